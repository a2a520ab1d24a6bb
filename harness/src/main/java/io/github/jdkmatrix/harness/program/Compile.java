package io.github.jdkmatrix.harness.program;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import io.github.jdkmatrix.harness.protocol.EntryPoints;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
 * Compiles one source file with the compiler of this JDK and sends the classes on, with the name of the first type in the
 * file: the one that the source launcher would start.
 *
 * <p>Exit codes: 0 done; 1 it does not compile, with the first error in one line on stderr; 2 there is no compiler.
 */
public final class Compile {
    private static final int NOT_COMPILED = 1;
    private static final int NO_COMPILER = 2;

    private Compile() {}

    public static void main(String[] args) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        int exit;
        if (compiler == null) {
            exit = complain("this is no JDK: it has no compiler", NO_COMPILER);
        } else {
            exit = compile(compiler, new File(args[0]));
        }
        if (exit != 0) {
            System.exit(exit);
        }
    }

    private static int compile(JavaCompiler compiler, File source) throws IOException {
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        try (StandardJavaFileManager standard =
                        compiler.getStandardFileManager(diagnostics, Locale.ROOT, StandardCharsets.UTF_8);
                ClassesInMemory classes = new ClassesInMemory(standard)) {
            // No class path, so that it cannot come to need what its forks do not have.
            List<String> options = List.of("-proc:none", "-nowarn", "-cp", "", "-encoding", "UTF-8");
            JavacTask task = (JavacTask)
                    compiler.getTask(null, classes, diagnostics, options, null, standard.getJavaFileObjects(source));
            Optional<String> first = first(task.parse());
            task.analyze();
            task.generate();
            Optional<String> error = error(diagnostics);
            if (error.isPresent() || first.isEmpty()) {
                return complain(error.orElse(source.getName() + " declares no class"), NOT_COMPILED);
            }
            Telling telling = new Telling();
            telling.fact(EntryPoints.MAIN_CLASS, first.get());
            for (Map.Entry<String, byte[]> one : classes.all().entrySet()) {
                telling.parcel(one.getKey(), one.getValue());
            }
            telling.end();
            return 0;
        }
    }

    private static Optional<String> first(Iterable<? extends CompilationUnitTree> units) {
        for (CompilationUnitTree unit : units) {
            String folder = unit.getPackageName() == null ? "" : unit.getPackageName() + ".";
            for (Tree type : unit.getTypeDecls()) {
                if (type instanceof ClassTree declared) {
                    return Optional.of(folder + declared.getSimpleName());
                }
            }
        }
        return Optional.empty();
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

    private static int complain(String problem, int exit) {
        System.err.println(problem);
        return exit;
    }
}
