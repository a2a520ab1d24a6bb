package io.github.jdkmatrix.harness.program;

import io.github.jdkmatrix.harness.protocol.EntryPoints;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles one source file with the compiler of this JDK and prints the classes and the name of the first type in the file,
 * which the source launcher would start. Arguments: options of the compiler, and the file.
 *
 * <p>Exit codes: 0 done; 1 the file does not compile: stderr has the first error in one line; 2 there is no compiler.
 */
public final class Compile {
    private static final int NOT_COMPILED = 1;
    private static final int NO_COMPILER = 2;

    private Compile() {}

    public static void main(String[] args) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        int exit;
        if (compiler == null) {
            exit = fail("not a JDK: there is no compiler", NO_COMPILER);
        } else {
            List<String> all = Arrays.asList(args);
            int last = args.length - 1;
            exit = compile(compiler, all.subList(0, last), new File(args[last]));
        }
        if (exit != 0) {
            System.exit(exit);
        }
    }

    private static int compile(JavaCompiler compiler, List<String> given, File source) throws IOException {
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        try (StandardJavaFileManager standard =
                        compiler.getStandardFileManager(diagnostics, Locale.ROOT, StandardCharsets.UTF_8);
                InMemoryFileManager classes = new InMemoryFileManager(standard)) {
            // No class path unless one is given: forks have no other.
            List<String> options = new ArrayList<>(Arrays.asList("-nowarn", "-cp", "", "-encoding", "UTF-8"));
            options.addAll(given);
            JavaCompiler.CompilationTask task;
            try {
                task = compiler.getTask(null, classes, diagnostics, options, null, standard.getJavaFileObjects(source));
            } catch (IllegalArgumentException e) {
                return fail(e.getMessage(), NOT_COMPILED);
            }
            FirstType first = new FirstType();
            task.setProcessors(Collections.singleton(first));
            boolean done = task.call();
            Optional<String> error = error(diagnostics);
            if (!done || error.isPresent() || !first.name().isPresent()) {
                return fail(error.orElse(source.getName() + ": error: no class declared in source file"), NOT_COMPILED);
            }
            FactPrinter out = new FactPrinter();
            out.fact(EntryPoints.MAIN_CLASS, first.name().get());
            for (Map.Entry<String, byte[]> one : classes.all().entrySet()) {
                out.parcel(one.getKey(), one.getValue());
            }
            out.flush();
            return 0;
        }
    }

    private static Optional<String> error(DiagnosticCollector<JavaFileObject> diagnostics) {
        for (Diagnostic<? extends JavaFileObject> one : diagnostics.getDiagnostics()) {
            if (one.getKind() == Diagnostic.Kind.ERROR) {
                String place = one.getSource() == null
                        ? ""
                        : new File(one.getSource().getName()).getName() + ":" + one.getLineNumber() + ": ";
                return Optional.of(place
                        + one.getMessage(Locale.ROOT).replaceAll("\\s+", " ").trim());
            }
        }
        return Optional.empty();
    }

    private static int fail(String problem, int exit) {
        System.err.println(problem);
        return exit;
    }
}
