import type * as en from '../en/emails.ts';

export const mails: typeof en.mails = (site) => ({
  newPassword: (username, link) => ({
    subject: `Reset hasła w serwisie ${site}`,
    text:
      `Ktoś, zapewne Ty, poprosił o zresetowanie hasła użytkownika ${username}.\n\n` +
      `Ustaw nowe hasło w ciągu godziny:\n${link}\n\n` +
      'Jeśli to nie Ty, zignoruj tę wiadomość. Hasło pozostanie bez zmian.\n',
  }),
  confirmAddress: (username, link) => ({
    subject: `Potwierdź adres e-mail w serwisie ${site}`,
    text:
      `Ktoś, zapewne Ty, założył konto ${username} z tym adresem e-mail.\n\n` +
      `Potwierdź adres w ciągu trzech dni:\n${link}\n\n` +
      'Jeśli to nie Ty, zignoruj tę wiadomość: konto pozostanie ograniczone i zostanie usunięte po siedmiu ' +
      'dniach, chyba że ma wklejki. Możesz je też przejąć, resetując jego hasło.\n',
  }),
  newAddress: (username, link) => ({
    subject: `Potwierdź nowy adres e-mail w serwisie ${site}`,
    text:
      `Ktoś poprosił o zmianę adresu e-mail konta ${username} na ten adres.\n\n` +
      `Potwierdź ją w ciągu godziny:\n${link}\n\n` +
      'Jeśli to nie Ty, zignoruj tę wiadomość.\n',
  }),
});

