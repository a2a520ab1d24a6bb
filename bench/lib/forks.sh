# shellcheck shell=sh
# What the benches share that put programs of their own into the images that jdkmatrix forks from. To be sourced by a
# script that sets $bench, the folder of the benches, and $work, a folder for scratch.

: "${bench:?}" "${work:?}"
SETTLE=${SETTLE:-0.6}     # seconds from `docker run` to the JVM: the engine is then done with the container
PATIENCE=${PATIENCE:-300} # seconds that all forks together wait for CPUs without other work, at most

# warm JDK...: lets the runner make the fork images of these JDKs that are missing, and that of 21.
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
    # Compiled once (the next build finds it done), by the oldest JDK that has virtual threads, for the oldest of all: 17
    # takes no path on which it would miss them. Without its label the image cannot be mistaken for the runner's own.
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

# own_image JDK: what prepare made for it. By its id, for another checkout may give the name to an image of its own.
own_image() {
  cat "$work/image-$1"
}

# fork_image JDK: the image that the runner has made for it, with the payload of this checkout in it and not of another.
fork_image() {
  digest=$(sed -n 's/.*"jdk":"'"$1"'".*"image":"\(sha256:[0-9a-f]*\)".*/\1/p' "$work/warm/runs.jsonl" | head -n 1)
  payload=$(cat "$bench/../runner/target/classes/payload/harness.jar" "$bench/../docker/fork" | cksum)
  for image in $(docker images --quiet --no-trunc --filter "label=io.github.jdkmatrix.jdk=$digest" --filter 'reference=jdkmatrix/fork'); do
    if [ "$payload" = "$(docker run --rm --network none --entrypoint '' "$image" \
      sh -c 'cat /opt/jdkmatrix/harness.jar /opt/jdkmatrix/fork | cksum')" ]; then
      echo "$image"
      return
    fi
  done
  echo "no image of JDK $1 has the harness of this checkout" >&2
  exit 1
}

# jmh_jars: JMH, its annotation processor and what they need, into $work/lib, for prepare to take.
jmh_jars() {
  "$bench/../mvnw" -q -f "$bench/lib/jmh.xml" dependency:copy-dependencies -Dmdep.stripVersion=true \
    -DoutputDirectory="$work/lib" >"$work/said" 2>&1 || {
    cat "$work/said" >&2
    exit 1
  }
}

# idle CPUS: the ticks, 1/100 s, that those CPUs have idled, per CPU.
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

# await_quiet CPUS: until they have idled for nine tenths of a fifth of a second, or patience is at its end. Each wait is
# noted in a file, since it happens in a shell of its own.
await_quiet() {
  before=$(idle "$1")
  while sleep 0.2 && now=$(idle "$1") && [ $((now - before)) -lt 18 ]; do
    echo >>"$work/waited"
    [ "$(wc -l <"$work/waited")" -lt $((PATIENCE * 5)) ] || break
    before=$now
  done
}

# in_fork IMAGE CPUS COMMAND...: one fork, confined as the runner confines it. Its output and the wrapper's report.
in_fork() {
  image=$1 cpuset=$2
  shift 2
  {
    sleep "$SETTLE"
    await_quiet "$cpuset"
    echo go
  } | docker run --rm -i --log-driver none --network none --cpuset-cpus "$cpuset" --memory 2g --memory-swap 2g \
    --pids-limit 16384 --read-only --tmpfs /tmp:rw,nosuid,nodev,size=64m,mode=1777 --cap-drop ALL \
    --security-opt no-new-privileges --user 65534:65534 --workdir /tmp --entrypoint '' "$image" \
    /bin/sh /opt/jdkmatrix/fork --token bench --cgroup yes --cpus "$cpuset" --timeout 300 --grace 2 \
    --watch-stdin no --hold yes -- "$@"
}

# usage FILE: wall seconds, CPU seconds and the seconds that the fork's CPUs did not work for it (foreign work, and time
# that the hypervisor stole), between blanks. Fails when the fork did.
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
