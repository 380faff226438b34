/**
 * For HEAD, removes the body but sends its length (RFC 9110, section 9.3.2). The runtime would send a length of 0.
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
