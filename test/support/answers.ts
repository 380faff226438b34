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
