/** The views of a paste have a table of their own, as they are written far more often than the paste. */
const VIEWS = 'coalesce((SELECT views FROM paste_views WHERE paste_views.row_key = pastes.row_key), 0)';

/** SQLite's own SQL for a text that both engines share (`operations/operation.ts`). Its own texts stay as they are. */
export const toSqlite = (text: string): string =>
  text
    .replace(/= ANY \((\$\d)::text\[\]\)/g, 'IN (SELECT value FROM json_each($1))')
    .replace(/\$(\d)/g, '?$1')
    .replace(/::[a-z]+/g, '')
    // The transaction has the whole database for itself.
    .replace(/\bFOR (NO KEY UPDATE|KEY SHARE|UPDATE)( SKIP LOCKED)?/g, '')
    .replace(/\bstrpos\(/g, 'instr(')
    // As the conditions of partial indexes have them: SQLite compares the words.
    .replace(/= false\b/g, '= 0')
    .replace(/= true\b/g, '= 1')
    .replace(/pastes\.views\b/g, VIEWS);
