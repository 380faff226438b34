import type * as en from '../en/passkeys.ts';

export const part: typeof en.part = {
  heading: 'Clés d’accès',
  about:
    'Une clé d’accès vous connecte avec l’empreinte, le visage ou le code PIN de votre appareil, sans mot de passe ni code. Contrairement à un mot de passe, personne ne peut la deviner, et un faux site ne peut pas s’en servir.',
  needsScript: 'L’ajout d’une clé d’accès nécessite JavaScript.',
  confirmFirst: 'Confirmez votre adresse e-mail pour ajouter une clé d’accès.',
  full: 'Vous avez atteint la limite. Supprimez une clé d’accès pour en ajouter une autre.',
  add: 'Ajouter une clé d’accès',
  storage: 'Stockage',
  synced: 'Synchronisée',
  oneDevice: 'Un seul appareil',
  change: 'Modifier',
  changeThis: (name) => `Modifier ${name}`,
  remove: 'Supprimer',
  lastDoor: 'C’est le seul moyen de vous connecter à votre compte. Ajoutez d’abord une autre clé d’accès.',
};

export const done: typeof en.done = {
  'passkey-added': 'La clé d’accès a été ajoutée. Vous pouvez vous connecter avec elle.',
  'passkey-removed':
    'La clé d’accès a été supprimée et ne fonctionne plus ici. Vous pouvez aussi la supprimer sur votre appareil.',
  'passkey-renamed': 'La clé d’accès a été renommée.',
};

export const use: typeof en.use = {
  logIn: 'Se connecter avec une clé d’accès',
  use: 'Utiliser une clé d’accès',
  refused: 'Cette clé d’accès n’a pas été acceptée. Réessayez ou connectez-vous d’une autre façon.',
  failed: 'Aucune clé d’accès n’a été utilisée. Réessayez.',
  confirmed: 'Votre clé d’accès a été acceptée.',
  logInAgain: 'Reconnectez-vous pour continuer.',
};