export const notices: typeof en.notices = (site) => ({
  keyCreated: (username, time) => ({
    subject: `Nowy klucz API do Twojego konta w serwisie ${site}`,
    text:
      `Klucz API do konta ${username} utworzono ${time}.\n\n` +
      'Jeśli to nie Ty, otwórz serwis, zmień hasło i zaznacz „Unieważnij klucze API”.\n',
  }),
  keyLeaked: (username, time, keyId) => ({
    subject: `Klucz API do Twojego konta w serwisie ${site} opublikowano we wklejce`,
    text:
      `Klucz API do konta ${username} opublikowano w publicznej wklejce ${time}. Każdy, kto ją znajdzie, może czytać, ` +
      `zmieniać i usuwać wklejki tego konta. ID klucza to ${keyId}.\n\n` +
      'Otwórz serwis, przejdź w panelu do kluczy API i unieważnij ten klucz. Potem utwórz nowy dla programów, które go ' +
      'używają. Jeśli to nie Ty, klucz ma ktoś inny.\n',
  }),
  keyExpiring: (username, time, keyId) => ({
    subject: `Klucz API do Twojego konta w serwisie ${site} wkrótce wygaśnie`,
    text:
      `Klucz API do konta ${username} wygasa ${time}. Od tej chwili programy, które go używają, przestaną ` +
      `działać. ID klucza to ${keyId}.\n\n` +
      'Aby go zastąpić, otwórz serwis, przejdź w panelu do kluczy API i utwórz nowy klucz dla tych programów.\n',
  }),
  passkeyAdded: (username, time) => ({
    subject: `Nowy klucz dostępu do Twojego konta w serwisie ${site}`,
    text:
      `Klucz dostępu do konta ${username} dodano ${time}. Pozwala logować się bez hasła.\n\n` +
      'Jeśli to nie Ty, otwórz serwis, usuń klucz dostępu na stronie konta i zmień hasło.\n',
  }),
  passkeyRemoved: (username, time) => ({
    subject: `Usunięto klucz dostępu do Twojego konta w serwisie ${site}`,
    text:
      `Klucz dostępu do konta ${username} usunięto ${time}. Nie można się nim już logować.\n\n` +
      'Jeśli to nie Ty, otwórz serwis i zmień hasło.\n',
  }),
  passwordChanged: (username, time) => ({
    subject: `Zmieniono Twoje hasło w serwisie ${site}`,
    text:
      `Hasło do konta ${username} zmieniono ${time}. Wszystkie inne sesje zakończono.\n\n` +
      'Jeśli to nie Ty, otwórz serwis, wybierz „Nie pamiętasz hasła?” i ustaw nowe.\n',
  }),
  passwordReset: (username, time) => ({
    subject: `Zresetowano Twoje hasło w serwisie ${site}`,
    text:
      `Hasło do konta ${username} zresetowano ${time} linkiem do ustawienia nowego hasła. ` +
      'Wszystkie sesje zakończono, a wszystkie klucze API unieważniono.\n\n' +
      'Jeśli to nie Ty, ktoś inny może czytać Twoją pocztę. Najpierw zabezpiecz skrzynkę, a potem otwórz serwis, wybierz ' +
      '„Nie pamiętasz hasła?” i ustaw nowe.\n',
  }),
  emailChanged: (username, time) => ({
    subject: `Zmieniono Twój adres e-mail w serwisie ${site}`,
    text:
      `Adres e-mail konta ${username} zmieniono ${time}. Linki do resetowania hasła będą przychodzić na nowy adres, ` +
      'a na ten nie będziemy już niczego wysyłać.\n\n' +
      'Jeśli to nie Ty, powiadom administratorów serwisu.\n',
  }),
  secondFactorEnabled: (username, time) => ({
    subject: `Włączono uwierzytelnianie dwuskładnikowe w serwisie ${site}`,
    text:
      `Uwierzytelnianie dwuskładnikowe konta ${username} włączono ${time}. Wszystkie inne sesje zakończono.\n\n` +
      'Jeśli to nie Ty, powiadom administratorów serwisu: mogą je wyłączyć.\n',
  }),
  secondFactorDisabled: (username, time) => ({
    subject: `Wyłączono uwierzytelnianie dwuskładnikowe w serwisie ${site}`,
    text:
      `Uwierzytelnianie dwuskładnikowe konta ${username} wyłączono ${time}. Do logowania wystarczy teraz hasło.\n\n` +
      'Jeśli to nie Ty, otwórz serwis, zmień hasło i ponownie włącz uwierzytelnianie dwuskładnikowe.\n',
  }),
  recoveryCodesReplaced: (username, time) => ({
    subject: `Nowe kody zapasowe do Twojego konta w serwisie ${site}`,
    text:
      `Nowe kody zapasowe do konta ${username} utworzono ${time}. Wcześniejsze już nie działają.\n\n` +
      'Jeśli to nie Ty, otwórz serwis, zmień hasło i utwórz nowe kody zapasowe.\n',
  }),
  recoveryCodeUsed: (username, time) => ({
    subject: `Użyto kodu zapasowego do Twojego konta w serwisie ${site}`,
    text:
      `${time} ktoś zalogował się na konto ${username} hasłem i kodem zapasowym. Ten kod już nie działa.\n\n` +
      'Jeśli to nie Ty, otwórz serwis, zmień hasło i utwórz nowe kody zapasowe.\n',
  }),
  identityLinked: (username, time) => ({
    subject: `Połączono login z Twoim kontem w serwisie ${site}`,
    text:
      `${time} połączono login w innej usłudze z kontem ${username}. Można się nim zalogować bez hasła.\n\n` +
      'Jeśli to nie Ty, otwórz serwis, rozłącz go na stronie konta w sekcji „Połączone loginy” i zmień hasło.\n',
  }),
  identityUnlinked: (username, time) => ({
    subject: `Rozłączono login od Twojego konta w serwisie ${site}`,
    text:
      `${time} rozłączono login w innej usłudze od konta ${username}. Nie można się już nim zalogować.\n\n` +
      'Jeśli to nie Ty, otwórz serwis, zmień hasło i połącz go ponownie.\n',
  }),
  wrongCodes: (username, time) => ({
    subject: `Ktoś zna hasło do Twojego konta w serwisie ${site}`,
    text:
      `${time} ktoś wpisał poprawne hasło do konta ${username}, a potem zbyt wiele nieprawidłowych kodów. Kolejne kody ` +
      'będą przez pewien czas odrzucane.\n\n' +
      'Jeśli to nie Ty, otwórz serwis i zmień hasło.\n',
  }),
  newBrowser: (username, time, browser) => ({
    subject: `Logowanie z nowej przeglądarki w serwisie ${site}`,
    text:
      (browser === null
        ? `${time} ktoś zalogował się na konto ${username} z nieużywanej dotąd przeglądarki.\n\n`
        : `${time} ktoś zalogował się na konto ${username} z nieużywanej dotąd przeglądarki: ${browser}.\n\n`) +
      'Jeśli to Ty, zignoruj tę wiadomość. Za nową uznajemy też przeglądarkę po wyczyszczeniu plików cookie lub zmianie ' +
      'hasła.\n\n' +
      'Jeśli to nie Ty, otwórz serwis i zmień hasło: zakończy to wszystkie inne sesje.\n',
  }),
});
