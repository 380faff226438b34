import type { AppContext } from '#http/context.ts';
import { reference as referenceMessages } from '#web/locales/en/docs.tsx';

const words = referenceMessages.samples;

/** A sample in three languages, with the address of this server. */
export interface Sample {
  title: string;
  text: string;
  curl: string;
  javascript: string;
  python: string;
}

/**
 * Each sample runs as it is. Those of the authenticated API read the key from the environment variable GLUEPOT_KEY.
 */
export const samples = (siteUrl: string): Sample[] => [
  {
    ...words.create,
    curl: `curl -s ${siteUrl}/api/v1/pastes \\
  -H "Authorization: Bearer $GLUEPOT_KEY" \\
  -H "Idempotency-Key: $(date +%s%N)" \\
  -d '{"content": "print(1)", "language": "python", "expiry": "1w"}'`,
    javascript: `const answer = await fetch('${siteUrl}/api/v1/pastes', {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${process.env.GLUEPOT_KEY}\`,
    'Idempotency-Key': crypto.randomUUID(),
  },
  body: JSON.stringify({ content: 'print(1)', language: 'python', expiry: '1w' }),
});
const { data, error } = await answer.json();
if (error) throw new Error(\`\${error.code}: \${error.message}\`);
console.log(data.url);`,
    python: `import json, os, urllib.request, uuid

request = urllib.request.Request(
    "${siteUrl}/api/v1/pastes",
    data=json.dumps({"content": "print(1)", "language": "python", "expiry": "1w"}).encode(),
    headers={
        "Authorization": "Bearer " + os.environ["GLUEPOT_KEY"],
        "Idempotency-Key": str(uuid.uuid4()),
    },
)
with urllib.request.urlopen(request) as answer:
    print(json.load(answer)["data"]["url"])`,
  },
  {
    ...words.search,
    ...readWithKey(
      `${siteUrl}/api/v1/pastes?q=PRINT&per_page=10`,
      `const { data, meta } = await answer.json();
console.log(meta.total, data.map((paste) => paste.url));`,
      `    found = json.load(answer)
print(found["meta"]["total"], [paste["url"] for paste in found["data"]])`,
    ),
  },
  {
    ...words.statistics,
    ...readWithKey(
      `${siteUrl}/api/v1/stats?range=7d`,
      `const { data } = await answer.json();
console.log(data.totals.views);`,
      `    print(json.load(answer)["data"]["totals"]["views"])`,
    ),
  },
  {
    ...words.keyless,
    curl: `curl -s ${siteUrl}/api/paste \\
  -d '{"content": "for your eyes only", "expiry": "burn"}'`,
    javascript: `const answer = await fetch('${siteUrl}/api/paste', {
  method: 'POST',
  body: JSON.stringify({ content: 'for your eyes only', expiry: 'burn' }),
});
console.log((await answer.json()).url);`,
    python: `import json, urllib.request

request = urllib.request.Request(
    "${siteUrl}/api/paste",
    data=json.dumps({"content": "for your eyes only", "expiry": "burn"}).encode(),
)
with urllib.request.urlopen(request) as answer:
    print(json.load(answer)["url"])`,
  },
];

/** A request that reads with the key, and what JavaScript and Python do with its `answer`. */
const readWithKey = (url: string, inJavascript: string, inPython: string) => ({
  curl: `curl -s "${url}" \\
  -H "Authorization: Bearer $GLUEPOT_KEY"`,
  javascript: `const answer = await fetch('${url}', {
  headers: { Authorization: \`Bearer \${process.env.GLUEPOT_KEY}\` },
});
${inJavascript}`,
  python: `import json, os, urllib.request

request = urllib.request.Request(
    "${url}",
    headers={"Authorization": "Bearer " + os.environ["GLUEPOT_KEY"]},
)
with urllib.request.urlopen(request) as answer:
${inPython}`,
});

/** Commands for a terminal, each with what it does. They read a file `notes.md`. */
export const oneLiners = (siteUrl: string): { title: string; needsKey: boolean; command: string }[] => {
  const commands: [keyof typeof referenceMessages.oneLiners, command: string][] = [
    ['file', `curl --data-binary @notes.md ${siteUrl}`],
    ['output', `ls -l | curl --data-binary @- ${siteUrl}`],
    ['named', `curl -F file=@notes.md ${siteUrl}`],
    ['options', `curl --data-binary @notes.md "${siteUrl}/?title=Notes&expiry=1d"`],
    ['burn', `curl --data-binary @notes.md "${siteUrl}/?burn=1"`],
    ['key', `curl -H "Authorization: Bearer $GLUEPOT_KEY" --data-binary @notes.md ${siteUrl}`],
  ];
  return commands.map(([name, command]) => ({
    title: referenceMessages.oneLiners[name],
    needsKey: name === 'key',
    command,
  }));
};

/** Those that work on this site. */
export const oneLinersFor = ({ siteUrl, site }: Pick<AppContext, 'siteUrl' | 'site'>) =>
  oneLiners(siteUrl).filter(({ needsKey }) => site.whoCanPaste === 'everyone' || needsKey);

/** The samples that work on this site. */
export const samplesFor = ({ siteUrl, site }: Pick<AppContext, 'siteUrl' | 'site'>): Sample[] =>
  samples(siteUrl).filter(({ title }) => site.whoCanPaste === 'everyone' || title !== words.keyless.title);
