import type * as en from '../en/embed.tsx';

export const embed: typeof en.embed = {
  title: (title, site) => `${title} · ${site}`,
  onSite: (site) => `Voir sur ${site}`,
  noSuchLines: 'Ces lignes n’existent pas dans le texte.',
  notEmbeddable:
    'Seuls les pastes publics sans mot de passe peuvent être intégrés. Mettez un lien vers le paste ou créez-en une copie publique.',
  notFound: 'Paste introuvable. Il a peut-être expiré ou été supprimé, par exemple après lecture.',
  failed: 'Le paste ne peut pas être affiché pour le moment. Réessayez plus tard.',
};

export const code: typeof en.code = {
  title: 'Intégrer un paste',
  heading: 'Intégrer ce paste',
  about: (paste) => <>Collez ce code HTML dans une page pour y afficher {paste}.</>,
  html: 'HTML',
  preview: 'Aperçu',
  lines: (example) => <>Pour n’afficher que certaines lignes, ajoutez {example} à l’adresse.</>,
  theme: (light, dark) => (
    <>
      Le cadre suit le thème de l’appareil du lecteur. Pour imposer un thème, ajoutez {light} ou {dark} à
      l’adresse.
    </>
  ),
  oembed:
    'Les sites compatibles avec oEmbed, comme WordPress, affichent automatiquement le paste à partir de son lien.',
  who: 'Seuls les pastes publics peuvent être intégrés. Le cadre n’exécute aucun script et ne dépose aucun cookie ; chaque chargement compte comme une vue.',
  backToPaste: 'Retour au paste',
};

export const oembed: typeof en.oembed = {
  url: 'url doit être l’adresse d’un paste de ce site.',
  format: 'Seul format=json est pris en charge.',
  size: 'maxwidth et maxheight doivent être des nombres entiers de pixels.',
};
