/** Whether the parser accepts the text. Numbers that it would change do not matter: its result is not used. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
