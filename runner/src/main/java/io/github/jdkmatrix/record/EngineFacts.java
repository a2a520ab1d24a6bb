package io.github.jdkmatrix.record;

/**
 * What made the numbers.
 *
 * @param name docker or host
 * @param version the engine's version, empty on the host
 * @param apiVersion the engine's API version, empty on the host
 * @param seccomp the system-call filter the forks ran under
 * @param cgroup the version of the control groups, empty where the engine has none
 * @param kernel the kernel the forks ran on
 * @param cpus how many CPUs it has
 */
public record EngineFacts(
        String name, String version, String apiVersion, String seccomp, String cgroup, String kernel, int cpus) {}
