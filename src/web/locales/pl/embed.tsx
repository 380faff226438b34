import type * as en from '../en/embed.tsx';

export const embed: typeof en.embed = {
  title: (title, site) => `${title} · ${site}`,
  onSite: (site) => `Zobacz w ${site}`,
  noSuchLines: 'W tekście nie ma takich wierszy.',
  notEmbeddable:
    'Osadzać można tylko publiczne wklejki bez hasła. Zamiast tego wstaw link do wklejki albo utwórz jej publiczną kopię.',
  notFound: 'Nie znaleziono wklejki. Mogła wygasnąć, zostać zniszczona po przeczytaniu lub usunięta.',
  failed: 'Nie można teraz pokazać wklejki. Spróbuj ponownie później.',
};

export const code: typeof en.code = {
  title: 'Osadzanie wklejki',
  heading: 'Osadź tę wklejkę',
  about: (paste) => <>Wklej ten kod HTML na stronę, na której ma się pojawić {paste}.</>,
  html: 'HTML',
  preview: 'Podgląd',
  lines: (example) => <>Aby pokazać tylko niektóre wiersze, dodaj do adresu {example}.</>,
  theme: (light, dark) => (
    <>
      Ramka używa motywu urządzenia czytelnika. Aby wybrać motyw, dodaj do adresu {light} lub {dark}.
    </>
  ),
  oembed: 'Serwisy obsługujące oEmbed, na przykład WordPress, same osadzają wklejkę na podstawie jej linku.',
  who: 'Osadzać można tylko publiczne wklejki. Ramka nie uruchamia skryptów ani nie zapisuje plików cookie; każde wczytanie liczy się jako odsłona.',
  backToPaste: 'Wróć do wklejki',
};

export const oembed: typeof en.oembed = {
  url: 'Podaj w url adres wklejki z tego serwisu.',
  format: 'Obsługiwany jest tylko format=json.',
  size: 'maxwidth i maxheight muszą być całkowitymi liczbami pikseli.',
};
