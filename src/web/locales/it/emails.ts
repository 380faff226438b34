import type * as en from '../en/emails.ts';
import { withArticle } from './locale.ts';

export const mails: typeof en.mails = (site) => ({
  newPassword: (username, link) => ({
    subject: `Reimposta la password di ${site}`,
    text:
      `Qualcuno, probabilmente tu, ha chiesto di reimpostare la password dell’account ${username}.\n\n` +
      `Imposta una nuova password entro un’ora:\n${link}\n\n` +
      'Se non l’hai chiesto tu, ignora questa email. La password resta la stessa.\n',
  }),
  confirmAddress: (username, link) => ({
    subject: `Conferma il tuo indirizzo per ${site}`,
    text:
      `Qualcuno, probabilmente tu, ha creato l’account ${username} con questo indirizzo email.\n\n` +
      `Conferma l’indirizzo entro tre giorni:\n${link}\n\n` +
      'Se non l’hai creato tu, ignora questa email: l’account resta limitato e viene eliminato dopo sette giorni, a ' +
      'meno che non abbia dei paste. Puoi anche prenderne il controllo reimpostando la password.\n',
  }),
  newAddress: (username, link) => ({
    subject: `Conferma il nuovo indirizzo email per ${site}`,
    text:
      `Qualcuno ha chiesto di impostare questo indirizzo email per l’account ${username}.\n\n` +
      `Conferma l’indirizzo entro un’ora:\n${link}\n\n` +
      'Se non l’hai chiesto tu, ignora questa email.\n',
  }),
});

