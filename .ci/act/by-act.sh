# shellcheck shell=bash
# Runs workflows on this machine with act, the runner of GitHub Actions for one machine; to be sourced in a checkout by tests.
# Jobs run as processes, or with ACT_IMAGE in containers of that image; act pulls none here. Sets DOCKER_HOST, work and act.

act_version=0.2.89
tools=${XDG_CACHE_HOME:-$HOME/.cache}/jdkmatrix/tools
act=$tools/act-$act_version/act
if [ ! -x "$act" ]; then
  GOBIN=$tools/act-$act_version go install "github.com/nektos/act@v$act_version"
fi

DOCKER_HOST=$(docker/engine start)
export DOCKER_HOST
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT

# stand_in ACTION: under the name that act uses, at the pinned commit.
stand_in() {
  local pinned
  pinned=$(grep -ohE "actions/$1@[0-9a-f]{40}" .github/workflows/*.yml | sort -u)
  printf '%s' "--local-repository=$pinned=$PWD/.ci/act/$1"
}
# gh and sudo are programs of GitHub's runners.
programs=$PWD/.ci/act/bin
PATH=$programs:$PATH
stand_ins=("$(stand_in setup-java)" "$(stand_in upload-artifact)" "$(stand_in download-artifact)"
"$(stand_in attest-build-provenance)")

# run_by_act ARTIFACTS OPTION...: the workflow of the current folder; its output is in $work/log. EVENT: push, or
# workflow_dispatch where empty.
run_by_act() {
  local artifacts=$1 where=(--platform ubuntu-24.04=-self-hosted --env HOME="$HOME" --env DOCKER_HOST="$DOCKER_HOST")
  shift
  if [ -n "${ACT_IMAGE:-}" ]; then
    where=(--platform "ubuntu-24.04=$ACT_IMAGE" --pull=false --container-daemon-socket "$DOCKER_HOST"
      --container-options "-v $work:$work -v $HOME/.m2:/root/.m2 -v $programs:$programs:ro")
  fi
  # On a machine that is a container itself, Testcontainers would start another one to find out its address.
  where+=(--env TESTCONTAINERS_HOST_OVERRIDE=localhost --env PATH="$PATH" --env ARTIFACTS="$artifacts"
    --env RELEASES="file://$work/releases")
  mkdir -p "$artifacts"
  "$act" "${EVENT:-workflow_dispatch}" "${where[@]}" --concurrent-jobs 1 "${stand_ins[@]}" "$@" >"$work/log" 2>&1
}

# offer_release: the action finds the release of its version, made of this checkout, where it would look on GitHub.
offer_release() {
  local version archive
  ./jdkmatrix --version >/dev/null
  version=$(sed -n '/<version>/{s/.*<version>\(.*\)<\/version>.*/\1/p;q}' pom.xml)
  archive=target/jdkmatrix-$version.tar.gz
  # The launcher builds no archive.
  [ "$archive" -nt runner/target/jdkmatrix.jar ] ||
    JAVA_HOME=$(./jdkmatrix --java-home) ./mvnw -q -B -DskipTests -Dlint=off -Dspotless.check.skip=true package
  mkdir -p "$work/releases/v$version"
  cp "$archive" "$work/releases/v$version"
  (cd "$work/releases/v$version" && sha256sum -- *.tar.gz >SHA256SUMS)
}

# copy_of_repository FOLDER: this repository with the matrix on standard input, committed and built already, so that no job builds it.
copy_of_repository() {
  mkdir -p "$1/runner/target"
  ./jdkmatrix --version
  git ls-files -z | xargs -0 cp -R --parents -t "$1"
  cat >"$1/matrix.yaml"
  cp runner/target/jdkmatrix.jar "$1/runner/target"
  git -C "$1" init -q
  commit "$1" 'A matrix of its own'
}
commit() { # FOLDER SUBJECT
  git -C "$1" add .
  git -C "$1" -c user.name=x -c user.email=x@example.org commit -qm "$2"
}

# shows ARTIFACTS: the jobs of the last run, the steps that failed, and the artifacts they left. (Act says of all jobs of a
# matrix that they failed where one did, and of those that did not run that they succeeded.)
shows() {
  sed -nE 's/^\[[^/]*\/([^]]*[^] ]) *\] +(⭐ (Run Main)|🏁  (Job)|❌  (Failure - Main [^[]*)).*/\1: \3\4\5/p' "$work/log" |
    awk -F ': ' '
      $2 == "Run Main" { ran[$1] = ", succeeded"; next }
      $2 ~ /^Failure/ { failed[$1] = ", " $2; next }
      { print "  job " $1 ($1 in failed ? failed[$1] : ran[$1] ? ran[$1] : ", skipped") }'
  printf '  artifacts: %s\n' "$(cd "$1" && echo *)"
}

# says WORDS: the log has this regular expression.
says() {
  grep -qE -- "$1" "$work/log" || {
    printf "%s: the log has no '%s'; its end:\n" "${0##*/}" "$1"
    tail -n 60 "$work/log"
    exit 1
  }
}

# must COMMAND...: else the end of the log of act, and the end.
must() {
  "$@" || {
    grep -B 200 'Failure - Main' "$work/log" || tail -n 60 "$work/log"
    exit 1
  }
}
