import { type GuideSections, table } from '#web/locales/guide.tsx';
import type * as en from '../en/guide.tsx';
import { plural } from './locale.ts';

export const keyboard: typeof en.keyboard = {
  title: 'Tastenkürzel',
  description: 'Alle Tastenkürzel dieser Website und was sie bewirken.',
  heading: 'Tastenkürzel',
  single: 'Kürzel mit nur einer Taste verwenden (?, n, / und die auf Schaltflächen)',
  aboutSingle:
    'Schalten Sie sie aus, wenn Sie per Sprache eingeben oder Tasten aus Versehen drücken. Wird in diesem Browser gespeichert.',
  about: 'Außer Tab brauchen alle Tastenkürzel JavaScript. Ohne JavaScript erreichen Sie alles mit Tab.',
};

const LONGEST = { '10m': '10 Minuten', '1h': '1 Stunde', '1d': '1 Tag', '1w': '1 Woche', '1m': '30 Tage' };

const sections: GuideSections = {
  what: {
    heading: 'Was das hier ist',
    text: ({ site: { whoCanRead }, size }) => (
      <>
        <p>
          Sie fügen Text ein und erhalten einen Kurzlink.{' '}
          {whoCanRead === 'accounts'
            ? 'Alle mit dem Link und einem Konto hier können den Text lesen, bis er abläuft oder Sie ihn löschen.'
            : 'Alle mit dem Link können den Text lesen, bis er abläuft oder Sie ihn löschen.'}
        </p>
        <p>
          Praktisch ist das für Code, Logs, Konfiguration und Notizen von bis zu {size}, die für einen Chat zu
          lang sind, und für Passwörter, die dort nicht stehen bleiben sollen. Code erscheint in Farbe,
          Markdown als Dokument, ein Log mit markierten Fehlern.
        </p>
        <p>
          Ein Paste kann mehrere Dateien enthalten, jede mit eigenem Namen. Wählen Sie „Datei hinzufügen“,
          ziehen Sie Dateien oder einen Ordner auf das Formular, oder schreiben Sie über jede Datei eine Zeile
          wie <code>-- src/main.py --</code>.
        </p>
      </>
    ),
  },
  readers: {
    heading: 'Wer was lesen kann',
    text: ({ site: { whoCanRead, formDefaults } }) => (
      <>
        <p>
          Das legen Sie in dem Satz unter dem Text fest.{' '}
          {formDefaults.visibility === 'public'
            ? 'Wenn Sie dort nichts anderes wählen, ist ein Paste öffentlich.'
            : 'Wenn Sie dort nichts anderes wählen, ist ein Paste nur per Link zugänglich.'}
        </p>
        {table(
          ['Paste', 'lesbar für', 'zu finden'],
          [
            ['per Link', 'alle mit dem Link', 'nirgends. Der Link ist zu lang zum Erraten.'],
            [
              'öffentlich',
              'alle',
              whoCanRead === 'accounts'
                ? 'unter „Entdecken“'
                : 'unter „Entdecken“, im Feed und mit Suchmaschinen',
            ],
            ['mit Passwort', 'alle mit dem Link und dem Passwort', 'nirgends'],
            [
              'nach dem Lesen gelöscht',
              'die erste Person, die es öffnet. Linkvorschauen öffnen es nicht.',
              'nirgends',
            ],
            [
              'verschlüsselt',
              'alle mit dem ganzen Link oder mit Link und Passphrase',
              'nirgends. Auch der Server kann es nicht lesen.',
            ],
          ],
        )}
        {whoCanRead === 'accounts' && <p>Auf dieser Website brauchen alle außerdem ein Konto.</p>}
      </>
    ),
  },
  server: {
    heading: 'Was der Server sieht',
    text: ({ sourceDays }) => (
      <>
        <p>
          Der Server speichert den Text, um ihn anderen anzuzeigen. Wer ihn betreibt, kann also jedes Paste
          lesen, das nicht verschlüsselt ist. Ein Passwort schützt ein Paste vor anderen Personen,
          Verschlüsselung schützt es auch vor dem Server.
        </p>
        <p>
          Mit „Im Browser verschlüsseln“ wird der Text verschlüsselt, bevor er Ihr Gerät verlässt. Die
          Passphrase steht in dem Teil des Links nach #, den Browser nie senden, oder Sie geben sie auf
          anderem Weg weiter. Titel, Sprache, Größe und Zeitangaben werden nicht verschlüsselt.
        </p>
        <p>
          Aufrufe werden nach Tag, Land und Art des Geräts gezählt, ohne Cookies und ohne Namen.{' '}
          {sourceDays > 0 &&
            plural(sourceDays, {
              one: 'Zu Pastes ohne Konto speichert der Server # Tag lang einen mit geheimem Schlüssel berechneten Hash Ihrer Netzwerkadresse, um Missbrauch zu verhindern. ',
              other:
                'Zu Pastes ohne Konto speichert der Server # Tage lang einen mit geheimem Schlüssel berechneten Hash Ihrer Netzwerkadresse, um Missbrauch zu verhindern. ',
            })}
          Es gibt keine Werbung, und nichts auf diesen Seiten wird von anderen Websites geladen.
        </p>
      </>
    ),
  },
  lifetime: {
    heading: 'Wie lange etwas bleibt',
    text: ({ site: { pasteRules, keepRevisions } }) => (
      <>
        {table(
          ['Was', 'gespeichert, bis'],
          [
            [
              'Ein Paste',
              pasteRules.maxExpiry === 'never'
                ? 'Sie es löschen, es abläuft oder, falls so gewählt, jemand es öffnet'
                : `Sie es löschen, es abläuft oder, falls so gewählt, jemand es öffnet: höchstens ${LONGEST[pasteRules.maxExpiry]}`,
            ],
            [
              'Ein im Dashboard gelöschtes Paste',
              '10 Minuten vergangen sind. So lange können Sie das Löschen rückgängig machen.',
            ],
            ...(keepRevisions > 0
              ? [
                  ['Frühere Versionen', 'es das Paste nicht mehr gibt oder Sie seinen Verlauf löschen'] as [
                    string,
                    string,
                  ],
                ]
              : []),
            ['Statistik eines Pastes', 'es das Paste nicht mehr gibt'],
          ],
        )}
        <p>Backups des Servers können ein gelöschtes Paste länger enthalten.</p>
      </>
    ),
  },
  delete: {
    heading: 'Ein Paste ändern oder löschen',
    text: () => (
      <p>
        Ohne Konto öffnen Sie das Paste in dem Browser, in dem Sie es erstellt haben: 30 Tage lang können Sie
        dort Titel und Text bearbeiten oder „Mehr“ und dann „Löschen“ wählen. Mit einem Konto können Sie es in
        jedem Browser bearbeiten, festlegen, wer es lesen kann, und es löschen: auf seiner Seite oder im{' '}
        <a href="/dashboard">Dashboard</a>. Geht beides nicht, melden Sie das Paste und schreiben Sie dazu,
        dass es Ihres ist.
      </p>
    ),
  },
  report: {
    heading: 'Ein Paste melden',
    text: ({ site: { contactUrl } }) => (
      <p>
        Das Menü „Mehr“ jedes Pastes enthält einen Link, um es zu melden: wegen Spam, Schadsoftware,
        personenbezogener Daten, Urheberrechtsverletzungen oder anderer rechtswidriger Inhalte. Wer diese
        Website betreibt, liest die Meldungen und kann ein Paste entfernen.
        {contactUrl !== undefined && (
          <>
            {' '}
            Sie können auch <a href={contactUrl}>Kontakt aufnehmen</a>.
          </>
        )}
      </p>
    ),
  },
  programs: {
    heading: 'Für Programme',
    text: () => (
      <p>
        Alles hier geht auch im Terminal und über eine <a href="/docs">API</a>.
      </p>
    ),
  },
};

export const guide: typeof en.guide = {
  title: 'Hilfe',
  description:
    'Wer ein Paste lesen kann, was der Server sieht, wie lange etwas bleibt und wie man ein Paste löscht oder meldet.',
  contents: 'Inhalt',
  sections,
};
