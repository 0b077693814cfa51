import type { RobotPhrases } from './language.ts';

const REQUEST =
  "(?:demande|message|e-?mail|courriel|mail|courrier|ticket|requête|question|incident|signalement|réclamation|dossier|sollicitation|billet)(?: (?:d'assistance|de support|d'aide|de contact|de service))?";
const AGENT =
  '(?:nous|notre …(?:équipe|service|support)|nos (?:équipes|services|conseillers|agents|techniciens)|un(?:e)? …(?:de nos …|conseill[eè]re?|agente?|technicien(?:ne)?|collaborat(?:eur|rice)|membre de …))';

export const FRENCH: RobotPhrases = {
  answers: [
    'acceptée?',
    'refusée?',
    'déclinée?',
    'provisoire',
    'accepté provisoirement',
    'acceptation provisoire',
    'provisoirement acceptée?',
    'tentative',
    'peut-être',
    'nouvelle heure proposée',
    'nouvel horaire proposé',
  ],
  answered: [
    'a (?:provisoirement )?(?:accepté|refusé|décliné) (?:cette|votre|ton|l.)…(?:invitation|réunion|événement|rendez-vous|demande)',
    'a répondu …(?:oui|non|peut-être)… (?:invitation|événement)',
    'a proposé (?:une nouvelle heure|un nouvel horaire)',
    '(?:participera|assistera|ne participera pas) (?:peut-être )?à …(?:réunion|événement)',
  ],
  eventFields: [
    'quand',
    'où',
    'quoi',
    'qui',
    'titre',
    'objet',
    'lieu',
    'heure',
    'date',
    'organisateur',
    'calendrier',
    'participants',
    'invités',
    'durée',
  ],
  read: [
    'lu',
    'non lu',
    'lus?',
    'accusé de (?:réception|lecture)',
    'accusé de réception \\(\\w+\\)',
    'confirmation de lecture',
  ],
  yourMessage: ['votre (?:message|e-?mail|courriel|courrier)', 'le message'],
  wasRead: ['a été (?:lue?|ouverte?|affichée?)', 'a été supprimée? sans (?:être|avoir été) lue?'],
  receipts: [
    'ceci est un (?:accusé|reçu|avis) de (?:réception|lecture) (?:pour|du|concernant)',
    "(?:ceci|c'est) (?:est )?une? (?:confirmation|accusé) de (?:réception|lecture) (?:pour|du|de)",
  ],
  received: [
    `nous avons bien (?:reçu|enregistré|pris en compte|réceptionné) votre ${REQUEST}`,
    `nous avons (?:reçu|enregistré|pris en compte|réceptionné) votre ${REQUEST}`,
    `(?:par la présente,? )?nous (?:vous )?(?:confirmons|accusons) (?:bonne )?(?:la )?(?:bonne )?réception de votre ${REQUEST}`,
    `nous accusons réception de votre ${REQUEST}`,
    `votre ${REQUEST}(?: …)? (?:a|est) (?:bien )?(?:été )?(?:bien )?(?:reçue?|enregistrée?|créée?|prise? en (?:compte|charge)|transmise?|ouverte?|parvenue?|arrivée?)`,
    '(?:demande|ticket|message|billet) (?:reçue?|créée?|enregistrée?|ouvert)$',
    'accusé de réception de votre …',
  ],
  created: [
    "un(?:e)? …(?:ticket|demande|dossier|incident|billet|requête)… (?:a été|vient d'être) …(?:créée?|ouverte?|enregistrée?|générée?)",
    'nous avons (?:créé|ouvert|enregistré) un(?:e)? …(?:ticket|demande|dossier|billet)',
    'votre (?:réponse|commentaire)… a …été (?:prise? en compte|enregistrée?|notée?|ajoutée?)',
  ],
  thanks: [
    `(?:nous vous remercions|merci|tous nos remerciements|nous te remercions) (?:beaucoup )?(?:de (?:nous )?(?:avoir contacté|votre|nous avoir|contacter)|pour votre|d'avoir (?:pris )?contact)`,

    'votre numéro de (?:ticket|demande|dossier|référence|suivi|billet)(?: est|\\s?:)',
    'le numéro de (?:votre )?(?:ticket|demande|dossier|référence|suivi)(?: …)?(?: est|\\s?:)',
  ],
  numbers: ['numéro', 'dossier', 'ticket', 'référence', 'demande', 'billet', 'incident'],
  promises: [
    `${AGENT} (?:vous )?(?:répondra|répondrons|répondront|contactera|contacterons|contacteront|recontactera|recontacterons|traitera|traiterons|traiteront|reviendra|reviendrons|reviendront|étudie|examinera|prendra|prendrons|allons|va|vont|ferons|fera|traite|met tout|mettons tout)`,
    '(?:est|sera) (?:en cours de|traitée?|examinée?|étudiée?|prise? en charge)…(?:traitement|révision|par notre|par nos|examen|dans les)',
    'dans les (?:meilleurs|plus brefs) délais',
    'dès que possible',
    'vous (?:recevrez|obtiendrez|serez) …(?:réponse|contactée?|informée?|retour)',
    '(?:répondez|répondre|en répondant) (?:simplement |directement )?à ce(?:t)? (?:e-?mail|courriel|message|mail)',
    '(?:conserver|conservez|indiquer|rappeler|rappelez|mentionner|mentionnez|ne pas modifier) …(?:numéro|objet|référence)',
    "(?:suivre|consulter|vérifier) (?:le |l')…(?:avancement|état|statut|suivi)",
    "(?:sous|dans un délai de|d'ici) (?:\\d+|un|deux|trois) ?(?:h\\b|heures?|jours?)",
  ],
  autoReplies: [
    "(?:ceci est|il s'agit d.?|cet? (?:e-?mail|courriel|message) est) une? (?:réponse|accusé de réception|confirmation|message de confirmation) (?:automatique|automatisée?|générée? automatiquement)",
    '(?:cette réponse|cet accusé de réception|cette confirmation) (?:a été|est) (?:générée?|envoyée?|automatique|transmise?)',
  ],
  autoMails: [
    "(?:ceci est|il s'agit d.?) une? …(?:automatique|automatisé|généré automatiquement)",
    '(?:générée?|envoyée?|créée?) (?:de manière |de façon )?automatique(?:ment)?',
    '(?:merci de |veuillez |prière de )?ne (?:pas répondre|répondez pas) (?:directement )?à ce(?:t|tte)?',
  ],
  me: ['je', "j'", 'moi', 'me', "m'"],
};
