import { expect } from 'bun:test';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

type Check = (method: string, path: string, answer: Answer) => Promise<void>;

/** By the document: most apps have the same one, and compiling its schemas takes longer than most tests. */
const checks = new Map<string, Check>();

interface DocumentedAnswer {
  headers?: Record<string, unknown>;
  content?: Record<string, { schema: object }>;
}
interface ApiDocument {
  paths: Record<string, Record<string, { responses: Record<string, DocumentedAnswer> }>>;
  components: { schemas: Record<string, object> };
}

interface Answer {
  status: number;
  headers: { get(name: string): string | null };
  text(): Promise<string>;
}

const ERROR: DocumentedAnswer = {
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

/** Failures that any operation may answer, and that the document describes once for all. */
const ANYWHERE = [405, 500, 503];

/** Paths of other services' protocols, which are no part of the API. */
const OF_OTHERS =
  /^\S+ \/api\/(?:$|v2\/?$|v3(?:\/.*)?$|graphql$|entries(?:\/[^/]+)?$|api_\w+\.php$)|^POST \/api\/v1\/paste$/;

/** Whether the document describes answers at this path. */
export const isDescribed = (method: string, path: string): boolean =>
  /^\/(api|raw)\//.test(path) && method !== 'OPTIONS' && !OF_OTHERS.test(`${method} ${path}`);

/**
 * Gives a function that fails the running test when an answer under /api/ or /raw/ is not one that the
 * document describes: its status, its body to the last member, and that a described body is there.
 */
export function holdAgainst(document: string): Check {
  const known = checks.get(document);
  if (known) return known;
  const check = checkAgainst(JSON.parse(document));
  checks.set(document, check);
  return check;
}

function checkAgainst(document: ApiDocument): Check {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'document', components: document.components });
  const patterns = Object.entries(document.paths).map(([template, operations]) => ({
    pattern: new RegExp(`^${template.replace('{path}', '.+').replace(/\{\w+\}/g, '[^/]+')}$`),
    operations,
  }));
  const validators = new Map<object, ValidateFunction>();
  const validate = (schema: object, value: unknown, what: string) => {
    let validator = validators.get(schema);
    if (validator === undefined) {
      validator = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')));
      validators.set(schema, validator);
    }
    expect(validator(value) ? [] : [what, validator.errors, value]).toEqual([]);
  };

  return async (method: string, path: string, answer: Answer): Promise<void> => {
    const what = `${method} ${path} answered ${answer.status}`;
    const operations = patterns.find(({ pattern }) => pattern.test(path))?.operations;
    const operation = operations?.[method === 'HEAD' ? 'get' : method.toLowerCase()];
    const known = operation?.responses[String(answer.status)];
    if (operation && !known && !ANYWHERE.includes(answer.status)) {
      throw new Error(`${what}, which the document does not name`);
    }
    const text = await answer.text();
    if (method === 'HEAD') return;
    const described = known ?? ERROR;
    const [mediaType, content] = Object.entries(described.content ?? {})[0] ?? [];
    if (content === undefined) {
      expect([what, text]).toEqual([what, '']);
      return;
    }
    expect([what, answer.headers.get('content-type')?.split(';')[0]]).toEqual([what, mediaType]);
    if (mediaType !== 'application/json') return;
    validate(content.schema, JSON.parse(text), what);
    expect([what, text.at(-1)]).toEqual([what, '\n']);
  };
}
