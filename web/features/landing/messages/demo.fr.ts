import type { DemoMessages } from './demo.en.ts';

export const demo: DemoMessages = {
  preview: {
    entry: (number) => `Entrée nº\u00a0${number}`,
    quoted: (text) => `«\u00a0${text}\u00a0»`,
    category: 'Catégorie',
    department: 'Service',
    priority: 'Priorité',
    general: 'Général',
    because: (words) => `à cause de ${words.map((word) => `«\u00a0${word}\u00a0»`).join(', ')}`,
    unsure: (words) =>
      words.length === 0
        ? 'pas sûr'
        : `pas sûr, ${words.length === 1 ? 'seul' : 'seuls'} ${words.map((word) => `«\u00a0${word}\u00a0»`).join(', ')} ${words.length === 1 ? 'le suggère' : 'le suggèrent'}`,
    asked: 'Ce qui est demandé',
    said: 'Ce qui est dit',
    analysis: 'Analyse du système',
    reasoning: (label, says, words, isSure) => {
      const quoted = words.map((word) => `«\u00a0${word}\u00a0»`).join(', ');
      if (quoted === '') return `${label}\u00a0: ${says}.`;
      return `${label}\u00a0: ${says} (${quoted})${isSure ? '' : ', mais pas sûr'}.`;
    },
    smart: 'Suggestions intelligentes disponibles',
    smartSays:
      'Toutes les étiquettes ne sont pas certaines ici. Sur votre tableau, vous en changez une d’un clic, et Tidings jugera le prochain message semblable à votre façon.',
    save: 'Utile, non? Gardons cette entrée et suivons les prochaines.',
    another: 'Pas encore? Essayez un autre message',
  },
  bar: { says: 'Voulez-vous garder cette entrée?', create: 'Créer un compte' },
  account: {
    title: 'Créer un compte',
    says: 'Nous vous enverrons par courriel un lien de connexion à usage unique. Il n’y a pas de mot de passe.',
    email: 'Courriel professionnel',
    create: 'Créer un compte',
    creating: 'Création…',
  },
  start: {
    title: 'Commençons',
    email: 'Courriel professionnel',
    continue: 'Continuer',
    back: 'Retour',
  },
  privacy: {
    title: 'Confidentialité',
    parts: {
      processing: {
        title: 'Traitement',
        here: 'Un message que vous essayez sur cette page est lu par un programme de ce serveur, vous est montré, puis oublié. Dans votre espace de travail, le même programme trouve étiquettes et résumés. Personne ne lit par-dessus votre épaule.',
        byModel:
          'Un message que vous essayez sur cette page vous est montré, puis oublié. Dans votre espace de travail, étiquettes et résumés sont trouvés automatiquement; les mots d’un message sont aussi envoyés à un modèle de langage choisi par l’exploitant de ce serveur.',
      },
      control: {
        title: 'Maîtrise',
        says: 'Seuls vous et votre équipe pouvez voir vos entrées. Vous pouvez corriger chaque étiquette, supprimer et restaurer chaque entrée. Écrivez-nous pour faire effacer vos données.',
      },
      region: {
        titleCanada: 'Souveraineté canadienne des données',
        canada: 'Vos données sont conservées au Canada, et restent chez nous.',
        canadaByModel: 'Vos données sont conservées au Canada.',
        title: 'Où se trouvent vos données',
        says: (region) => `Vos données sont conservées ici\u00a0: ${region}.`,
        entries: (region) =>
          region === 'Canada'
            ? 'Vos entrées sont conservées au Canada.'
            : `Vos entrées sont conservées ici\u00a0: ${region}.`,
      },
      alsoSent: {
        title: 'Votre courriel professionnel',
        says: (host) =>
          `Un courriel professionnel laissé sur cette page avant d’avoir un compte est aussi envoyé à ${host}, par votre propre navigateur. L’exploitant de ce site a choisi ce service. Écrivez-nous pour l’en faire retirer aussi.`,
      },
      encrypted: {
        title: 'Chiffrement',
        says: 'Vos données sont chiffrées entre vous et ce serveur.',
      },
    },
  },
  collect: {
    title: 'Gardez votre entrée',
    titleWithout: 'Créez votre espace de travail',
    saysMessage:
      'Votre message devient la première entrée de votre espace de travail dès que vous ouvrez le lien.',
    saysWithout:
      'Votre équipe reçoit une adresse à laquelle écrire, et un tableau de ce qui arrive.',
    name: 'Nom complet',
    email: 'Courriel professionnel',
    byLink:
      'Nous vous enverrons par courriel un lien de connexion à usage unique. Aucun mot de passe n’est requis.',
    create: 'Créer un compte',
    creating: 'Création…',
    entry: 'Votre entrée ressemblera à ceci',
    entryWithout: 'Sur votre tableau',
    sampleCaption: 'Le congélateur 3 est à -9 et ça monte: appeler le frigoriste avant midi',
  },
  register: {
    created: 'Compte créé!',
    welcomeBack: {
      title: 'Heureux de vous revoir!',
      inConsole:
        'Nous avons trouvé votre compte. Cherchez votre code de connexion dans la console.',
      inMail: 'Nous avons trouvé votre compte. Le lien de connexion est dans vos courriels.',
    },
    failed: {
      title: 'Le compte n’a pas pu être créé',
      otherwise: 'Veuillez réessayer ou écrire au soutien technique.',
    },
  },
};
