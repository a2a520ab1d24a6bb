#!/bin/sh
# A run of yesterday and one of today: what has changed? Ends with 5 where something is worse, 6 where that is unknown.
set -eu
"$(jdkmatrix --java-home)/bin/javac" --release 17 -d classes Fib.java
jdkmatrix run --quiet --jdk 25 --cpu 1 --forks 6 --out before -- java -cp classes Fib 40 >before.txt
jdkmatrix run --quiet --jdk 25 --cpu 1 --forks 6 --out after -- java -cp classes Fib 40 >after.txt
jdkmatrix compare before after || [ $? -ge 5 ]
