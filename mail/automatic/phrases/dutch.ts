import type { RobotPhrases } from './language.ts';

const REQUEST =
  '(?:aanvraag|verzoek|bericht|e-?mail|mail|ticket|melding|vraag|klacht|supportaanvraag|serviceaanvraag|storingsmelding|hulpvraag|contactaanvraag)';
const AGENT =
  '(?:wij|we|ons …(?:team|support|servicedesk)|onze …(?:medewerkers?|klantenservice|helpdesk|servicedesk|support)|(?:een|één) …(?:van onze …|medewerk(?:er|ster)|collega|specialist))';

export const DUTCH: RobotPhrases = {
  answers: [
    'geaccepteerd',
    'aanvaard',
    'afgewezen',
    'geweigerd',
    'voorlopig',
    'voorlopig (?:geaccepteerd|aanvaard)',
    'onder voorbehoud',
    'misschien',
    'nieuwe tijd voorgesteld',
  ],
  answered: [
    'heeft (?:deze|je|uw|de) …(?:uitnodiging|vergadering|afspraak|vergaderverzoek)… (?:geaccepteerd|aanvaard|afgewezen|geweigerd)',
    'heeft …(?:ja|nee|misschien)… (?:geantwoord|gereageerd)',
    'heeft een nieuwe tijd voorgesteld',
  ],
  eventFields: [
    'wanneer',
    'waar',
    'wat',
    'wie',
    'titel',
    'onderwerp',
    'locatie',
    'tijd',
    'datum',
    'organisator',
    'agenda',
    'deelnemers',
    'genodigden',
  ],
  read: [
    'gelezen',
    'niet gelezen',
    'ongelezen',
    'leesbevestiging',
    'ontvangstbevestiging',
    'ongelezen verwijderd',
  ],
  yourMessage: ['(?:uw|je|jouw|het) (?:bericht|e-?mail|mail)'],
  wasRead: ['(?:is|werd) …(?:gelezen|geopend|weergegeven)', '(?:is|werd) …verwijderd zonder'],
  receipts: ['dit is een (?:ontvangst|lees)bevestiging (?:van|voor) …(?:bericht|e-?mail|mail)'],
  received: [
    `(?:wij|we) hebben (?:je|uw|jouw) …${REQUEST}… (?:ontvangen|geregistreerd|in behandeling)`,
    `(?:hierbij |graag )?bevestigen (?:wij|we) (?:u |je )?de ontvangst van (?:je|uw|jouw)`,
    `(?:wij|we) bevestigen (?:hierbij )?de (?:goede )?ontvangst van (?:je|uw|jouw)`,
    `(?:je|uw|jouw) …${REQUEST}… (?:is|werd|hebben wij|hebben we) …(?:ontvangen|geregistreerd|aangemaakt|aangekomen|binnengekomen|verzonden|in behandeling)`,
    '(?:aanvraag|ticket|melding|verzoek) (?:ontvangen|aangemaakt|geregistreerd)$',
  ],
  created: [
    'er is (?:een|voor …een) …(?:ticket|melding|zaak|verzoek|aanvraag)… (?:aangemaakt|geopend|geregistreerd)',
    'een …(?:verzoek|ticket|melding|aanvraag|ondersteuningsverzoek)… is …(?:aangemaakt|geopend|geregistreerd)',
    '(?:uw|je|jouw) (?:antwoord|reactie)… is …(?:geregistreerd|ontvangen|toegevoegd|genoteerd)',
  ],
  thanks: [
    '(?:hartelijk )?(?:bedankt|dank)(?: u| je)?(?: wel)? (?:voor (?:uw|je|jouw|het)|dat (?:u|je) contact)',

    '(?:uw|je|jouw|het) (?:ticket|zaak|melding|referentie|aanvraag)s?-?(?:nummer|nr\\.?|id)(?: is|\\s?:)',
  ],
  numbers: ['nummer', 'zaak', 'ticket', 'kenmerk', 'referentie', 'meldingsnummer', 'melding'],
  promises: [
    `${AGENT} (?:zal|zullen|neemt|nemen|reageert|reageren|behandelt|behandelen|gaat|gaan|streven|streeft|beantwoorden|komen)`,
    '(?:nemen (?:wij|we)|neemt) …contact (?:met (?:u|je) )?op',
    '(?:wordt|worden) …(?:in behandeling genomen|behandeld|beoordeeld|bekeken) (?:door)?',
    '(?:zo snel mogelijk|zo spoedig mogelijk|binnenkort|op korte termijn)',
    '(?:beantwoord|antwoord op|reageer op|te reageren op|door te antwoorden op|op dit bericht te antwoorden)…(?:deze e-?mail|dit bericht|deze mail)',
    '(?:vermeld|gebruik|bewaar|laat|wijzig) …(?:nummer|onderwerp|kenmerk|referentie)',
    'de (?:status|voortgang) van (?:uw|je|jouw)',
    'binnen (?:\\d+|één|een|twee|drie) …(?:uur|uren|werkdag|dag)',
  ],
  autoReplies: [
    'dit (?:is|betreft) een (?:automatisch(?:e)?|geautomatiseerd(?:e)?) ?(?:gegenereerde? |verzonden )?(?:antwoord|reactie|ontvangstbevestiging|bevestiging)',
    '(?:dit antwoord|deze bevestiging|deze reactie) (?:is|wordt) automatisch',
  ],
  autoMails: [
    '(?:dit is een|deze|dit) …(?:automatisch|geautomatiseerd)',
    'automatisch (?:gegenereerd|verzonden|verstuurd|aangemaakt)',
    '(?:gelieve |u kunt )?niet (?:te )?(?:antwoorden|reageren|beantwoorden) op (?:deze|dit)|(?:beantwoord|reageer) …niet',
  ],
  me: ['ik', 'mij', 'mijn', 'me'],
};
