import { ITALIAN_ABSENCE } from './absence/italian.ts';
import { type MailLanguage, phrases } from './language.ts';

const REQUEST =
  '(?:richiesta|messaggio|e-?mail|mail|ticket|segnalazione|domanda|comunicazione|reclamo|caso|quesito)(?: di (?:assistenza|supporto|aiuto|contatto|informazioni))?';
const AGENT =
  '(?:il nostro …(?:team|servizio|staff|supporto)|la nostra assistenza|(?:un|uno|una) …(?:dei nostri …|operatore|operatrice|addetto|tecnico|incaricato|nostro …|membro del …))';

export const ITALIAN: MailLanguage = {
  locales: ['it'],
  months: { sett: 9 },
  fieldFrom: phrases`da | mittente`,
  fieldDate: phrases`data | inviato | inviato il | data invio | inviata`,
  fieldTo: phrases`a | per | destinatario`,
  fieldSubject: phrases`oggetto`,
  fieldOther: phrases`copia | ccn | rispondi a | priorità | allegati`,
  onBehalfOf: phrases`per conto di`,
  forwardPrefixes: phrases`inoltra | inoltro | inoltrato`,
  replyPrefixes: phrases`r | rif`,
  ambiguousPrefixes: phrases`i`,
  forwardStems: phrases`inoltrat`,
  originalStems: [],
  forwardSentences: phrases`inizio messaggio inoltrato | inizio del messaggio inoltrato`,
  messageStems: phrases`messag`,
  attributionVerbs: phrases`scritto | scrisse`,
  attributionEndings: [],
  besideName: phrases`ha`,
  dateWords: phrases`il`,
  deviceStarts: phrases`inviato da | scarica outlook | ottieni outlook`,
  soleClosings: phrases`cordiali saluti | distinti saluti | saluti | un saluto`,
  attributionStarts: phrases`Il | In data | Alle | Nel messaggio | Il giorno | Da`,
  attributionEnds: phrases`
    ha scritto | scrive | scriveva | scrisse | hanno scritto | ha scritto quanto segue
  `,
  verbsBeforeName: phrases`ha scritto`,
  quotingStarts: phrases`Quoting | Citazione di | Citando`,
  originalMessageLines: phrases`
    Messaggio originale | Messaggio Originale | Mail originale | Messaggio precedente
    Messaggio d’origine
  `,
  forwardedMessageLines: phrases`
    Messaggio inoltrato | Inizio messaggio inoltrato | Messaggio inoltrato da | Forwarded message
    Mail inoltrata
  `,
  replyAboveLines: phrases`
    rispondi sopra questa riga | rispondere sopra questa riga | risposta sopra questa riga
    sopra questa linea | sopra questa riga
  `,
  sentFromLines: phrases`
    Inviato da … | Inviato dal … | Inviato dall’… | Inviato dall'… | Inviato con …
    Inviato tramite … | Inviata da … | Inviato via … | Ottieni Outlook per … | Scarica Outlook per …
  `,
  closings: phrases`
    Cordiali saluti | Distinti saluti | Saluti | Un saluto | Un cordiale saluto | Cordialmente
    Grazie | Grazie mille | Grazie e saluti | Tanti saluti | Buona giornata | In fede | A presto
    Molte grazie
  `,
  jobTitles: phrases`
    direttore | direttrice | direzione | responsabile | ingegnere | tecnico | assistente
    coordinat(?:ore|rice) | segretari[ao] | segreteria | contabile | contabilità | amministrazione
    amministratore | commerciale | vendite | acquisti | consulente | ufficio \w+ | reparto \w+
    presidente | capo \w+ | addett[oa] | avvocato | risorse umane | logistica | manutenzione
    qualità | geometra | ragionier[ea] | dott\.(?:ssa)? | impiegat[oa] | titolare
  `,
  contactLabels: phrases`
    telefono | tel | cellulare | cell | mobile | mob | fax | e-mail | email | mail | pec | web
    sito | sito web | indirizzo | p\.? ?iva | partita iva | cod\.? ?fisc | c\.f | rea | interno
    sede | sede legale
  `,
  confidentialityWords: phrases`
    riservat | destinatari | per errore | vietat | confidenziali | mittente | cancellar
    uso esclusivo | non autorizzat
  `,
  answerWords: phrases`rispost[ae] | comment[oi] | osservazioni | rispondo | vedi`,
  answerPlaces: phrases`
    sotto | di seguito | qui sotto | più sotto | in (?:rosso|blu|verde|grassetto|maiuscolo)
    nel (?:testo|corpo|tuo|suo) | tra le righe | in linea
  `,
  afterthoughts: phrases`
    un.altra cosa | ancora una cosa | altra cosa | a proposito | inviat[oa] troppo presto
    partit[oa] troppo presto | dimenticavo | ho dimenticato | mi sono dimenticat[oa]
    post scriptum | inoltre | anche | correzione | aggiunta | secondo punto | altro argomento
    scusa(?:te)?,? (?!per)\S+ | volevo dire | intendevo | in realtà | rettifica
  `,
  footers: phrases`
    Rispetta l'ambiente | Rispetta l’ambiente | Pensa all'ambiente | Privo di virus
    Le informazioni contenute in questo messaggio | Le informazioni contenute nella presente
    Avviso di riservatezza
  `,
  invitationReplySubjects: phrases`
    accettat[ao] | rifiutat[ao] | provvisori[ao] | accettat[ao] provvisoriamente
    provvisoriamente accettat[ao] | con riserva | forse | nuov[ao] (?:ora|orario) propost[ao]
  `,
  invitationReplies: phrases`
    ha (?:provvisoriamente )?(?:accettato|rifiutato|declinato) (?:questo|il tuo|il suo|questa|l.)…(?:invito|riunione|evento|appuntamento)
    ha risposto …(?:sì|no|forse)… (?:invito|evento) | ha proposto un(?:a)? nuov[ao] or
  `,
  eventFields: phrases`
    quando | dove | cosa | chi | titolo | oggetto | luogo | ora | data | organizzatore | calendario
    partecipanti | invitati
  `,
  receiptSubjects: phrases`
    lett[ao] | non lett[ao] | conferma di lettura | ricevuta di (?:ritorno|lettura)
  `,
  receiptYourMessage: phrases`il (?:tuo |suo )?messaggio | la (?:tua |sua )?e-?mail`,
  receiptWasRead: phrases`
    (?:è stat[oa]|è) (?:lett[oa]|apert[oa]|visualizzat[oa])
    è stat[oa] eliminat[oa] senza (?:essere|venire)
  `,
  receiptStarts: phrases`
    questa è una (?:ricevuta di ritorno|ricevuta di lettura|conferma di lettura) (?:per|del|relativa)
  `,
  requestReceived: phrases`
    abbiamo (?:ricevuto|registrato|preso in carico) (?:correttamente )?(?:la (?:sua|tua|vostra)|il (?:suo|tuo|vostro)) ${REQUEST}
    (?:le |ti |vi )?confermiamo (?:la ricezione|il ricevimento|di aver ricevuto|di avere ricevuto) …${REQUEST}
    (?:la (?:sua|tua|vostra)|il (?:suo|tuo|vostro)) ${REQUEST}(?: …)? (?:è stat[ao]|è) (?:correttamente |regolarmente )?(?:ricevut[ao]|registrat[ao]|creat[ao]|apert[ao]|pres[ao] in carico|inviat[ao]|inoltrat[ao])
    (?:richiesta|ticket|segnalazione) (?:ricevut[ao]|creat[ao]|apert[ao]|registrat[ao])$
  `,
  requestCreated: phrases`
    (?:è stato|è stata|abbiamo) (?:creat[oa]|apert[oa]|generat[oa]|registrat[oa]) (?:un|una) …(?:ticket|richiesta|caso|segnalazione)
    una? …(?:richiesta|ticket|segnalazione|caso)… è stat[ao] …(?:creat|apert|generat|registrat)[ao]
    la (?:sua|tua|vostra) risposta… è stata …(?:registrata|annotata|aggiunta|ricevuta)
  `,
  requestThanks: phrases`
    (?:grazie|la ringraziamo|ti ringraziamo|vi ringraziamo) (?:per|di) (?:aver(?:ci|e|la)?|averci|la sua|la tua|il suo|il tuo|contattar)
    (?:il|la) (?:numero|codice|id) (?:del|di|della) (?:suo |tuo |sua |tua )?(?:ticket|richiesta|riferimento|pratica|segnalazione)(?: …)?(?: è|\s?:)
  `,
  requestNumbers: phrases`numero | ticket | pratica | riferimento | codice | segnalazione`,
  replyPromises: phrases`
    ${AGENT} (?:la |ti |le |vi |si )*(?:contatterà|risponderà|ricontatterà|prenderà|provvederà|metterà|esaminerà|sta)
    (?:le |ti |vi |la )(?:risponderemo|contatteremo|ricontatteremo)|risponderemo|provvederemo
    (?:sarà|verrà|è) …(?:esaminat[ao]|elaborat[ao]|gestit[ao]|in lavorazione|pres[ao] in carico)
    (?:il prima possibile|al più presto|quanto prima|nel più breve tempo possibile|nel minor tempo possibile)
    (?:risponda|rispondi|rispondere|rispondendo) (?:direttamente |semplicemente )?a questa? (?:e-?mail|mail|messaggio)
    (?:conservi|indichi|citi|non modifichi|mantenga) …(?:numero|oggetto|riferimento|codice)
    (?:verificare|seguire|controllare|visualizzare) lo stato
    (?:entro|nelle prossime) (?:\d+|un|una|due|tre) (?:ore|giorn[oi]|ora)
  `,
  autoReplySentences: phrases`
    (?:questa|questo) (?:è|messaggio è|e-?mail è) una? (?:risposta|conferma|messaggio di conferma) (?:automatic[ao]|automatizzat[ao]|generat[ao] automaticamente)
    questa (?:risposta|conferma) (?:è stata|viene) (?:generata|inviata) automaticamente
  `,
  autoMailSentences: phrases`
    (?:questa|questo|la presente|il presente) …(?:automatic|automatizzat)
    (?:generat[ao]|inviat[ao]) (?:automaticamente|in automatico)
    (?:si prega di |la preghiamo di |per favore )?non (?:rispondere|risponda|rispondete) (?:direttamente )?a questa?
  `,
  firstPerson: phrases`io | mi | ho ricevuto | ho | sono | vorrei | penso | credo`,
  autoReplySubjects: phrases`risposta automatica\s?:`,
  absenceSubjects: phrases`fuori (?:sede|ufficio) | assenza | risposta automatica`,
  absenceNotices: phrases`fuori (?:sede|ufficio):`,
  greetings: phrases`
    ciao | buongiorno | buonasera | salve | gentile | gentili | car[oaie] | egregi
  `,
  clauseJoins: phrases`e | ed | ma | o`,
  absence: ITALIAN_ABSENCE,
  tapbacks: phrases`
    💬 ha rimosso (?:un |una )?["“«]?(?:mi piace|reazione|cuore)["”»]? (?:da|a) …
    👍 ha messo (?:un )?["“«]?mi piace["”»]? a … | 👍 piace … | ❤️ ha (?:adorato|amato) …
    ❤️ ha messo un cuore a … | 👎 non piace … | 😂 ha riso (?:per|di|a) …
    ‼️ ha (?:enfatizzato|evidenziato) … | ❓ ha messo (?:in dubbio|un punto interrogativo a) …
  `,
  reactionLines: phrases`ha (?:reagito|aggiunto una reazione) al (?:tuo|suo) (?:messaggio|post)`,
  recallSentences: phrases`(?:desidera|vuole|vorrebbe) (?:richiamare|ritirare) il messaggio[,:]? …`,
  bounceSubjects: phrases`non recapitabile | mancato recapito | impossibile recapitare`,
  bounceTexts: phrases`
    non (?:è stato possibile|recapit|consegnat)|impossibile (?:recapitare|consegnare)
  `,
  returnedMessageLines: phrases`messaggio originale`,
  roleMailboxes: phrases`supporto | assistenza | clienti`,
  viaGroup: phrases`via | tramite | attraverso`,
  noReplyMailboxes: phrases`non-?rispondere`,
};
