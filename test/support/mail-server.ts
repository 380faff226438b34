import { onTestFinished } from 'bun:test';
import { createServer } from 'node:net';

/** A mail server (RFC 5321) for one test that keeps what is said to it; with `refused` it takes no addressee. */
export async function startMailServer(refused: boolean | RegExp = false) {
  const said: string[] = [];
  const mails: string[] = [];
  const refuses = (line: string) =>
    line.startsWith('RCPT') && (refused instanceof RegExp ? refused.test(line) : refused);
  const server = createServer((socket) => {
    const answer = (line: string) => socket.write(`${line}\r\n`);
    let text: string | undefined;
    let rest = '';
    answer('220 mail.test');
    socket.on('data', (chunk) => {
      rest += chunk;
      const lines = rest.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (text !== undefined) {
          if (line !== '.') {
            text += `${line}\n`;
            continue;
          }
          mails.push(text);
          text = undefined;
          answer('250 taken');
          continue;
        }
        said.push(line);
        if (line === 'DATA') {
          text = '';
          answer('354 go on');
        } else if (refuses(line)) answer(`550 no such box ${line.slice(8)}`);
        else if (line === 'QUIT') socket.end('221 bye\r\n');
        else answer('250 fine');
      }
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as { port: number };
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, SITE_URL: 'https://paste.example.org' };
  onTestFinished(() => void server.close());
  return { settings, said, mails };
}
