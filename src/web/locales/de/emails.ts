import type * as en from '../en/emails.ts';

export const mails: typeof en.mails = (site) => ({
  newPassword: (username, link) => ({
    subject: `Passwort für ${site} zurücksetzen`,
    text:
      `Jemand, vermutlich Sie, möchte das Passwort des Kontos ${username} zurücksetzen.\n\n` +
      `Legen Sie innerhalb einer Stunde ein neues Passwort fest:\n${link}\n\n` +
      'Falls Sie das nicht waren, ignorieren Sie diese E-Mail. Ihr Passwort bleibt unverändert.\n',
  }),
  confirmAddress: (username, link) => ({
    subject: `E-Mail-Adresse für ${site} bestätigen`,
    text:
      `Jemand, vermutlich Sie, hat mit dieser E-Mail-Adresse das Konto ${username} erstellt.\n\n` +
      `Bestätigen Sie die Adresse innerhalb von drei Tagen:\n${link}\n\n` +
      'Falls Sie das nicht waren, ignorieren Sie diese E-Mail: Das Konto bleibt eingeschränkt und wird nach sieben ' +
      'Tagen gelöscht, sofern es keine Pastes hat. Sie können es auch übernehmen, indem Sie sein Passwort zurücksetzen.\n',
  }),
  newAddress: (username, link) => ({
    subject: `Neue E-Mail-Adresse für ${site} bestätigen`,
    text:
      `Jemand möchte diese E-Mail-Adresse für das Konto ${username} verwenden.\n\n` +
      `Bestätigen Sie die Änderung innerhalb einer Stunde:\n${link}\n\n` +
      'Falls Sie das nicht waren, ignorieren Sie diese E-Mail.\n',
  }),
});

