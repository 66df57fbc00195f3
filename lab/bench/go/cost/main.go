// Measures what building a program costs: processor time and memory of the compiler, and the size of the program.
// Arguments: file to write, package. The standard library should be compiled already.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"syscall"
)

func main() {
	if err := build(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func build(file, program string) error {
	command := exec.Command("go", "build", "-o", file, program)
	if output, err := command.CombinedOutput(); err != nil {
		return fmt.Errorf("%w\n%s", err, output)
	}
	info, err := os.Stat(file)
	if err != nil {
		return err
	}
	// Of go and of the compilers and linkers that it waited for; the memory is that of the largest of them.
	usage := command.ProcessState.SysUsage().(*syscall.Rusage)
	return json.NewEncoder(os.Stdout).Encode(map[string]float64{
		"cpuS":      float64(usage.Utime.Nano()+usage.Stime.Nano()) / 1e9,
		"memoryGB":  float64(usage.Maxrss) / 1e6,
		"programMB": float64(info.Size()) / 1e6,
	})
}
