# shellcheck shell=sh
# What the benches share that put programs of their own into the images that jdkmatrix forks from. To be sourced by a
# script that sets $bench, the folder of the benches, and $work, a folder for scratch.

: "${bench:?}" "${work:?}"
SETTLE=${SETTLE:-0.6}     # seconds from `docker run` to the JVM: the engine is then done with the container
PATIENCE=${PATIENCE:-300} # seconds that all forks together wait for CPUs without other work, at most

# prepare FOLDER JDK...: lets the runner make what is missing, compiles the programs of FOLDER, and puts them into an
# image on top of the fork image of each JDK, which own_image then names.
prepare() {
  folder=$1
  shift
  ids=21
  for jdk; do
    [ "$jdk" = 21 ] || ids=$ids,$jdk
  done
  "$bench/../jdkmatrix" run "$bench/forks.yaml" --engine docker --forks 1 --only jdks="$ids" --out "$work/warm" \
    >/dev/null 2>"$work/said" || {
    cat "$work/said" >&2
    exit 1
  }
  mkdir "$work/context"
  cp "$bench/$folder"/*.java "$work/context"
  # Once, by the oldest JDK that has virtual threads, for the oldest of all: 17 takes no path on which it would miss them.
  printf 'FROM %s\nLABEL io.github.jdkmatrix.jdk=\nCOPY *.java /src/\nRUN javac -Xlint:-options -source 17 -target 17 -d /opt/bench /src/*.java\n' \
    "$(fork_image 21)" >"$work/context/Dockerfile"
  built "$folder-classes" "$work/context"
  mkdir "$work/layer"
  for jdk; do
    # Without its label this image cannot be mistaken for the runner's own.
    printf 'FROM %s\nLABEL io.github.jdkmatrix.jdk=\nCOPY --from=jdkmatrix/bench:%s-classes /opt/bench /opt/bench\n' \
      "$(fork_image "$jdk")" "$folder" >"$work/layer/Dockerfile"
    built "$folder-$jdk" "$work/layer"
  done
}

built() { # TAG CONTEXT
  docker build --quiet --tag "jdkmatrix/bench:$1" "$2" >"$work/said" 2>&1 || {
    cat "$work/said" >&2
    exit 1
  }
}

# fork_image JDK: the newest image that the runner has made for it.
fork_image() {
  digest=$(sed -n 's/.*"jdk":"'"$1"'".*"image":"\(sha256:[0-9a-f]*\)".*/\1/p' "$work/warm/runs.jsonl" | head -n 1)
  docker images --quiet --no-trunc --filter "label=io.github.jdkmatrix.jdk=$digest" --filter 'reference=jdkmatrix/fork' | head -n 1
}

own_image() { # FOLDER JDK
  echo "jdkmatrix/bench:$1-$2"
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
