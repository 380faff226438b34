/**
 * Loads a file of grammars. A bundler cannot follow this import: builds replace this module by one that names each file
 * (`scripts/build/grammars.ts`).
 */
export const loadGrammars = (file: string): Promise<Record<string, unknown>> =>
  import(`@codemirror/legacy-modes/mode/${file}`);
