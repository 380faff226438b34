import type * as en from '../en/embed.tsx';

export const embed: typeof en.embed = {
  title: (title, site) => `${title} · ${site}`,
  onSite: (site) => `Vedi su ${site}`,
  noSuchLines: 'Il testo non contiene queste righe.',
  notEmbeddable:
    'Si possono incorporare solo paste pubblici senza password. Inserisci un link al paste oppure creane una copia pubblica.',
  notFound: 'Paste non trovato. Potrebbe essere scaduto o essere stato eliminato, anche dopo la lettura.',
  failed: 'Al momento il paste non può essere mostrato. Riprova più tardi.',
};

export const code: typeof en.code = {
  title: 'Incorpora un paste',
  heading: 'Incorpora questo paste',
  about: (paste) => <>Per mostrare {paste} in una pagina, incolla lì questo codice HTML.</>,
  html: 'HTML',
  preview: 'Anteprima',
  lines: (example) => <>Per mostrare solo alcune righe, aggiungi {example} all’indirizzo.</>,
  theme: (light, dark) => (
    <>
      Il riquadro usa il tema del dispositivo di chi legge. Per scegliere un tema, aggiungi {light} o {dark}{' '}
      all’indirizzo.
    </>
  ),
  oembed: 'I siti che supportano oEmbed, come WordPress, incorporano automaticamente il link del paste.',
  who: 'Si possono incorporare solo paste pubblici. Il riquadro non esegue script e non imposta cookie; ogni caricamento conta come una visita.',
  backToPaste: 'Torna al paste',
};

export const oembed: typeof en.oembed = {
  url: 'Il parametro url deve essere l’indirizzo di un paste di questo sito.',
  format: 'È supportato solo format=json.',
  size: 'maxwidth e maxheight devono essere numeri interi di pixel.',
};
