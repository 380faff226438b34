/** Resolves once Caddy serves. Reads on after that: a program written in Go that logs to a pipe nobody reads any more is ended by the system. */
export function hasStarted(log: ReadableStream<Uint8Array>): Promise<void> {
  return new Promise((resolve, reject) => {
    const read = async () => {
      let text = '';
      for await (const chunk of log) {
        text += Buffer.from(chunk).toString();
        if (text.includes('serving initial configuration')) resolve();
      }
      reject(new Error(`Caddy did not start: ${text}`));
    };
    void read();
  });
}
