/** Filled in with the OpenAPI document. */
export async function holdAgainstDocument(
  _method: string,
  _path: string,
  _response: { status: number; text(): Promise<string> },
): Promise<void> {}
