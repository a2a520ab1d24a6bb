/** Work that takes long in an interpreter and needs nothing else. */
class Fib {
    public static void main(String[] args) {
        System.out.println(of(Integer.parseInt(args[0])));
    }

    private static int of(int n) {
        return n < 2 ? n : of(n - 1) + of(n - 2);
    }
}
