import { expect } from 'bun:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface DocumentedAnswer {
  headers?: Record<string, unknown>;
  content?: Record<string, { schema: object }>;
}
export interface ApiDocument {
  paths: Record<string, Record<string, { responses: Record<string, DocumentedAnswer> }>>;
  components: { schemas: Record<string, object> };
}

interface Answer {
  status: number;
  headers: { get(name: string): string | null };
  text(): Promise<string>;
}

/** Failures that any operation may answer, and that the document describes once for all. */
const ANYWHERE = [405, 500, 503];

/**
 * Gives a function that fails the running test when an answer under /api/ or /raw/ is not one that the
 * document describes: its status, its body to the last member, and that a described body is there.
 */
export function holdAgainst(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'document', components: document.components });
  const patterns = Object.entries(document.paths).map(([template, operations]) => ({
    pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`),
    operations,
  }));
  const validate = (schema: object, value: unknown, what: string) => {
    const valid = ajv.validate(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')), value);
    expect(valid ? [] : [what, ajv.errors, value]).toEqual([]);
  };

  return async (method: string, path: string, answer: Answer): Promise<void> => {
    if (!/^\/(api|raw)\//.test(path) || method === 'OPTIONS') return;
    const what = `${method} ${path} answered ${answer.status}`;
    const operations = patterns.find(({ pattern }) => pattern.test(path))?.operations;
    const operation = operations?.[method === 'HEAD' ? 'get' : method.toLowerCase()];
    const known = operation?.responses[String(answer.status)];
    if (operation && !known && !ANYWHERE.includes(answer.status)) {
      throw new Error(`${what}, which the document does not name`);
    }
    const text = await answer.text();
    if (method === 'HEAD') return;
    const described = known ?? {
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    };
    const [mediaType, content] = Object.entries(described.content ?? {})[0] ?? [];
    if (content === undefined) {
      expect([what, text]).toEqual([what, '']);
      return;
    }
    expect([what, answer.headers.get('content-type')?.split(';')[0]]).toEqual([what, mediaType]);
    if (mediaType === 'application/json') validate(content.schema, JSON.parse(text), what);
  };
}
