# shellcheck shell=sh
# Shared by benches that add their own programs to the fork images of jdkmatrix. Sourced by a script that sets $bench,
# the folder of the benches, and $work, a scratch folder.

: "${bench:?}" "${work:?}"
SETTLE=${SETTLE:-0.6}     # seconds from `docker run` to the JVM: by then the engine has finished the container
PATIENCE=${PATIENCE:-300} # seconds that all forks together wait for CPUs without other work, at most

# As the runner confines a fork with 'memory: 2g'.
confined='--network none --memory 2g --memory-swap 2g --pids-limit 16384 --read-only --cap-drop ALL
  --tmpfs /tmp:rw,exec,nosuid,nodev,size=1g,mode=1777 --tmpfs /dev/shm:rw,exec,nosuid,nodev,size=1g,mode=1777
  --security-opt no-new-privileges --user 65534:65534 --workdir /tmp --entrypoint='

# warm JDK...: lets the runner create the missing fork images of these JDKs, and that of 21.
warm() {
  ids=21
  for jdk; do
    [ "$jdk" = 21 ] || ids=$ids,$jdk
  done
  "$bench/../jdkmatrix" run "$bench/forks.yaml" --engine docker --forks 1 --only jdks="$ids" --out "$work/warm" \
    >/dev/null 2>"$work/said" || {
    cat "$work/said" >&2
    exit 1
  }
}

# prepare FOLDER JDK...: compiles the programs of FOLDER with the jars of the folder $work/lib, if there is one, and puts both
# into an image on top of the fork image of each JDK, which own_image then names.
prepare() {
  folder=$1
  shift
  warm "$@"
  mkdir -p "$work/context/src" "$work/lib"
  cp "$bench/$folder"/*.java "$work/context/src"
  cp -R "$work/lib" "$work/context"
  compiler=$(fork_image 21)
  for jdk; do
    # Compiled once (cached for the next build), by the oldest JDK with virtual threads, for 17, which never executes code that
    # needs them. Without the label the runner does not take the image for its own.
    cat >"$work/context/Dockerfile" <<END
FROM $compiler AS classes
COPY lib /opt/bench/lib
COPY src /src
RUN javac -Xlint:-options -source 17 -target 17 -proc:full -cp '/opt/bench/lib/*' -d /opt/bench /src/*.java
FROM $(fork_image "$jdk")
LABEL io.github.jdkmatrix.jdk=
COPY --from=classes /opt/bench /opt/bench
END
    docker build --quiet --tag "jdkmatrix/bench:${folder%.d}-$jdk" "$work/context" >"$work/image-$jdk" 2>"$work/said" || {
      cat "$work/said" >&2
      exit 1
    }
  done
}

# own_image JDK: the image from prepare. By id, because another checkout may use the same name.
own_image() {
  cat "$work/image-$1"
}

# fork_image JDK: the runner's image with the payload of this checkout, not of another.
fork_image() {
  digest=$(sed -n 's/.*"jdk":"'"$1"'".*"image":"\(sha256:[0-9a-f]*\)".*/\1/p' "$work/warm/runs.jsonl" | head -n 1)
  mkdir -p "$work/harness"
  (cd "$work/harness" && "$("$bench/../jdkmatrix" --java-home)/bin/jar" xf "$bench/../runner/target/classes/payload/harness.jar")
  payload=$(cd "$work/harness" && find . -type f | LC_ALL=C sort | xargs cat "$bench/../docker/fork" "$bench/../docker/forks" | cksum)
  for image in $(docker images --quiet --no-trunc --filter "label=io.github.jdkmatrix.jdk=$digest" --filter 'reference=jdkmatrix/fork'); do
    if [ "$payload" = "$(docker run --rm --network none --entrypoint '' "$image" \
      sh -c 'cd /opt/jdkmatrix/harness && find . -type f | LC_ALL=C sort | xargs cat ../fork ../forks | cksum')" ]; then
      echo "$image"
      return
    fi
  done
  echo "no image of JDK $1 has the harness of this checkout" >&2
  exit 1
}

# harness_fork JDK WORKLOAD: what the runner starts in a fork, after the JVM arguments.
harness_fork() {
  classes=/opt/jdkmatrix/harness
  case ${1%%-*} in 17) ;; *) classes=${classes}21 ;; esac
  echo "-XX:+PrintCommandLineFlags -Xlog:gc+init -cp $classes io.github.jdkmatrix.harness.Fork $2"
}

