import type { Language } from '#domain/paste.ts';

/**
 * A text in each language that has a parser, and pieces of it, each behind the class that it must have. Between two pieces
 * there is ' | '.
 */
export const SAMPLES: Partial<Record<Language, { text: string; pieces: string }>> = {
  javascript: {
    text: 'const a = `x$\x7b1}`; // why\nreturn <b id="x">{/r+/g}</b>;\n',
    pieces: 'k const | n 1 | c // why | r /r+/g | g b | a id',
  },
  typescript: {
    text: 'interface Point { x: number }\nexport const f = (p: Point): boolean => true;\n',
    pieces: 'k interface | t Point | p x | b true',
  },
  python: {
    text: '@cached\ndef area(r):\n    """Of a circle."""\n    return 3.14 * r ** 2  # rough\n',
    pieces: 'k def | f area | n 3.14 | c # rough | s """Of a circle."""',
  },
  json: {
    text: '{"name": "x", "n": -1.5, "on": true, "no": null}\n',
    pieces: 'p "name" | s "x" | n -1.5 | b true | b null',
  },
  html: {
    text: '<!doctype html>\n<p class="x">a &amp; b</p>\n<style>p { color: #fff }</style>\n<script>let a = 1</script>\n',
    pieces: 'g p | a class | p color | k let | n 1',
  },
  css: {
    text: '/* all */\n.big > p { width: 10px !important; content: "x"; }\n',
    pieces: 'c /* all */ | t big | g p | p width | n 10px | s "x"',
  },
  bash: {
    text: '#!/bin/sh\nif true; then NAME=x; echo "hi $NAME" # say\nfi\n',
    pieces: 'k if | c # say | a NAME | a $NAME | b echo',
  },
  sql: {
    text: "SELECT count(*) FROM t WHERE a = 'x' -- why\nLIMIT 10;\n",
    pieces: "k LIMIT | s 'x' | c -- why | n 10",
  },
  go: {
    text: 'package main\n\n// Run it.\nfunc Run(n int) string { return "x" }\n',
    pieces: 'k package | c // Run it. | f Run | t int | s "x"',
  },
  rust: {
    text: '#[derive(Debug)]\nstruct A { n: u8 }\nfn main() { println!("{}", 1); } // go\n',
    pieces: 'k struct | t A | f main | n 1 | c // go',
  },
  java: {
    text: '@Override\npublic class A { int n = 0x1f; String s = "x"; /* b */ }\n',
    pieces: 'k public class | t String | n 0x1f | c /* b */',
  },
  c: {
    text: '#include <stdio.h>\nint main(void) { return printf("%d\\n", 1); } // go\n',
    pieces: 't int | f main | k return | r \\n | c // go',
  },
  php: {
    text: '<p><?php\nfunction f($a) { return "x"; } // go\n?></p>\n',
    pieces: 'k function | f f | s "x" | c // go | g p',
  },
  yaml: {
    text: '# top\nname: "x"\nlist:\n  - 1\n',
    pieces: 'c # top | p name | s "x"',
  },
  markdown: {
    text: '# Head\n\nA **bold** and *soft* [link](https://example.org) with `code`.\n\n- item\n',
    pieces: 'h  Head | h bold | i soft | g link | s code',
  },
};
