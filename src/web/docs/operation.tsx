import { z } from 'zod';
import { ERROR_DESCRIPTIONS } from '#domain/errors.ts';
import { STATUS } from '#http/errors.ts';
import type { Example, Operation, Route } from '#http/routes.ts';
import { docs, errorAdvice, reference as messages } from '#web/locales/en/docs.tsx';
import { CopyButton, scrollRegion } from '#web/ui/controls.tsx';

interface Field {
  name: string;
  type: string;
  description: string;
  required: boolean;
}

interface Props {
  route: Route;
  operation: Operation;
  siteUrl: string;
}

/** One endpoint in the reference: its fields, an example, and its errors. */
export const OperationPart = ({ route: { method, path }, operation, siteUrl }: Props) => {
  const { id, title, summary, description, authenticated, acceptsKey, example, responses } = operation;
  return (
    <section id={id} aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`}>{title}</h2>
      <p class="route">
        <b>{method}</b> {path.replace(/:(\w+)/g, '{$1}')}
      </p>
      <p>
        {summary}. {description !== undefined && `${description} `}
        {authenticated || acceptsKey ? messages.needsKey : messages.needsNoKey}
      </p>
      <FieldTable caption={messages.queryFields} fields={fieldsOf(operation.query, 'query')} />
      <FieldTable caption={messages.headerFields} fields={headersOf(operation)} />
      <FieldTable caption={messages.bodyFields} fields={fieldsOf(operation.body, 'body')} />
      <div class="pair">
        <SampleBox
          id={`${id}-request`}
          title={messages.exampleRequest}
          label={messages.exampleOf(title, messages.exampleRequest)}
          text={curlOf(method, path, operation, siteUrl)}
        />
        <SampleBox
          id={`${id}-answer`}
          title={messages.exampleResponse(example.status)}
          label={messages.exampleOf(title, messages.exampleResponse(example.status))}
          text={answerOf(example, siteUrl)}
        />
      </div>
      <ul>
        {Object.entries(responses).map(([status, response]) => (
          <li>
            <code>{status}</code> {response.description}
          </li>
        ))}
      </ul>
      <h3>{messages.errors}</h3>
      <ErrorTable codes={operation.errors} />
    </section>
  );
};

interface SampleProps {
  /** Unique on the page. */
  id: string;
  title: string;
  /** For screen readers, if the title says too little; unique on the page. */
  label?: string;
  text: string;
}

/** Code with its title and a button that copies it. */
export const SampleBox = ({ id, title, label = title, text }: SampleProps) => (
  <figure class="sample">
    <figcaption>
      {title}
      <CopyButton of={id} text={docs.copy} label={docs.copyThis(label)} />
    </figcaption>
    <pre {...scrollRegion(label)}>
      <code id={id}>{text}</code>
    </pre>
  </figure>
);

interface TableProps {
  caption: string;
  headings: string[];
  /** The cells of each row, after its heading. */
  rows: [heading: string, ...cells: string[]][];
  class?: string;
}

/** A table of texts, in which the first cell names its row. */
export const ParamsTable = ({ caption, headings, rows, class: look = 'params' }: TableProps) => (
  <table class={look}>
    <caption class="sr">{caption}</caption>
    <thead>
      <tr>
        {headings.map((heading) => (
          <th scope="col">{heading}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([heading, ...cells]) => (
        <tr>
          <th scope="row">{heading}</th>
          {cells.map((cell) => (
            <td>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const FieldTable = ({ caption, fields }: { caption: string; fields: Field[] }) =>
  fields.length > 0 && (
    <ParamsTable
      caption={caption}
      headings={[caption, messages.type, messages.description]}
      rows={fields.map(({ name, type, required, description }) => [
        name,
        required ? messages.requiredType(type) : type,
        description,
      ])}
    />
  );

/** Errors with their meaning and what to do, from the tables that the server uses. */
export const ErrorTable = ({ codes }: { codes: Operation['errors'] }) => (
  <ParamsTable
    class="params even"
    caption={messages.errors}
    headings={[messages.statusAndCode, messages.meaning, messages.whatToDo]}
    rows={codes.map((code) => [`${STATUS[code]} ${code}`, ERROR_DESCRIPTIONS[code], errorAdvice[code]])}
  />
);

const headersOf = ({ requestHeaders = {} }: Operation): Field[] =>
  Object.entries(requestHeaders).map(([name, { description }]) => ({
    name,
    type: 'string',
    description,
    required: false,
  }));

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
    name,
    ...(typeof property === 'object' ? describe(property) : { type: '', description: '' }),
    required: place === 'body' && required.includes(name),
  }));
}

function describe(property: z.core.JSONSchema.JSONSchema): Pick<Field, 'type' | 'description'> {
  const inner = property.anyOf?.[0];
  const merged = typeof inner === 'object' ? { ...inner, ...property } : property;
  const { type, description, enum: values } = merged;
  const parts = [
    description ?? (values ? messages.oneOf(values.join(', ')) : ''),
    property.default === undefined ? '' : messages.default(String(property.default)),
  ];
  return {
    type: [type ?? 'string'].flat().join(' or '),
    description: parts.filter((text) => text !== '').join(' '),
  };
}

/** A request as a curl command, with the key in the environment variable GLUEPOT_KEY. */
export function curlOf(method: string, path: string, operation: Operation, siteUrl: string): string {
  const { params = {}, query, headers = {}, body } = operation.example;
  const url = siteUrl + path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? name);
  const address = query === undefined ? url : `"${url}?${query}"`;
  const isDefault = method === (body === undefined ? 'GET' : 'POST');
  const options = [
    ...(isDefault ? [] : [`-X ${method}`]),
    ...(operation.authenticated || operation.acceptsKey ? ['-H "Authorization: Bearer $GLUEPOT_KEY"'] : []),
    ...Object.entries(headers).map(([name, value]) => `-H "${name}: ${value}"`),
    // Quoted for a shell: an apostrophe would end the argument.
    ...(body === undefined ? [] : [`-d '${JSON.stringify(body, null, 2).replaceAll("'", "'\\''")}'`]),
  ];
  return [`curl -s ${address}`, ...options].join(' \\\n  ');
}

/** The body of the example's response. */
export function answerOf({ answer }: Example, siteUrl: string): string {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2);
  return text.replaceAll('{site_url}', siteUrl);
}
