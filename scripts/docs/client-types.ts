/** Generates `src/client/generated/api-types.ts` from the OpenAPI document of a site with default settings. */
import { openApiDocument } from '#api/openapi.ts';
import { readConfig } from '#config/index.ts';
import { defaultApiRoutes } from '../../test/support/app.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  description?: string;
  format?: string;
}

interface Operation {
  operationId: string;
  summary: string;
  parameters: { in: string; name: string; schema: Schema }[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
  responses: Record<string, { content?: { 'application/json'?: { schema: Schema } } }>;
}

interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

type NamedSchema = [name: string, schema: Schema];

/** Unions that several types share have a name, by the field. */
const NAMED_UNIONS: Record<string, string> = {
  language: 'Language',
  visibility: 'Visibility',
  expiry: 'Expiry',
  range: 'StatisticsRange',
  device: 'Device',
};

/** Types that have what another one has, all or some of it, and perhaps more. */
const EXTENDED: Record<string, string> = {
  Paste: 'PasteListed',
  Revision: 'RevisionListed',
  KeylessCreated: 'KeylessPaste',
  KeylessPaste: 'Paste',
  SlugTarget: 'KeylessCreated',
  ListPastesQuery: 'ListRevisionsQuery',
  ListRevisionsResponse: 'ListPastesResponse',
  CreatePasteBody: 'CreateKeylessPasteBody',
  EditPasteBody: 'CreatePasteBody',
};

/** What the document says of each time that needs no other words. */
const TIMESTAMP = 'ISO 8601 in UTC with milliseconds.';

/** `Error` would hide the one of JavaScript. */
const RENAMED: Record<string, string> = { Error: 'ErrorBody' };

/** What the formatter allows. */
const WIDTH = 110;

const HEADER = `/** Generated from the OpenAPI document by \`npm run docs\`: do not edit. A test fails while it is out of date. */`;

/** The source of \`src/client/generated/api-types.ts\`. */
export function clientTypes(): string {
  const { paths, components } = readDocument();
  const unions = new Map<string, string>();
  const declaration = ([name, schema]: NamedSchema, _: number, all: NamedSchema[]): string => {
    const wrapped = schema.properties?.data;
    if (wrapped && Object.keys(schema.properties ?? {}).length === 1) {
      const type = typeOf(wrapped, '', unions);
      const known = all.find(([, other]) => typeOf(other, '', unions) === type);
      return `export type ${name} = Data<${known?.[0] ?? type}>;`;
    }
    const [base, extended] = all.find(([other]) => other === EXTENDED[name]) ?? [];
    const fields = fieldsOf(schema, '', unions);
    const inherited = extended ? Object.keys(extended.properties ?? {}) : [];
    const baseFields = extended ? fieldsOf(extended, '', unions) : [];
    const [shared, others] = [true, false].map((isShared) =>
      inherited.filter((_, at) => fields.includes(baseFields[at] ?? '') === isShared),
    ) as [string[], string[]];
    const own = fields.filter((field) => !baseFields.includes(field));
    const from = base && derivedFrom(base, shared, others);
    if (from && own.length === 0) return `export type ${name} = ${from};`;
    return `export interface ${RENAMED[name] ?? name} ${from ? `extends ${from} ` : ''}{\n${own.join('\n')}\n}`;
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const rows = operations.map(
    ({ path, method, operation }) => `  ${operation.operationId}: ['${method}', '${path}'],`,
  );
  const types = [
    ...Object.entries(components.schemas),
    ...operations.flatMap(({ operation }) => typesOf(operation)),
  ].map(declaration);
  return [
    HEADER,
    ...Array.from(unions, ([name, union]) => namedUnion(name, union)),
    `/** ${TIMESTAMP} */\nexport type Timestamp = string;`,
    ...types,
    `/** The answer of an operation with a key. */\ninterface Data<T> {\n  data: T;\n}`,
    `/** The method and path of each operation. */\nexport const OPERATIONS = {\n${rows.join('\n')}\n} as const;`,
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n');
}

/** A type with some of the fields of another one. */
function derivedFrom(base: string, fields: string[], others: string[]): string {
  if (others.length === 0) return base;
  const [helper, names] = fields.length <= others.length ? ['Pick', fields] : ['Omit', others];
  return `${helper}<${base}, ${names.map((name) => `'${name}'`).join(' | ')}>`;
}

/** As clients see it: parsed from JSON. */
const readDocument = (): OpenApi =>
  JSON.parse(
    JSON.stringify(
      openApiDocument(defaultApiRoutes(), { siteUrl: 'http://localhost:8080', site: readConfig({}).site }),
    ),
  );

/** The query, body and response of an operation, as far as it has them in JSON. */
function typesOf({ operationId, parameters, requestBody, responses }: Operation): NamedSchema[] {
  const name = operationId.charAt(0).toUpperCase() + operationId.slice(1);
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const properties = Object.fromEntries(query.map((parameter) => [parameter.name, parameter.schema]));
  const body = requestBody?.content['application/json'].schema;
  const response = (responses[200] ?? responses[201])?.content?.['application/json']?.schema;
  return [
    ...(query.length > 0 ? [[`${name}Query`, { properties }] satisfies [string, Schema]] : []),
    ...(body ? [[`${name}Body`, body] satisfies [string, Schema]] : []),
    ...(response && !response.$ref ? [[`${name}Response`, response] satisfies [string, Schema]] : []),
  ];
}

function namedUnion(name: string, union: string): string {
  const line = `export type ${name} = ${union};`;
  if (line.length <= WIDTH) return line;
  return `export type ${name} =${union
    .split(' | ')
    .map((one) => `\n  | ${one}`)
    .join('')};`;
}

/** Collects the unions of `NAMED_UNIONS` that it meets, each under its name. */
type Unions = Map<string, string>;

/** `indent` is that of the line on which the type begins; `field` is the field that has the type. */
function typeOf(schema: Schema, indent: string, unions: Unions, field = ''): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.format === 'date-time') return 'Timestamp';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return unionOf(schema.enum, unions, field);
  if (schema.anyOf) return schema.anyOf.map((one) => typeOf(one, indent, unions, field)).join(' | ');
  if (Array.isArray(schema.type)) {
    return schema.type.map((type) => typeOf({ type }, indent, unions)).join(' | ');
  }
  if (schema.type === 'object') return objectType(schema, indent, unions);
  if (schema.type === 'array') return `${typeOf(schema.items ?? {}, indent, unions)}[]`;
  return schema.type === 'integer' ? 'number' : (schema.type ?? 'unknown');
}

function unionOf(values: unknown[], unions: Unions, field: string): string {
  const union = values.map((value) => `'${value}'`).join(' | ');
  const name = NAMED_UNIONS[field];
  if (name === undefined) return union;
  if ((unions.get(name) ?? union) !== union)
    throw new Error(`Two fields "${field}" accept different values.`);
  unions.set(name, union);
  return name;
}

function objectType(schema: Schema, indent: string, unions: Unions): string {
  if (schema.properties !== undefined) return `{\n${fieldsOf(schema, indent, unions).join('\n')}\n${indent}}`;
  return typeof schema.additionalProperties === 'object'
    ? `Record<string, ${typeOf(schema.additionalProperties, indent, unions)}>`
    : 'Record<string, unknown>';
}

function fieldsOf({ properties = {}, required = [] }: Schema, indent: string, unions: Unions): string[] {
  const inner = `${indent}  `;
  return Object.entries(properties).map(([name, property]) => {
    const optional = required.includes(name) ? '' : '?';
    const type = typeOf(property, inner, unions, name);
    return `${comment(property, inner)}${inner}${name}${optional}: ${type};`;
  });
}

function comment({ description, anyOf = [] }: Schema, indent: string): string {
  const text = description ?? anyOf.find((one) => one.description)?.description;
  return text === undefined || text === TIMESTAMP ? '' : `${indent}/** ${text} */\n`;
}
