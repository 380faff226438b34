import { type GuideSections, table } from '#web/locales/guide.tsx';
import type * as en from '../en/guide.tsx';
import { plural } from './locale.ts';

export const keyboard: typeof en.keyboard = {
  title: 'Skróty klawiszowe',
  description: 'Wszystkie skróty klawiszowe serwisu i ich działanie.',
  heading: 'Skróty klawiszowe',
  single: 'Włącz skróty jednoklawiszowe (?, n, / i te na przyciskach)',
  aboutSingle:
    'Wyłącz je, jeśli dyktujesz głosem albo przypadkowo naciskasz klawisze. Ustawienie zapisuje się w tej przeglądarce.',
  about: 'Skróty inne niż Tab wymagają JavaScriptu. Bez niego do wszystkiego dojdziesz klawiszem Tab.',
};

/** After “najdłużej”. */
const LONGEST = { '10m': '10 minut', '1h': '1 godzinę', '1d': '1 dzień', '1w': '1 tydzień', '1m': '30 dni' };

const sections: GuideSections = {
  what: {
    heading: 'Co to jest',
    text: ({ site: { whoCanRead }, size }) => (
      <>
        <p>
          Wklejasz tekst i dostajesz krótki link.{' '}
          {whoCanRead === 'accounts'
            ? 'Tekst może przeczytać każdy, kto ma link i konto w tym serwisie, dopóki wklejka nie wygaśnie lub jej nie usuniesz.'
            : 'Tekst może przeczytać każdy, kto ma link, dopóki wklejka nie wygaśnie lub jej nie usuniesz.'}
        </p>
        <p>
          Przydaje się do kodu, logów, konfiguracji i notatek (do {size}), które są za długie na czat, oraz do
          haseł, które nie powinny w nim zostać. Kod jest kolorowany, Markdown wygląda jak dokument, a w logu
          zaznaczone są błędy.
        </p>
        <p>
          Wklejka może zawierać kilka plików, każdy z własną nazwą. Wybierz „Dodaj plik”, upuść pliki lub
          folder na formularz albo nad każdym plikiem napisz wiersz taki jak <code>-- src/main.py --</code>.
        </p>
      </>
    ),
  },
  readers: {
    heading: 'Kto co może przeczytać',
    text: ({ site: { whoCanRead, formDefaults } }) => (
      <>
        <p>
          Decydujesz o tym w zdaniu pod tekstem.{' '}
          {formDefaults.visibility === 'public'
            ? 'Jeśli niczego tam nie zmienisz, wklejka będzie publiczna.'
            : 'Jeśli niczego tam nie zmienisz, wklejka będzie ukryta.'}
        </p>
        {table(
          ['Wklejka', 'Kto może ją przeczytać', 'Gdzie można ją znaleźć'],
          [
            ['ukryta', 'każdy, kto ma link', 'nigdzie; link jest zbyt długi, by go odgadnąć'],
            [
              'publiczna',
              'każdy',
              whoCanRead === 'accounts' ? 'w „Odkrywaj”' : 'w „Odkrywaj”, w kanale RSS i w wyszukiwarkach',
            ],
            ['z hasłem', 'każdy, kto ma link i hasło', 'nigdzie'],
            ['jednorazowa', 'pierwsza osoba, która ją otworzy; podglądy linków jej nie otwierają', 'nigdzie'],
            [
              'zaszyfrowana',
              'każdy, kto ma cały link albo link i frazę szyfrującą',
              'nigdzie; serwer też nie może jej odczytać',
            ],
          ],
        )}
        {whoCanRead === 'accounts' && <p>W każdym przypadku trzeba też mieć konto w tym serwisie.</p>}
      </>
    ),
  },
  server: {
    heading: 'Co widzi serwer',
    text: ({ sourceDays }) => (
      <>
        <p>
          Serwer przechowuje tekst, żeby pokazywać go innym, więc jego administratorzy mogą przeczytać każdą
          niezaszyfrowaną wklejkę. Hasło chroni wklejkę przed innymi czytelnikami, a szyfrowanie także przed
          serwerem.
        </p>
        <p>
          Po wybraniu „Zaszyfruj w tej przeglądarce” tekst jest szyfrowany, zanim opuści Twoje urządzenie.
          Fraza szyfrująca jest w części linku po znaku #, której przeglądarki nigdy nie wysyłają, albo
          przekazujesz ją inną drogą. Tytuł, język, rozmiar i daty nie są szyfrowane.
        </p>
        <p>
          Odsłony są liczone według dni, krajów i rodzajów urządzeń, bez plików cookie i bez nazw
          użytkowników.{' '}
          {sourceDays > 0 &&
            plural(sourceDays, {
              one: 'W przypadku wklejek bez konta serwer przez # dzień przechowuje skrót adresu Twojej sieci, obliczony z użyciem tajnego klucza, aby zapobiegać nadużyciom. ',
              few: 'W przypadku wklejek bez konta serwer przez # dni przechowuje skrót adresu Twojej sieci, obliczony z użyciem tajnego klucza, aby zapobiegać nadużyciom. ',
              many: 'W przypadku wklejek bez konta serwer przez # dni przechowuje skrót adresu Twojej sieci, obliczony z użyciem tajnego klucza, aby zapobiegać nadużyciom. ',
              other:
                'W przypadku wklejek bez konta serwer przez # dnia przechowuje skrót adresu Twojej sieci, obliczony z użyciem tajnego klucza, aby zapobiegać nadużyciom. ',
            })}
          Nie ma tu reklam, a strony nie wczytują niczego z innych serwisów.
        </p>
      </>
    ),
  },
  lifetime: {
    heading: 'Czas przechowywania',
    text: ({ site: { pasteRules, keepRevisions } }) => (
      <>
        {table(
          ['Co', 'Jak długo'],
          [
            [
              'Wklejka',
              pasteRules.maxExpiry === 'never'
                ? 'do usunięcia, do wybranego terminu albo, jeśli tak wybierzesz, do pierwszego otwarcia'
                : `do usunięcia, do wybranego terminu albo, jeśli tak wybierzesz, do pierwszego otwarcia, najdłużej ${LONGEST[pasteRules.maxExpiry]}`,
            ],
            ['Wklejka usunięta w panelu', '10 minut; w tym czasie można cofnąć usunięcie'],
            ...(keepRevisions > 0
              ? [
                  ['Wcześniejsze wersje', 'tak długo jak wklejka albo do usunięcia jej historii'] as [
                    string,
                    string,
                  ],
                ]
              : []),
            ['Statystyki wklejki', 'tak długo jak wklejka'],
          ],
        )}
        <p>Kopie zapasowe serwera mogą zawierać usuniętą wklejkę dłużej.</p>
      </>
    ),
  },
  delete: {
    heading: 'Zmiana i usuwanie wklejki',
    text: () => (
      <p>
        Bez konta: otwórz wklejkę w przeglądarce, w której powstała. Przez 30 dni możesz tam edytować jej
        tytuł i tekst albo ją usunąć („Więcej”, potem „Usuń”). Z kontem: w każdej przeglądarce możesz edytować
        wklejkę, zmienić jej widoczność i ją usunąć – na jej stronie albo w <a href="/dashboard">panelu</a>.
        Jeśli żaden z tych sposobów nie działa, zgłoś wklejkę i napisz, że jest Twoja.
      </p>
    ),
  },
  report: {
    heading: 'Zgłaszanie wklejki',
    text: ({ site: { contactUrl } }) => (
      <p>
        W menu „Więcej” każdej wklejki jest link, którym można ją zgłosić: jako spam, złośliwe oprogramowanie,
        dane osobowe, naruszenie praw autorskich lub cokolwiek niezgodnego z prawem. Administratorzy serwisu
        czytają zgłoszenia i mogą zablokować wklejkę.
        {contactUrl !== undefined && (
          <>
            {' '}
            Możesz też <a href={contactUrl}>napisać do nich</a>.
          </>
        )}
      </p>
    ),
  },
  programs: {
    heading: 'Dla programów',
    text: () => (
      <p>
        Wszystko to działa też z terminala i przez <a href="/docs">API</a>.
      </p>
    ),
  },
};

export const guide: typeof en.guide = {
  title: 'Pomoc',
  description:
    'Kto może przeczytać wklejkę, co widzi serwer, jak długo wszystko jest przechowywane oraz jak usunąć lub zgłosić wklejkę.',
  contents: 'Spis treści',
  sections,
};
