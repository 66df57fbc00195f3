package docuvanetest

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"unicode"
)

// defaultCommand is what the npm package @docuvane/server installs.
const defaultCommand = "docuvane-server"

// serverCommand splits the text of a command into its arguments; an empty one is the command that npm installs.
func serverCommand(text, system, folder string) ([]string, error) {
	arguments, err := splitCommand(text, system == "windows")
	if err != nil || len(arguments) > 0 {
		return arguments, err
	}
	name := defaultCommand
	if system == "windows" {
		name += ".cmd" // npm's script for Git Bash next to it cannot be started.
	}
	installed := filepath.Join(folder, "node_modules", ".bin", name)
	if _, err := os.Stat(installed); err == nil {
		return []string{installed}, nil
	}
	return []string{name}, nil
}

// splitCommand splits a text by the rules of a POSIX shell. On Windows a backslash separates directories and only
// double quotes quote.
func splitCommand(text string, isWindows bool) ([]string, error) {
	var arguments []string
	var argument strings.Builder
	var quote rune
	isOpen, isEscaped := false, false
	for _, char := range text {
		switch {
		case isEscaped:
			// In double quotes, a POSIX shell escapes only what has a meaning there.
			if quote == '"' && char != '"' && char != '\\' {
				argument.WriteByte('\\')
			}
			argument.WriteRune(char)
			isOpen, isEscaped = true, false
		case char == '\\' && !isWindows && quote != '\'':
			isEscaped = true
		case quote == 0 && (char == '"' || char == '\'' && !isWindows):
			quote, isOpen = char, true
		case char == quote:
			quote = 0
		case quote == 0 && unicode.IsSpace(char):
			if isOpen {
				arguments = append(arguments, argument.String())
			}
			argument.Reset()
			isOpen = false
		default:
			argument.WriteRune(char)
			isOpen = true
		}
	}
	if quote != 0 {
		return nil, errors.New("a quotation does not end")
	}
	if isOpen {
		arguments = append(arguments, argument.String())
	}
	return arguments, nil
}
