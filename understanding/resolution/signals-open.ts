import type { ResolutionSignal } from './signals-done.ts';

export const OPEN_SIGNALS: readonly ResolutionSignal[] = [
  {
    name: 'undone',
    phrases: `
      but .. bounced|rejected|failed|refused|broke|stopped|fell|denied|returned|crashed|died, but .. not, but .. still,
      not fixed|resolved|working|done|solved|sorted|repaired|complete|completed|finished|there|ready|closed|right|good|ok|arrived|received|delivered|paid|refunded|replaced|cleared|able,
      does not work|help|open|print|turn|start|close|hold|fit|match|look|show|load|connect|charge|solve,
      do not work|have|see|think .. fixed|resolved|arrived|done|it,
      did not work|help|fix|solve|hold|last|show|come|arrive|do|happen, has not been, have not been,
      has not arrived|changed|improved|happened|come|started|been, have not received|heard|seen|had|got|gotten|been,
      can not log|access|get|print|open|find|reproduce|connect|fix|close|do, can not be fixed|repaired|done, unable to, no luck,
      no change, no improvement, no progress, nothing has changed|happened, nothing yet,
      no answer|reply|response|news|word|sign yet|from|of, same problem|issue|error|thing|fault|message|noise,
      still broken|leaking|down|not|no|waiting|happening|doing|the|cannot|can|pending|open|an|having|have|getting|seeing|getting|out|stuck|slow|failing|missing|need|needs|cold|hot|dripping|showing|locked|off|unresolved|investigating|working|looking|beeping|there|here|does|do|is|unpaid|wrong|offline|outstanding|to,
      it is still, still, again this|today|now|since|after|at|on|an, broke again, broken again, failed again, down again,
      stopped again, jammed again, tripped again, leaking again, happening again, happened again, started again, crashed again,
      out again, off again, stuck again, locked again, came back, has come back, have come back, is back again, problem is back,
      issue is back, leak is back, noise is back, error is back, smell is back, they are back, returned, not yet, unresolved,
      unsolved, worse, until it, then it|the|broke|failed|stopped|died|went|quit, only lasted|worked|for, lasted an|a|about,
      fixed for, worked for a|an|about|ten|one|two|#, working for a|an|about|ten|one|two|#, fine for a|an|about|ten|one|two|#,
      before it|breaking|failing, nope, premature, not so fast, spoke too soon, too early to, jumped the gun, reopen, reopening,
      re open, please reopen, unfortunately, however it|the|we,
      pas repare*|regle*|resolu*|corrige*|fini*|termine*|fait|encore|arrive*|recu*|remplace*|livre*|paye*|rembourse*,
      toujours pas, toujours en panne|bloque*|le|la|casse*|un, pas encore, encore en panne|casse*|bloque*|un|le|la,
      ne fonctionne toujours, ne marche toujours, ne fonctionne pas|plus, ne marche pas|plus,
      de nouveau en panne|bloque*|casse*, a nouveau en panne|bloque*|casse*, est retombe*, a recommence, recommence,
      revenu le|ce|hier, meme probleme|erreur|souci, le probleme persiste, persiste, aucun changement, rien n'a change,
      malheureusement, pire, puis est retombe*|retombe*, rebelote, de plus belle, puis plus rien, et puis rien,
      recoule*, refuit, rebloque*, rebouche*, redecroche*, regresille*, rebipe*, reforce*`,
  },
  {
    name: 'partial',
    phrases: `
      partially, partly, partial, half of, halfway, half done, some of, most of, mostly, almost, nearly,
      one of the|them|two|three, two of the|them|three|four|five, three of the|them|four|five|six, four of the|five|six,
      # of the, # of #, # out of #, two out of, three out of, except for|the|that, all but, apart from, aside from, other than,
      with the exception, only the first|one|left|front|back, just the first|one, the first one, first half, first part,
      the rest, rest of, remaining, remainder, the others, the other two|one|three|half, the second one, second one, not all,
      not everything, so far, still to_do|need|needs|have to|left|do|be, left to do, to go, yet to, but not the|all,
      missing one|two|the, outstanding items, part of, the last one|two|few, next batch, one more, two more, in part, en partie,
      partiellement, la moitie, une partie, presque, sauf, hormis, il reste, reste a, reste encore, le reste, les autres,
      la deuxieme, le deuxieme, deux sur|des, trois sur|des, un sur|des, # sur #, pas tous|tout|toutes, a moitie,
      sur dix|vingt|cent|cinq|six|huit|douze, fois sur, moitie moins, moins vite|souvent|fort, un peu mieux, deja mieux,
      deja ca, out of ten|twenty|five|six|eight|twelve, less often, half as often|much|bad, a_bit|a_little|slightly better,
      slowed to|down`,
  },
  {
    name: 'workaround',
    phrases: `
      workaround*, work around, for now, for the moment, for the time being, temporar*, in the meantime, meanwhile,
      in the interim, interim, stopgap, stop gap, band aid, bandaid, duct tape, quick fix, patched up, patched it up, makeshift,
      propped, bypass*, use the other|another|a different, please use|try, try using|restarting|rebooting|to|it|again|clearing,
      you can use, can you use, until then, until the part*|we|a|the|replacement|permanent, short term, contournement,
      solution provisoire|temporaire, provisoire*, temporaire*, pour l'instant, en attendant, pour le moment, d'ici la,
      utilisez l'autre|plutot, depannage`,
  },
  {
    name: 'elsewhere',
    phrases: `
      other ticket|issue|problem|matter|printer|machine|one|request|order|thing|door|room|truck|line|account|unit|site,
      another ticket|issue|problem|matter|printer|machine|one|request|order|site|customer|door,
      different ticket|issue|problem|matter|one|order|thing|topic|subject|question|printer|machine,
      separate|unrelated issue|matter|ticket|topic|note|question|problem|thing, on another note,
      on a separate|different note|topic|subject, by the way, unrelated, as for the other, last month's, last week's,
      last year's, previous one|ticket|issue|order, earlier one|ticket|issue|order, not this one, not yours,
      autre ticket|probleme|sujet|imprimante|machine|demande|dossier, l'autre, rien a voir, au fait, par ailleurs,
      celui d'avant, celui du mois, celle d'avant, celle du mois`,
  },
  {
    name: 'split-off',
    phrases: `
      separate ticket|issue|request|case|entry|task, new ticket|issue|request|case|entry, follow up ticket|task, as a follow up,
      another ticket for|to, own ticket, opened a|another ticket|request, will open a|another, ticket separe, ticket a part,
      nouveau ticket, autre ticket pour, demande a part|separee`,
  },
  {
    name: 'ticket-open',
    phrases: `
      reopened, re opened, merged, pending, on hold, in progress, awaiting, waiting for|on, assigned to, acknowledged,
      escalated to|it|this, has been opened|created|received|logged|assigned|updated|escalated|reopened|merged,
      will be closed|automatically, auto close*, automatically close*, closed automatically in|if|unless,
      from resolved|closed|done to, status open|pending|new|reopened|waiting|merged|in, we have received your,
      your request has been received|logged, en attente, en cours, rouvert, reouvert, fusionne, fusionnee, pris en compte,
      prise en compte, a bien ete recu*|enregistre*`,
  },
  {
    name: 'survey',
    phrases: `
      survey, rate our|your|the|us|how, rating, how did we do, how would you rate, feedback on|about, tell us how, satisfaction,
      questionnaire, how satisfied, enquete, sondage, notez, evaluez`,
  },
  {
    name: 'promise',
    phrases: `
      will be, will get, will have,
      will fix|send|come|do|look|check|replace|call|order|try|take|handle|let|see|update|ask|follow|arrange|repair|resolve|sort|close|visit|need|go,
      i will, we will, he will, she will, they will, it will, going to, about to, plan to, planning to, planned for,
      scheduled for|to, due to be|arrive|come, expect to|it|them, expected to|on|by|tomorrow|in, hope to, hopefully, aim to,
      aiming, intend to, trying to, working on, looking into, look into, on it, on the case, investigating, in the works,
      on its way, on the way, on my way, eta, ordered, on order, has been ordered, tomorrow,
      next week|month|monday|tuesday|wednesday|thursday|friday, later today|this|on, this afternoon,
      by end|tomorrow|friday|monday|tuesday|wednesday|thursday|noon|tonight|the end, soon, shortly, as soon as, asap,
      right away, in an|a hour|day|minute|week, within,
      being fixed|repaired|replaced|looked|worked|handled|processed|reviewed|addressed, getting fixed|it,
      to be fixed|replaced|repaired|done, needs to|a, need to|a|more, have to, has to, must, should arrive|be_there|come|get,
      monitor*, keep an eye, testing, in testing, under review, sera, seront, va etre, vont etre,
      va passer|venir|reparer|faire|envoyer|regarder|remplacer, vais, allons, demain, la semaine prochaine, bientot,
      prochainement, prevu, prevue, des que, d'ici, en cours, je m'en occupe, on s'en occupe, nous nous en occupons, commande*,
      attend*, doit, doivent, passera, viendra, enverrai, enverrons, ferons, reparerons, je regarde, on regarde`,
  },
  {
    name: 'step',
    phrases: `
      added to the|our|my|your list|agenda|backlog|queue|plan|shopping|wishlist, put on the|our list|agenda|backlog, called,
      contacted, emailed the|them|support, reported it|to|this, escalated, forwarded to|it|this|your, passed it|this|on, logged,
      opened a ticket, raised a ticket, asked the|them|him|her|for, spoke with|to, left a message, diagnosed,
      found the cause|problem|issue|root|fault|source, identified, looked at|into, checked, inspected, quoted, got a quote,
      ordered, requested, assigned, received your|the request, transmis au, signale au|a, contacte, appele, demande au|a`,
  },
  {
    name: 'hearsay',
    phrases: `
      claims, claimed, claim, supposedly, allegedly, was told, were told, been told, told me it|that|they, told us it|that|they,
      i heard, heard that, rumor, rumour, you said, they said it|that|they, he said it|that|he, she said it|that|she, it says,
      according to, supposed to, parait il, soi disant, on m'a dit, vous disiez|aviez`,
  },
  {
    name: 'soft',
    phrases: `
      should be, should work, should now, should have, should all, seems, seem, looks like it|we|that, appears, appear, i think,
      we think, i believe, i guess, probably, maybe, might be, may be, as far as i, touch wood, fingers crossed, knock on wood,
      hopefully, devrait, devraient, semble*, je pense, je crois, normalement, a priori, apparemment`,
  },
  {
    name: 'unknown',
    phrases: `
      not sure, no idea, do not know, dont know, unsure, i will check|find|ask|look|get, let me check|find|ask|look|get|see,
      need to check|ask|look|find, checking, have to check|ask, good question, ask him|her|them|hr|finance|it|maria|the,
      hard to say, it depends, depends on, tbd, to be confirmed|determined, not certain, no clue, wish i knew, je ne sais,
      sais pas, aucune idee, je verifie, je me renseigne, a voir, ca depend, il faudrait demander, demandez a`,
  },
  {
    name: 'ack',
    phrases: `
      ok, okay, k, got it, noted, thanks, thank you, thx, cheers, will do, understood, roger, copy that, received with,
      received thanks, acknowledged, great, perfect, cool, nice, super, sounds good, good, awesome, wonderful, much appreciated,
      appreciated, appreciate it, fair enough, alright, all right, sure, sure thing, no problem, np, no worries,
      you are welcome, welcome, my pleasure, i see, makes sense, good to know, looking forward, parfait, merci, bien note,
      bien recu, entendu, compris, d'accord, ca marche, tres bien, pas de souci, pas de probleme, de rien, avec plaisir, genial,
      note, c'est note, reçu`,
  },
];
