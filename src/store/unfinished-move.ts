/** The table that marks a database as the target of a move that has not finished; `source` is for messages. */
export const MARKER_TABLE = 'unfinished_move';

/** The database is an unfinished copy and must not be used. The message says what to do. */
export class UnfinishedMove extends Error {
  override readonly name = 'UnfinishedMove';

  constructor(source: string) {
    super(
      `The data is an unfinished copy of ${source}. Run the same "gluepot move" again to start over, or ` +
        'remove this copy. The source is unchanged.',
    );
  }
}
