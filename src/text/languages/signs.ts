import type { OtherLanguage } from './others.ts';

/** What is looked at. */
const SAMPLE = 4_000;

/**
 * What is found in one language and hardly anywhere else. All patterns of a row have to match. They are few and sure,
 * because a language that has no row is shown as plain text, and prose must never look like one.
 */
const SIGNS: [OtherLanguage, ...RegExp[]][] = [
  ['troff', /^(?:\.\\"|'\\"|\.TH |\.Dd )/],
  ['pgp', /^-----BEGIN PGP /],
  ['http', /^(?:(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) \S+ HTTP\/[\d.]+|HTTP\/[\d.]+ \d{3}\b)/],
  ['latex', /^\\(?:documentclass|begin\{document\}|usepackage)\b/m],
  [
    'dockerfile',
    /^FROM [\w./:@${}-]+(?: AS [\w-]+)?\s*$/im,
    /^(?:RUN|CMD|ENTRYPOINT|COPY|WORKDIR|ENV|EXPOSE) \S/m,
  ],
  ['cmake', /^(?:cmake_minimum_required|project|add_(?:executable|library|subdirectory)|target_\w+) ?\(/im],
  [
    'makefile',
    /^[\w./%$(){}-][\w./%$(){} -]{0,200}:[^=\n]{0,400}\n\t\S/m,
    /\$[({@<^*]|^\.PHONY\b|^(?:all|clean|install|test)\b/m,
  ],
  [
    'nginx',
    /^[ \t]*(?:server|location [^\n{]+|upstream \S+|http) ?\{$/m,
    /^[ \t]*(?:listen|proxy_pass|server_name|root|include) [^;\n]+;$/m,
  ],
  ['perl', /^[ \t]*use (?:strict|warnings|utf8|v?5[\d._]*)\b[^\n;]*;|^package [A-Z]\w*(?:::\w+)*;$/m],
  ['protobuf', /^syntax ?= ?"proto[23]";/m],
  ['elixir', /^[ \t]*defmodule [\w.]+ do$/m],
  [
    'ruby',
    /^[ \t]*(?:def [\w.?!=]+(?:\([^\n)]*\))?|class [A-Z][\w:]*(?: < [\w:]+)?|module [A-Z][\w:]*|.{1,80} do(?: \|[^|\n]+\|)?)$/m,
    /^[ \t]*end$/m,
  ],
  [
    'lua',
    /^[ \t]*local (?:function )?\w+(?: ?=|\()|^(?:local )?function [\w.:]+\([^\n)]*\)$/m,
    /^[ \t]*end\b|\brequire ?\(?["']/m,
  ],
  [
    'csharp',
    /^[ \t]*using [A-Z][\w.]*(?: = [\w.]+)?;\s*$|^[ \t]*namespace [A-Z][\w.]*\s*[;{]?\s*$/m,
    /^[ \t]*(?:(?:public|internal|private|static|sealed|partial) )*(?:namespace|class|interface|record|struct|enum) \w/m,
  ],
  [
    'kotlin',
    /^[ \t]*(?:(?:private|internal|override|suspend|open|public|inline) )*fun (?:<[^>\n]+> )?[\w.]+\(/m,
    /\bva[lr] \w+|: \w+\??|^(?:import|package) [\w.]+$/m,
  ],
  ['swift', /^import (?:Foundation|UIKit|SwiftUI|Combine|XCTest|AppKit)$/m],
  [
    'scala',
    /^(?:package|import) [\w.]+(?:\.(?:_|\{[^}\n]+\}))?$/m,
    /^[ \t]*(?:(?:case|sealed|abstract|private) )*(?:object|trait|class) \w/m,
    /\bdef \w+/,
  ],
  ['dart', /^import '(?:package|dart):/m],
  [
    'haskell',
    /^(?:module [A-Z][\w.]*(?:\s|$)|import (?:qualified )?[A-Z][\w.]*(?: |$)|\{-# LANGUAGE )/m,
    /^\w+ (?:::|=) |\bwhere$/m,
  ],
  [
    'ocaml',
    /^(?:let (?:rec )?\w+[^\n=]*=|open [A-Z]\w*)/m,
    /;;$|\bmatch .{1,80} with$| -> /m,
    /^[ \t]*\| |\bin$|;;$/m,
  ],
  ['erlang', /^-(?:module|export|define|record)\(/m],
  ['clojure', /^\((?:ns [\w.-]+|defn-? [\w?!*-]+)/m],
  ['scheme', /^\((?:define|define-syntax|define-module)\b/m],
  ['common_lisp', /^\((?:def(?:un|var|macro|custom|parameter|package|method|class)|in-package|provide) /m],
  ['r', /<- function ?\(|^(?:library|require)\(\w+\)$/m, /<-|%>%|\|>/],
  ['julia', /^(?:using|import) [A-Z]\w*/m, /^[ \t]*(?:function |end$)/m],
  [
    'powershell',
    /^[ \t]*(?:\[CmdletBinding\(|param ?\(|function [A-Z]\w+-\w+)|\b(?:Get|Set|New|Write|Import)-[A-Z]\w+ -[A-Z]\w+|^[ \t]*\$\w+ = (?:Get|New)-\w+/im,
    /\$\w/,
  ],
  ['tcl', /^[ \t]*(?:proc [\w:]+ \{|package require \w)/m],
  ['vhdl', /^[ \t]*(?:library ieee;|entity \w+ is)\s*$/im],
  ['verilog', /^[ \t]*(?:endmodule\b|`timescale )/m],
  ['objective_c', /^@(?:interface|implementation|protocol) \w/m],
  ['pascal', /^[ \t]*(?:program|unit|library) \w+;/im, /^[ \t]*(?:begin|uses|interface|implementation)\b/im],
  [
    'fortran',
    /^[ \t]*(?:program|subroutine|module|function) \w+/im,
    /^[ \t]*(?:implicit none|end (?:program|subroutine|module|function))\b/im,
  ],
  [
    'assembly',
    /^[ \t]*\.(?:globl|global|section|text|intel_syntax)\b/m,
    /^[ \t]*(?:mov|push|ret|call|lea|add|sub|xor|ldr|str|bl)[a-z]{0,2}\b/m,
  ],
  ['gherkin', /^[ \t]*Feature: /m, /^[ \t]*(?:Scenario|Background)\b/m],
  ['groovy', /^(?:pipeline|plugins|dependencies|buildscript|android|allprojects) \{$/m],
  ['sparql', /^PREFIX [\w-]*: ?</im, /^[ \t]*(?:SELECT|CONSTRUCT|ASK|DESCRIBE)\b/im],
  ['turtle', /^@prefix [\w-]*: ?<[^>\n]*> \.$/m],
  [
    'vb',
    /^[ \t]*(?:End (?:Sub|Function|Class|Module)|Imports [A-Z][\w.]*|Option Explicit)\b/im,
    /^[ \t]*(?:(?:Public|Private) )?(?:Sub|Function|Dim|Class|Module) \w/im,
  ],
  ['wast', /^\(module\b/m],
  ['rpm_spec', /^Name: \s*\S+$/m, /^%(?:description|prep|build|install|files)\b/m],
  ['toml', /^\[\[?[\w.'"-]+\]\]?$/m, /^[\w."-]+ = (?:"|'|\[|\{|\d|true$|false$)/m],
  ['ini', /^\[[^\]\n]{1,80}\]\s*$/m, /^[ \t]*[\w.-]+ ?=/m],
];

/** The language beyond those of the interface that a text is certainly in; null if there is none. */
export function signedLanguage(text: string): OtherLanguage | null {
  const sample = text.slice(0, SAMPLE).replaceAll('\r', '');
  return SIGNS.find(([, ...patterns]) => patterns.every((pattern) => pattern.test(sample)))?.[0] ?? null;
}
