import type * as en from '../en/create.tsx';

export const home: typeof en.home = {
  title: 'Nuovo paste',
  titleRejected: 'Non creato',
  heading: 'Nuovo paste',
  description:
    'Incolla testo o codice e ottieni un link breve. Il paste può scadere, essere eliminato dopo la prima lettura o richiedere una password. Non serve un account.',
  hello: (
    <>
      Incolla il testo.
      <br />
      Ottieni un link breve.
    </>
  ),
  lead: (whoCanPaste) =>
    whoCanPaste === 'everyone'
      ? 'Per codice, log e appunti. Non serve un account.'
      : 'Per codice, log e appunti.',
  copy: 'Copia',
  imprint: (host, guide) => (
    <>
      Ospitato su {host}. <a href={guide}>Che cos’è?</a>
    </>
  ),
  about: 'Informazioni sui paste',
  facts: (whoCanRead, visibility) => ({
    readers: {
      heading: 'Chi può leggerlo',
      text: {
        everyone: {
          unlisted:
            'Chiunque abbia il link. Non compare in nessun elenco, a meno che tu non lo renda pubblico.',
          public: 'Chiunque. Compare in Esplora, a meno che tu non scelga diversamente.',
        },
        accounts: {
          unlisted:
            'Chiunque abbia un account qui e il link. Non compare in nessun elenco, a meno che tu non lo renda pubblico.',
          public: 'Chiunque abbia un account qui. Compare in Esplora, a meno che tu non scelga diversamente.',
        },
      }[whoCanRead][visibility],
    },
    lifetime: {
      heading: 'Quanto dura',
      text: 'Finché non lo elimini, o fino al momento che scegli.',
    },
    server: {
      heading: 'Che cosa vede il server',
      text: 'Il testo, a meno che tu non lo cifri prima in questo browser.',
    },
  }),
  pasteText: 'Incolla',
  chooseFiles: 'Scegli dei file',
  drop: 'o trascinali in questa pagina.',
  dropHere: 'Rilascia per incollare',
  content: 'Testo',
  contentHint: 'Incolla o scrivi qui.',
  atMost: (size) => <>{size} al massimo</>,
  addFile: 'Aggiungi un file',
  create: 'Crea paste',
  createKeys: 'Ctrl ↵',
  pasteTitle: 'Titolo',
  untitled: 'Titolo (facoltativo)',
  language: 'Linguaggio',
  guess: 'Rileva linguaggio',
  visibility: 'Visibilità',
  expires: 'Scadenza',
  password: 'Password',
  noPassword: 'Nessuna',
};

export const terms: typeof en.terms = {
  sentence: ({ who, password, expiry, limit, encryption }) => (
    <>
      {who} può leggerlo{password}. {expiry}.{limit}
      {encryption}
    </>
  ),
  password: ' con la password',
  limit: ' Viene eliminato dopo il numero di aperture che scegli.',
  encryption: ' Il server non può leggerlo.',
  who: (whoCanRead) =>
    whoCanRead === 'everyone'
      ? {
          unlisted: 'Chiunque abbia il link',
          public: 'Chiunque, anche da Esplora,',
          first: 'La prima persona con il link',
        }
      : {
          unlisted: 'Chiunque abbia un account qui e il link',
          public: 'Chiunque abbia un account qui, anche da Esplora,',
          first: 'La prima persona con un account qui e il link',
        },
  visibility: (whoCanRead) => ({
    unlisted: {
      name: whoCanRead === 'everyone' ? 'Chiunque abbia il link' : 'Chiunque abbia un account qui e il link',
      about: 'Non compare in nessun elenco. Ai motori di ricerca viene chiesto di ignorarlo.',
    },
    public: {
      name: whoCanRead === 'everyone' ? 'Chiunque' : 'Chiunque abbia un account qui',
      about:
        whoCanRead === 'everyone'
          ? 'Compare in Esplora e i motori di ricerca possono trovarlo.'
          : 'Compare in Esplora.',
    },
  }),
  expires: {
    never: 'Non scade mai',
    '10m': 'Scade tra 10 minuti',
    '1h': 'Scade tra 1 ora',
    '1d': 'Scade tra 1 giorno',
    '1w': 'Scade tra 1 settimana',
    '1m': 'Scade tra 30 giorni',
    burn: 'Viene eliminato alla prima apertura',
    date: 'Scade nel momento che scegli',
  },
  expiry: {
    never: { name: 'Mai', about: 'Puoi eliminarlo in qualsiasi momento.' },
    '10m': { name: 'Tra 10 minuti' },
    '1h': { name: 'Tra 1 ora' },
    '1d': { name: 'Tra 1 giorno' },
    '1w': { name: 'Tra 1 settimana' },
    '1m': { name: 'Tra 30 giorni' },
    date: { name: 'In un momento a mia scelta' },
    burn: {
      name: 'Alla prima apertura',
      about: 'La prima persona ad aprirlo è anche l’ultima. Non compare in nessun elenco.',
    },
  },
  time: 'Data e ora (UTC)',
  maxViews: 'Aperture al massimo',
  noLimit: 'Senza limite',
  more: (hasSlug) => (
    <span>
      Altro
      <small>{hasSlug ? ': password, cifratura, link personalizzato' : ': password, cifratura'}</small>
    </span>
  ),
};

export const encryption: typeof en.encryption = {
  label: 'Cifra in questo browser',
  options: { off: 'No', link: 'Passphrase nel link', own: 'Passphrase scelta da me' },
  passphrase: 'Passphrase',
  passphraseHint: 'Almeno quattro parole a caso',
  about: (size) =>
    `Viene cifrato solo il testo, fino a ${size}. Titolo, linguaggio, link personalizzato, dimensione e date non lo sono. Il paste non compare negli elenchi.`,
  aboutLink:
    'La passphrase, nel link dopo #, non viene mai inviata al server. Chiunque abbia il link intero può leggere il testo.',
  aboutOwn:
    'Comunica la passphrase separatamente dal link. Senza la passphrase nessuno può recuperare il testo.',
};

export const blocked: typeof en.blocked = {
  caller:
    'Questa rete o questo account non può creare né modificare paste. Se pensi che sia un errore, contatta gli amministratori del sito.',
  content:
    'Questo contenuto non può essere pubblicato qui. Se pensi che sia un errore, contatta gli amministratori del sito.',
};

export const noForm: typeof en.noForm = {
  title: 'Accedi per creare paste',
  about: 'Su questo sito serve un account per creare paste.',
  logIn: 'Accedi',
  signUp: 'Registrati',
  inviteOnly: 'Per registrarti ti serve un invito di un amministratore del sito.',
  closed: 'Su questo sito gli account vengono creati dagli amministratori.',
  readOnly: 'Questo sito è in sola lettura',
  aboutReadOnly: 'Qui puoi leggere i paste, ma non crearne di nuovi.',
  explore: 'Esplora i paste pubblici',
};

export const credentials: typeof en.credentials = {
  title: 'Pubblicare le credenziali?',
  whyPublic:
    'Sembra che il testo contenga credenziali. Chiunque può trovare un paste pubblico e usarle. Non è stato ancora creato nulla. Toglile dal testo oppure scegli come continuare.',
  whyUnlisted:
    'Sembra che il testo contenga credenziali. Chiunque abbia il link può usarle. Non è stato ancora creato nulla. Toglile dal testo oppure scegli come continuare.',
  found: (line, name) => `Riga ${line}: ${name}`,
  unlisted: 'Non mettere in elenco',
  burn: 'Elimina dopo la lettura',
  encrypt: 'Cifra',
  publish: 'Pubblica comunque',
};
