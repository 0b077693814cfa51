import { FRENCH_ABSENCE } from './absence/french.ts';
import { type MailLanguage, phrases } from './language.ts';

const REQUEST =
  "(?:demande|message|e-?mail|courriel|mail|courrier|ticket|requête|question|incident|signalement|réclamation|dossier|sollicitation|billet)(?: (?:d'assistance|de support|d'aide|de contact|de service))?";
const AGENT =
  '(?:nous|notre …(?:équipe|service|support)|nos (?:équipes|services|conseillers|agents|techniciens)|un(?:e)? …(?:de nos …|conseill[eè]re?|agente?|technicien(?:ne)?|collaborat(?:eur|rice)|membre de …))';

export const FRENCH: MailLanguage = {
  locales: ['fr', 'fr-CA'],
  months: { fev: 2, aout: 8 },
  fieldFrom: phrases`de | expéditeur`,
  fieldDate: phrases`envoyé | envoyé le | date d'envoi`,
  fieldTo: phrases`à | pour | destinataire | destinataires`,
  fieldSubject: phrases`objet | sujet`,
  fieldOther: phrases`copie à | copie | cci | répondre à | importance | pièces jointes`,
  onBehalfOf: phrases`de la part de | au nom de`,
  forwardPrefixes: phrases`tr | transf`,
  replyPrefixes: phrases`re | reponse | rép`,
  ambiguousPrefixes: phrases`i | tp`,
  forwardStems: phrases`transfer | transmis | reexpedi`,
  originalStems: phrases`origine`,
  forwardSentences: phrases`
    debut du message transfere | debut du message reexpedie | debut du courriel transfere
    debut de message transfere | message transfere
  `,
  messageStems: phrases`messag | courriel`,
  attributionVerbs: phrases`ecrit | ecrivait`,
  attributionEndings: [],
  besideName: [],
  dateWords: phrases`le`,
  deviceStarts: phrases`
    envoye de mon | envoye depuis | envoye a partir | telecharger outlook | obtenez outlook
    obtenir outlook
  `,
  soleClosings: phrases`
    cordialement | bien cordialement | bien a vous | salutations | amicalement
    sinceres salutations
  `,
  attributionStarts: phrases`Le | Selon | Dans un message du`,
  attributionEnds: phrases`
    a écrit | a ecrit | écrit | écrivait | a envoyé | ont écrit | a écrit ce qui suit
  `,
  verbsBeforeName: [],
  quotingStarts: phrases`En réponse à | Citation de | Quoting`,
  originalMessageLines: phrases`
    Message d'origine | Message d’origine | Message original | Message initial | E-mail d'origine
    Mail original | Courriel original | Message précédent
  `,
  forwardedMessageLines: phrases`
    Message transféré | Message transmis | Forwarded message | Début du message transféré
    Début du message réexpédié | Message transféré de | Courriel transféré
  `,
  replyAboveLines: phrases`
    répondre au-dessus de cette ligne | répondez au-dessus de cette ligne
    votre réponse au-dessus de cette ligne | réponse au-dessus de cette ligne
    écrire au-dessus de cette ligne
  `,
  sentFromLines: phrases`
    Envoyé de mon … | Envoyé de … | Envoyé depuis … | Envoyé à partir de … | Envoyé à partir d’…
    Envoyé à partir d'… | Envoyé avec … | Envoyé par … | Envoyé via … | Envoyé sans fil …
    Envoyé d'… | Envoyé d’… | Télécharger Outlook pour … | Obtenez Outlook pour …
    Obtenir Outlook pour … | Provenance : Courrier pour Windows …
  `,
  closings: phrases`
    Cordialement | Bien cordialement | Très cordialement | Bien à vous | Bien à toi | Salutations
    Sincères salutations | Meilleures salutations | Cordiales salutations | Respectueusement
    Amicalement | Cdlt | Cdt | Merci | Merci d’avance | Merci d'avance | Merci beaucoup | À bientôt
    Bonne journée | Bonne réception | Salutations distinguées | Avec mes salutations
  `,
  jobTitles: phrases`
    directeur | directrice | direction | responsable | chef(?:fe)? de | ingénieure?
    technicien(?:ne)? | assistante? | chargée? de | conseill(?:er|ère) | gérante?
    président(?:e|-directeur)? | secrétaire | secrétariat | comptable | comptabilité
    acheteu(?:r|se) | commerciale?
    service (?:client|commercial|technique|comptable|informatique|achats|rh|qualité)\w*
    coordinat(?:eur|rice) | gestionnaire | consultante? | juriste | avocate? | stagiaire
    contremaître | ressources humaines | logistique | maintenance | adjointe?
    collaborat(?:eur|rice) | formatrice | formateur | infirmi(?:er|ère)
  `,
  contactLabels: phrases`
    téléphone | tél | tel | portable | port | mobile | mob | fax | télécopie | courriel | mél | mail
    email | e-mail | site | site web | web | ligne directe | standard | adresse | siret | siren
    rcs | tva | n° tva | poste
  `,
  confidentialityWords: phrases`
    confidentiel | destinataire | par erreur | pièces jointes sont | interdit | non autorisé
    avertir | expéditeur | le détruire | le supprimer
  `,
  answerWords: phrases`
    réponses? | commentaires? | remarques? | je (?:vous |te )?réponds | j.ai répondu | voir
  `,
  answerPlaces: phrases`
    ci-dessous | ci-après | plus bas
    en (?:rouge|bleu|vert|gras|majuscules?|couleur|italique|ligne)
    dans (?:le|ton|votre) (?:texte|corps|mail|message|courriel) | entre les lignes
    sous chaque question | directement dans
    infra | à côté de (?:vos|tes|chaque) questions?
  `,
  afterthoughts: phrases`
    au fait | autre chose | encore une chose | une dernière chose | dernière chose | j.ai oublié
    j.allais oublier | j.oubliais | parti trop (?:vite|tôt) | envoyé trop (?:vite|tôt)
    mail parti trop | post-scriptum | aussi | par ailleurs | complément | rectificatif
    correction | deuxième (?:point|sujet) | second point | autre sujet
    pardon | désolée? (?!pour)\S+ | rectification | mise à jour | je voulais dire | oubliez
    en fait | erratum
  `,
  footers: phrases`
    Pensez à l'environnement | Pensez à l’environnement | L'absence de virus | L’absence de virus
    Cet email a été vérifié | Garanti sans virus | Sans virus
    Ce message et toutes les pièces jointes | Ce message et ses pièces jointes
    Avis de confidentialité | Pour vous désabonner
    Yahoo Mail : Recherchez, organisez, maîtrisez
  `,
  invitationReplySubjects: phrases`
    acceptée? | refusée? | déclinée? | provisoire | accepté provisoirement | acceptation provisoire
    provisoirement acceptée? | tentative | peut-être | nouvelle heure proposée
    nouvel horaire proposé
  `,
  invitationReplies: phrases`
    a (?:provisoirement )?(?:accepté|refusé|décliné) (?:cette|votre|ton|l.)…(?:invitation|réunion|événement|rendez-vous|demande)
    a répondu …(?:oui|non|peut-être)… (?:invitation|événement)
    a proposé (?:une nouvelle heure|un nouvel horaire)
    (?:participera|assistera|ne participera pas) (?:peut-être )?à …(?:réunion|événement)
  `,
  eventFields: phrases`
    quand | où | quoi | qui | titre | objet | lieu | heure | date | organisateur | calendrier
    participants | invités | durée
  `,
  receiptSubjects: phrases`
    lu | non lu | lus? | accusé de (?:réception|lecture) | accusé de réception \(\w+\)
    confirmation de lecture
  `,
  receiptYourMessage: phrases`votre (?:message|e-?mail|courriel|courrier) | le message`,
  receiptWasRead: phrases`
    a été (?:lue?|ouverte?|affichée?) | a été supprimée? sans (?:être|avoir été) lue?
  `,
  receiptStarts: phrases`
    ceci est un (?:accusé|reçu|avis) de (?:réception|lecture) (?:pour|du|concernant)
    (?:ceci|c'est) (?:est )?une? (?:confirmation|accusé) de (?:réception|lecture) (?:pour|du|de)
  `,
  requestReceived: phrases`
    nous avons bien (?:reçu|enregistré|pris en compte|réceptionné) votre ${REQUEST}
    nous avons (?:reçu|enregistré|pris en compte|réceptionné) votre ${REQUEST}
    (?:par la présente,? )?nous (?:vous )?(?:confirmons|accusons) (?:bonne )?(?:la )?(?:bonne )?réception de votre ${REQUEST}
    nous accusons réception de votre ${REQUEST}
    votre ${REQUEST}(?: …)? (?:a|est) (?:bien )?(?:été )?(?:bien )?(?:reçue?|enregistrée?|créée?|prise? en (?:compte|charge)|transmise?|ouverte?|parvenue?|arrivée?)
    (?:demande|ticket|message|billet) (?:reçue?|créée?|enregistrée?|ouvert)$
    accusé de réception de votre …
  `,
  requestCreated: phrases`
    un(?:e)? …(?:ticket|demande|dossier|incident|billet|requête)… (?:a été|vient d'être) …(?:créée?|ouverte?|enregistrée?|générée?)
    nous avons (?:créé|ouvert|enregistré) un(?:e)? …(?:ticket|demande|dossier|billet)
    votre (?:réponse|commentaire)… a …été (?:prise? en compte|enregistrée?|notée?|ajoutée?)
  `,
  requestThanks: phrases`
    (?:nous vous remercions|merci|tous nos remerciements|nous te remercions) (?:beaucoup )?(?:de (?:nous )?(?:avoir contacté|votre|nous avoir|contacter)|pour votre|d'avoir (?:pris )?contact)
    votre numéro de (?:ticket|demande|dossier|référence|suivi|billet)(?: est|\s?:)
    le numéro de (?:votre )?(?:ticket|demande|dossier|référence|suivi)(?: …)?(?: est|\s?:)
  `,
  requestNumbers: phrases`numéro | dossier | ticket | référence | demande | billet | incident`,
  replyPromises: phrases`
    ${AGENT} (?:vous )?(?:répondra|répondrons|répondront|contactera|contacterons|contacteront|recontactera|recontacterons|traitera|traiterons|traiteront|reviendra|reviendrons|reviendront|étudie|examinera|prendra|prendrons|allons|va|vont|ferons|fera|traite|met tout|mettons tout)
    (?:est|sera) (?:en cours de|traitée?|examinée?|étudiée?|prise? en charge)…(?:traitement|révision|par notre|par nos|examen|dans les)
    dans les (?:meilleurs|plus brefs) délais | dès que possible
    vous (?:recevrez|obtiendrez|serez) …(?:réponse|contactée?|informée?|retour)
    (?:répondez|répondre|en répondant) (?:simplement |directement )?à ce(?:t)? (?:e-?mail|courriel|message|mail)
    (?:conserver|conservez|indiquer|rappeler|rappelez|mentionner|mentionnez|ne pas modifier) …(?:numéro|objet|référence)
    (?:suivre|consulter|vérifier) (?:le |l')…(?:avancement|état|statut|suivi)
    (?:sous|dans un délai de|d'ici) (?:\d+|un|deux|trois) ?(?:h\b|heures?|jours?)
  `,
  autoReplySentences: phrases`
    (?:ceci est|il s'agit d.?|cet? (?:e-?mail|courriel|message) est) une? (?:réponse|accusé de réception|confirmation|message de confirmation) (?:automatique|automatisée?|générée? automatiquement)
    (?:cette réponse|cet accusé de réception|cette confirmation) (?:a été|est) (?:générée?|envoyée?|automatique|transmise?)
  `,
  autoMailSentences: phrases`
    (?:ceci est|il s'agit d.?) une? …(?:automatique|automatisé|généré automatiquement)
    (?:générée?|envoyée?|créée?) (?:de manière |de façon )?automatique(?:ment)?
    (?:merci de |veuillez |prière de )?ne (?:pas répondre|répondez pas) (?:directement )?à ce(?:t|tte)?
  `,
  firstPerson: phrases`je | j' | moi | me | m'`,
  autoReplySubjects: phrases`réponse automatique\s?:`,
  absenceSubjects: phrases`absen(?:ce|t) | message d.absence | en congé | réponse automatique`,
  absenceNotices: phrases`(?:message d.absence|absent(?:\(e\))? du bureau|absence du bureau) ?:`,
  greetings: phrases`bonjour | bonsoir | salut | chère? | chers | madame | monsieur | mesdames`,
  clauseJoins: phrases`et | mais | ou | donc`,
  absence: FRENCH_ABSENCE,
  tapbacks: phrases`
    💬 a (?:supprimé|retiré) (?:un |une |le |la )?[«"]?\s?(?:j'aime|cœur|réaction)\s?[»"]? (?:de|du|pour|sur) …
    👍 a aimé … | ❤️ a adoré … | 👎 n'a pas aimé … | 👎 a détesté … | 😂 a ri (?:de|à) … | 😂 rit de …
    ‼️ a (?:mis en évidence|souligné|insisté sur) … | ❓ a (?:mis en doute|questionné) …
    ❓ s'interroge sur …
  `,
  reactionLines: phrases`a réagi à (?:votre|ton) (?:message|e-?mail|courriel)`,
  recallSentences: phrases`
    (?:souhaite(?:rait)?|voudrait|désire(?:rait)?|aimerait) (?:rappeler|retirer) (?:le|ce) (?:message|courriel|courrier)[,:]? …
  `,
  bounceSubjects: phrases`
    notification d.?(?:état|etat|échec) | non remis | échec de la (?:remise|distribution)
    courrier non | message non (?:remis|distribué)
  `,
  bounceTexts: phrases`
    n'a pas pu|non remis|n'ont pas pu|échec|impossible de (?:remettre|distribuer)
  `,
  returnedMessageLines: phrases`message d'origine`,
  roleMailboxes: phrases`assistance | service | clients | contact`,
  viaGroup: phrases`via | par`,
  noReplyMailboxes: phrases`nepasrepondre | ne-pas-repondre`,
};
