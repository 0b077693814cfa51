import { senderReasonInFrench } from './sender-reasons.ts';

/** What the server and the forms say in English, in French. */
const TOLD: Record<string, string> = {
  'Name is required': 'Le nom est requis',
  'Name too long': 'Le nom est trop long',
  'Valid email required': 'Une adresse valide est requise',
  'Please enter a valid email address.': 'Veuillez entrer une adresse valide.',
  'Please enter your work email address.':
    'Veuillez entrer votre adresse de courriel professionnelle.',
  'Please enter content': 'Veuillez entrer du contenu',
  'This message is too long to try; 20,000 characters are enough.':
    'Ce message est trop long pour un essai; 20\u00a0000 caractères suffisent.',
  'Too many requests.': 'Trop de demandes.',
  'Too many requests in a short time. Please wait a moment.':
    'Trop de demandes en peu de temps. Veuillez attendre un instant.',
  'Too many requests at once from your network. Please try again in a moment.':
    'Trop de demandes à la fois depuis votre réseau. Veuillez réessayer dans un instant.',
  'Tidings is busy with other requests of this kind. Please try again in a moment.':
    'Tidings est occupé par d’autres demandes de ce genre. Veuillez réessayer dans un instant.',
  'Too many emails to this address.': 'Trop de courriels à cette adresse.',
  'Too many emails were asked for from your network.':
    'Trop de courriels ont été demandés depuis votre réseau.',
  'Tidings has sent all emails that it may for now.':
    'Tidings a envoyé tous les courriels qu’il peut envoyer pour le moment.',
  'City name too long': 'Le nom de la ville est trop long',
  'Display name is required': 'Le nom affiché est requis',
  'Display name too long': 'Le nom affiché est trop long',
  'Note text is required': 'Le texte de la note est requis',
  'Company name is required': 'Le nom de l’entreprise est requis',
  'Company name too long': 'Le nom de l’entreprise est trop long',
  'Please give whole days, from 1 to 365.': 'Veuillez donner des jours entiers, de 1 à 365.',
  'Please write a word, or a few.': 'Veuillez écrire un mot, ou quelques-uns.',
  'Please keep each to 60 characters.': 'Veuillez vous en tenir à 60\u00a0caractères pour chacun.',
  '50 of them are enough.': '50 suffisent.',
  'Please write an address.': 'Veuillez écrire une adresse.',
  'This address is too long.': 'Cette adresse est trop longue.',
  'This address is taken.': 'Cette adresse est déjà prise.',
  'The current address cannot be removed.': 'L’adresse actuelle ne peut pas être retirée.',
  'A workspace has room for 20 further addresses.':
    'Un espace de travail a place pour 20\u00a0autres adresses.',
  'Please use small letters, digits and hyphens; some names are reserved.':
    'Veuillez employer des lettres minuscules, des chiffres et des traits d’union; certains noms sont réservés.',
  'Please write an address, or a domain such as @partner.example.':
    'Veuillez écrire une adresse, ou un domaine comme @partenaire.example.',
  'Anybody can have an address there; please allow single addresses of it.':
    'N’importe qui peut y avoir une adresse; veuillez autoriser des adresses une à une.',
  'The list has room for 500 senders.': 'La liste a place pour 500\u00a0expéditeurs.',
  'An export is being made already. Please wait until it is done.':
    'Une exportation est déjà en cours. Veuillez attendre qu’elle soit finie.',
  'This is not the name of the workspace.': 'Ce n’est pas le nom de l’espace de travail.',
  'An admin of this workspace signed you out of it. Log out and sign in again to open it.':
    'Un administrateur de cet espace vous en a déconnecté. Déconnectez-vous et reconnectez-vous pour l’ouvrir.',
  'Please type the name of the workspace.': 'Veuillez écrire le nom de l’espace de travail.',
  'A workspace needs an admin. Make somebody else one first.':
    'Un espace de travail a besoin d’un administrateur. Nommez d’abord quelqu’un d’autre.',
  'Please use one line of plain text.': 'Veuillez écrire une seule ligne de texte simple.',
  'Please describe what’s happening.': 'Veuillez décrire ce qui se passe.',
  'Please give a text.': 'Veuillez écrire un texte.',
  'Please say in fewer words where this comes from.':
    'Veuillez dire en moins de mots d’où cela vient.',
  'This note is too long; please shorten it.': 'Cette note est trop longue; veuillez l’abréger.',
  'This text is too long; please shorten it.': 'Ce texte est trop long; veuillez l’abréger.',
  'This is an address for mail to Tidings; please use your own.':
    'C’est une adresse de réception de Tidings; veuillez donner la vôtre.',
  'An account with this email already exists.': 'Un compte existe déjà pour cette adresse.',
  'We could not send the mail. Please try again.':
    'Le courriel n’a pas pu être envoyé. Veuillez réessayer.',
  'Please sign in.': 'Veuillez vous connecter.',
  'Only an admin of the workspace can do this.':
    'Seul un administrateur de l’espace de travail peut le faire.',
  'Only an admin of the workspace can see held mail.':
    'Seul un administrateur de l’espace de travail peut voir les courriels retenus.',
  'submitted from this machine': 'remis depuis cette machine',
  'Please enter a domain, such as example.com.': 'Veuillez entrer un domaine, comme exemple.com.',
  'Anyone can have an address of this domain, so it cannot be a company’s own.':
    'Tout le monde peut avoir une adresse de ce domaine; il ne peut être celui d’une entreprise.',
  'This is a domain of Tidings; please use your own.':
    'C’est un domaine de Tidings; veuillez donner le vôtre.',
  'This domain is another workspace’s: one of its admins proved it by DNS within the last 30 days.':
    'Ce domaine est celui d’un autre espace\u00a0: l’un de ses administrateurs l’a prouvé par le DNS dans les 30 derniers jours.',
  'This domain has just become another workspace’s. Please check again.':
    'Ce domaine vient de passer à un autre espace. Veuillez vérifier de nouveau.',
  'An admin proved the workspace’s present domain by DNS within the last 30 days. Only somebody who proves that one can give it another.':
    'Un administrateur a prouvé par le DNS le domaine actuel de l’espace dans les 30 derniers jours. Seul qui prouve celui-ci peut lui en donner un autre.',
  'Somebody else asked to prove the workspace’s present domain by DNS. It keeps that one for 7 days; please check again then.':
    'Une autre personne a demandé à prouver par le DNS le domaine actuel de l’espace. Il le garde pendant 7 jours; veuillez vérifier de nouveau ensuite.',
  'Somebody else is proving this domain too, so the claim on it stays.':
    'Une autre personne prouve aussi ce domaine; la revendication reste donc.',
  'A workspace can have 20 claims at a time. Please take one back first.':
    'Un espace peut avoir 20 revendications à la fois. Veuillez d’abord en retirer une.',
  'You went to another workspace elsewhere. Please load this page again.':
    'Vous êtes passé ailleurs à un autre espace. Veuillez recharger cette page.',
  'This domain is proven already.': 'Ce domaine est déjà prouvé.',
  'This mail has made no entry yet.': 'Ce courriel n’a pas encore fait d’entrée.',
  'Somebody has decided already.': 'Quelqu’un a déjà tranché.',
  'This Tidings can neither send nor receive mail.':
    'Ce Tidings ne peut ni envoyer ni recevoir de courriel.',
  'Somebody has answered this already.': 'Quelqu’un y a déjà répondu.',
  'This mail may be forged. Release it only if you know that it is not.':
    'Ce courriel est peut-être falsifié. Ne le libérez que si vous savez qu’il ne l’est pas.',
  'This mail does not say who sent it, so it cannot become an entry.':
    'Ce courriel ne dit pas qui l’a envoyé; il ne peut pas devenir une entrée.',
  'This mail itself is not kept any more.': 'Ce courriel lui-même n’est plus conservé.',
  'This mail was discarded too long ago to be restored.':
    'Ce courriel a été écarté il y a trop longtemps pour être rétabli.',
  'The sender of this mail cannot be allowed always.':
    'L’expéditeur de ce courriel ne peut pas être toujours autorisé.',
  'Somebody has decided about this mail already.': 'Quelqu’un a déjà tranché pour ce courriel.',
  'This entry is deleted. Restore it first.': 'Cette entrée est supprimée. Restaurez-la d’abord.',
  'This entry is named twice.': 'Cette entrée est nommée deux fois.',
  'This request came from another site.': 'Cette demande venait d’un autre site.',
  'Something went wrong on our side.': 'Un problème est survenu de notre côté.',
  'Tidings is about to stop. Please try again in a moment.':
    'Tidings est sur le point de s’arrêter. Veuillez réessayer dans un instant.',
  'Tidings is busy. Please try again in a moment.':
    'Tidings est occupé. Veuillez réessayer dans un instant.',
  'Tidings is open too many times. Please close some of its pages.':
    'Tidings est ouvert trop de fois. Veuillez fermer quelques-unes de ses pages.',
};

