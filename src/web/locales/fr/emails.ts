import type * as en from '../en/emails.ts';

export const mails: typeof en.mails = (site) => ({
  newPassword: (username, link) => ({
    subject: `Réinitialisez votre mot de passe sur ${site}`,
    text:
      `Quelqu’un, sans doute vous, a demandé à réinitialiser le mot de passe du compte ${username}.\n\n` +
      `Choisissez un nouveau mot de passe d’ici une heure :\n${link}\n\n` +
      'Si ce n’était pas vous, ignorez cet e-mail. Votre mot de passe ne change pas.\n',
  }),
  confirmAddress: (username, link) => ({
    subject: `Confirmez votre adresse pour ${site}`,
    text:
      `Quelqu’un, sans doute vous, a créé le compte ${username} avec cette adresse e-mail.\n\n` +
      `Confirmez l’adresse d’ici trois jours :\n${link}\n\n` +
      'Si ce n’était pas vous, ignorez cet e-mail : le compte reste limité et sera supprimé au bout de sept jours, sauf ' +
      's’il contient des pastes. Vous pouvez aussi en prendre le contrôle en réinitialisant son mot de passe.\n',
  }),
  newAddress: (username, link) => ({
    subject: `Confirmez votre nouvelle adresse e-mail pour ${site}`,
    text:
      `Quelqu’un a demandé à remplacer l’adresse e-mail du compte ${username} par celle-ci.\n\n` +
      `Confirmez-la d’ici une heure :\n${link}\n\n` +
      'Si vous n’avez rien demandé, ignorez cet e-mail.\n',
  }),
});

