import { type GuideSections, table } from '#web/locales/guide.tsx';
import type * as en from '../en/guide.tsx';
import { plural } from './locale.ts';

export const keyboard: typeof en.keyboard = {
  title: 'Scorciatoie da tastiera',
  description: 'Tutte le scorciatoie da tastiera di questo sito e che cosa fa ognuna.',
  heading: 'Scorciatoie da tastiera',
  single: 'Attiva le scorciatoie a tasto singolo (?, n, / e quelle sui pulsanti)',
  aboutSingle:
    'Disattivale se usi la dettatura vocale o premi tasti per sbaglio. La scelta è salvata in questo browser.',
  about:
    'A parte Tab, le scorciatoie richiedono JavaScript. Senza JavaScript, puoi raggiungere tutto con Tab.',
};

/** After “al massimo”. */
const LONGEST = {
  '10m': '10 minuti',
  '1h': '1 ora',
  '1d': '1 giorno',
  '1w': '1 settimana',
  '1m': '30 giorni',
};

const sections: GuideSections = {
  what: {
    heading: 'A che cosa serve questo sito',
    text: ({ site: { whoCanRead }, size }) => (
      <>
        <p>
          Incolli un testo e ottieni un link breve.{' '}
          {whoCanRead === 'accounts'
            ? 'Chiunque abbia un account qui e il link può leggere il testo finché non scade o non lo elimini.'
            : 'Chiunque abbia il link può leggere il testo finché non scade o non lo elimini.'}
        </p>
        <p>
          Si usa per codice, log, configurazioni e appunti fino a {size}, troppo lunghi per una chat, e per
          password che in una chat non devono restare. Il codice è colorato, Markdown diventa un documento, e
          in un log gli errori sono evidenziati.
        </p>
        <p>
          Un paste può contenere più file, ognuno con il suo nome. Scegli «Aggiungi un file», trascina dei
          file o una cartella nel modulo, oppure scrivi una riga come <code>-- src/main.py --</code> sopra
          ogni file.
        </p>
      </>
    ),
  },
  readers: {
    heading: 'Chi può leggere cosa',
    text: ({ site: { whoCanRead, formDefaults } }) => (
      <>
        <p>
          Lo decidi nella frase sotto il testo.{' '}
          {formDefaults.visibility === 'public'
            ? 'Se lì non scegli diversamente, un paste è pubblico.'
            : 'Se lì non scegli diversamente, un paste non è in elenco.'}
        </p>
        {table(
          ['Paste', 'Chi può leggerlo', 'Dove si trova'],
          [
            [
              'Non in elenco',
              'Chiunque abbia il link',
              'Da nessuna parte. Il link è troppo lungo per essere indovinato.',
            ],
            [
              'Pubblico',
              'Chiunque',
              whoCanRead === 'accounts' ? 'In Esplora' : 'In Esplora, nel feed e nei motori di ricerca',
            ],
            ['Con password', 'Chiunque abbia il link e la password', 'Da nessuna parte'],
            [
              'Eliminato dopo la lettura',
              'La prima persona che lo apre. Le anteprime dei link non lo aprono.',
              'Da nessuna parte',
            ],
            [
              'Cifrato',
              'Chiunque abbia il link intero, oppure il link e la passphrase',
              'Da nessuna parte. Non può leggerlo nemmeno il server.',
            ],
          ],
        )}
        {whoCanRead === 'accounts' && <p>Su questo sito, per leggere un paste serve anche un account.</p>}
      </>
    ),
  },
  server: {
    heading: 'Che cosa vede il server',
    text: ({ sourceDays }) => (
      <>
        <p>
          Il server conserva il testo per mostrarlo ad altri, quindi chi lo gestisce può leggere ogni paste
          non cifrato. Una password protegge un paste dagli altri lettori; la cifratura lo protegge anche dal
          server.
        </p>
        <p>
          Con «Cifra in questo browser», il testo viene cifrato prima di lasciare il tuo dispositivo. La
          passphrase è nella parte del link dopo #, che i browser non inviano mai, oppure la comunichi in
          altro modo. Titolo, linguaggio, dimensione e date non sono cifrati.
        </p>
        <p>
          Le visite sono contate per giorno, paese e tipo di dispositivo, senza cookie e senza nomi.{' '}
          {sourceDays > 0 &&
            plural(sourceDays, {
              one: 'Per un paste creato senza account, il server conserva per # giorno un hash con chiave della tua rete, per impedire abusi. ',
              many: 'Per un paste creato senza account, il server conserva per # di giorni un hash con chiave della tua rete, per impedire abusi. ',
              other:
                'Per un paste creato senza account, il server conserva per # giorni un hash con chiave della tua rete, per impedire abusi. ',
            })}
          Non c’è pubblicità, e nulla in queste pagine viene caricato da altri siti.
        </p>
      </>
    ),
  },
  lifetime: {
    heading: 'Per quanto tempo si conserva',
    text: ({ site: { pasteRules, keepRevisions } }) => (
      <>
        {table(
          ['Che cosa', 'Fino a quando'],
          [
            [
              'Un paste',
              pasteRules.maxExpiry === 'never'
                ? 'Finché non lo elimini, oppure fino alla scadenza o alla prima apertura, a tua scelta'
                : `Finché non lo elimini, oppure fino alla scadenza o alla prima apertura, a tua scelta: al massimo ${LONGEST[pasteRules.maxExpiry]}`,
            ],
            [
              'Un paste eliminato nella dashboard',
              'Per altri 10 minuti, durante i quali puoi annullare l’eliminazione',
            ],
            ...(keepRevisions > 0
              ? [
                  ['Le versioni precedenti', 'Finché il paste esiste e non ne elimini la cronologia'] as [
                    string,
                    string,
                  ],
                ]
              : []),
            ['Le statistiche di un paste', 'Finché il paste esiste'],
          ],
        )}
        <p>I backup del server possono conservare più a lungo un paste eliminato.</p>
      </>
    ),
  },
  delete: {
    heading: 'Modificare o eliminare un paste',
    text: () => (
      <p>
        Senza account, apri il paste nel browser che l’ha creato: per 30 giorni puoi modificarne lì il titolo
        e il testo, oppure scegliere «Altro» e poi «Elimina». Con un account, puoi modificarlo, cambiare chi
        può leggerlo ed eliminarlo da qualsiasi browser, dalla sua pagina o dalla tua{' '}
        <a href="/dashboard">dashboard</a>. Se non puoi fare né l’uno né l’altro, segnala il paste e scrivi
        che è tuo.
      </p>
    ),
  },
  report: {
    heading: 'Segnalare un paste',
    text: ({ site: { contactUrl } }) => (
      <p>
        Il menu «Altro» di ogni paste contiene un link per segnalarlo: per spam, malware, dati personali,
        copyright o qualsiasi contenuto illegale. Chi gestisce questo sito legge le segnalazioni e può
        rimuovere un paste.
        {contactUrl !== undefined && (
          <>
            {' '}
            Puoi anche <a href={contactUrl}>contattare gli amministratori</a>.
          </>
        )}
      </p>
    ),
  },
  programs: {
    heading: 'Per i programmi',
    text: () => (
      <p>
        Tutto questo funziona anche da un terminale e con un’<a href="/docs">API</a>.
      </p>
    ),
  },
};

export const guide: typeof en.guide = {
  title: 'Guida',
  description:
    'Chi può leggere un paste, che cosa vede il server, per quanto tempo si conserva tutto e come eliminare o segnalare un paste.',
  contents: 'Indice',
  sections,
};
