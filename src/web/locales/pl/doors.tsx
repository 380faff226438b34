import type * as en from '../en/doors.tsx';

export const issuer: typeof en.issuer = {
  logInWith: (name) => `Zaloguj się przez ${name}`,
  refused: (name) => `Logowanie przez ${name} się nie powiodło. Spróbuj ponownie albo zaloguj się hasłem.`,
  notCompleted:
    'Nie udało się zalogować: trwało to zbyt długo albo zaczęło się w innej przeglądarce. Spróbuj ponownie.',
  aboutCode: (name) =>
    `${name} potwierdza, kim jesteś. Wpisz kod, który aplikacja uwierzytelniająca pokazuje dla tego konta.`,
  aboutSignUp: (name) => `${name} potwierdza, kim jesteś. Ten krok założy Twoje konto w tym serwisie.`,
  emailTaken: (name, email) =>
    `Inne konto ma adres ${email}. Jeśli jest Twoje, zaloguj się na nie hasłem i połącz ${name} na stronie konta.`,
  haveAccount: (name) => `Jeśli masz już konto, zaloguj się jego hasłem i połącz ${name} na stronie konta.`,
  leave: (name) => `Przejdź do ${name}`,
  aboutLeave: 'Przeglądarka przejdzie tam sama.',
  goOn: 'Dalej',
  refusals: {
    unreachable: (name) => ({
      heading: `Nie można połączyć się z ${name}.`,
      text: 'Spróbuj ponownie za kilka minut albo zaloguj się hasłem. Jeśli problem nie zniknie, powiadom administratorów serwisu.',
    }),
    notInGroup: (name) => ({
      heading: 'Nie możesz zalogować się w tym serwisie.',
      text: `${name} potwierdza, kim jesteś, ale nie należysz do żadnej grupy, która może się tu logować. Zwróć się do administratora serwisu.`,
    }),
    disabled: () => ({
      heading: 'Twoje konto jest wyłączone.',
      text: 'Jeśli to pomyłka, skontaktuj się z administratorami serwisu.',
    }),
    taken: (name) => ({
      heading: `Ten login w ${name} jest już połączony.`,
      text: 'Login należy do jednego konta. Aby połączyć go z tym kontem, najpierw zaloguj się nim i rozłącz go na stronie tamtego konta.',
    }),
  },
  aboutLink: (name) =>
    `Połącz swój login w ${name}, a hasło nie będzie Ci już potrzebne do logowania. Teraz zalogujesz się tam.`,
  link: 'Połącz',
  linked: 'Połączone loginy',
  aboutUnlink: 'Sesje rozpoczęte loginem kończą się, gdy go rozłączysz.',
  choose: 'Login',
  linkedOn: (host, day) => `${host}, połączono ${day}`,
  unlink: 'Rozłącz',
  lastDoor: 'Nie dałoby się już zalogować: to jedyna droga do Twojego konta. Najpierw dodaj inną.',
  missing: 'Wybierz połączony login.',
  done: {
    'identity-linked': 'Login jest połączony. Od teraz możesz się nim logować.',
    'identity-not-linked':
      'Login nie został połączony: trwało to zbyt długo albo zaczęło się w innej przeglądarce. Spróbuj ponownie.',
    'identity-unlinked': 'Login nie jest już połączony.',
  },
};
