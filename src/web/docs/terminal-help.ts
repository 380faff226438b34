import { allowedExpiries } from '#domain/paste.ts';
import type { AppContext } from '#http/context.ts';
import { plainText } from '#http/errors.ts';
import { acceptsPages } from '#http/remote-address.ts';
import { securityHeaders } from '#web/lib/headers.ts';
import { terminalHelp as messages } from '#web/locales/en/docs.tsx';
import { locale } from '#web/locales/en/locale.ts';
import { ASK_EACH_TIME } from '#web/ui/page.tsx';
import { oneLinersFor } from './samples.ts';

/**
 * Whether somebody typed the address of the site into a terminal. By the name of the program, because previews and monitors
 * do not ask for pages either, but read them.
 */
export const isTerminal = (headers: Headers): boolean =>
  /^(?:curl|HTTPie|xh|rustypaste-cli)\//i.test(headers.get('user-agent') ?? '') && !acceptsPages(headers);

/** The home page for a terminal: how to paste from there. Shows nothing of any paste. */
export const terminalHelpResponse = (deps: AppContext): Response =>
  plainText(terminalHelp(deps), 200, {
    ...securityHeaders('same-origin'),
    'Cache-Control': ASK_EACH_TIME,
    Vary: 'Accept,User-Agent',
  });

function terminalHelp({ siteUrl, site }: AppContext): string {
  const { whoCanPaste, whoCanRead, pasteRules } = site;
  const size = locale.bytes(pasteRules.maxBytes);
  const create = [
    messages.intro(site.name, size),
    ...(whoCanPaste === 'accounts' ? [messages.needsKey(siteUrl)] : []),
    ...oneLinersFor({ siteUrl, site }).map(({ title, command }) => `${title}:\n  ${command}`),
    messages.options(allowedExpiries(pasteRules.maxExpiry).join(', ')),
  ];
  const parts = [
    ...(whoCanPaste === 'nobody' ? [messages.readOnly(site.name)] : create),
    messages.read(siteUrl, whoCanRead === 'accounts'),
    ...(whoCanPaste === 'everyone' ? [messages.delete(siteUrl)] : []),
    messages.more(siteUrl),
  ];
  return `${parts.join('\n\n')}\n`;
}
