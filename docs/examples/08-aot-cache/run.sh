#!/bin/sh
# What does an AOT cache save at the start? A training run makes it; each fork proves that its JVM has mapped it.
set -eu
java_home=$(jdkmatrix --java-home)
"$java_home/bin/javac" --release 17 -d classes Words.java
"$java_home/bin/jar" --create --file app.jar --main-class Words -C classes .
jdkmatrix run --jdk 25 --cpu 1 --forks 7 --flags -XX:AOTCache=app.aot --train -XX:AOTCacheOutput=app.aot -- java -jar app.jar
