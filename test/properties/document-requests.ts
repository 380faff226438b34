import fc from 'fast-check';
import { anyText } from './arbitraries.ts';

/** The part of JSON Schema that our document uses. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}
type Schemas = Record<string, Schema>;
interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Schemas };
}

export interface Requested {
  method: string;
  path: string;
  query: string;
  headers: Record<string, string>;
  body: unknown;
}

const referred = ($ref: string, schemas: Schemas): Schema => schemas[$ref.split('/').at(-1) ?? ''] ?? {};

/** A value that the schema allows. Text is valid Unicode, as all descriptions demand. */
function arbitraryOf(schema: Schema, schemas: Schemas): fc.Arbitrary<unknown> {
  const { $ref, type, properties = {}, anyOf, pattern, minLength = 0, maxLength = 60 } = schema;
  if ($ref !== undefined) return arbitraryOf(referred($ref, schemas), schemas);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (anyOf !== undefined) return fc.oneof(...anyOf.map((one) => arbitraryOf(one, schemas)));
  if (Array.isArray(type))
    return fc.oneof(...type.map((one) => arbitraryOf({ ...schema, type: one }, schemas)));
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') {
    const max = Math.min(schema.maximum ?? 1000, 1_000_000);
    return fc.integer({ min: schema.minimum ?? 0, max });
  }
  if (type === 'string') {
    if (pattern === undefined)
      return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) });
    const isOfLength = ({ length }: string) => length >= minLength && length <= (schema.maxLength ?? length);
    return fc.stringMatching(new RegExp(pattern)).filter(isOfLength);
  }
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, arbitraryOf(field, schemas)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
}

/** JSON that is almost a body: fields replaced, added or left out, or no object at all. */
function damagedBody(schema: Schema, schemas: Schemas): fc.Arbitrary<unknown> {
  const { properties = {} } = schema.$ref ? referred(schema.$ref, schemas) : schema;
  const anything = fc.oneof(
    fc.jsonValue(),
    anyText,
    fc.constantFrom('', -1, 1e308, [], {}, 'x'.repeat(2000)),
  );
  const known = fc.constantFrom(...Object.keys(properties), '__proto__', 'constructor', 'id');
  const fields = fc.array(fc.tuple(fc.oneof(known, anyText), anything), { minLength: 1, maxLength: 3 });
  const body = arbitraryOf(schema, schemas);
  const replaced = fc
    .tuple(body, fields)
    .map(([body, fields]) => ({ ...(body as object), ...Object.fromEntries(fields) }));
  return fc.oneof(
    { arbitrary: replaced, weight: 6 },
    { arbitrary: fc.jsonValue(), weight: 1 },
    { arbitrary: body.map((body) => JSON.stringify(body).slice(0, -1)), weight: 1 },
    { arbitrary: anyText, weight: 1 },
    { arbitrary: fc.integer({ min: 1, max: 3000 }).map((depth) => '['.repeat(depth)), weight: 1 },
  );
}

/** A request for an operation of the document: as it describes it, or with a body, query, header or id that is not. */
export function requestFor(
  { paths, components: { schemas } }: OpenApi,
  ids: string[],
  kind: 'valid' | 'damaged',
): fc.Arbitrary<Requested> {
  const isDamaged = kind === 'damaged';
  const id = fc.oneof(fc.constantFrom(...ids), isDamaged ? anyText : fc.stringMatching(/^[0-9A-Za-z]{8}$/));
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );
  const sendable = operations.filter(({ method }) => /^(?:get|post|patch|delete)$/.test(method));
  return fc.constantFrom(...sendable).chain(({ path, method, parameters = [], requestBody }) => {
    const valuesIn = (where: string) => {
      const values = parameters.flatMap(({ name, schema, ...parameter }) => {
        const text = arbitraryOf(schema, schemas).map(String);
        return parameter.in === where ? [[name, isDamaged ? fc.oneof(text, anyText) : text] as const] : [];
      });
      return fc.record(Object.fromEntries(values), { requiredKeys: [] }).map((made) => Object.entries(made));
    };
    const body = requestBody?.content['application/json']?.schema;
    const bodyOf = isDamaged ? damagedBody : arbitraryOf;
    return fc.record({
      method: fc.constant(method.toUpperCase()),
      path: id.map((id) => path.replace(/\{\w+\}/g, encodeURIComponent(id.toWellFormed()) || '-')),
      query: valuesIn('query').map((values) => String(new URLSearchParams(values as [string, string][]))),
      headers: valuesIn('header').map((values) =>
        Object.fromEntries(values.map(([name, value = '']) => [name, value.replace(/[^ -~]/g, '')])),
      ),
      body: body === undefined ? fc.constant(undefined) : bodyOf(body, schemas),
    });
  });
}
