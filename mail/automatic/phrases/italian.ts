import type { RobotPhrases } from './language.ts';

const REQUEST =
  '(?:richiesta|messaggio|e-?mail|mail|ticket|segnalazione|domanda|comunicazione|reclamo|caso|quesito)(?: di (?:assistenza|supporto|aiuto|contatto|informazioni))?';
const AGENT =
  '(?:il nostro …(?:team|servizio|staff|supporto)|la nostra assistenza|(?:un|uno|una) …(?:dei nostri …|operatore|operatrice|addetto|tecnico|incaricato|nostro …|membro del …))';

export const ITALIAN: RobotPhrases = {
  answers: [
    'accettat[ao]',
    'rifiutat[ao]',
    'provvisori[ao]',
    'accettat[ao] provvisoriamente',
    'provvisoriamente accettat[ao]',
    'con riserva',
    'forse',
    'nuov[ao] (?:ora|orario) propost[ao]',
  ],
  answered: [
    'ha (?:provvisoriamente )?(?:accettato|rifiutato|declinato) (?:questo|il tuo|il suo|questa|l.)…(?:invito|riunione|evento|appuntamento)',
    'ha risposto …(?:sì|no|forse)… (?:invito|evento)',
    'ha proposto un(?:a)? nuov[ao] or',
  ],
  eventFields: [
    'quando',
    'dove',
    'cosa',
    'chi',
    'titolo',
    'oggetto',
    'luogo',
    'ora',
    'data',
    'organizzatore',
    'calendario',
    'partecipanti',
    'invitati',
  ],
  read: ['lett[ao]', 'non lett[ao]', 'conferma di lettura', 'ricevuta di (?:ritorno|lettura)'],
  yourMessage: ['il (?:tuo |suo )?messaggio', 'la (?:tua |sua )?e-?mail'],
  wasRead: [
    '(?:è stat[oa]|è) (?:lett[oa]|apert[oa]|visualizzat[oa])',
    'è stat[oa] eliminat[oa] senza (?:essere|venire)',
  ],
  receipts: [
    'questa è una (?:ricevuta di ritorno|ricevuta di lettura|conferma di lettura) (?:per|del|relativa)',
  ],
  received: [
    `abbiamo (?:ricevuto|registrato|preso in carico) (?:correttamente )?(?:la (?:sua|tua|vostra)|il (?:suo|tuo|vostro)) ${REQUEST}`,
    `(?:le |ti |vi )?confermiamo (?:la ricezione|il ricevimento|di aver ricevuto|di avere ricevuto) …${REQUEST}`,
    `(?:la (?:sua|tua|vostra)|il (?:suo|tuo|vostro)) ${REQUEST}(?: …)? (?:è stat[ao]|è) (?:correttamente |regolarmente )?(?:ricevut[ao]|registrat[ao]|creat[ao]|apert[ao]|pres[ao] in carico|inviat[ao]|inoltrat[ao])`,
    '(?:richiesta|ticket|segnalazione) (?:ricevut[ao]|creat[ao]|apert[ao]|registrat[ao])$',
  ],
  created: [
    '(?:è stato|è stata|abbiamo) (?:creat[oa]|apert[oa]|generat[oa]|registrat[oa]) (?:un|una) …(?:ticket|richiesta|caso|segnalazione)',
    'una? …(?:richiesta|ticket|segnalazione|caso)… è stat[ao] …(?:creat|apert|generat|registrat)[ao]',
    'la (?:sua|tua|vostra) risposta… è stata …(?:registrata|annotata|aggiunta|ricevuta)',
  ],
  thanks: [
    '(?:grazie|la ringraziamo|ti ringraziamo|vi ringraziamo) (?:per|di) (?:aver(?:ci|e|la)?|averci|la sua|la tua|il suo|il tuo|contattar)',

    '(?:il|la) (?:numero|codice|id) (?:del|di|della) (?:suo |tuo |sua |tua )?(?:ticket|richiesta|riferimento|pratica|segnalazione)(?: …)?(?: è|\\s?:)',
  ],
  numbers: ['numero', 'ticket', 'pratica', 'riferimento', 'codice', 'segnalazione'],
  promises: [
    `${AGENT} (?:la |ti |le |vi |si )*(?:contatterà|risponderà|ricontatterà|prenderà|provvederà|metterà|esaminerà|sta)`,
    '(?:le |ti |vi |la )(?:risponderemo|contatteremo|ricontatteremo)|risponderemo|provvederemo',
    '(?:sarà|verrà|è) …(?:esaminat[ao]|elaborat[ao]|gestit[ao]|in lavorazione|pres[ao] in carico)',
    '(?:il prima possibile|al più presto|quanto prima|nel più breve tempo possibile|nel minor tempo possibile)',
    '(?:risponda|rispondi|rispondere|rispondendo) (?:direttamente |semplicemente )?a questa? (?:e-?mail|mail|messaggio)',
    '(?:conservi|indichi|citi|non modifichi|mantenga) …(?:numero|oggetto|riferimento|codice)',
    '(?:verificare|seguire|controllare|visualizzare) lo stato',
    '(?:entro|nelle prossime) (?:\\d+|un|una|due|tre) (?:ore|giorn[oi]|ora)',
  ],
  autoReplies: [
    '(?:questa|questo) (?:è|messaggio è|e-?mail è) una? (?:risposta|conferma|messaggio di conferma) (?:automatic[ao]|automatizzat[ao]|generat[ao] automaticamente)',
    'questa (?:risposta|conferma) (?:è stata|viene) (?:generata|inviata) automaticamente',
  ],
  autoMails: [
    '(?:questa|questo|la presente|il presente) …(?:automatic|automatizzat)',
    '(?:generat[ao]|inviat[ao]) (?:automaticamente|in automatico)',
    '(?:si prega di |la preghiamo di |per favore )?non (?:rispondere|risponda|rispondete) (?:direttamente )?a questa?',
  ],
  me: ['io', 'mi', 'ho ricevuto', 'ho', 'sono', 'vorrei', 'penso', 'credo'],
};
