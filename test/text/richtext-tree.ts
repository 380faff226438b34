import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html,
  parse,
  parseFragment,
  serialize,
} from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

export const SAFE_TAGS = [
  ...['a', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'code', 'pre', 'br', 'hr', 'p'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'ul', 'ol', 'li'],
];

const NAMESPACES = { html: html.NS.HTML, svg: html.NS.SVG, math: html.NS.MATHML };

/** What a browser would build of `text` set as the `innerHTML` of an element, `div` or `svg:foreignObject`. */
export function parseInside(context: string, text: string): ParentNode {
  const [namespace, name] = context.includes(':') ? context.split(':') : ['html', context];
  const element = defaultTreeAdapter.createElement(
    name as string,
    NAMESPACES[namespace as keyof typeof NAMESPACES],
    [],
  );
  return parseFragment(element, text, {});
}

/** The body of `text` opened as a page of its own. */
export function parsePage(text: string): ParentNode {
  const root = parse(`<!doctype html>${text}`).childNodes.at(-1) as DefaultTreeAdapterTypes.Element;
  return root.childNodes.at(-1) as DefaultTreeAdapterTypes.Element;
}

/** The tree as HTML that parses back to it; the Standard's `innerHTML` alone loses a newline after `<pre>`. */
export function writeTree(root: ParentNode): string {
  for (const node of nodesIn(root)) {
    if (node.nodeName !== 'pre') continue;
    const first = (node as ParentNode).childNodes[0];
    if (first && 'value' in first && first.value.startsWith('\n')) first.value = `\n${first.value}`;
  }
  return serialize(root);
}

/** What in the tree is not allowed in rich text, in words; empty when all is well. */
export function unsafeThings(root: ParentNode): string[] {
  const found: string[] = [];
  for (const node of nodesIn(root)) {
    if (node.nodeName === '#text') continue;
    if (!('tagName' in node)) found.push(`a node ${node.nodeName}`);
    else if (!SAFE_TAGS.includes(node.tagName)) found.push(`an element ${node.tagName}`);
    else {
      for (const { name, value } of node.attrs) {
        if (node.tagName !== 'a' || name !== 'href') found.push(`an attribute ${name} of ${node.tagName}`);
        else if (!isAllowedLink(value)) found.push(`a link to ${value}`);
      }
    }
  }
  return found;
}

/** Asks the URL parser itself: a link must lead to the same place from every page, and by an allowed scheme. */
function isAllowedLink(href: string): boolean {
  const targets = ['https://here.example/p/x', 'http://here.example/p/x'].map((base) =>
    URL.parse(href, base),
  );
  if (targets[0]?.href !== targets[1]?.href) return false;
  // What cannot be parsed leads nowhere: a browser does nothing when it is clicked.
  return targets[0] == null || ['http:', 'https:', 'mailto:'].includes(targets[0].protocol);
}

function* nodesIn(root: ParentNode): Generator<Node> {
  for (const node of root.childNodes) {
    yield node;
    if ('childNodes' in node) yield* nodesIn(node);
  }
}
