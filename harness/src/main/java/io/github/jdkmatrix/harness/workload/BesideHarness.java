package io.github.jdkmatrix.harness.workload;

import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;

/**
 * Jars in the folder of {@code harness.jar}, known only to who asks for one. Named in the class path of its manifest they
 * would make the JVM read that manifest once more before every workload.
 */
final class BesideHarness {
    private BesideHarness() {}

    /**
     * A class of such a jar, which sees our classes too.
     *
     * @throws ClassNotFoundException when the jar is not there, or the class is not in it
     */
    @SuppressWarnings("resource") // Open as long as its classes are in use: to the end of this JVM.
    static <T> Class<? extends T> load(String jar, String name, Class<T> type) throws ClassNotFoundException {
        URL[] place = {place(jar)};
        ClassLoader loader = new URLClassLoader(place, BesideHarness.class.getClassLoader());
        try {
            return Class.forName(name, true, loader).asSubclass(type);
        } catch (ClassNotFoundException e) {
            throw new ClassNotFoundException(name + " is not in " + place[0], e);
        }
    }

    private static URL place(String jar) throws ClassNotFoundException {
        try {
            URI harness = BesideHarness.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI();
            return harness.resolve(jar).toURL();
        } catch (URISyntaxException | MalformedURLException e) {
            throw new ClassNotFoundException("there is no folder of the harness to look for " + jar, e);
        }
    }
}
