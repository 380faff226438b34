import { reportPaste } from '#moderation/reports.ts';
import { paste, startTestApp } from '../support/app.ts';
import { auditEntry } from '../support/audit.ts';
import { testWith } from '../support/test-with.ts';
import { signedIn } from './signed-in.ts';

/** An app with an administrator who is logged in, and what tests of the admin pages do with it. */
export async function startAdmin(parts: Parameters<typeof startTestApp>[0] = {}) {
  const app = await startTestApp({ sourceDays: 7, ...parts });
  const admin = await signedIn(app);
  const { username } = admin.account;
  await app.store.accounts.setAdmin(username, true, auditEntry({ action: 'admin.grant', subject: username }));
  return {
    app,
    admin,
    create: (fields: object = {}) => paste(app, fields),
    /** Makes a paste from this address; gives its id. */
    async from(address: string, title: string): Promise<string> {
      const response = await app.send('POST', '/api/paste', { body: { content: 'x', title }, address });
      return ((await response.json()) as { id: string }).id;
    },
    report: (id: string, params: Partial<Parameters<typeof reportPaste>[2]> = {}) =>
      reportPaste(app, id, { category: 'spam', text: '', email: '', ...params }, null),
    /** What the audit log has of the administrator, newest first. */
    audited: async () =>
      (await app.store.auditLog.list({ after: null, atMost: 50 }))
        .filter(({ actor }) => actor === username)
        .map(({ action, subject, reason }) => ({ action, subject, reason })),
    isLive: async (id: string) => (await app.send('GET', `/raw/${id}`)).status === 200,
    open: () => app.store.reports.countOpen(),
  };
}

export const asAdmin = testWith(startAdmin);
