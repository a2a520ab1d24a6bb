// Prints the median of each benchmark of old.txt with its interval and level, by the package that benchstat uses.
package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"strings"

	"golang.org/x/perf/benchmath"
)

func main() {
	lines := bufio.NewScanner(os.Stdin)
	names := []string{}
	values := map[string][]float64{}
	for lines.Scan() {
		fields := strings.Fields(lines.Text())
		value, err := strconv.ParseFloat(fields[2], 64)
		if err != nil {
			panic(err)
		}
		if _, seen := values[fields[0]]; !seen {
			names = append(names, fields[0])
		}
		values[fields[0]] = append(values[fields[0]], value)
	}
	fmt.Println("benchmark,median,low,high,level")
	for _, name := range names {
		sample := benchmath.NewSample(values[name], &benchmath.DefaultThresholds)
		s := benchmath.AssumeNothing.Summary(sample, 0.95)
		fmt.Printf("%s,%v,%v,%v,%.9f\n", name, s.Center, s.Lo, s.Hi, s.Confidence)
	}
}
