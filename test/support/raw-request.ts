import { connect } from 'node:net';

/**
 * Sends these bytes as they are, one for each character, and reads until the server closes the connection. Undefined
 * when it does so without an answer.
 */
export function rawRequest(port: number, request: string): Promise<ReturnType<typeof parsed>> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes;
    });
    // A server that has refused the head may close before it has read the rest.
    socket.on('error', () => {});
    socket.on('close', () => resolve(parsed(text)));
    socket.write(Buffer.from(request, 'latin1'));
  });
}

function parsed(text: string) {
  const [, status, head = '', body = ''] =
    /^HTTP\/1\.\d (\d{3})[^\r]*\r\n(.*?)\r\n\r\n(.*)$/s.exec(text) ?? [];
  if (status === undefined) return undefined;
  const headers = new Headers();
  for (const line of head.split('\r\n')) {
    const at = line.indexOf(':');
    headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return { status: Number(status), headers, body };
}
