import type { Example, Operation } from '#http/routes.ts';

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
