/** A server that does nothing: it parses the JSON of a creation and answers 201. `bun echo.ts PORT`. */
const server = Bun.serve({
  hostname: '127.0.0.1',
  port: Number(process.argv[2]),
  async fetch(request) {
    if (request.method !== 'POST') return new Response();
    const { content } = (await request.json()) as { content: string };
    const id = String(content.length).padStart(8, '0');
    const url = `https://gluepot.example/p/${id}`;
    return Response.json({ id, url, raw: url }, { status: 201, headers: { 'Cache-Control': 'no-store' } });
  },
});
console.log(server.port);
