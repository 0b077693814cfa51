import type { RobotPhrases } from './language.ts';

const REQUEST =
  '(?:henvendelse|anmodning|forespørgsel|besked|meddelelse|e-?mail|mail|sag|ticket|supportsag|fejlmelding|spørgsmål|klage)';

export const DANISH: RobotPhrases = {
  answers: [
    'accepteret',
    'afvist',
    'afslået',
    'foreløbig',
    'foreløbigt accepteret',
    'foreløbig accept',
    'med forbehold',
    'måske',
    'nyt (?:mødetidspunkt|tidspunkt) foreslået',
  ],
  answered: [
    'har (?:foreløbigt )?(?:accepteret|afvist|afslået) (?:denne|din|dit|invitationen|mødet)',
    'har svaret …(?:ja|nej|måske)',
    'har foreslået et nyt tidspunkt',
  ],
  eventFields: [
    'hvornår',
    'hvor',
    'hvad',
    'hvem',
    'titel',
    'emne',
    'sted',
    'tid',
    'dato',
    'arrangør',
    'kalender',
    'deltagere',
  ],
  read: ['læst', 'ikke læst', 'ulæst', 'kvittering for læsning', 'læsekvittering', 'kvittering'],
  yourMessage: ['(?:din|jeres) (?:meddelelse|besked|e-?mail|mail)', 'meddelelsen'],
  wasRead: ['(?:blev|er blevet|er) (?:læst|åbnet|vist)', '(?:blev|er blevet|er) slettet uden at'],
  receipts: ['dette er en (?:kvittering|læsekvittering|bekræftelse) (?:for|på)'],
  received: [
    `vi har (?:nu )?modtaget (?:din|jeres|dit) ${REQUEST}`,
    `(?:vi|hermed) bekræfter (?:vi )?(?:hermed )?(?:modtagelsen af|at vi har modtaget|at have modtaget) (?:din|jeres|dit) ${REQUEST}`,
    `(?:din|jeres|dit) ${REQUEST}(?: …)? (?:er|blev|er nu) …(?:modtaget|registreret|oprettet|sendt)`,
    '(?:sag|henvendelse|ticket|anmodning) (?:modtaget|oprettet|registreret)$',
  ],
  created: [
    'en …(?:anmodning|sag|henvendelse|ticket|bestilling|supportsag)… er (?:nu |blevet )?(?:oprettet|registreret|åbnet)',
    '(?:der er |vi har )(?:nu )?(?:blevet )?oprettet en (?:ny )?(?:sag|ticket|supportsag)',
    'dit svar… er …(?:noteret|registreret|tilføjet|modtaget)',
  ],
  thanks: [
    '(?:mange )?tak (?:for|fordi du) (?:din|jeres|at du|henvendelsen|kontakte|har kontaktet|skrev)',

    '(?:dit|jeres) (?:sags|reference|ticket)-?(?:nummer|nr\\.?|id)(?: er|\\s?:)',
  ],
  numbers: ['sagsnummer', 'sag', 'nummer', 'referencenummer'],
  promises: [
    '(?:vi|vores …(?:support|kundeservice|team|medarbejdere)|en …(?:af vores …|medarbejder|kollega|konsulent)) (?:vender|vil|svarer|besvarer|behandler|kontakter|kigger|ser på|bestræber|følger)',
    '(?:bliver|vil blive) (?:behandlet|gennemgået|besvaret) (?:af|hurtigst)',
    '(?:hurtigst muligt|så hurtigt som muligt|så snart som muligt|snarest|inden længe)',
    '(?:svar|svare|besvar|besvare|ved at svare) (?:blot |direkte )?(?:på )?denne (?:e-?mail|mail|besked|meddelelse)',
    '(?:angiv|behold|oplys|ret ikke) …(?:nummer|emne|reference)',
    'inden ?for (?:\\d+|en|et|to|tre) …(?:timer|arbejdsdag|hverdag|dag)',
  ],
  autoReplies: [
    'dette er (?:et|en) (?:automatisk|autogenereret) ?(?:genereret |sendt )?(?:svar|bekræftelse|kvittering|autosvar|svarmail)',
    'dette svar (?:er|blev) (?:sendt|genereret) automatisk',
    'dette er et autosvar',
  ],
  autoMails: [
    '(?:dette er en automatisk|denne (?:mail|e-?mail|besked) …automatisk)',
    'automatisk (?:genereret|sendt|oprettet)|autogenereret',
    '(?:undlad venligst at|venligst ikke|du kan ikke) (?:svare?|besvare?) (?:på )?denne|(?:besvar|svar) (?:venligst )?ikke',
  ],
  me: ['jeg', 'mig', 'min', 'mit'],
};
