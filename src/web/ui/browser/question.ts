/** What a form asks before it does what was sent, on its page and as JSON for its script. */
export interface Question {
  why: string;
  /** What it is about, line by line. */
  found: string[];
  /** The name of the field whose value the buttons send. */
  field: string;
  choices: { value: string; label: string; isNewTab?: boolean }[];
}
