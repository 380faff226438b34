import type { Site } from '#domain/site.ts';
import { reference as referenceMessages } from '#web/locales/en/docs.tsx';
import createJavascript from './samples/create.js.template' with { type: 'text' };
import createPython from './samples/create.py.template' with { type: 'text' };
import createCurl from './samples/create.sh.template' with { type: 'text' };
import keylessJavascript from './samples/keyless.js.template' with { type: 'text' };
import keylessPython from './samples/keyless.py.template' with { type: 'text' };
import keylessCurl from './samples/keyless.sh.template' with { type: 'text' };
import readJavascript from './samples/read.js.template' with { type: 'text' };
import readPython from './samples/read.py.template' with { type: 'text' };
import readCurl from './samples/read.sh.template' with { type: 'text' };

const words = referenceMessages.samples;

/** Texts with `{site_url}`, `{url}` and `{use}` in the places of these. */
type Templates = Record<'curl' | 'javascript' | 'python', string>;

/** What decides which of them work. */
type ServedSite = { siteUrl: string; site: Pick<Site, 'whoCanPaste'> };

/** A sample in three languages, with the address of this server. */
type Sample = Record<'title' | 'text', string> & Templates;

const CREATE: Templates = { curl: createCurl, javascript: createJavascript, python: createPython };
const KEYLESS: Templates = { curl: keylessCurl, javascript: keylessJavascript, python: keylessPython };
/** A request that reads with the key, and what JavaScript and Python do with its `answer`. */
const READ: Templates = { curl: readCurl, javascript: readJavascript, python: readPython };

/** The template, without the newline at its end, with these texts in the places of their names. */
export const fillTemplate = (template: string, texts: Record<string, string>): string =>
  template.trimEnd().replace(/\{(\w+)\}/g, (whole, name: string) => texts[name] ?? whole);

/**
 * The samples that work on this site. Each runs as it is. Those of the authenticated API read the key from the environment variable GLUEPOT_KEY.
 */
export function samplesFor({ siteUrl, site }: ServedSite): Sample[] {
  const filled = (
    { curl, javascript, python }: Templates,
    path = '',
    use = { javascript: '', python: '' },
  ) => {
    const texts = { site_url: siteUrl, url: siteUrl + path };
    return {
      curl: fillTemplate(curl, texts),
      javascript: fillTemplate(javascript, { ...texts, use: use.javascript }),
      python: fillTemplate(python, { ...texts, use: use.python }),
    };
  };
  return [
    { ...words.create, ...filled(CREATE) },
    {
      ...words.search,
      ...filled(READ, '/api/v1/pastes?q=PRINT&per_page=10', {
        javascript: `const { data, meta } = await answer.json();
console.log(meta.total, data.map((paste) => paste.url));`,
        python: `    found = json.load(answer)
print(found["meta"]["total"], [paste["url"] for paste in found["data"]])`,
      }),
    },
    {
      ...words.statistics,
      ...filled(READ, '/api/v1/stats?range=7d', {
        javascript: `const { data } = await answer.json();
console.log(data.totals.views);`,
        python: `    print(json.load(answer)["data"]["totals"]["views"])`,
      }),
    },
    ...(site.whoCanPaste === 'everyone' ? [{ ...words.keyless, ...filled(KEYLESS) }] : []),
  ];
}

/** Commands for a terminal that work on this site, each with what it does. They read a file `notes.md`. */
export const oneLinersFor = ({ siteUrl, site }: ServedSite): { title: string; command: string }[] => {
  const commands: [keyof typeof referenceMessages.oneLiners, command: string][] = [
    ['file', `curl --data-binary @notes.md ${siteUrl}`],
    ['output', `ls -l | curl --data-binary @- ${siteUrl}`],
    ['named', `curl -F file=@notes.md ${siteUrl}`],
    ['options', `curl --data-binary @notes.md "${siteUrl}/?title=Notes&expiry=1d"`],
    ['burn', `curl --data-binary @notes.md "${siteUrl}/?burn=1"`],
    ['key', `curl -H "Authorization: Bearer $GLUEPOT_KEY" --data-binary @notes.md ${siteUrl}`],
  ];
  return commands
    .filter(([name]) => site.whoCanPaste === 'everyone' || name === 'key')
    .map(([name, command]) => ({ title: referenceMessages.oneLiners[name], command }));
};
