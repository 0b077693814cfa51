import type { RobotPhrases } from './language.ts';

const REQUEST =
  '(?:ärende|förfrågan|meddelande|e-?post|mejl|mail|mejlet|begäran|supportärende|felanmälan|fråga|anmälan|ticket|klagomål)(?:t|n|et|en)?';

export const SWEDISH: RobotPhrases = {
  answers: [
    'accepterad?t?',
    'tackat ja',
    'tackat nej',
    'avböjd?t?',
    'nekat',
    'preliminär[t]?',
    'preliminärt (?:accepterat|godkänt)',
    'godkänt',
    'kanske',
    'ny tid föreslagen',
    'nytt förslag på tid',
  ],
  answered: [
    'har (?:preliminärt )?(?:accepterat|avböjt|tackat ja till|tackat nej till) (?:den här|din|ditt|inbjudan|detta|mötet)',
    'har svarat …(?:ja|nej|kanske)',
    'har föreslagit en ny tid',
  ],
  eventFields: [
    'när',
    'var',
    'vad',
    'vem',
    'titel',
    'ämne',
    'plats',
    'tid',
    'datum',
    'organisatör',
    'kalender',
    'deltagare',
  ],
  read: ['läst', 'inte läst', 'oläst', 'läskvitto', 'mottagningskvitto', 'kvittens'],
  yourMessage: ['(?:ditt|ert) (?:meddelande|mejl|e-?postmeddelande|brev)', 'meddelandet'],
  wasRead: [
    '(?:lästes|har lästs|öppnades|blev läst|visades)',
    '(?:togs bort|har tagits bort|raderades) utan att',
  ],
  receipts: [
    '(?:detta|det här) är (?:en|ett) (?:läskvitto|mottagningskvitto|mottagningsbekräftelse|kvitto) (?:för|på)',
  ],
  received: [
    `vi har (?:nu )?(?:mottagit|tagit emot|fått|registrerat) (?:din|ditt|er|ert) ${REQUEST}`,
    `(?:vi|härmed) bekräftar (?:vi )?(?:härmed )?(?:att vi (?:har )?(?:mottagit|tagit emot|fått)|mottagandet av) (?:din|ditt|er|ert) ${REQUEST}`,
    `(?:din|ditt|er|ert) ${REQUEST}(?: …)? (?:har|är) …(?:mottagit|mottagits|tagits emot|registrerats|registrerat|registrerad|skapats|skapat|skickats|kommit in|inkommit)`,
    '(?:ärende|förfrågan|ticket) (?:mottage[nt]|skapa[td]|registrera[td])$',
  ],
  created: [
    '(?:en|ett) …(?:ärende|supportärende|begäran|önskan|förfrågan|ticket)… har …(?:skapats|öppnats|registrerats)',
    'vi har (?:skapat|öppnat|registrerat) ett …ärende',
    'ditt svar… har …(?:noterats|registrerats|lagts till|mottagits)',
  ],
  thanks: [
    'tack (?:så mycket )?för (?:att du (?:kontakta|hört|hör|skriv)|din|ditt|er|ert)',

    '(?:ditt|ert) (?:ärende|referens|ticket)-?(?:nummer|nr\\.?|id)(?: är|\\s?:)',
  ],
  numbers: ['ärendenummer', 'ärende', 'nummer', 'referensnummer'],
  promises: [
    '(?:vi|vår …(?:support|kundtjänst|personal|handläggare)|vårt …team|en …(?:av våra …|handläggare|medarbetare|kollega)) (?:återkommer|kommer att|svarar|besvarar|behandlar|hanterar|kontaktar|hör av|tittar på|försöker)',
    '(?:behandlas|hanteras|granskas) (?:av|nu av)',
    '(?:så snart som möjligt|så snart vi kan|så fort som möjligt|inom kort|snarast)',
    '(?:svara|svarar|svara bara|genom att svara) (?:direkt )?på (?:detta|det här) (?:mejl|meddelande|e-?post|mail)',
    '(?:ange|behåll|uppge|ändra inte) …(?:nummer|ämne|referens)',
    '(?:status|följa) …(?:ärende|ditt)',
    'inom (?:\\d+|en|ett|två|tre) …(?:timmar|arbetsdag|dag|dygn)',
  ],
  autoReplies: [
    '(?:detta|det här) är ett (?:automatisk[t]?|automatgenererat|autogenererat) ?(?:genererat )?(?:svar|bekräftelse|mottagningsbekräftelse|autosvar|svarsmeddelande)',
    '(?:detta|det här) svaret? (?:har|är) (?:skickats|genererats|genererat) automatiskt',
    '(?:detta|det här) är ett autosvar',
  ],
  autoMails: [
    '(?:detta|det här) (?:är ett automatisk|meddelande …automatisk|mejl …automatisk)',
    'automatiskt (?:genererat|skickat|skapat)|autogenererat',
    '(?:det går inte att|vänligen|var god) (?:svara )?(?:inte )?(?:svara )?(?:inte )?på (?:detta|det här)',
  ],
  me: ['jag', 'mig', 'min', 'mitt'],
};
