import { type GuideSections, table } from '#web/locales/guide.tsx';
import type * as en from '../en/guide.tsx';
import { plural } from './locale.ts';

export const keyboard: typeof en.keyboard = {
  title: 'Raccourcis clavier',
  description: 'Tous les raccourcis clavier de ce site et ce que fait chacun d’eux.',
  heading: 'Raccourcis clavier',
  single: 'Activer les raccourcis à une touche (?, n, / et ceux des boutons)',
  aboutSingle:
    'Désactivez-les si vous utilisez la saisie vocale ou appuyez sur des touches par accident. Ce choix est enregistré dans ce navigateur.',
  about:
    'À l’exception de Tab, les raccourcis nécessitent JavaScript. Sans lui, tout reste accessible avec Tab.',
};

/** Before “au plus”. */
const LONGEST = { '10m': '10 minutes', '1h': '1 heure', '1d': '1 jour', '1w': '1 semaine', '1m': '30 jours' };

const sections: GuideSections = {
  what: {
    heading: 'À quoi sert ce site',
    text: ({ site: { whoCanRead }, size }) => (
      <>
        <p>
          Vous collez du texte et obtenez un lien court.{' '}
          {whoCanRead === 'accounts'
            ? 'Toute personne ayant un compte ici et le lien peut lire le texte jusqu’à ce qu’il expire ou que vous le supprimiez.'
            : 'Toute personne ayant le lien peut lire le texte jusqu’à ce qu’il expire ou que vous le supprimiez.'}
        </p>
        <p>
          On s’en sert pour du code, des logs, des configurations et des notes, jusqu’à {size}, trop longs
          pour une messagerie, et pour des mots de passe qui ne doivent pas y rester. Le code est coloré, le
          Markdown présenté comme un document, et les erreurs d’un log sont repérées.
        </p>
        <p>
          Un paste peut contenir plusieurs fichiers, chacun avec son nom. Choisissez « Ajouter un fichier »,
          déposez des fichiers ou un dossier sur le formulaire, ou écrivez une ligne comme{' '}
          <code>-- src/main.py --</code> au-dessus de chaque fichier.
        </p>
      </>
    ),
  },
  readers: {
    heading: 'Qui peut lire quoi',
    text: ({ site: { whoCanRead, formDefaults } }) => (
      <>
        <p>
          Vous en décidez dans la phrase sous le texte.{' '}
          {formDefaults.visibility === 'public'
            ? 'Sauf autre choix de votre part, un paste est public.'
            : 'Sauf autre choix de votre part, un paste est non listé.'}
        </p>
        {table(
          ['Paste', 'Qui peut le lire', 'Où on le trouve'],
          [
            [
              'Non listé',
              'Toute personne ayant le lien',
              'Nulle part. Le lien est trop long pour être deviné.',
            ],
            [
              'Public',
              'Tout le monde',
              whoCanRead === 'accounts'
                ? 'Dans Explorer'
                : 'Dans Explorer, le flux RSS et les moteurs de recherche',
            ],
            ['Avec mot de passe', 'Toute personne ayant le lien et le mot de passe', 'Nulle part'],
            [
              'Supprimé après lecture',
              'La première personne qui l’ouvre. Les aperçus de lien ne l’ouvrent pas.',
              'Nulle part',
            ],
            [
              'Chiffré',
              'Toute personne ayant le lien entier, ou le lien et la phrase secrète',
              'Nulle part. Le serveur ne peut pas le lire non plus.',
            ],
          ],
        )}
        {whoCanRead === 'accounts' && <p>Sur ce site, il faut en plus avoir un compte pour lire un paste.</p>}
      </>
    ),
  },
  server: {
    heading: 'Ce que voit le serveur',
    text: ({ sourceDays }) => (
      <>
        <p>
          Le serveur conserve le texte pour le montrer aux autres : les personnes qui l’administrent peuvent
          donc lire tout paste qui n’est pas chiffré. Un mot de passe protège un paste des autres lecteurs ;
          le chiffrement le protège aussi du serveur.
        </p>
        <p>
          Avec « Chiffrer dans ce navigateur », le texte est chiffré avant de quitter votre appareil. La
          phrase secrète se trouve dans la partie du lien après #, que les navigateurs n’envoient jamais, ou
          bien vous la transmettez autrement. Le titre, le langage, la taille et les dates ne sont pas
          chiffrés.
        </p>
        <p>
          Les vues sont comptées par jour, par pays et par type d’appareil, sans cookies et sans noms.{' '}
          {sourceDays > 0 &&
            plural(sourceDays, {
              one: 'Pour un paste créé sans compte, le serveur garde pendant # jour une empreinte de votre réseau, calculée avec une clé, afin d’empêcher les abus. ',
              many: 'Pour un paste créé sans compte, le serveur garde pendant # de jours une empreinte de votre réseau, calculée avec une clé, afin d’empêcher les abus. ',
              other:
                'Pour un paste créé sans compte, le serveur garde pendant # jours une empreinte de votre réseau, calculée avec une clé, afin d’empêcher les abus. ',
            })}
          Il n’y a pas de publicité, et rien sur ces pages n’est chargé depuis d’autres sites.
        </p>
      </>
    ),
  },
  lifetime: {
    heading: 'Durées de conservation',
    text: ({ site: { pasteRules, keepRevisions } }) => (
      <>
        {table(
          ['Quoi', 'Conservation'],
          [
            [
              'Un paste',
              pasteRules.maxExpiry === 'never'
                ? 'Jusqu’à ce que vous le supprimiez ou, selon votre choix, jusqu’à une date ou à la première ouverture'
                : `Jusqu’à ce que vous le supprimiez ou, selon votre choix, jusqu’à une date ou à la première ouverture : ${LONGEST[pasteRules.maxExpiry]} au plus`,
            ],
            [
              'Un paste supprimé dans le tableau de bord',
              '10 minutes, pendant lesquelles vous pouvez annuler la suppression',
            ],
            ...(keepRevisions > 0
              ? [
                  [
                    'Les versions précédentes',
                    'Tant que le paste existe et que vous ne supprimez pas son historique',
                  ] as [string, string],
                ]
              : []),
            ['Les statistiques d’un paste', 'Tant que le paste existe'],
          ],
        )}
        <p>Les sauvegardes du serveur peuvent conserver plus longtemps un paste supprimé.</p>
      </>
    ),
  },
  delete: {
    heading: 'Modifier ou supprimer un paste',
    text: () => (
      <p>
        Sans compte, ouvrez le paste dans le navigateur qui l’a créé : pendant 30 jours, vous pouvez y
        modifier son titre et son texte, ou choisir « Plus », puis « Supprimer ». Avec un compte, vous pouvez
        le modifier, changer qui peut le lire et le supprimer dans n’importe quel navigateur, depuis sa page
        ou votre <a href="/dashboard">tableau de bord</a>. Si rien de tout cela n’est possible, signalez le
        paste en précisant qu’il est à vous.
      </p>
    ),
  },
  report: {
    heading: 'Signaler un paste',
    text: ({ site: { contactUrl } }) => (
      <p>
        Le menu « Plus » de chaque paste permet de le signaler : spam, logiciel malveillant, données
        personnelles, droit d’auteur ou tout contenu illicite. Les personnes qui gèrent ce site lisent les
        signalements et peuvent retirer un paste.
        {contactUrl !== undefined && (
          <>
            {' '}
            Vous pouvez aussi <a href={contactUrl}>les contacter</a>.
          </>
        )}
      </p>
    ),
  },
  programs: {
    heading: 'Pour les programmes',
    text: () => (
      <p>
        Tout cela fonctionne aussi depuis un terminal et avec l’<a href="/docs">API</a>.
      </p>
    ),
  },
};

export const guide: typeof en.guide = {
  title: 'Guide',
  description:
    'Qui peut lire un paste, ce que voit le serveur, combien de temps tout est conservé, et comment supprimer ou signaler un paste.',
  contents: 'Sommaire',
  sections,
};
