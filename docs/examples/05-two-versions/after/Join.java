class Join {
    public static void main(String[] args) {
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < 6_000; i++) {
            all.append(i);
        }
        System.out.println(all.length());
    }
}
