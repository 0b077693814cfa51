import { phrases } from '../language.ts';
import type { AbsencePhrases } from './absence-phrases.ts';

export const FRENCH_ABSENCE: AbsencePhrases = {
  states: phrases`
    je travaille à temps partiel | je ne travaille pas les? (?:lundi|mardi|mercredi|jeudi|vendredi)s?
    je suis (?:malade|souffrante?)
    je (?:suis|serai)(?: actuellement| absolument| aussi)? (?:absente?|en (?:\S+ )?(?:congés?|vacances|déplacement|arrêt|formation|voyage|rtt)|hors du bureau|indisponible|de congé)
    je ne (?:suis|serai) pas (?:au bureau|disponible|joignable|présente?) | je suis actuellement
    ^(?:actuellement )?(?:absente?|en (?:congés?|vacances|déplacement|arrêt|formation)|hors du bureau)
    je ne travaille (?:plus|pas) chez
    je (?:serai de retour|reviendrai) (?:\S+ ){1,7}et (?:je )?(?:vous )?(?:répondrai|traiterai)
    (?:nos bureaux|le bureau|nos locaux) (?:sont|est|seront|sera) fermés?
  `,
  signs: phrases`
    ne travaille plus | vos (?:messages|demandes|courriels|e-?mails)
    en cas de (?:besoin|nécessité) | (?:toute|pour) (?:demande|question)
    (?:votre|ton) (?:message|courriel|e-?mail|mail) | accès (?:très )?(?:limité|restreint|réduit)
    (?:pas|sans|aucun|ni|n'aurai) (?:\S+ ){0,2}accès
    (?:ne|n') ?(?:lis|consulte|lirai|consulterai|relève|relèverai|regarde) | sans (?:lire|consulter)
    ne (?:sera|seront|sont|est) (?:pas|plus|ni) (?:\S+ )?(?:transmis|lu|transféré|redirigé|traité)
    urgen
    (?:en|durant|pendant|pour la durée de) (?:mon absence|mes (?:congés|vacances)|cette (?:période|absence))
    (?:à|dès|après|lors de) mon retour | (?:ma|mon|mes) (?:\S+ )?collègue
    mon (?:remplaçant|adjoint|assistant) | ma (?:remplaçante|adjointe|assistante) | automati
  `,
  periods: phrases`
    jusqu'(?:au|à|en) | de retour | du … au | retour | à (?:partir|compter) d | entre | reviens
    reviendrai | rentre
  `,
  topics: phrases`
    courriels? | e-?mails? | mails? | messages? | messagerie | retour | répond | réponse | absen
    congés? | vacances | disponib | joignable | patience | compréhension | excuse | délai
    désagrément | fermé | merci | remerci | d'ici là | entre-temps | meilleurs délais
    dès que possible | joyeu | bonne année | bonnes fêtes | hors du bureau | reviens | reviendrai
  `,
  contacts: phrases`
    veuillez | merci de | prière de | s'il (?:vous|te) pla[iî]t | svp | contacte | écri | appel
    adresse | joindre | vous pouvez | tu peux | n'hésite
  `,
  promises: phrases`
    je (?:traiterai|répondrai à|lirai) (?:votre|ton) (?:message|e-?mail|courriel|mail)(?: le)?(?: prochain)? (?:(?:lundi|mardi|mercredi|jeudi|vendredi)s?|jour)
    (?:de retour|reviendrai) (?:\S+ ){1,7}et (?:je )?(?:vous )?(?:répondrai|traiterai)
    (?:répondr|reviendr|traiter|répond)\S*(?: \S+){0,4} (?:à|dès|après|lors de) mon retour
    (?:à|dès|après|lors de) mon retour,? je(?: vous| te)? (?:répondr|traiter|reviendr)
    accès (?:très )?(?:limité|restreint|réduit|ponctuel) (?:à|aux) (?:ma messagerie|mes|mon|e-?mails)
  `,
  matters: phrases`
    pour (?:ouvrir|récupérer|prendre|fixer|organiser|retirer|signer)[ ]
    (?:pour|concernant|au sujet|à propos) (?:de )?(?:la |les? |cette |ce |l'|du |des )(?!urgen|demand|question|momen|instant|duré|suite|périod|reste|support|assist|inform|désagré|gên|retard|cas|besoin)
  `,
};