export const notices: typeof en.notices = (site) => ({
  keyCreated: (username, time) => ({
    subject: `Neuer API-Schlüssel für Ihr Konto bei ${site}`,
    text:
      `Für das Konto ${username} wurde am ${time}, ein API-Schlüssel erstellt.\n\n` +
      'Falls Sie das nicht waren, öffnen Sie die Website, ändern Sie Ihr Passwort und wählen Sie dabei ' +
      '„API-Schlüssel widerrufen“.\n',
  }),
  keyLeaked: (username, time, keyId) => ({
    subject: `Ein API-Schlüssel Ihres Kontos bei ${site} wurde in einem Paste veröffentlicht`,
    text:
      `Ein API-Schlüssel des Kontos ${username} wurde am ${time}, in einem öffentlichen Paste veröffentlicht. Wer das ` +
      'Paste findet, kann die Pastes des Kontos lesen, ändern und löschen. Die ID des Schlüssels ist ' +
      `${keyId}.\n\n` +
      'Öffnen Sie auf der Website die API-Schlüssel in Ihrem Dashboard und widerrufen Sie den Schlüssel. Erstellen Sie ' +
      'dann einen neuen für die Programme, die ihn verwenden. Falls Sie das nicht waren, hat jemand anderes den ' +
      'Schlüssel.\n',
  }),
  keyExpiring: (username, time, keyId) => ({
    subject: `Ein API-Schlüssel Ihres Kontos bei ${site} läuft bald ab`,
    text:
      `Ein API-Schlüssel des Kontos ${username} läuft am ${time}, ab. Danach funktionieren Programme nicht mehr, ` +
      `die ihn verwenden. Die ID des Schlüssels ist ${keyId}.\n\n` +
      'Um ihn zu ersetzen, öffnen Sie auf der Website die API-Schlüssel in Ihrem Dashboard und erstellen Sie ' +
      'einen neuen für diese Programme.\n',
  }),
  passkeyAdded: (username, time) => ({
    subject: `Neuer Passkey für Ihr Konto bei ${site}`,
    text:
      `Dem Konto ${username} wurde am ${time}, ein Passkey hinzugefügt. Mit ihm kann man sich ohne Passwort anmelden.\n\n` +
      'Falls Sie das nicht waren, öffnen Sie die Website, entfernen Sie den Passkey auf Ihrer Kontoseite und ändern Sie Ihr Passwort.\n',
  }),
  passkeyRemoved: (username, time) => ({
    subject: `Ein Passkey Ihres Kontos bei ${site} wurde entfernt`,
    text:
      `Vom Konto ${username} wurde am ${time}, ein Passkey entfernt. Mit ihm kann man sich nicht mehr anmelden.\n\n` +
      'Falls Sie das nicht waren, öffnen Sie die Website und ändern Sie Ihr Passwort.\n',
  }),
  passwordChanged: (username, time) => ({
    subject: `Ihr Passwort für ${site} wurde geändert`,
    text:
      `Das Passwort des Kontos ${username} wurde am ${time}, geändert. Alle anderen Sitzungen wurden beendet.\n\n` +
      'Falls Sie das nicht waren, öffnen Sie die Website, wählen Sie „Passwort vergessen?“ und legen Sie ein neues ' +
      'fest.\n',
  }),
  passwordReset: (username, time) => ({
    subject: `Ihr Passwort für ${site} wurde zurückgesetzt`,
    text:
      `Das Passwort des Kontos ${username} wurde am ${time}, über einen Link zum Zurücksetzen neu festgelegt. ` +
      'Alle Sitzungen wurden beendet und alle API-Schlüssel widerrufen.\n\n' +
      'Falls Sie das nicht waren, liest vielleicht jemand anderes Ihre E-Mails. Sichern Sie zuerst Ihr Postfach. Öffnen ' +
      'Sie dann die Website, wählen Sie „Passwort vergessen?“ und legen Sie ein neues fest.\n',
  }),
  emailChanged: (username, time) => ({
    subject: `Ihre E-Mail-Adresse bei ${site} wurde geändert`,
    text:
      `Die E-Mail-Adresse des Kontos ${username} wurde am ${time}, geändert. Links zum Zurücksetzen des Passworts gehen ` +
      'jetzt an die neue Adresse. Diese hier erhält keine E-Mails mehr.\n\n' +
      'Falls Sie das nicht waren, informieren Sie die Administration der Website.\n',
  }),
  secondFactorEnabled: (username, time) => ({
    subject: `Zwei-Faktor-Authentifizierung für Ihr Konto bei ${site} ist aktiv`,
    text:
      `Für das Konto ${username} wurde am ${time}, die Zwei-Faktor-Authentifizierung aktiviert. Alle anderen Sitzungen ` +
      'wurden beendet.\n\n' +
      'Falls Sie das nicht waren, informieren Sie die Administration der Website: Sie kann die ' +
      'Zwei-Faktor-Authentifizierung deaktivieren.\n',
  }),
  secondFactorDisabled: (username, time) => ({
    subject: `Zwei-Faktor-Authentifizierung für Ihr Konto bei ${site} ist deaktiviert`,
    text:
      `Für das Konto ${username} wurde am ${time}, die Zwei-Faktor-Authentifizierung deaktiviert. Zum Anmelden genügt ` +
      'jetzt das Passwort.\n\n' +
      'Falls Sie das nicht waren, öffnen Sie die Website, ändern Sie Ihr Passwort und aktivieren Sie die ' +
      'Zwei-Faktor-Authentifizierung wieder.\n',
  }),
  recoveryCodesReplaced: (username, time) => ({
    subject: `Neue Backup-Codes für Ihr Konto bei ${site}`,
    text:
      `Für das Konto ${username} wurden am ${time}, neue Backup-Codes erstellt. Die früheren sind ungültig.\n\n` +
      'Falls Sie das nicht waren, öffnen Sie die Website, ändern Sie Ihr Passwort und erstellen Sie neue Backup-Codes.\n',
  }),
  recoveryCodeUsed: (username, time) => ({
    subject: `Ein Backup-Code Ihres Kontos bei ${site} wurde verwendet`,
    text:
      `Am ${time}, hat sich jemand mit dem Passwort und einem Backup-Code beim Konto ${username} angemeldet. Dieser ` +
      'Code ist jetzt ungültig.\n\n' +
      'Falls Sie das nicht waren, öffnen Sie die Website, ändern Sie Ihr Passwort und erstellen Sie neue Backup-Codes.\n',
  }),
  identityLinked: (username, time) => ({
    subject: `Mit Ihrem Konto bei ${site} wurde eine Anmeldung verknüpft`,
    text:
      `Am ${time}, wurde die Anmeldung bei einem anderen Dienst mit dem Konto ${username} verknüpft. Mit ihr kann man sich ohne Passwort anmelden.\n\n` +
      'Falls Sie das nicht waren, öffnen Sie die Website, heben Sie die Verknüpfung auf der Kontoseite unter „Verknüpfte Anmeldungen“ auf und ändern Sie Ihr Passwort.\n',
  }),
  identityUnlinked: (username, time) => ({
    subject: `Von Ihrem Konto bei ${site} wurde eine Anmeldung getrennt`,
    text:
      `Am ${time}, wurde die Verknüpfung des Kontos ${username} mit der Anmeldung bei einem anderen Dienst aufgehoben. Mit ihr kann man sich nicht mehr anmelden.\n\n` +
      'Falls Sie das nicht waren, öffnen Sie die Website, ändern Sie Ihr Passwort und verknüpfen Sie die Anmeldung erneut.\n',
  }),
  wrongCodes: (username, time) => ({
    subject: `Jemand kennt das Passwort Ihres Kontos bei ${site}`,
    text:
      `Am ${time}, hat jemand das richtige Passwort des Kontos ${username} eingegeben und danach zu viele falsche Codes. ` +
      'Weitere Codes werden vorerst abgelehnt.\n\n' +
      'Falls Sie das nicht waren, öffnen Sie die Website und ändern Sie Ihr Passwort.\n',
  }),
  newBrowser: (username, time, browser) => ({
    subject: `Ihr Konto bei ${site}: Anmeldung mit einem neuen Browser`,
    text:
      (browser === null
        ? `Am ${time}, hat sich jemand mit einem bisher nicht verwendeten Browser beim Konto ${username} angemeldet.\n\n`
        : `Am ${time}, hat sich jemand mit einem bisher nicht verwendeten Browser beim Konto ${username} angemeldet: ${browser}.\n\n`) +
      'Falls Sie das waren, ignorieren Sie diese E-Mail. Ein Browser gilt auch dann als neu, wenn seine Cookies gelöscht ' +
      'wurden oder das Passwort geändert wurde.\n\n' +
      'Falls Sie das nicht waren, öffnen Sie die Website und ändern Sie Ihr Passwort. Damit enden alle anderen ' +
      'Sitzungen.\n',
  }),
});