# samples_jar: JMH's samples and their libraries in $work/samples.jar, as JMH's build makes it.
samples_jar() {
  "$bench/../mvnw" -q -f "$bench/lib/jmh.xml" dependency:unpack-dependencies \
    -Dmdep.unpack.excludes='META-INF/MANIFEST.MF,META-INF/maven/**' -DexcludeArtifactIds=jmh-generator-annprocess \
    -DmarkersDirectory="$work/markers" -DoutputDirectory="$work/classes" >"$work/said" 2>&1 || {
    cat "$work/said" >&2
    exit 1
  }
  echo 'Main-Class: org.openjdk.jmh.Main' >"$work/head"
  "$("$bench/../jdkmatrix" --java-home)/bin/jar" cfm "$work/samples.jar" "$work/head" -C "$work/classes" .
}

# with_jar JAR JDK...: puts it into an image on top of the fork image of each JDK, which own_image then names.
with_jar() {
  jar=$1
  shift
  warm "$@"
  for jdk; do
    printf 'FROM %s\nLABEL io.github.jdkmatrix.jdk=\nCOPY %s /opt/bench/%s\n' "$(fork_image "$jdk")" "$jar" "$jar" \
      >"$work/Dockerfile"
    docker build --quiet -f "$work/Dockerfile" "$work" >"$work/image-$jdk"
  done
}

# jmh_options JDK: of the JVM that runs JMH.
jmh_options() {
  case ${1%%-*} in 2[4-9]) echo --sun-misc-unsafe-memory-access=allow ;; esac
}

# jmh_jars: copies JMH, its annotation processor and their libraries into $work/lib, for prepare.
jmh_jars() {
  "$bench/../mvnw" -q -f "$bench/lib/jmh.xml" dependency:copy-dependencies -Dmdep.stripVersion=true \
    -DoutputDirectory="$work/lib" >"$work/said" 2>&1 || {
    cat "$work/said" >&2
    exit 1
  }
}

# idle CPUS: idle ticks (1/100 s) of these CPUs, per CPU.
idle() {
  awk -v list="$1" '
    BEGIN {
      ranges = split(list, range, ",")
      for (i = 1; i <= ranges; i++) {
        ends = split(range[i], end, "-")
        for (cpu = end[1]; cpu <= end[ends]; cpu++) wanted["cpu" cpu]
      }
    }
    $1 in wanted {idle += $5 + $6; cpus++}
    END {printf "%d\n", idle / cpus}' /proc/stat
}

# await_quiet CPUS: waits until they were idle for 90 % of 0.2 s, or PATIENCE is over. Each wait is recorded in a file,
# because it happens in a subshell.
await_quiet() {
  before=$(idle "$1")
  while sleep 0.2 && now=$(idle "$1") && [ $((now - before)) -lt 18 ]; do
    echo >>"$work/waited"
    [ "$(wc -l <"$work/waited")" -lt $((PATIENCE * 5)) ] || break
    before=$now
  done
}

# in_fork IMAGE CPUS COMMAND...: runs one fork, confined as by the runner; prints its output and the wrapper's report.
in_fork() {
  image=$1 cpuset=$2
  shift 2
  # shellcheck disable=SC2086 # words
  {
    sleep "$SETTLE"
    await_quiet "$cpuset"
    echo go
  } | docker run --rm -i --log-driver none --cpuset-cpus "$cpuset" $confined "$image" \
    /bin/sh /opt/jdkmatrix/fork --token bench --cgroup yes --cpus "$cpuset" --timeout 300 --grace 2 \
    --watch-stdin no --hold yes -- "$@"
}

# usage FILE: wall seconds, CPU seconds and lost seconds of the fork's CPUs (foreign work and steal), separated by blanks.
# Fails when the fork failed.
usage() {
  awk -F '\t' '
    $1 == "@jdkmatrix-fork" {v[$3] = $4}
    END {
      if (v["done"] != 1 || v["ended"] != "exit" || v["exit"] != 0) exit 1
      cpu = (v["cpu.after"] - v["cpu.before"]) / 1e9
      split(v["stat.before"], b, " ")
      split(v["stat.after"], a, " ")
      for (i = 1; i <= 8; i++) if (i != 4 && i != 5) busy += a[i] - b[i]
      foreign = busy / 100 - cpu
      wall = (v["wall.after"] - v["wall.before"]) / 1e9
      printf "%.4f %.4f %.3f\n", wall, cpu, (foreign > 0 ? foreign : 0)
    }' "$1"
}
