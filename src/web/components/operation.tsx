import { z } from 'zod';
import type { Operation } from '#http/operation.ts';

interface Field {
  name: string;
  description: string;
  required: boolean;
}

/** One call of the API for the reference: what it takes, and what it answers. */
export const OperationPart = ({ name, operation }: { name: string; operation: Operation }) => {
  const fields = [
    ...fieldsOf(operation.query, 'query'),
    ...Object.entries(operation.requestHeaders ?? {}).map(([header, { description }]) => ({
      name: `${header} (header)`,
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
        {operation.authenticated ? 'Needs a key.' : 'Needs no key.'}
      </p>
      {fields.length > 0 && (
        <dl>
          {fields.map((field) => (
            <>
              <dt>
                <code>{field.name}</code>
                {field.required && ' required'}
              </dt>
              <dd>{field.description}</dd>
            </>
          ))}
        </dl>
      )}
      <ul>
        {Object.entries(operation.answers).map(([status, { description }]) => (
          <li>
            <code>{status}</code> {description}
          </li>
        ))}
        <li>
          Errors: <code>{operation.errors.join(' ')}</code>
        </li>
      </ul>
    </section>
  );
};

/** From the schemas that validate: what they do not say is not said here either. */
function fieldsOf(schema: z.ZodType | undefined, place: 'query' | 'body'): Field[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' });
  return Object.entries(properties).map(([name, property]) => ({
    name: place === 'query' ? `${name} (query)` : name,
    description: typeof property === 'object' ? describe(property) : '',
    required: place === 'body' && required.includes(name),
  }));
}

function describe(property: z.core.JSONSchema.JSONSchema): string {
  const inner = property.anyOf?.[0];
  const { description, enum: values } = typeof inner === 'object' ? { ...inner, ...property } : property;
  return [
    description ?? (values ? `One of ${values.join(', ')}.` : ''),
    property.default === undefined ? '' : `Default ${property.default}.`,
  ]
    .filter((text) => text !== '')
    .join(' ');
}
