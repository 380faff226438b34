import type { SyntaxNode, Tree } from '@lezer/common';
import type { OutlineEntry } from '#domain/rendering.ts';

type Kind = NonNullable<OutlineEntry['kind']>;

const ENTRIES_MAX = 300;
const NAME_MAX = 80;
/** The most entries that one can be inside of. */
const DEPTH_MAX = 2;

const nodes = (kind: Kind, names: string) => names.split(' ').map((name) => [name, kind] as const);

/** The nodes that declare something, in the grammars of all languages: their names hardly collide. */
const DECLARATIONS = new Map<string, Kind>([
  ...nodes('f', 'FunctionDeclaration MethodDeclaration FunctionDefinition FunctionDecl MethodDecl'),
  ...nodes('f', 'FunctionItem ConstructorDeclaration MacroDefinition'),
  ...nodes('t', 'ClassDeclaration InterfaceDeclaration EnumDeclaration TypeAliasDeclaration'),
  ...nodes('t', 'ClassDefinition TypeSpec StructItem EnumItem TraitItem ImplItem TypeItem'),
  ...nodes('t', 'ClassSpecifier StructSpecifier EnumSpecifier UnionSpecifier TraitDeclaration'),
  ...nodes('t', 'RecordDeclaration AnnotationTypeDeclaration'),
  ...nodes('p', 'NamespaceDeclaration NamespaceDefinition ModItem ConstItem StaticItem ConstSpec'),
]);

/** The children that hold the name of a declaration. */
const NAMES = new Set([
  ...['VariableDefinition', 'PropertyDefinition', 'PrivatePropertyDefinition', 'TypeDefinition', 'DefName'],
  ...['FieldName', 'BoundIdentifier', 'TypeIdentifier', 'Definition', 'Name', 'VariableName', 'Identifier'],
  ...['FieldIdentifier', 'ScopedIdentifier', 'ScopedTypeIdentifier', 'GenericType'],
]);

/**
 * What the tree of a parser declares, in the order of the text: types and functions of code, headings of Markdown, the upper
 * keys of JSON and YAML, the selectors of CSS, the objects that SQL creates. Functions inside functions are left out. Takes
 * one pass over the tree.
 */
export function outlineOf(tree: Tree, text: string): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  const open: number[] = [];
  let line = 1;
  let newline = text.indexOf('\n');
  tree.iterate({
    enter({ name: type, node, from, to }) {
      if (entries.length >= ENTRIES_MAX) return false;
      while ((open.at(-1) ?? to) < to) open.pop();
      const found = declared(type, node, text);
      if (found === undefined) return true;
      const depth = found.depth ?? open.length;
      // A file of data has as many keys as it likes: only the upper ones outline it.
      if (depth > DEPTH_MAX) return false;
      const name = text
        .slice(found.at.from, Math.min(found.at.to, found.at.from + NAME_MAX))
        .replace(/^["'\s]+|["'\s]+$|\s#+\s*$/g, '');
      for (; newline !== -1 && newline < from; newline = text.indexOf('\n', newline + 1)) line++;
      if (name !== '') entries.push({ name, kind: found.kind, line, depth });
      if (found.kind === 'f') return false;
      open.push(to);
      return true;
    },
  });
  return entries.length < 2 ? [] : entries;
}

interface Found {
  kind: Kind;
  at: { from: number; to: number };
  /** Absent where the nesting says it. */
  depth?: number;
}

const CREATE =
  /^create\s+(?:\w+\s+){0,4}?(?:table|view|function|procedure|trigger|index|type|schema)\s+(?:if\s+not\s+exists\s+)?([\w."`[\]]+)/i;

function declared(type: string, node: SyntaxNode, text: string): Found | undefined {
  const found = (kind: Kind, at: Found['at'] | null | undefined) => (at ? { kind, at } : undefined);
  const kind = DECLARATIONS.get(type);
  if (kind !== undefined) return found(kind, nameOf(node));
  const heading = /^(?:ATX|Setext)Heading([1-6])$/.exec(type);
  if (heading) {
    const level = Number(heading[1]);
    const from = text.startsWith('#', node.from) ? node.from + level : node.from;
    const [words = ''] = text.slice(from, node.to).split('\n', 1);
    return { kind: 'p', at: { from, to: from + words.length }, depth: level - 1 };
  }
  if (type === 'VariableDeclaration' && /^(?:Script|ExportDeclaration)$/.test(node.parent?.name ?? '')) {
    return found(node.getChild('ArrowFunction') ? 'f' : 'p', node.getChild('VariableDefinition'));
  }
  if (type === 'Property' || type === 'Pair') {
    return found('p', node.getChild('PropertyName') ?? node.getChild('Key'));
  }
  if (type === 'RuleSet') {
    const block = node.getChild('Block');
    return found('p', block && { from: node.from, to: block.from });
  }
  const create = type === 'Statement' && CREATE.exec(text.slice(node.from, node.from + 200));
  if (!create) return undefined;
  const to = node.from + create[0].length;
  return found('t', { from: to - (create[1] ?? '').length, to });
}

/** In C the name is inside declarators; an `impl` of Rust is named by its last type, what it is for. */
function nameOf(node: SyntaxNode): SyntaxNode | undefined {
  let found: SyntaxNode | undefined;
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (/Declarator$/.test(child.name)) return nameOf(child);
    if (!NAMES.has(child.name)) continue;
    if (node.name !== 'ImplItem' && node.name !== 'FunctionDefinition') return child;
    found = child;
    if (node.name === 'FunctionDefinition' && /^(?:VariableName|Name|Identifier)$/.test(child.name))
      return child;
  }
  return found;
}
