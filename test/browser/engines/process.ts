/** Starts a program that ends with this process, however that ends: the shell around it waits for its input to close. */
export const spawnBound = (command: string[], env: Record<string, string> = {}) =>
  Bun.spawn(['sh', '-c', '"$@" < /dev/null & read -r _; kill $!; wait', 'sh', ...command], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });

/** The first group of the first match in what a program writes. */
export async function firstMatch(output: ReadableStream<Uint8Array>, pattern: RegExp): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of output) {
    text += decoder.decode(chunk, { stream: true });
    const [, found] = pattern.exec(text) ?? [];
    if (found !== undefined) return found;
  }
  throw new Error(`It ended without ${pattern}: ${text}`);
}
