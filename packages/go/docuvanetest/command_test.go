package docuvanetest

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

func TestSplitsACommandAsItsPlatformDoes(t *testing.T) {
	text, err := os.ReadFile("../../../test/platforms/command-lines.json")
	if err != nil {
		t.Fatal(err)
	}
	var lines []struct {
		Platform, Text string
		Arguments      []string
	}
	if err := json.Unmarshal(text, &lines); err != nil || len(lines) == 0 {
		t.Fatal(len(lines), err)
	}
	for _, line := range lines {
		got, err := splitCommand(line.Text, line.Platform == "win32")
		if err != nil || !slices.Equal(got, line.Arguments) {
			t.Errorf("%s: %q is split into %q, %v", line.Platform, line.Text, got, err)
		}
	}
	for _, isWindows := range []bool{false, true} {
		if _, err := splitCommand(`node "cli.js`, isWindows); err == nil {
			t.Error("a quotation without an end is no error")
		}
	}
}

func TestFindsTheProgramThatNpmInstalls(t *testing.T) {
	folder := t.TempDir()
	bin := filepath.Join(folder, "node_modules", ".bin")
	if err := os.MkdirAll(bin, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"docuvane-server", "docuvane-server.cmd"} {
		if err := os.WriteFile(filepath.Join(bin, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, each := range []struct{ text, system, folder, want string }{
		{"", "windows", folder, filepath.Join(bin, "docuvane-server.cmd")},
		{"", "darwin", folder, filepath.Join(bin, "docuvane-server")},
		{"", "windows", t.TempDir(), "docuvane-server.cmd"},
		{"", "linux", t.TempDir(), "docuvane-server"},
		{"node", "linux", folder, "node"},
	} {
		if got, err := serverCommand(each.text, each.system, each.folder); err != nil || !slices.Equal(got, []string{each.want}) {
			t.Errorf("%+v: the command is %q, %v", each, got, err)
		}
	}
}
