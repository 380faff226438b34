import { formatArchive, isFileName } from '#domain/archive.ts';
import { LANGUAGES } from '#domain/paste.ts';
import { USER_AGENT } from '../support/chromium.ts';
import { sample } from '../support/long.ts';
import { PAYLOADS } from '../text/richtext-payloads.ts';
import { ACCOUNTS, ALL, BREAKOUTS, MARKDOWN, packed, REFERRERS, SLUGS, USER_AGENTS } from './xss-payloads.ts';

export interface Member {
  username: string;
  /** The text of a session's cookie. */
  session: string;
  pastes: string[];
}

/** Pastes with payloads in whatever can be stored of them; the ids. */
export interface Stored {
  members: Member[];
  /** One payload or a few each, as rich text, Markdown or another language. */
  single: string[];
  /** All payloads at once, in each language, and in each kind of plain text that is shown in a view. */
  whole: { id: string; language: string; hasView: boolean }[];
}

export const PASSWORD = 'correct horse';
/** An account may make thirty pastes a minute; a page of its list shows 25. */
const PER_MEMBER = 25;

/** Stores every payload wherever it fits, as an attacker with accounts and a program would. */
export async function store(url: string): Promise<Stored> {
  const members: Member[] = [];
  for (const [at, { username, email }] of ACCOUNTS.entries()) {
    await send(url, '/sign-up', { username, email, password: PASSWORD });
    let session = '';
    const fields = { name: username, password: PASSWORD };
    for (const userAgent of [...share(sample(USER_AGENTS, 3), at), USER_AGENT])
      session = await send(url, '/log-in', fields, { 'user-agent': userAgent });
    for (const name of share(packed(60), at).slice(0, 10))
      await send(url, '/dashboard/keys', { name }, { cookie: session });
    members.push({ username, session, pastes: [] });
  }

  const titles = packed(120);
  // What is meant for rich text stands alone: much of it swallows what comes after it.
  const markdown = packed(400, MARKDOWN, '\n\n');
  const contents = [...packed(400, BREAKOUTS, '\n'), ...markdown, ...PAYLOADS];
  const single: string[] = [];
  const languages = LANGUAGES.filter((language) => language !== 'markdown');
  for (const [at, content] of contents.entries()) {
    const member = members[Math.floor(at / PER_MEMBER)];
    const isMarkdown = markdown.includes(content);
    const language = isMarkdown
      ? 'markdown'
      : at % 2 === 0 || PAYLOADS.includes(content)
        ? 'richtext'
        : languages[at % languages.length];
    // Rich text of which nothing is kept is refused: a letter of it is.
    const fields = {
      content: language === 'richtext' ? `x${content}` : content,
      language: language as string,
      title: titles[at % titles.length] ?? '',
      visibility: 'public',
      slug: at % 20 === 0 ? (SLUGS[at / 20] ?? '') : '',
    };
    const id = await make(url, fields, member);
    single.push(id);
    member?.pastes.push(id);
  }
  const whole: Stored['whole'] = [];
  for (const [at, language] of LANGUAGES.entries()) {
    const content = ALL.join(language === 'markdown' ? '\n\n' : '\n');
    const id = await make(url, { content, language, title: titles[at] ?? '' });
    whole.push({ language, id, hasView: language === 'markdown' || language === 'richtext' });
  }
  const viewed = sample(ALL, 6);
  const inView = [
    viewed.map((payload) => `\x1b[31m${payload}\x1b[0m\r\x1b]8;;${payload}\x07`).join('\n'),
    `12:00:00 INFO\n12:00:00 INFO\n${viewed.map((payload) => `12:00:00 ERROR ${payload}`).join('\n')}`,
  ];
  const files = sample(ALL.filter(isFileName), 12).map((name) => ({ name, content: `${name}\n` }));
  inView.push(formatArchive({ comment: ALL[0] ?? '', files }));
  for (const content of inView)
    whole.push({ language: 'plain', id: await make(url, { content }), hasView: true });
  const readers = [
    ...REFERRERS.map((referer) => ({ referer, 'user-agent': USER_AGENT })),
    ...USER_AGENTS.map((userAgent) => ({ 'user-agent': userAgent })),
  ];
  for (const [at, { pastes }] of members.entries())
    for (const headers of readers) await fetch(`${url}/p/${pastes[at]}`, { headers });
  return { members, single, whole };
}

/** Every sixth, from the one that is this member's. */
const share = (texts: string[], member: number): string[] =>
  texts.filter((_, at) => at % ACCOUNTS.length === member);

/** Makes a paste by the form, as this member or as a visitor; gives its id. */
async function make(url: string, fields: Record<string, string>, member?: Member): Promise<string> {
  const answer = await post(url, '/', fields, member && { cookie: member.session });
  const id = answer.headers.get('location')?.match(/^\/p\/(\w+)$/)?.[1];
  if (id === undefined) throw new Error(`Not stored, ${answer.status}: ${JSON.stringify(fields)}`);
  return id;
}

/** Sends a form that must be accepted; gives the cookie that it sets. */
async function send(url: string, path: string, fields: Record<string, string>, headers = {}) {
  const answer = await post(url, path, fields, headers);
  if (answer.status >= 400)
    throw new Error(`${path} refused ${JSON.stringify(fields)} with ${answer.status}`);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const post = (url: string, path: string, fields: Record<string, string>, headers = {}) =>
  fetch(url + path, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });
