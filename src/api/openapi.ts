import { type ZodType, z } from 'zod';
import { ERROR_DESCRIPTIONS, type ErrorCode } from '#domain/errors.ts';
import type { AppContext } from '#http/context.ts';
import { STATUS } from '#http/errors.ts';
import { limitHeaders } from '#http/limits/limits.ts';
import { type Operation, type OperationResponse, type Route, TAGS, tagOf } from '#http/routes.ts';
import { errorBody } from './schemas.ts';

type Json = Record<string, unknown>;

/** Errors that any operation may return. */
const COMMON_ERRORS: ErrorCode[] = ['METHOD_NOT_ALLOWED', 'INTERNAL', 'UNAVAILABLE'];

const header = (description: string, schema: Json): Json => ({ description, schema });
const TEXT = { type: 'string' };
const NUMBER = { type: 'integer' };
const TRUE = { const: 'true' };
const BURNS = { enum: ['true', 'limited'] };

const HEADERS: Json = {
  'X-API-Version': header('The version of the API.', TEXT),
  'X-RateLimit-Limit': header('The maximum number of requests in the window.', NUMBER),
  'X-RateLimit-Remaining': header('The number of requests left in the window.', NUMBER),
  'X-RateLimit-Reset': header('When the window ends, in Unix seconds.', NUMBER),
  'Retry-After': header('Seconds to wait before trying again.', NUMBER),
  'Idempotency-Replayed': header('Present only when the response repeats an earlier result.', TRUE),
  'Delete-Token': header('The token that deletes the paste. Returned only here.', TEXT),
  'Paste-Warning': {
    ...header(
      'Present when the text appears to contain credentials. Gives the type and line of up to five of them, never a value. The request succeeds all the same.',
      TEXT,
    ),
    example: 'credential; type="github-token"; line=12',
  },
  'Burn-After-Reading': header('Only if a GET burns the paste (true), or uses up an open (limited).', BURNS),
  ETag: header('Identifies this version of the content.', TEXT),
};
const LIMIT_HEADERS = [...limitHeaders({ max: 0, remaining: 0, resetAt: 0 })].map(([name]) => name);

/**
 * The OpenAPI 3.1 document of these routes, generated from the schemas that validate requests and, in the tests,
 * responses.
 */
export function openApiDocument(
  routes: Route[],
  { siteUrl, site }: Pick<AppContext, 'siteUrl' | 'site'>,
): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const { method, path, operation } of routes) {
    if (operation === undefined) continue;
    const template = path.replace(/:(\w+)/g, '{$1}');
    paths[template] ??= {};
    paths[template][method.toLowerCase()] = describeOperation(operation, template, schemas, siteUrl);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: site.name,
      version: 'v1',
      description:
        'Paste text, get a short link. Routes under /api/v1 require an API key; the others do not.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: siteUrl }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas,
      headers: HEADERS,
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'An API key of an account: gp_…' },
      },
    },
  };
}

function describeOperation(operation: Operation, template: string, schemas: Json, siteUrl: string): Json {
  const { id, summary, description, authenticated, acceptsKey, body, example } = operation;
  const responses: Json = {};
  for (const [status, response] of Object.entries(operation.responses)) {
    const shown = exampleFor(operation, status, siteUrl);
    responses[status] = describeResponse(response, authenticated, schemas, shown);
  }
  for (const status of new Set(operation.errors.map((code) => STATUS[code]))) {
    const codes = operation.errors.filter((code) => STATUS[code] === status);
    responses[status] = describeErrors(codes, status, authenticated, schemas);
  }
  responses.default = describeErrors(COMMON_ERRORS, 0, authenticated, schemas);
  return {
    operationId: id,
    tags: [tagOf(template)],
    summary,
    ...(description !== undefined && { description }),
    security: authenticated || acceptsKey ? [{ key: [] }] : [],
    parameters: describeParameters(operation, template),
    ...(body && {
      requestBody: { required: true, content: json(toSchema(body, 'input', schemas), example.body) },
    }),
    responses,
  };
}

function describeParameters({ query, requestHeaders = {} }: Operation, template: string): Json[] {
  const { properties = {} } = query ? (z.toJSONSchema(query, { io: 'input' }) as { properties?: Json }) : {};
  return [
    ...[...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      in: 'path',
      name,
      required: true,
      schema: { type: 'string' },
    })),
    ...Object.entries(properties).map(([name, schema]) => ({ in: 'query', name, schema })),
    ...Object.entries(requestHeaders).map(([name, header]) => ({ in: 'header', name, ...header })),
  ];
}

function describeResponse(
  { description, body, headers = [] }: OperationResponse,
  authenticated: boolean,
  schemas: Json,
  example?: unknown,
): Json {
  return {
    description,
    headers: headerRefs([...(authenticated ? ['X-API-Version', ...LIMIT_HEADERS] : []), ...headers]),
    ...(typeof body === 'string' && { content: { [body]: withExample({ type: 'string' }, example) } }),
    ...(typeof body === 'object' && { content: json(toSchema(body, 'output', schemas), example) }),
  };
}

/** Describes errors that share a status: their codes, and when they occur. */
function describeErrors(codes: ErrorCode[], status: number, authenticated: boolean, schemas: Json): Json {
  const description = codes.map((code) => `${code}: ${ERROR_DESCRIPTIONS[code]}`).join(' ');
  const headers = status === 429 ? ['Retry-After'] : [];
  return describeResponse({ description, body: errorBody, headers }, authenticated, schemas);
}

const json = (schema: Json, example?: unknown): Json => ({
  'application/json': withExample(schema, example),
});

const withExample = (schema: Json, example: unknown): Json => ({
  schema,
  ...(example !== undefined && { example }),
});

/** The example of this response, with the address of this server; undefined for other responses than its own. */
const exampleFor = ({ example }: Operation, status: string, siteUrl: string): unknown =>
  String(example.status) === status
    ? JSON.parse(JSON.stringify(example.answer).replaceAll('{site_url}', siteUrl))
    : undefined;

const headerRefs = (names: string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Converts a schema to JSON Schema. Moves schemas that have an id to `schemas` and refers to them. */
function toSchema(type: ZodType, io: 'input' | 'output', schemas: Json): Json {
  const text = JSON.stringify(z.toJSONSchema(type, { io })).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $schema: _, $defs = {}, ...schema } = JSON.parse(text) as Json & { $defs?: Json };
  for (const [name, part] of Object.entries($defs)) {
    const { id: __, ...named } = part as Json;
    schemas[name] = named;
  }
  const { id, ...own } = schema;
  if (typeof id !== 'string') return schema;
  schemas[id] = own;
  return { $ref: `#/components/schemas/${id}` };
}
