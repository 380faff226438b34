import { OPERATIONS } from './generated/api-types.ts';

export type Operation = keyof typeof OPERATIONS;
/** The query, and the parameters in the path by their names. */
export type Parameters = { query?: object } & Record<string, unknown>;

/** The method and the path, with its query, of a request. */
export function target(
  operation: Operation,
  { query = {}, ...inPath }: Parameters = {},
): { method: string; path: string } {
  const [method, template] = OPERATIONS[operation];
  const path = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(inPath[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return { method, path: search.size > 0 ? `${path}?${search}` : path };
}
