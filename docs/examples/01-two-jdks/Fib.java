class Fib {
    public static void main(String[] args) {
        System.out.println(of(Integer.parseInt(args[0])));
    }

    static int of(int n) {
        return n < 2 ? n : of(n - 1) + of(n - 2);
    }
}
