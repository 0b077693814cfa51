import { type BannerLanguage, words } from '../language.ts';

export const FRENCH: BannerLanguage = {
  thisMail: words`
    (?:ce|cet|cette|le present|le|l') ?(?:courriel|e-?mail|message|mail|mel|courrier|communication|expediteur)\b | (?:ceci est|il s'agit d'|c'est) ?une? (?:\S+ )?(?:courriel|e-?mail|message|mail)
  `,
  sender: words`l?'?expediteur | l'emetteur | source | provenance | auteur du`,
  origin: words`
    (?:provient|provenant|vient|emane|envoye|emis|recu|issu|expedie)…(?:l'exterieur|l'externe|exterieure? |hors d)
    (?:expediteur|courriel|e-?mail|message|mail|mel|source|adresse|domaine|origine|correspondant|emetteur|compte|personne|organisation)s? (?:est |provenant d'une |d'une? |de l'|de provenance |d'origine |en provenance d[e'] ?l?'?)?(?:exterieur|externe)
    (?:ne (?:provient|vient|fait)|n'a pas ete envoye|n'emane)… pas… (?:interne|de notre|de votre|au sein|partie) | de l'exterieur d | hors de (?:votre|notre|l') | exterieur a (?:votre|notre|l')
  `,
  label: words`
    (?:courriel|e-?mail|message|mail|mel|expediteur|source|courrier|correspondance|communication)(?: d'origine| provenant de l'| de l'| d'un expediteur| de source| provenant d'un expediteur| provenant d'une source| envoye par un expediteur| en provenance de l')? ?(?:externe|exterieur)s?
    (?:provenant|envoye|provient|recu) (?:de l'exterieur|de l'externe|d'une? \S+ externe)(?: \S+){0,6} | provenance externe | origine externe | exterieur
  `,
  avoid: words`
    (?:ne|n') ?(?:pas |jamais )?(?:cliqu|ouvr|repond|transfer|telecharg|suiv|communiqu|fourni|divulgu|saisi|activ|transmet) | (?:evitez|eviter) (?:de |d')
    (?:avant|lorsque|si|quand)… (?:cliquer|d'ouvrir|ouvrir|repondre|cliquez|ouvrez) | pas (?:cliquer|ouvrir|repondre)
  `,
  risk: words`
    (?:liens|(?:aucun|tout|un|d'un) lien|pieces jointes|(?:une|aucune|toute|d'une) piece jointe|fichiers(?: joints)?|documents joints|mots? de passe|(?:informations|donnees|renseignements) (?:personnel|confidentiel|sensible)|identifiants|url|hyperliens)
  `,
  sure: words`
    sauf si | a moins | si vous (?:ne|n'|connaissez|avez un doute|n'etes) | (?:re)?connaiss | verifi | assure[rz] | certain | confiance | (?:etes|soyez|est|sont|bien|soit) surs? | legitim | fiable | authenti | inconnu | attend(?:ez|iez|u) | sans (?:avoir|vous)
  `,
  careful: words`
    attention | prudence | prudent | vigilan | mefi | mise en garde | avertissement | hameconnage | phishing | malveillan | suspect | frauduleu | prenez garde | precaution | usurp | danger
  `,
  report: words`
    en cas de (?:doute|suspicion) | dans le doute | si vous (?:avez un|doutez|soupconnez|pensez) | signale | (?:contacte|avise|prevene|informe|appele|transfere|ecrive|communique)[zr]… (?:informatique|securite|support|assistance|service|dsi|ti|si|helpdesk|centre|soutien|administrateur|cyber)
  `,
  firstContact: words`
    (?:ne|n') ?(?:recevez|obtenez|recoivent|obtiennent|avez)… pas… (?:souvent|frequemment|habituellement|encore|regulierement) | (?:ne|n') ?(?:recevez|avez) (?:que rarement|jamais)…
    (?:est )?(?:la |le )?premi(?:er|ere) (?:fois|message|courriel|e-?mail)
  `,
  learn: words`(?:decouvr|appren|savoir|sav)\w*… (?:pourquoi|plus) | pourquoi (?:c'est|ceci|cela|est-ce) | en savoir plus | cliquez ici (?:pour|si)`,
  alert: words`
    attention | avertissement | mise en garde | prudence | avis | important | externe | externes | exterieur | ext | alerte | danger | vigilance | courriel | message | expediteur | rappel | securite | information | note | e-?mail | mail | mel | cybersecurite
  `,
  person: words`je (?:ne|n'|l'|la|vous|suis|viens|crois|pense|recois|me|veux|voudrais|peux|dois|souhaite|n'ai) | j'ai | j'en | m'a | moi | mon | mes | m'ont | on dirait | hier | ce matin | nous avons`,
};
