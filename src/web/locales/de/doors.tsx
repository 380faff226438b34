import type * as en from '../en/doors.tsx';

export const issuer: typeof en.issuer = {
  logInWith: (name) => `Mit ${name} anmelden`,

  refused: (name) =>
    `${name} hat Sie nicht angemeldet. Versuchen Sie es noch einmal, oder melden Sie sich mit Ihrem Passwort an.`,
  notCompleted:
    'Sie wurden nicht angemeldet: Es hat zu lange gedauert oder in einem anderen Browser begonnen. Versuchen Sie es noch einmal.',

  aboutCode: (name) =>
    `${name} hat bestätigt, wer Sie sind. Geben Sie den Code ein, den Ihre Authenticator-App für dieses Konto anzeigt.`,

  aboutSignUp: (name) =>
    `${name} hat bestätigt, wer Sie sind. Hiermit wird Ihr Konto auf dieser Website erstellt.`,
  emailTaken: (name, email) =>
    `Ein anderes Konto hat die Adresse ${email}. Falls es Ihres ist, melden Sie sich dort mit Ihrem Passwort an und verknüpfen Sie ${name} auf der Kontoseite.`,

  haveAccount: (name) =>
    `Falls Sie schon ein Konto haben, melden Sie sich mit dessen Passwort an und verknüpfen Sie ${name} auf der Kontoseite.`,

  leave: (name) => `Weiter zu ${name}`,
  aboutLeave: 'Ihr Browser öffnet die Seite von selbst.',
  goOn: 'Weiter',

  refusals: {
    unreachable: (name) => ({
      heading: `${name} ist nicht erreichbar.`,
      text: 'Versuchen Sie es in einigen Minuten noch einmal, oder melden Sie sich mit Ihrem Passwort an. Wenn es so bleibt, wenden Sie sich an die Administration.',
    }),
    notInGroup: (name) => ({
      heading: 'Sie können sich auf dieser Website nicht anmelden.',
      text: `${name} hat bestätigt, wer Sie sind, aber Sie gehören zu keiner Gruppe, die sich hier anmelden kann. Wenden Sie sich an die Administration.`,
    }),
    disabled: () => ({
      heading: 'Ihr Konto ist deaktiviert.',
      text: 'Wenn Sie das für einen Irrtum halten, wenden Sie sich an die Administration.',
    }),
    taken: (name) => ({
      heading: `Diese Anmeldung bei ${name} ist schon verknüpft.`,
      text: 'Eine Anmeldung gehört zu einem Konto. Um sie mit diesem zu verknüpfen, melden Sie sich erst damit an und heben Sie dort auf der Kontoseite die Verknüpfung auf.',
    }),
  },

  aboutLink: (name) =>
    `Verknüpfen Sie Ihre Anmeldung bei ${name}, dann brauchen Sie zum Anmelden kein Passwort mehr. Sie melden sich jetzt dort an.`,
  link: 'Verknüpfen',
  linked: 'Verknüpfte Anmeldungen',
  aboutUnlink: 'Sitzungen, die mit einer Anmeldung begonnen haben, enden mit der Verknüpfung.',
  choose: 'Anmeldung',
  linkedOn: (host, day) => `${host}, verknüpft am ${day}`,
  unlink: 'Verknüpfung aufheben',
  lastDoor:
    'Sie könnten sich nicht mehr anmelden: Das ist der einzige Weg in Ihr Konto. Richten Sie erst einen anderen ein.',
  missing: 'Wählen Sie eine verknüpfte Anmeldung.',

  done: {
    'identity-linked': 'Die Anmeldung ist verknüpft. Ab jetzt können Sie sich damit anmelden.',
    'identity-not-linked':
      'Die Anmeldung wurde nicht verknüpft: Es hat zu lange gedauert oder in einem anderen Browser begonnen. Versuchen Sie es noch einmal.',
    'identity-unlinked': 'Die Anmeldung ist nicht mehr verknüpft.',
  },
};
