import { z } from 'zod';
import type { Operation } from '#http/routes.ts';
import { reference as messages } from './messages.tsx';

interface Field {
  name: string;
  description: string;
  required: boolean;
}

/** One endpoint in the reference: its fields and responses. */
export const OperationPart = ({ name, operation }: { name: string; operation: Operation }) => {
  const fields = [
    ...fieldsOf(operation.query, 'query'),
    ...Object.entries(operation.requestHeaders ?? {}).map(([header, { description }]) => ({
      name: messages.inHeader(header),
      description,
      required: false,
    })),
    ...fieldsOf(operation.body, 'body'),
  ];
  return (
    <section id={operation.id} aria-labelledby={`${operation.id}-name`}>
      <h3 id={`${operation.id}-name`}>
        <code>{name}</code>
      </h3>
      <p>
        {operation.summary}. {operation.description}{' '}
        {operation.authenticated || operation.acceptsKey ? messages.needsKey : messages.needsNoKey}
      </p>
      {fields.length > 0 && (
        <dl>
          {fields.map((field) => (
            <>
              <dt>
                <code>{field.name}</code>
                {field.required && ` ${messages.required}`}
              </dt>
              <dd>{field.description}</dd>
            </>
          ))}
        </dl>
      )}
      <ul>
        {Object.entries(operation.responses).map(([status, { description }]) => (
          <li>
            <code>{status}</code> {description}
          </li>
        ))}
        <li>
          {messages.errors} <code>{operation.errors.join(' ')}</code>
        </li>
      </ul>
    </section>
  );
};

/** Cached by schema: creating one JSON schema takes 0.12 ms, and the page has several. */
const FIELDS = new WeakMap<z.ZodType, Field[]>();

/** The fields of a schema, which also validates requests. */
export function fieldsOf(schema: z.ZodType | undefined, place: 'query' | 'body'): Field[] {
  if (schema === undefined) return [];
  const fields = FIELDS.get(schema) ?? describeFields(schema, place);
  FIELDS.set(schema, fields);
  return fields;
}

function describeFields(schema: z.ZodType, place: 'query' | 'body'): Field[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' });
  return Object.entries(properties).map(([name, property]) => ({
    name: place === 'query' ? messages.inQuery(name) : name,
    description: typeof property === 'object' ? describe(property) : '',
    required: place === 'body' && required.includes(name),
  }));
}

function describe(property: z.core.JSONSchema.JSONSchema): string {
  const inner = property.anyOf?.[0];
  const { description, enum: values } = typeof inner === 'object' ? { ...inner, ...property } : property;
  return [
    description ?? (values ? messages.oneOf(values.join(', ')) : ''),
    property.default === undefined ? '' : messages.default(String(property.default)),
  ]
    .filter((text) => text !== '')
    .join(' ');
}
