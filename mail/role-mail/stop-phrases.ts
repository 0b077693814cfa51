/** Phrases for text normalized by `plain`. */
const GREETING = 'hi|hello|hey|dear \\w+|bonjour|bonsoir|salut|no|non|ok|sorry|desole|pardon';
const POLITE =
  'please|pls|kindly|thanks|thank you|many thanks|merci|merci d avance|svp|stp|s il vous plait|s il te plait|now|immediately|immediatement';

const I_WANT =
  'i (?:want|wish|would like|d like) to|i ask to|je (?:veux|voudrais|souhaite|desire)|j aimerais|veuillez|merci de|je vous (?:prie|demande) de';
const WOULD_YOU = '(?:can|could|would|will) you|(?:pouvez|pourriez|peux|pourrais) (?:vous|tu)';

const ME =
  'me|us|myself|my (?:e ?mail |mail )?address|my e ?mail|my data|this address|this e ?mail address';
const MOI =
  'moi|nous|mon (?:adresse|e ?mail|courriel)(?: e ?mail| courriel| mail)?|mes donnees|cette adresse';

const CORES = [
  'stop(?: it| this| that| now)?',
  'stop (?:all )?(?:sending|writing|mailing|e ?mailing)(?: to)?(?: me| us)?(?: (?:any )?(?:more )?(?:e ?mails?|mails?|messages))?',
  'stop (?:all )?(?:the |these |your )?(?:e ?mails?|mails?|messages)',
  `unsubscribe(?: (?:${ME}))?`,
  `opt(?: (?:${ME}))? out`,
  `(?:remove|delete|erase) (?:${ME})`,
  'remove|removal',
  `take (?:${ME}) off`,
  '(?:be |get )(?:removed|unsubscribed|deleted|taken off)',
  '(?:leave|quit|get off)(?= (?:the|your|this) )',
  'no more (?:e ?mails?|mails?|messages)',
  'i (?:do not|don t|no longer) want(?: any| more| these| your| to get| to receive| to be on)*(?= [a-z])',
  'je ne (?:veux|souhaite|desire) plus (?:recevoir|etre sur|de)(?: vos| ces| de)?',
  'arret(?:er|ez|e)?(?: tout| les (?:envois|courriels|mails|e ?mails|messages))?',
  `(?:se |vous )?(?:desabonn|desinscri)(?:er|ez|e|re|vez|s|vent)(?: (?:${MOI}))?`,
  'me (?:desabonner|desinscrire|retirer|supprimer|enlever|rayer)',
  'desabonnement|desinscription|retrait|suppression',
  `(?:retir|supprim|enlev|ot|ray|effac)(?:er|ez|e) (?:${MOI})`,
  'etre (?:retire|supprime|enleve|desabonne|desinscrit)e?',
  'quitter(?= (?:la|votre|cette) )',
  '(?:ne )?plus (?:de (?:courriels?|mails?|messages)|recevoir (?:de |vos |ces )?(?:courriels?|mails?|e ?mails?|messages))',
];

const TAIL =
  '(?:from |off |of |to |de |du |d |sur )?(?:the |your |this |that |la |votre |cette |le |ce )?(?:tidings )?(?:early access |e ?mail |mailing |wait ?|waiting )?(?:list|mailings?|mails?|e ?mails?|courriels?|newsletter|messages|liste(?: d attente| de diffusion| d envoi)?)(?: de tidings| for tidings)?';

const wrap = (opening: string) =>
  new RegExp(
    `^(?:(?:${GREETING}) )?(?:(?:${POLITE}) )*(?:${opening} (?:(?:${POLITE}) )*(?:de )?)?` +
      `(?:${CORES.join('|')})(?: ${TAIL})?(?: (?:${POLITE}))*$`,
  );

const SAID = wrap(`(?:${I_WANT}|${WOULD_YOU})`);
const ASKED = new RegExp(`^(?:(?:${GREETING}) )?(?:(?:${POLITE}) )*(?:${WOULD_YOU}) `);

export function isRequest(sentence: string): boolean {
  const words = plain(sentence);
  return SAID.test(words) && (!/\?\s*$/.test(sentence) || ASKED.test(words));
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
