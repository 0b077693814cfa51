export type ResolutionSignal = { name: ResolutionName; phrases: string };

export type ResolutionName =
  | 'done'
  | 'works'
  | 'dropped'
  | 'closing'
  | 'ticket-closed'
  | 'arrived'
  | 'sent'
  | 'moved'
  | 'granted'
  | 'yes'
  | 'undone'
  | 'partial'
  | 'workaround'
  | 'elsewhere'
  | 'ticket-open'
  | 'survey'
  | 'promise'
  | 'step'
  | 'hearsay'
  | 'soft'
  | 'ack'
  | 'split-off'
  | 'unknown';

export const DONE_SIGNALS: readonly ResolutionSignal[] = [
  {
    name: 'done',
    phrases: `
      both|all .. changed, changed this|today|yesterday, couriered, delivered to, handed to, dropped off at,
      is|are on your|the desk|shelf, printed and|it, is printed, badge printed, made a new, is ready|clear|clean|dry|safe,
      are ready, ready for pickup|collection|you|use, pushed a|the fix|patch, fixed, resolved, repaired, replaced, restored,
      solved, sorted, completed, complete, finished, done, all done, corrected, cleared, cleaned, cleaned up, mopped, mopped up,
      installed, reinstalled, updated, upgraded, unlocked, reset your|the|his|her|their|my|it|his, been reset, was reset,
      is reset, removed, refunded, reimbursed, paid, credited, reinstated, reconnected, rebooted and|it, restarted, patched,
      adjusted, recalibrated, calibrated, tightened, sealed, resealed, unblocked, unclogged, unjammed, emptied, refilled,
      restocked, topped up, swapped, swapped out, exchanged, renewed, activated, deactivated, disabled, enabled, created,
      set up, added, cancelled, canceled, handled, taken care of, took care of, dealt with, addressed, settled, signed,
      submitted, filed, published, uploaded, salted, gritted, painted, rewired, welded, towed, collected, picked up, hung,
      mounted, assembled, disposed, scrapped, reworked, relabeled, relabelled, recounted, reconciled, processed, issued,
      transferred, reversed, released, lifted, contained, extinguished, put out, evicted, escorted out, arrested,
      retested and passed, passed inspection|retest|the, filled the position|role|vacancy|gap, position filled, hired,
      covered the|your|his|her|tonight's|by, is covered, are covered, found a|someone|cover|replacement, found someone,
      shift is covered|filled, rolled back, pushed the fix, deployed the fix, fix deployed|is_live|went_live, put in place,
      in place now, wrapped up, squared away, ironed out, put right, straightened out, rectified, remedied,
      changed the|it|your|his|her, switched to the new, lubricated, greased, bled the, drained, flushed, treated, fumigated,
      removed the nest, trapped them, caught it, repare, reparee, repares, reparees, regle, reglee, regles, resolu, resolue,
      resolus, corrige, corrigee, corriges, remplace, remplacee, remplaces, retabli, retablie, retablis, termine, terminee,
      c'est fait, c'est bon, tout est fait, est fait, a ete fait|faite, nettoye, nettoyee, debloque, debloquee, reinitialise,
      reinitialisee, rembourse, remboursee, paye, payee, installe, installee, mis a jour, mise a jour effectuee, traite,
      traitee, livre ce|hier|aujourd'hui, remis en service|marche|route, rempli, change la|le|les|l, effectue, effectuee,
      supprime, supprimee, cree, creee, signe, signee, valide et envoye, annule, annulee, donne, donnee, change, changee,
      changes, deneige, sale ce, ramasse, vide, videes, pourvu, poste pourvu, embauche`,
  },
  {
    name: 'works',
    phrases: `
      up and down again, helped, that helped, it helped, match again|now, matches again|now, full now|again, all full,
      loads again|now, syncs again|now, rings again|now, heats again|now, cools again|now, flows again,
      got it working|running|going, got .. working|running|going|unstuck|started, back from repair|the, are back|all,
      in use again|now, and in use, back in use, fault disappeared|cleared, has disappeared, disappeared, stayed dry,
      she|he|guest|customer|client|patient is happy|satisfied|pleased|fine, they are happy|satisfied|pleased,
      works now|again|fine|perfectly|great|well|as, it works, it is|all working, is working, are working, all working,
      working again|now|fine|perfectly|as|normally|well|great, now working, works like, worked, that worked, it worked,
      that did it|the, did the trick, that fixed it, back up, back online, is back on|up|online|now|in|to,
      are back on|up|online|now|in|to, power is back, water is back, heat is back, heating is back|on, internet is back,
      wifi is back, network is back, system is back, service is back, lights are back|on, back to normal,
      back in service|operation|business|action, back and running, up and running, running again|smoothly|fine|normally|now,
      runs again|fine|smoothly, online again, operational again|now, all good, all set, all clear, all sorted, all ok, all okay,
      all fine, all is well, good to go, good now, looks good now, is good now, we are good, we are all good|set, i am good now,
      i am all set, i am in, fine now, is fine now, ok now, okay now, everything is fine|good|ok|back|working,
      no more leak*|problems|issues|errors|noise|smell|water|complaints|jams|drips, no further issues|problems|action,
      no issues since, no problems since,
      no longer leaking|happening|beeping|flashing|stuck|jamming|making|dripping|crashing|locked|overheating|blocked|slow|showing|getting,
      stopped leaking|dripping|beeping|happening|making, leak stopped, leak has stopped, noise is gone, smell is gone,
      problem is gone, issue is gone, error is gone, problem gone, issue gone, has gone away, went away, gone now, is gone now,
      cleared up, cleared itself, resolved itself, fixed itself, sorted itself,
      not leaking|happening|dripping|beeping|making|showing|flickering|crashing|getting|doing .. anymore|more|longer,
      ne fait plus, can log in now|again, can access it|now|everything, can get in now, can print now|again,
      able to log|access|print|get|open|connect .. now|again|fine, printing again|fine|now, prints again|fine|now|perfectly,
      charging again|now|fine, cooling again|now|fine, heating again|now|fine|up, opens now|again|fine,
      closes now|again|fine|properly, flushes now|again, holding temperature, at temperature, under control, is correct now,
      are correct now, correct now, no action needed|required any|now|anymore, problem solved, mystery solved, stock is back,
      back in stock, in stock again, good as new, like new, nice and warm|cool|cold,
      fonctionne de_nouveau|a_nouveau|bien|maintenant|correctement|parfaitement|normalement, refonctionne, ca fonctionne,
      ca marche, cela fonctionne, tout fonctionne, marche de_nouveau|a_nouveau|bien|maintenant|parfaitement, remarche,
      tout est ok|bon|rentre|regle|en_ordre|revenu, tout va bien, tout est rentre dans l'ordre, rentre dans l'ordre,
      de retour a la normale, retour a la normale, est revenu, est revenue, sont revenus,
      de nouveau operationnel*|disponible|en_ligne|en_service, a nouveau operationnel*|disponible|en_ligne|en_service,
      ne fuit plus, plus de fuite|probleme|souci|bruit|odeur, plus aucun probleme|souci, c'est rentre dans l'ordre,
      j'ai pu me connecter, je peux me connecter, j'y ai acces, nickel, impeccable maintenant`,
  },
  {
    name: 'dropped',
    phrases: `
      no need to send|come|order|fix|replace|do|worry|call,
      no longer needed|required|necessary|relevant|an_issue|a_problem|applicable|applies|interested|want,
      not needed anymore|any|now|after, not required anymore|any, not necessary anymore|any|now|after,
      do not need it|this|that|them anymore|any|now|after, no need anymore|any|now|after|to do anything, never mind, nevermind,
      nvm, disregard, please ignore, ignore my|this|that|the, found it, found them,
      found the key*|laptop|badge|file|phone|wallet|parcel|package|document, it turned up, turned up,
      was in my|the|his|her|bag|drawer, false alarm, my mistake, my bad, my fault, my error, user error, operator error,
      was unplugged, forgot to, not an issue any|anymore|after, not a problem any|anymore|after,
      cancel this|my|the|that request|ticket|order|one, cancel my|this, request withdrawn, withdrawing, withdrawn, i withdraw,
      will not do this|that|it, will not be doing|pursuing|implementing|proceeding|changing|fixing|replacing|moving,
      will not fix|implement|pursue|proceed|change|go ahead, wont fix, decided not to, decided against, not going ahead|forward,
      not moving ahead|forward, not doing this|it, not be moving|going|proceeding,
      we are not going to do|proceed|pursue|change|implement, out of scope, working as designed|intended,
      works as designed|intended, by design, as designed, not a bug, no fault found, no defect found, nothing wrong,
      overtaken by events, moot, obsolete, plus besoin, plus necessaire, n'est plus necessaire|utile|d'actualite|un_probleme,
      plus d'actualite, laissez tomber, laisse tomber, oubliez, oublie ca, ne tenez pas compte, ignorez, ignore mon,
      fausse alerte, je l'ai retrouve|trouve, retrouve, retrouvee, retrouvees, retrouves, mon erreur, c'est mon erreur,
      on ne le fera|fera pas, ne le ferons|ferons pas, nous ne donnerons pas suite, sans suite, on abandonne, abandonne,
      j'annule ma demande, annuler ma demande, demande annulee`,
  },
  {
    name: 'closing',
    phrases: `
      closing this|the|it|as|out|ticket|now|my|your|one, closing, closed this|the|it|ticket|out, is closed, be closed,
      can close this|the|it|out|my, close this|the|it|out|my, close ticket, please close, to close, case closed, issue closed,
      ticket closed, request closed, can|may be marked|closed|closed_now|archived, can close, may close, can now be closed, you can close, we can close,
      ready to be closed, good to close, mark this|it as, mark as, marking this|it|as, marked this|it|as, je ferme,
      je cloture, je clos, on ferme, on cloture, on peut fermer|cloturer|clore, vous pouvez fermer|cloturer|clore,
      peut etre ferme*|clos*|cloture*, cloture, cloturee, dossier clos, ticket ferme|clos|cloture`,
  },
  {
    name: 'ticket-closed',
    phrases: `
      status resolved|closed|done|complete|completed|fixed|solved,
      status changed|updated|set|moved .. resolved|closed|done|complete|completed|fixed|solved,
      status .. to|now resolved|closed|done|completed|solved, changed .. to resolved|closed|done|completed|solved,
      changed to resolved|closed|done|completed|solved, set to resolved|closed|done|completed|solved,
      moved to done|resolved|closed|completed, moved .. to done|resolved|closed|completed,
      marked as resolved|closed|done|complete|completed|fixed|solved,
      marked resolved|closed|done|complete|completed|fixed|solved,
      marked .. as resolved|closed|done|complete|completed|fixed|solved,
      ticket|case|request|incident|issue has been resolved|closed|completed|solved|fulfilled,
      ticket|case|request|incident|issue # has|is|was been resolved|closed|completed|solved,
      ticket|case|request|incident|issue # resolved|closed|completed|solved,
      ticket|case|request|incident|issue .. resolved|closed|completed|solved,
      resolution fixed|done|completed|resolved|duplicate|replaced|reset|restarted|installed, resolution code,
      state resolved|closed|done, statut resolu|ferme|termine|clos|cloture, passe au statut resolu|ferme|termine|clos,
      ticket|demande|incident .. resolu|resolue|ferme|fermee|clos|close|cloture|cloturee, etat resolu|ferme|clos`,
  },
  {
    name: 'arrived',
    phrases: `
      arrived, has arrived, have arrived, delivered, was delivered, been delivered, came in,
      came this|today|yesterday|with|on|along, received, got it today|this, has come in, have come in, it is here,
      they are here, just landed, is here now, in the warehouse now, on the shelf now, on site now, unloaded, put away,
      est arrive*, sont arrive*, a ete livre*, ont ete livre*, bien recu, avons recu, est la, sont la, receptionne*`,
  },
  {
    name: 'sent',
    phrases: `
      sent you|it|them|the|over|out|to|this|a, i have sent, just sent, has been sent, have been sent, was sent, were sent,
      emailed you|it|the|them, forwarded you|it|the, shared the|it|with, have shared, attached, find attached, please find,
      see attached, here is the|your|a, here are the|your, here you go, here it is, here is what, link below|is, is below,
      as follows, posted it|the|in|to, handed it|them|over|to, dropped it|them off, envoye*, ci joint*, voici, transmis,
      transmise, partage*`,
  },
  {
    name: 'moved',
    phrases: `
      moved to|it|the|us|our|your|from, has been moved, been moved, is moved, rescheduled, re scheduled, pushed to|it|back|the,
      shifted to|it, postponed to, invite updated|sent, updated the invite|invitation|calendar|booking, sent .. invite,
      new invite, calendar updated, booked, is booked, reserved, is reserved, scheduled for|it, swapped, changed to,
      is now on|at, now on the, now at|on #|monday|tuesday|wednesday|thursday|friday, deplace*, reporte*, decale*, reserve,
      reservee, invitation envoyee|mise, est fixe*`,
  },
  {
    name: 'granted',
    phrases: `
      approved, i approve, approval granted, granted, go ahead, please proceed, you may proceed, you can proceed,
      permission granted, authorised, authorized, signed off, sign off given, fine by me, fine with me, ok with me, ok by me,
      okay with me|by, happy with that|this, good with me, works for me, agreed, green light, you have my approval|ok|go,
      consider it approved, i am ok|okay|fine with, no objection*, approuve, approuvee, approuves, j'approuve, accorde,
      accordee, valide, validee, d'accord pour, accord donne, feu vert, vous pouvez y aller|commander|proceder,
      tu peux y aller|commander, je valide, ok pour moi, bon pour accord`,
  },
  {
    name: 'yes',
    phrases: `
      yes, yep, yeah, yup, sure, certainly, of course, absolutely, correct, exactly, oui, bien sur, tout a fait, no`,
  },
];
