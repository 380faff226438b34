/**
 * The response as the request's method takes it: for HEAD without its body, but with the length it would have
 * (RFC 9110, section 9.3.2). Left to the runtime, the length would be that of no body.
 */
export async function stripBodyForHead(
  { req }: { req: { method: string } },
  response: Response,
): Promise<Response> {
  if (req.method !== 'HEAD' || response.body === null) return response;
  const { byteLength } = await response.arrayBuffer();
  const { status, headers } = response;
  headers.set('Content-Length', String(byteLength));
  return new Response(null, { status, headers });
}
