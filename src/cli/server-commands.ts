/** The commands of a server. The package `gluepot-cli` is built without this file (`scripts/build/light-packages.ts`). */
export const SERVER_COMMANDS = {
  serve: async () => (await import('./server/serve.ts')).addServeCommand,
  account: async () => (await import('./server/account.ts')).addAccountCommands,
  key: async () => (await import('./server/key.ts')).addKeyCommands,
  admin: async () => (await import('./server/admin.ts')).addAdminCommands,
  paste: async () => (await import('./server/paste.ts')).addPasteCommands,
  report: async () => (await import('./server/report.ts')).addReportCommands,
  block: async () => (await import('./server/block.ts')).addBlockCommands,
  invite: async () => (await import('./server/invite.ts')).addInviteCommands,
  audit: async () => (await import('./server/audit.ts')).addAuditCommands,
  backup: async () => (await import('./server/backup.ts')).addBackupCommand,
  restore: async () => (await import('./server/backup.ts')).addRestoreCommand,
  move: async () => (await import('./server/move.ts')).addMoveCommand,
  import: async () => (await import('./server/import.ts')).addImportCommand,
  doctor: async () => (await import('./server/doctor.ts')).addDoctorCommand,
  purge: async () => (await import('./server/purge.ts')).addPurgeCommand,
};

/** Whether a word is a command that only the package `gluepot` has. */
export const isElsewhere = (_word: string): boolean => false;

export const SERVER_OVERVIEW = `A server of your own:
  gluepot serve  start it at http://localhost:8080

`;

export const SERVER_HELP = `  gluepot serve                                start a server of your own

Commands for your own server use its settings, which are environment variables:
run "gluepot serve --help" to list them. All of them except restore and move
work while the server runs. Their changes take effect immediately, those of
block within 5 seconds.
`;