export const notices: typeof en.notices = (site) => ({
  keyCreated: (username, time) => ({
    subject: `Nouvelle clé API pour votre compte sur ${site}`,
    text:
      `Une clé API a été créée pour le compte ${username} le ${time}.\n\n` +
      'Si ce n’était pas vous, ouvrez le site, changez de mot de passe et cochez « Révoquer les clés API ».\n',
  }),
  keyLeaked: (username, time, keyId) => ({
    subject: `Une clé API de votre compte sur ${site} a été publiée dans un paste`,
    text:
      `Une clé API du compte ${username} a été publiée dans un paste public le ${time}. Toute personne qui trouve ce ` +
      `paste peut lire, modifier et supprimer les pastes du compte. L’ID de la clé est ${keyId}.\n\n` +
      'Allez sur le site, ouvrez « Clés API » dans votre tableau de bord et révoquez la clé. Créez-en ensuite une ' +
      'nouvelle pour les programmes qui l’utilisent. Si ce n’était pas vous, quelqu’un d’autre possède la clé.\n',
  }),
  keyExpiring: (username, time, keyId) => ({
    subject: `Une clé API de votre compte sur ${site} expire bientôt`,
    text:
      `Une clé API du compte ${username} expire le ${time}. Ensuite, les programmes qui l’utilisent ne ` +
      `fonctionneront plus. L’ID de la clé est ${keyId}.\n\n` +
      'Pour la remplacer, allez sur le site, ouvrez « Clés API » dans votre tableau de bord et créez une ' +
      'nouvelle clé pour ces programmes.\n',
  }),
  passkeyAdded: (username, time) => ({
    subject: `Nouvelle clé d’accès pour votre compte sur ${site}`,
    text:
      `Une clé d’accès a été ajoutée au compte ${username} le ${time}. Elle permet de se connecter sans mot de passe.\n\n` +
      'Si ce n’était pas vous, ouvrez le site, supprimez la clé d’accès sur la page de votre compte et changez de mot de passe.\n',
  }),
  passkeyRemoved: (username, time) => ({
    subject: `Une clé d’accès de votre compte sur ${site} a été supprimée`,
    text:
      `Une clé d’accès du compte ${username} a été supprimée le ${time}. Elle ne permet plus de se connecter.\n\n` +
      'Si ce n’était pas vous, ouvrez le site et changez de mot de passe.\n',
  }),
  passwordChanged: (username, time) => ({
    subject: `Votre mot de passe sur ${site} a été modifié`,
    text:
      `Le mot de passe du compte ${username} a été modifié le ${time}. Toutes les autres sessions ont été déconnectées.\n\n` +
      'Si ce n’était pas vous, ouvrez le site, choisissez « Mot de passe oublié ? » et définissez-en un nouveau.\n',
  }),
  passwordReset: (username, time) => ({
    subject: `Votre mot de passe sur ${site} a été réinitialisé`,
    text:
      `Le mot de passe du compte ${username} a été réinitialisé le ${time}, avec un lien de réinitialisation. ` +
      'Toutes les sessions ont été déconnectées et toutes les clés API révoquées.\n\n' +
      'Si ce n’était pas vous, quelqu’un d’autre lit peut-être vos e-mails. Sécurisez d’abord votre messagerie, puis ' +
      'ouvrez le site, choisissez « Mot de passe oublié ? » et définissez-en un nouveau.\n',
  }),
  emailChanged: (username, time) => ({
    subject: `Votre adresse e-mail sur ${site} a été modifiée`,
    text:
      `L’adresse e-mail du compte ${username} a été modifiée le ${time}. Les liens de réinitialisation du mot de passe ` +
      'sont désormais envoyés à la nouvelle. Vous ne recevrez plus d’e-mails à cette adresse-ci.\n\n' +
      'Si ce n’était pas vous, prévenez les administrateurs du site.\n',
  }),
  secondFactorEnabled: (username, time) => ({
    subject: `Authentification à deux facteurs activée pour votre compte sur ${site}`,
    text:
      `L’authentification à deux facteurs a été activée pour le compte ${username} le ${time}. Toutes les autres ` +
      'sessions ont été déconnectées.\n\n' +
      'Si ce n’était pas vous, prévenez les administrateurs du site : ils peuvent la désactiver.\n',
  }),
  secondFactorDisabled: (username, time) => ({
    subject: `Authentification à deux facteurs désactivée pour votre compte sur ${site}`,
    text:
      `L’authentification à deux facteurs a été désactivée pour le compte ${username} le ${time}. Le mot de passe ` +
      'suffit désormais pour se connecter.\n\n' +
      'Si ce n’était pas vous, ouvrez le site, changez de mot de passe et réactivez-la.\n',
  }),
  recoveryCodesReplaced: (username, time) => ({
    subject: `Nouveaux codes de secours pour votre compte sur ${site}`,
    text:
      `De nouveaux codes de secours ont été créés pour le compte ${username} le ${time}. Les anciens ne fonctionnent plus.\n\n` +
      'Si ce n’était pas vous, ouvrez le site, changez de mot de passe et créez de nouveaux codes de secours.\n',
  }),
  recoveryCodeUsed: (username, time) => ({
    subject: `Un code de secours de votre compte sur ${site} a été utilisé`,
    text:
      `Quelqu’un s’est connecté au compte ${username} le ${time} avec le mot de passe et un code de secours. Ce code ne ` +
      'fonctionne plus.\n\n' +
      'Si ce n’était pas vous, ouvrez le site, changez de mot de passe et créez de nouveaux codes de secours.\n',
  }),
  identityLinked: (username, time) => ({
    subject: `Un identifiant a été associé à votre compte sur ${site}`,
    text:
      `Un identifiant d’un autre service a été associé au compte ${username} le ${time}. Il permet de se connecter sans mot de passe.\n\n` +
      'Si ce n’était pas vous, ouvrez le site, dissociez-le sur la page du compte sous « Identifiants associés » et changez de mot de passe.\n',
  }),
  identityUnlinked: (username, time) => ({
    subject: `Un identifiant a été dissocié de votre compte sur ${site}`,
    text:
      `Un identifiant d’un autre service a été dissocié du compte ${username} le ${time}. Il ne permet plus de se connecter.\n\n` +
      'Si ce n’était pas vous, ouvrez le site, changez de mot de passe et associez-le de nouveau.\n',
  }),
  wrongCodes: (username, time) => ({
    subject: `Quelqu’un connaît le mot de passe de votre compte sur ${site}`,
    text:
      `Le ${time}, quelqu’un a saisi le bon mot de passe du compte ${username}, puis trop de codes incorrects. Les ` +
      'prochains codes sont refusés pendant quelque temps.\n\n' +
      'Si ce n’était pas vous, ouvrez le site et changez de mot de passe.\n',
  }),
  newBrowser: (username, time, browser) => ({
    subject: `Connexion à votre compte sur ${site} depuis un nouveau navigateur`,
    text:
      (browser === null
        ? `Quelqu’un s’est connecté au compte ${username} le ${time}, depuis un navigateur encore jamais utilisé.\n\n`
        : `Quelqu’un s’est connecté au compte ${username} le ${time}, depuis un navigateur encore jamais utilisé : ${browser}.\n\n`) +
      'Si c’était vous, ignorez cet e-mail. Un navigateur passe aussi pour nouveau quand ses cookies ont été effacés ou ' +
      'que le mot de passe a changé.\n\n' +
      'Si ce n’était pas vous, ouvrez le site et changez de mot de passe, ce qui déconnecte toutes les autres sessions.\n',
  }),
});
