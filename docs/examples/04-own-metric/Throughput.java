class Throughput {
    public static void main(String[] args) {
        long end = System.nanoTime() + 300_000_000;
        long requests = 0;
        while (System.nanoTime() < end) {
            requests += Integer.toString((int) requests).length() > 0 ? 1 : 0;
        }
        System.out.printf("Throughput: %.0f req/s%n", requests / 0.3);
    }
}
