/** States of a thing (broken, late, requested), which alone point to no department. */
export const STATE_TOPICS = {
  broken: `
    broken, broke, breaks, breaking down, broke down, breakdown, not working, is not work*, does not work, do not work,
    stopped working, no longer works|working,
    will not start|turn|open|close|charge|print|boot|connect|load|flush|lock|shut|heat|cool|move|power|run, faulty,
    malfunction*, out of order, out of service, damaged, stuck, jammed, jam, jamming, jams, leaking, leaks, noise, noises,
    noisy, grinding, squeak*, squeal*, rattling, vibrat*, overheat*, dead, repair*, fix,
    needs replacing|fixing|repair|servicing|maintenance, needs to be fixed|repaired|replaced|serviced, replace, replaced,
    replacement, is down, went down, are down, failed, failing, fails, keeps stopping|tripping|shutting|failing|jamming, worn,
    flicker*, beeping, spongy, pulls to the, alarm #, error,
    not heating|cooling|charging|turning|starting|closing|opening|holding|responding|reaching, maintenance, service due,
    inspection due, puncture*, bent, en panne, ne fonctionne* pas|plus, ne marche* pas|plus, casse, cassee, casses, cassees,
    hors service, bloque, bloquee, reparer, reparation*, remplacer, remplacement, fuit, fuient, bruit, defaillan*,
    ne s'ouvre|ferme|allume pas|plus, ne demarre* pas|plus, abime*, endommage*, coince*, tombe en panne, ne chauffe* pas|plus,
    ne refroidit pas|plus, use, usee, usees`,
  late: `
    late, delay*, delayed, overdue, has not arrived, have not arrived, never arrived, not arrived, still waiting,
    behind schedule, not received, have not received, missing delivery|shipment|parcel|order|package, en retard, retard,
    pas arrive*, pas recu*, toujours pas`,
  complaining: `
    complain*, complaint*, unhappy, upset, angry, furious, disappointed, frustrated, dissatisf*, unacceptable, escalat*,
    threat* to cancel|leave|sue|switch|pull|go|walk|post|report|move, menace* de resilier|partir|porter|changer|nous,
    menace* d'annuler, not satisfied, poor service, terrible service|experience, refund, mecontent*, plainte*, furieu*,
    insatisfait*, decu*, inacceptable, reclamation*`,
  'found-by-us': `
    we|qc|lab|detector|inspector|operator found|noticed|discovered|detected|caught|identified, found during,
    during .. inspection|audit|check|testing|qc, our inspection|inspector|lab|qc|testers|checks, internal audit, in house,
    final inspection, incoming inspection, before shipping|shipment|dispatch|it_shipped|release, on the line, in production,
    qc found|caught|rejected, quality check, spot check, avant expedition|envoi, au controle, lors du controle,
    nous avons trouve|constate|detecte, en interne`,
  'asked-of-it': `
    can|could it|helpdesk .. disable|remove|close|wipe|deactivate|delete|revoke|set|create, disable .. account|accounts|login,
    deactivate .. account|accounts, wipe .. laptop|phone, remove .. access, revoke .. access, mailbox forwarding,
    reset .. laptop, for it, to it, laptop wiped, desactiver .. compte`,
  'shipped-out': `
    already shipped|sold|delivered|out|in_stores|with_customers, went out to|with|without, been shipped|sold|served|delivered,
    was|were shipped|sold|served, shipped to, sent out to, in stores, on shelves, on the shelves, on the market,
    deja livre*|vendu*|expedie*, en rayon`,
  dispute: `
    dispute*, disagree*, unfair*, refus* to, grievance, appeal*, contest*, not allowed to, denied my, favorit*, conteste*,
    injuste*, litige`,
  approval: `
    approve, approval, approved, approving, sign off, authoriz*, authoris*, permission to buy|purchase|order,
    ok to buy|order|purchase|spend, green light, go ahead to buy|order, approuver, approbation, valider, validation,
    autorisation, accord pour`,
  'restaurant-staff': `
    waiter*, waitress*, restaurant*, table #, tables, diners, dining room, dining, covers, tips, bartender*, bar, menu, bistro,
    host stand, kitchen, chef, brunch, serveur a, serveuse*`,
} as const;
