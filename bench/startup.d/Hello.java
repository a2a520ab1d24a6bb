/** The least that a JVM can be asked to do and to say. */
public class Hello {
    public static void main(String[] args) {
        System.out.println("hello");
    }
}
