// Makes the reference of the Go client as static pages, by the packages that `go doc` and pkg.go.dev read sources with.
//
//	go run reference.go MODULE-FOLDER OUTPUT-FOLDER
package main

import (
	"bytes"
	_ "embed"
	"go/ast"
	"go/doc"
	"go/doc/comment"
	"go/format"
	"go/parser"
	"go/printer"
	"go/token"
	"html/template"
	"log"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
)

//go:embed reference.tmpl
var layout string

// page is a package as the template shows it.
type page struct {
	*doc.Package
	module string
	all    []string // import paths of the packages that have pages
	fset   *token.FileSet
}

func main() {
	log.SetFlags(0)
	module, output := os.Args[1], os.Args[2]
	root := run(module, "list", "-m")
	// The module of OpenTelemetry is nested: its package is not listed with the others.
	all := append(strings.Fields(run(module, "list", "./...")), root+"/otel")
	if err := os.MkdirAll(output, 0o777); err != nil {
		log.Fatal(err)
	}
	show := template.Must(template.New("").Parse(layout))
	for _, each := range all {
		found := read(filepath.Join(module, strings.TrimPrefix(each, root)), each)
		found.module, found.all = root, all
		var html bytes.Buffer
		if err := show.Execute(&html, found); err != nil {
			log.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(output, found.File(each)), html.Bytes(), 0o666); err != nil {
			log.Fatal(err)
		}
	}
}

func run(folder string, args ...string) string {
	command := exec.Command("go", args...)
	command.Dir, command.Stderr = folder, os.Stderr
	printed, err := command.Output()
	if err != nil {
		log.Fatalf("go %s in %s: %v", strings.Join(args, " "), folder, err)
	}
	return strings.TrimSpace(string(printed))
}

// read reads the files of a package; those of tests have its examples.
func read(folder, importPath string) *page {
	names, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		log.Fatal(err)
	}
	fset := token.NewFileSet()
	var files []*ast.File
	for _, name := range names {
		file, err := parser.ParseFile(fset, name, nil, parser.ParseComments)
		if err != nil {
			log.Fatal(err)
		}
		files = append(files, file)
	}
	found, err := doc.NewFromFiles(fset, files, importPath)
	if err != nil {
		log.Fatal(err)
	}
	return &page{Package: found, fset: fset}
}

// File returns the name of the page of a package: index.html, core.html.
func (p *page) File(importPath string) string {
	if importPath == p.module {
		return "index.html"
	}
	return strings.ReplaceAll(strings.TrimPrefix(importPath, p.module+"/"), "/", "-") + ".html"
}

// Packages returns the packages that have pages.
func (p *page) Packages() []string { return p.all }

// Base returns the name of a package.
func (p *page) Base(importPath string) string {
	return strings.TrimSuffix(path.Base(importPath), "-go")
}

// part is something on a page, for the templates of parts.
type part struct {
	Page *page
	Item any
}

// Of returns a part of the page.
func (p *page) Of(item any) part { return part{p, item} }

// Anchor returns the name of a function as links in comments have it: Client.Close.
func (p *page) Anchor(function *doc.Func) string {
	if receiver := strings.TrimPrefix(function.Recv, "*"); receiver != "" {
		return strings.SplitN(receiver, "[", 2)[0] + "." + function.Name
	}
	return function.Name
}

// Marked formats constants or variables, whose names links in comments lead to.
func (p *page) Marked(value *doc.Value) template.HTML {
	var anchors strings.Builder
	for _, name := range value.Names {
		anchors.WriteString(`<a id="` + template.HTMLEscapeString(name) + `"></a>`)
	}
	return template.HTML(anchors.String() + template.HTMLEscapeString(p.Code(value.Decl)))
}

// Overview formats the comment of the package.
func (p *page) Overview() template.HTML { return p.text(p.Doc, 2) }

// Text formats the comment of a declaration.
func (p *page) Text(text string) template.HTML { return p.text(text, 5) }

func (p *page) text(text string, heading int) template.HTML {
	show := p.Printer()
	show.HeadingLevel = heading
	show.DocLinkURL = p.address
	return template.HTML(show.HTML(p.Parser().Parse(text)))
}

// address returns where a link in a comment leads: to a page of the reference, or to pkg.go.dev.
func (p *page) address(link *comment.DocLink) string {
	if link.ImportPath == "" || link.ImportPath == p.ImportPath {
		return link.DefaultURL("")
	}
	for _, each := range p.all {
		if each == link.ImportPath {
			own := *link
			own.ImportPath = ""
			return p.File(each) + own.DefaultURL("")
		}
	}
	return link.DefaultURL("https://pkg.go.dev/")
}

// Code formats a declaration or the body of an example.
func (p *page) Code(node any) string {
	var text bytes.Buffer
	if err := format.Node(&text, p.fset, withoutDoc(node)); err != nil {
		log.Fatal(err)
	}
	return text.String()
}

// Body formats the statements of an example, with the comments in them.
func (p *page) Body(example *doc.Example) string {
	var text bytes.Buffer
	config := printer.Config{Mode: printer.UseSpaces | printer.TabIndent, Tabwidth: 8}
	if err := config.Fprint(&text, p.fset, &printer.CommentedNode{Node: example.Code, Comments: example.Comments}); err != nil {
		log.Fatal(err)
	}
	body := strings.TrimSuffix(strings.TrimPrefix(text.String(), "{"), "}")
	return strings.TrimSpace(strings.ReplaceAll(body, "\n\t", "\n"))
}

// withoutDoc leaves out the comment of a declaration, which the page has as text.
func withoutDoc(node any) any {
	switch each := node.(type) {
	case *ast.FuncDecl:
		each.Doc, each.Body = nil, nil
	case *ast.GenDecl:
		each.Doc = nil
	}
	return node
}
