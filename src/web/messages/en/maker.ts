/** What the browser is told that made a paste without an account. */
export const maker = {
  delete: 'Delete',
  sure: 'It is gone at once, for everybody, and cannot be brought back.',
  deleteForGood: 'Delete for good',
  deletedTitle: 'Paste deleted',
  deleted: 'The paste is deleted.',
  aboutDeleted: 'Its link opens nothing any more.',
  newPaste: 'New paste',
  notMade:
    'A paste without an account can be deleted in the browser that made it, for 30 days, if that browser keeps cookies. A paste of an account is deleted by its owner.',
};
