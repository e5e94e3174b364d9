# What the launchers have in common; ./usher and bin/usher-spark read it. Each sets $program first, and defines is_current and build.

fail() { echo "$program: $*" >&2; exit 2; }

# A JVM opens files of its own under the numbers of streams that the caller has closed, and breaks when these are read or closed.
# So no stream stays closed: reading from it, or writing to it, fails.
true 9>&2 || exec 2>/dev/null
{ true 9<&0; } 2>/dev/null || exec 0>/dev/null
{ true 9>&1; } 2>/dev/null || exec 1</dev/null

# Names and URLs are UTF-8, whatever the locale says.
case ${LC_ALL:-${LC_CTYPE:-${LANG:-}}} in
  *[Uu][Tt][Ff]*) ;;
  *) LC_ALL=C.UTF-8; export LC_ALL ;;
esac

if [ -n "${JAVA_HOME:-}" ] && [ -x "$JAVA_HOME/bin/java" ]; then
  java=$JAVA_HOME/bin/java
elif command -v java >/dev/null 2>&1; then
  java=java
else
  fail "Java not found; install JDK 17 or newer, or set JAVA_HOME"
fi

# Sets $release to the number of the Java.
check_java() {
  release=$("$java" -XshowSettings:properties -version 2>&1 | sed -n 's/.*java.specification.version = //p')
  case $release in
    '' | 1.* | [0-9] | 1[0-6]) fail "Java ${release:-?} is not supported; install JDK 17 or newer, or set JAVA_HOME" ;;
  esac
}

# Builds unless the program is current. Another launcher that builds at the same time is waited for.
build_if_needed() { # LOCK
  ! is_current || return 0
  lock=$1
  if mkdir "$lock" 2>/dev/null; then
    trap 'rmdir "$lock" 2>/dev/null || true' EXIT INT TERM
    build
    rmdir "$lock"
    trap - EXIT INT TERM
    return 0
  fi
  waited=0
  while [ -d "$lock" ]; do
    [ "$waited" -lt 600 ] || fail "another build has not finished after 10 minutes; if none is running, remove $lock"
    sleep 1
    waited=$((waited + 1))
  done
  is_current || fail "the build in another process failed; run this command again"
}

# Builds a module and those it needs. Further arguments go to Maven.
maven() { # MODULE
  module_to_build=$1
  shift
  if ! log=$(cd "$root" && ./mvnw -q -B -ntp -pl "$module_to_build" -am package -Dmaven.test.skip=true -Dspotless.check.skip=true "$@" 2>&1); then
    printf '%s\n' "$log" >&2
    fail "build failed; see the messages above"
  fi
}
