import type * as en from '../en/embed.tsx';

export const embed: typeof en.embed = {
  title: (title, site) => `${title} · ${site}`,
  onSite: (site) => `Auf ${site} ansehen`,
  noSuchLines: 'Diese Zeilen gibt es im Text nicht.',
  notEmbeddable:
    'Nur öffentliche Pastes ohne Passwort lassen sich einbetten. Verlinken Sie stattdessen das Paste oder erstellen Sie eine öffentliche Kopie.',
  notFound: 'Paste nicht gefunden. Vielleicht ist es abgelaufen oder wurde gelöscht.',
  failed: 'Das Paste kann gerade nicht angezeigt werden. Versuchen Sie es später erneut.',
};

export const code: typeof en.code = {
  title: 'Paste einbetten',
  heading: 'Dieses Paste einbetten',
  about: (paste) => <>Fügen Sie dieses HTML in eine Seite ein, um {paste} dort anzuzeigen.</>,
  html: 'HTML',
  preview: 'Vorschau',
  lines: (example) => (
    <>Um nur einige Zeilen anzuzeigen, hängen Sie zum Beispiel {example} an die Adresse an.</>
  ),
  theme: (light, dark) => (
    <>
      Der Rahmen richtet sich nach dem hellen oder dunklen Design des Geräts. Um eines festzulegen, hängen Sie{' '}
      {light} oder {dark} an die Adresse an.
    </>
  ),
  oembed:
    'Websites, die oEmbed unterstützen, zum Beispiel WordPress, betten das Paste anhand seines Links selbst ein.',
  who: 'Nur öffentliche Pastes lassen sich einbetten. Der Rahmen führt kein Skript aus und setzt keine Cookies. Jedes Laden zählt als Aufruf.',
  backToPaste: 'Zurück zum Paste',
};

export const oembed: typeof en.oembed = {
  url: 'url muss die Adresse eines Pastes auf dieser Website sein.',
  format: 'Nur format=json wird unterstützt.',
  size: 'maxwidth und maxheight müssen ganzzahlige Pixelwerte sein.',
};
