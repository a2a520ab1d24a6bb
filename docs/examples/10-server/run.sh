#!/bin/sh
# A server does not end by itself: how long until it is ready, and what does it need while it waits?
set -eu
"$(jdkmatrix --java-home)/bin/javac" --release 17 -d classes Server.java
jdkmatrix run --jdk 17 --jdk 25 --cpu 1 --forks 6 --ready 'Started on port' --hold 500ms -- java -cp classes Server