export const notices: typeof en.notices = (site) => ({
  keyCreated: (username, time) => ({
    subject: `Una nuova chiave API per il tuo account su ${site}`,
    text:
      `Una chiave API è stata creata per l’account ${username} ${withArticle('il', time)}.\n\n` +
      'Se non l’hai creata tu, apri il sito, cambia la password e seleziona «Revoca le chiavi API».\n',
  }),
  keyLeaked: (username, time, keyId) => ({
    subject: `Una chiave API del tuo account su ${site} è stata pubblicata in un paste`,
    text:
      `Una chiave API dell’account ${username} è stata pubblicata in un paste pubblico ${withArticle('il', time)}. ` +
      'Chiunque trovi il paste può leggere, modificare ed eliminare i paste dell’account. ' +
      `L’ID della chiave è ${keyId}.\n\n` +
      'Apri il sito, vai alle chiavi API nella dashboard e revoca la chiave. Poi creane una nuova per i programmi che ' +
      'la usano. Se non l’hai pubblicata tu, qualcun altro ha la chiave.\n',
  }),
  keyExpiring: (username, time, keyId) => ({
    subject: `Una chiave API del tuo account su ${site} scade tra poco`,
    text:
      `Una chiave API dell’account ${username} scade ${withArticle('il', time)}. Da quel momento i programmi ` +
      `che la usano smettono di funzionare. L’ID della chiave è ${keyId}.\n\n` +
      'Per sostituirla, apri il sito, vai alle chiavi API nella dashboard e creane una nuova per questi ' +
      'programmi.\n',
  }),
  passkeyAdded: (username, time) => ({
    subject: `Una nuova passkey per il tuo account su ${site}`,
    text:
      `Una passkey è stata aggiunta all’account ${username} ${withArticle('il', time)}. Permette di accedere senza password.\n\n` +
      'Se non l’hai aggiunta tu, apri il sito, rimuovi la passkey nella pagina dell’account e cambia la password.\n',
  }),
  passkeyRemoved: (username, time) => ({
    subject: `Una passkey del tuo account su ${site} è stata rimossa`,
    text:
      `Una passkey dell’account ${username} è stata rimossa ${withArticle('il', time)}. Non permette più di accedere.\n\n` +
      'Se non l’hai rimossa tu, apri il sito e cambia la password.\n',
  }),
  passwordChanged: (username, time) => ({
    subject: `La tua password di ${site} è stata modificata`,
    text:
      `La password dell’account ${username} è stata modificata ${withArticle('il', time)}. Tutte le altre sessioni ` +
      'sono state disconnesse.\n\n' +
      'Se non l’hai modificata tu, apri il sito, scegli «Password dimenticata?» e impostane una nuova.\n',
  }),
  passwordReset: (username, time) => ({
    subject: `La tua password di ${site} è stata reimpostata`,
    text:
      `La password dell’account ${username} è stata reimpostata ${withArticle('il', time)}, con un link per una nuova ` +
      'password. Tutte le sessioni sono state disconnesse e tutte le chiavi API revocate.\n\n' +
      'Se non l’hai reimpostata tu, è possibile che qualcun altro legga le tue email. Proteggi prima la casella di ' +
      'posta, poi apri il sito, scegli «Password dimenticata?» e impostane una nuova.\n',
  }),
  emailChanged: (username, time) => ({
    subject: `Il tuo indirizzo email di ${site} è stato modificato`,
    text:
      `L’indirizzo email dell’account ${username} è stato modificato ${withArticle('il', time)}. I link per ` +
      'reimpostare la password vengono ora inviati al nuovo indirizzo. A questo non arriveranno più email.\n\n' +
      'Se non l’hai modificato tu, avvisa gli amministratori del sito.\n',
  }),
  secondFactorEnabled: (username, time) => ({
    subject: `Autenticazione a due fattori attivata per il tuo account su ${site}`,
    text:
      `L’autenticazione a due fattori è stata attivata per l’account ${username} ${withArticle('il', time)}. Tutte ` +
      'le altre sessioni sono state disconnesse.\n\n' +
      'Se non l’hai attivata tu, avvisa gli amministratori del sito: possono disattivarla.\n',
  }),
  secondFactorDisabled: (username, time) => ({
    subject: `Autenticazione a due fattori disattivata per il tuo account su ${site}`,
    text:
      `L’autenticazione a due fattori è stata disattivata per l’account ${username} ${withArticle('il', time)}. Ora ` +
      'per accedere basta la password.\n\n' +
      'Se non l’hai disattivata tu, apri il sito, cambia la password e riattiva l’autenticazione a due fattori.\n',
  }),
  recoveryCodesReplaced: (username, time) => ({
    subject: `Nuovi codici di recupero per il tuo account su ${site}`,
    text:
      `Sono stati creati nuovi codici di recupero per l’account ${username} ${withArticle('il', time)}. Quelli ` +
      'precedenti non funzionano più.\n\n' +
      'Se non li hai creati tu, apri il sito, cambia la password e crea nuovi codici di recupero.\n',
  }),
  recoveryCodeUsed: (username, time) => ({
    subject: `Un codice di recupero del tuo account su ${site} è stato usato`,
    text:
      `Qualcuno ha effettuato l’accesso all’account ${username} ${withArticle('il', time)}, con la password e un codice ` +
      'di recupero. Quel codice non funziona più.\n\n' +
      'Se non l’hai usato tu, apri il sito, cambia la password e crea nuovi codici di recupero.\n',
  }),
  identityLinked: (username, time) => ({
    subject: `Un accesso è stato collegato al tuo account su ${site}`,
    text:
      `L’accesso di un altro servizio è stato collegato all’account ${username} ${withArticle('il', time)}. Permette di entrare senza password.\n\n` +
      'Se non l’hai collegato tu, apri il sito, scollegalo nella pagina dell’account in “Accessi collegati” e cambia la password.\n',
  }),
  identityUnlinked: (username, time) => ({
    subject: `Un accesso è stato scollegato dal tuo account su ${site}`,
    text:
      `L’accesso di un altro servizio è stato scollegato dall’account ${username} ${withArticle('il', time)}. Non permette più di entrare.\n\n` +
      'Se non l’hai scollegato tu, apri il sito, cambia la password e collegalo di nuovo.\n',
  }),
  wrongCodes: (username, time) => ({
    subject: `Qualcuno conosce la password del tuo account su ${site}`,
    text:
      `Qualcuno ha inserito la password corretta dell’account ${username} ${withArticle('il', time)}, e poi troppi ` +
      'codici errati. Per un po’ non verranno accettati altri codici.\n\n' +
      'Se non l’hai fatto tu, apri il sito e cambia la password.\n',
  }),
  newBrowser: (username, time, browser) => ({
    subject: `Accesso al tuo account su ${site} da un nuovo browser`,
    text:
      (browser === null
        ? `Qualcuno ha effettuato l’accesso all’account ${username} ${withArticle('il', time)}, da un browser mai usato prima.\n\n`
        : `Qualcuno ha effettuato l’accesso all’account ${username} ${withArticle('il', time)}, da un browser mai usato prima: ${browser}.\n\n`) +
      'Se hai effettuato tu l’accesso, ignora questa email. Un browser risulta nuovo anche dopo che i suoi cookie sono ' +
      'stati cancellati o la password è stata modificata.\n\n' +
      'Se non l’hai effettuato tu, apri il sito e cambia la password: tutte le altre sessioni verranno disconnesse.\n',
  }),
});
