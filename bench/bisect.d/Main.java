/** Works for some 0.1 s, or longer by a percentage that the home of its JVM plants. */
public class Main {
    public static void main(String[] args) {
        long rounds = (long) (4e7 * (1 + Integer.getInteger("planted", 0) / 100.0));
        long x = 1;
        for (long i = 0; i < rounds; i++) {
            x = x * 6364136223846793005L + 1442695040888963407L;
        }
        if (x == 42) {
            System.out.println(x);
        }
    }
}
