import { expect, test } from 'bun:test';
import { chooseSiteLanguage, LANGUAGE_TAGS, SITE_LANGUAGES, siteLanguageOf } from '#domain/site-language.ts';

test('each language has a canonical tag, a name in itself and the direction that Intl tells', () => {
  expect(Object.keys(SITE_LANGUAGES)).toEqual([...LANGUAGE_TAGS]);
  for (const tag of LANGUAGE_TAGS) {
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
    const { name, dir } = SITE_LANGUAGES[tag];
    const named = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? '';
    // "português (Brasil)" and "中文（简体）": `Intl` does not name them for a menu.
    if (tag !== 'zh-Hans') expect(name.toLowerCase()).toBe(named.toLowerCase());
    expect(dir).toBe(tag === 'ar' ? 'rtl' : 'ltr');
  }
});

test('a tag is known in any case', () => {
  expect(siteLanguageOf('PT-br')).toBe('pt-BR');
  expect(siteLanguageOf('zh-hans')).toBe('zh-Hans');
  for (const unknown of ['', 'pt', 'xx', 'en-US', 'constructor'])
    expect(siteLanguageOf(unknown)).toBeUndefined();
});

test.each<[string | undefined, string | undefined]>([
  [undefined, undefined],
  ['', undefined],
  ['de', 'de'],
  ['DE-at', 'de'],
  ['de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7', 'de'],
  ['en-US,en;q=0.5', 'en'],
  ['nl,fr;q=0.5', 'fr'],
  ['en;q=0.5,ja', 'ja'],
  ['en;q=0.5, ja ; q=0.8 ,it;q=0.80', 'ja'],
  ['fr;q=0.001,es;q=0.002', 'es'],
  ['sv, nl', undefined],
  // RFC 4647: shorter and shorter.
  ['zh-Hans-CN', 'zh-Hans'],
  ['pt-BR-x-private', 'pt-BR'],
  ['ru-Cyrl-BY', 'ru'],
  // The same primary language.
  ['zh-CN', 'zh-Hans'],
  ['zh', 'zh-Hans'],
  ['zh-TW,en;q=0.9', 'zh-Hans'],
  ['pt-PT', 'pt-BR'],
  ['pt-PT,pt;q=0.9,en;q=0.8', 'pt-BR'],
  // Three letters are another language.
  ['deu', undefined],
  ['ent, de', 'de'],
  // Any, and none.
  ['*', undefined],
  ['fr;q=0.3,*;q=0.5', undefined],
  ['fr,*;q=0.5', 'fr'],
  ['de;q=0,*', undefined],
  ['de;q=0,de-AT,fr;q=0.1', 'fr'],
  ['zh-TW;q=0,zh', 'zh-Hans'],
  ['pt-BR;q=0,pt', undefined],
  ['*;q=0', undefined],
  ['fr;q=0.000', undefined],
  // What is not a range is skipped.
  ['de;q=2,fr', 'fr'],
  ['de;q=-1,fr', 'fr'],
  ['de;q=x,fr', 'fr'],
  ['de_DE,fr', 'fr'],
  [',,;q=1,-,de-,fr', 'fr'],
  ['toolongforasubtag,fr', 'fr'],
  ['ä,fr', 'fr'],
])('Accept-Language: %p is answered in %p', (header, language) => {
  expect(chooseSiteLanguage(header, LANGUAGE_TAGS)).toBe(language as never);
});

test('only what is offered is chosen', () => {
  expect(chooseSiteLanguage('de,fr;q=0.9,en;q=0.1', ['en', 'fr'])).toBe('fr');
  expect(chooseSiteLanguage('de', ['en'])).toBeUndefined();
  expect(chooseSiteLanguage('pt-PT', ['pt-BR', 'pt-PT'])).toBe('pt-PT');
  expect(chooseSiteLanguage('pt-PT', ['pt-BR', 'pt'])).toBe('pt');
});

test('a hostile header is not read to its end', () => {
  expect(chooseSiteLanguage(`${'x,'.repeat(31)}de`, LANGUAGE_TAGS)).toBe('de');
  expect(chooseSiteLanguage(`${'x,'.repeat(32)}de`, LANGUAGE_TAGS)).toBeUndefined();
  expect(chooseSiteLanguage(`${' '.repeat(1000)}de`, LANGUAGE_TAGS)).toBeUndefined();
  const hostile = [
    '-a'.repeat(1e6),
    `x${'-a'.repeat(1e6)}`,
    `xx${' '.repeat(1e6)}x`,
    'de;'.repeat(1e6),
    ','.repeat(1e6),
  ];
  const started = performance.now();
  for (const header of hostile) expect(chooseSiteLanguage(header, LANGUAGE_TAGS)).toBeUndefined();
  expect(performance.now() - started).toBeLessThan(1000);
});
