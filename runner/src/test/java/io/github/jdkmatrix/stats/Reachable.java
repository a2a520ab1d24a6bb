package io.github.jdkmatrix.stats;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What hangs on an object: how many objects, and how many primitive values in arrays. */
final class Reachable {

    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private long primitives;

    private Reachable() {}

    static Reachable from(Object root) {
        Reachable reachable = new Reachable();
        reachable.walk(root);
        return reachable;
    }

    int objects() {
        return seen.size();
    }

    long primitives() {
        return primitives;
    }

    private void walk(Object object) {
        if (object == null || !seen.add(object)) {
            return;
        }
        if (object.getClass().isArray()) {
            primitives += Array.getLength(object);
        } else if (object instanceof Map<?, ?> map) {
            map.forEach((key, value) -> {
                walk(key);
                walk(value);
            });
        } else if (object instanceof Collection<?> collection) {
            collection.forEach(this::walk);
        } else if (object instanceof Optional<?> optional) {
            optional.ifPresent(this::walk);
        } else if (object.getClass().getName().startsWith("io.github.jdkmatrix") && !(object instanceof Enum<?>)) {
            fields(object);
        }
    }

    private void fields(Object object) {
        for (Field field : object.getClass().getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                try {
                    field.setAccessible(true);
                    walk(field.get(object));
                } catch (IllegalAccessException e) {
                    throw new AssertionError(e);
                }
            }
        }
    }
}
