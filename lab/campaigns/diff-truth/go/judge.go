// Program judge checks packages of a module with go/types, which has the rules of the compiler, and lists every error.
//
// A line of JSON asks for packages below a folder: {"arguments": [folder, module, package, …]}. The response has the file,
// line and message of each error.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"strings"
)

type request struct {
	Arguments []string `json:"arguments"`
}

type response struct {
	Result [][3]string `json:"result"`
}

// unit is a package that was checked, by the text of its files.
type unit struct {
	text     string
	imported *types.Package
}

// runtime is the package of the module that no document changes; it is checked once.
const runtime = "core"

type checker struct {
	files   *token.FileSet
	library types.Importer
	runtime unit

	folder, module string
	checked        map[string]*types.Package
	found          [][3]string
}

func main() {
	c := &checker{files: token.NewFileSet(), library: importer.Default()}
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<20)
	output := json.NewEncoder(os.Stdout)
	for lines.Scan() {
		var asked request
		if err := json.Unmarshal(lines.Bytes(), &asked); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		c.folder, c.module = asked.Arguments[0], asked.Arguments[1]
		c.checked, c.found = map[string]*types.Package{}, [][3]string{}
		for _, path := range asked.Arguments[2:] {
			if _, err := c.check(path); err != nil {
				c.found = append(c.found, [3]string{path, "0", err.Error()})
			}
		}
		if err := output.Encode(response{c.found}); err != nil {
			os.Exit(1)
		}
	}
}

// Import finds a package for another one.
func (c *checker) Import(path string) (*types.Package, error) {
	if path == c.module {
		return c.check(".")
	}
	if below, ok := strings.CutPrefix(path, c.module+"/"); ok {
		return c.check(below)
	}
	return c.library.Import(path)
}

func (c *checker) check(path string) (*types.Package, error) {
	if known := c.checked[path]; known != nil {
		return known, nil
	}
	names, err := filepath.Glob(filepath.Join(c.folder, path, "*.go"))
	if err != nil {
		return nil, err
	}
	var files []*ast.File
	var text strings.Builder
	for _, name := range names {
		content, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		text.Write(content)
	}
	if path == runtime && c.runtime.text == text.String() {
		c.checked[path] = c.runtime.imported
		return c.runtime.imported, nil
	}
	for _, name := range names {
		file, err := parser.ParseFile(c.files, name, nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	config := types.Config{Importer: c, GoVersion: "go1.25", Error: c.add}
	result, _ := config.Check(c.module+"/"+path, c.files, files, nil)
	c.checked[path] = result
	if path == runtime {
		c.runtime = unit{text.String(), result}
	}
	return result, nil
}

func (c *checker) add(err error) {
	if failure, ok := err.(types.Error); ok {
		place := c.files.Position(failure.Pos)
		name, _ := filepath.Rel(c.folder, place.Filename)
		c.found = append(c.found, [3]string{name, fmt.Sprint(place.Line), failure.Msg})
	}
}
