class Join {
    public static void main(String[] args) {
        String all = "";
        for (int i = 0; i < 6_000; i++) {
            all += i;
        }
        System.out.println(all.length());
    }
}
