interface ErrorObject {
  code: string;
  message: string;
  details?: Record<string, string>;
}

/** The JSON of an answer. Loose on purpose: that it has the documented shape is checked for every answer. */
// biome-ignore lint/suspicious/noExplicitAny: see above.
export const json = async (answer: { json(): Promise<unknown> }): Promise<any> => answer.json();

/** The error of an answer. */
export const errorOf = async (answer: { json(): Promise<unknown> }): Promise<ErrorObject> =>
  ((await answer.json()) as { error: ErrorObject }).error;

/** The status and the code of an error, such as `404 NOT_FOUND`. */
export const rejectionOf = async (answer: Response | Promise<Response>): Promise<string> => {
  const response = await answer;
  return `${response.status} ${(await errorOf(response)).code}`;
};

/** Sends requests to a server with a key, or without one; a body is sent as JSON. */
export const asking =
  (url: string, key?: string) =>
  (method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(url + path, {
      method,
      headers: { ...(key && { authorization: `Bearer ${key}` }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });

/** A paste of an account, read without opening it, by a link or its id. */
export const readOwn = async (url: string, key: string, link: unknown): Promise<Record<string, unknown>> =>
  (await json(await asking(url, key)('GET', `/api/v1/pastes/${String(link).trim().slice(-8)}`))).data;
