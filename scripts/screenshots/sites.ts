import { temporaryFolder } from '../../test/support/folders.ts';
import { type Server, startServer } from '../../test/support/program.ts';

const NO_LIMITS = {
  LIMIT_KEYLESS_CREATES_PER_MINUTE: '0',
  LIMIT_CREATES_PER_MINUTE: '0',
  LIMIT_REQUESTS_PER_MINUTE: '0',
};

/** The servers that are shown: all pages are of the first, unless they say otherwise. */
const SITES = {
  full: NO_LIMITS,
  /** Nobody has pasted here yet. */
  empty: {},
  /** What a company runs for itself. */
  private: {
    WHO_CAN_READ: 'accounts',
    WHO_CAN_PASTE: 'accounts',
    SIGNUP: 'invite',
    SITE_NAME: 'Kestrel Notes, Northern Yards Limited',
    SITE_NOTICE:
      'We move to new machines on Sunday at 20:00 UTC. See the [plan](https://status.example.org/).',
    CONTACT_URL: 'mailto:help@example.org',
    TERMS_URL: 'https://example.org/terms',
    PRIVACY_URL: 'https://example.org/privacy',
  },
  'read-only': { WHO_CAN_PASTE: 'nobody', SIGNUP: 'closed' },
};

export type SiteName = keyof typeof SITES;
export type Settings = Record<string, string> & { DATA_DIR: string };
export type Sites = Record<SiteName, { server: Server; settings: Settings }>;

export async function startSites(): Promise<Sites> {
  const [full, empty, closed, readOnly] = await Promise.all([
    start('full'),
    start('empty'),
    start('private'),
    start('read-only'),
  ]);
  return { full, empty, private: closed, 'read-only': readOnly };
}

async function start(name: SiteName) {
  const settings = { DATA_DIR: `${temporaryFolder()}/data`, ...SITES[name] };
  return { settings, server: await startServer({ settings }) };
}