/** Sentences with something that varies, as the server says them. */
const PATTERNS: [RegExp, string][] = [
  [
    /^Server error \((\d+)\): Please try again or contact support if the problem persists\.$/,
    'Erreur du serveur ($1)\u00a0: veuillez réessayer, ou écrire au soutien si cela persiste.',
  ],
  [/^([\w ]+) is required\.$/, 'Champ «\u00a0$1\u00a0»\u00a0: une valeur est requise.'],
  [/^([\w ]+) must not be empty\.$/, 'Champ «\u00a0$1\u00a0»\u00a0: il ne doit pas être vide.'],
  [
    /^([\w ]+) must have at most (\d+) characters\.$/,
    'Champ «\u00a0$1\u00a0»\u00a0: au plus $2\u00a0caractères.',
  ],
  [/^([\w ]+) must be one of (.+)\.$/, 'Champ «\u00a0$1\u00a0»\u00a0: au choix $2.'],
];

/** What somebody was refused, and for how long. */
const WAIT = /^(.+\.) Please wait (\d+) (minute|hour)s?\.$/;

function waitInFrench(sentence: string): string | null {
  const [, what = '', count, unit] = sentence.match(WAIT) ?? [];
  if (!TOLD[what]) return null;
  const units = `${unit === 'hour' ? 'heure' : 'minute'}${Number(count) > 1 ? 's' : ''}`;
  return `${TOLD[what]} Veuillez attendre ${count}\u00a0${units}.`;
}

/** A sentence of the server, of a form or of a sender's check in French, where it is known. */
export function toldInFrench(sentence: string): string {
  const known = TOLD[sentence] ?? waitInFrench(sentence) ?? senderReasonInFrench(sentence);
  if (known) return known;
  const [pattern, french] = PATTERNS.find(([one]) => one.test(sentence)) ?? [];
  return pattern && french ? sentence.replace(pattern, french) : sentence;
}
