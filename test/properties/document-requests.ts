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
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}
interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export interface Requested {
  method: string;
  path: string;
  query: string;
  headers: Record<string, string>;
  body: unknown;
}
interface Described {
  method: string;
  template: string;
  parameters: Parameter[];
  body: Schema | undefined;
  schemas: Record<string, Schema>;
}

/** Every operation of the document. */
export function operationsOf(document: unknown): Described[] {
  const { paths, components } = document as Document;
  return Object.entries(paths).flatMap(([template, methods]) =>
    Object.entries(methods)
      .filter(([method]) => /^(?:get|post|patch|delete)$/.test(method))
      .map(([method, operation]) => ({
        method: method.toUpperCase(),
        template,
        parameters: operation.parameters ?? [],
        body: operation.requestBody?.content['application/json']?.schema,
        schemas: components.schemas,
      })),
  );
}

/** A value that the schema allows. Text is valid Unicode, as all descriptions demand. */
function arbitraryOf(schema: Schema, schemas: Record<string, Schema>): fc.Arbitrary<unknown> {
  const { $ref, type, properties, anyOf, pattern, minLength = 0, maxLength = 60 } = schema;
  if ($ref !== undefined) return arbitraryOf(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, schemas);
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
    if (pattern !== undefined) {
      const isLongEnough = (text: string) =>
        text.length >= minLength && text.length <= (schema.maxLength ?? text.length);
      return fc.stringMatching(new RegExp(pattern)).filter(isLongEnough);
    }
    return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) });
  }
  const fields = Object.entries(properties ?? {}).map(
    ([name, field]) => [name, arbitraryOf(field, schemas)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
}

/** JSON that is almost a body: fields replaced, added or left out, or no object at all. */
function damagedBody(schema: Schema, schemas: Record<string, Schema>): fc.Arbitrary<unknown> {
  const { properties = {} } = schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
  const anything = fc.oneof(
    fc.jsonValue(),
    anyText,
    fc.constantFrom('', -1, 1e308, [], {}, 'x'.repeat(2000)),
  );
  const names = fc.oneof(
    fc.constantFrom(...Object.keys(properties), '__proto__', 'constructor', 'id'),
    anyText,
  );
  const replaced = fc.tuple(
    arbitraryOf(schema, schemas),
    fc.array(fc.tuple(names, anything), { minLength: 1, maxLength: 3 }),
  );
  return fc.oneof(
    {
      arbitrary: replaced.map(([body, fields]) => ({ ...(body as object), ...Object.fromEntries(fields) })),
      weight: 6,
    },
    { arbitrary: fc.jsonValue(), weight: 1 },
    { arbitrary: arbitraryOf(schema, schemas).map((body) => JSON.stringify(body).slice(0, -1)), weight: 1 },
    { arbitrary: anyText, weight: 1 },
    { arbitrary: fc.integer({ min: 1, max: 3000 }).map((depth) => '['.repeat(depth)), weight: 1 },
  );
}

/** A request for one of the operations: as the document describes it, or with a body, query, header or id that is not. */
export function requestFor(
  operations: Described[],
  ids: string[],
  kind: 'valid' | 'damaged',
): fc.Arbitrary<Requested> {
  return fc.constantFrom(...operations).chain(({ method, template, parameters, body, schemas }) => {
    const isDamaged = kind === 'damaged';
    const place = (where: string) =>
      fc
        .record(
          Object.fromEntries(
            parameters
              .filter((parameter) => parameter.in === where)
              .map(({ name, schema }) => {
                const text = arbitraryOf(schema, schemas).map(String);
                return [name, isDamaged ? fc.oneof(text, anyText) : text];
              }),
          ),
          { requiredKeys: [] },
        )
        .map((values) => values as Record<string, string>);
    const id = fc.oneof(fc.constantFrom(...ids), isDamaged ? anyText : fc.stringMatching(/^[0-9A-Za-z]{8}$/));
    return fc
      .record({
        id,
        query: place('query'),
        headers: place('header'),
        body:
          body === undefined
            ? fc.constant(undefined)
            : isDamaged
              ? damagedBody(body, schemas)
              : arbitraryOf(body, schemas),
      })
      .map((made) => ({
        method,
        path: template.replace(/\{\w+\}/g, encodeURIComponent(made.id.toWellFormed()) || '-'),
        query: new URLSearchParams(made.query).toString(),
        headers: Object.fromEntries(
          Object.entries(made.headers).map(([name, value]) => [name, value.replace(/[^ -~]/g, '')]),
        ),
        body: made.body,
      }));
  });
}
