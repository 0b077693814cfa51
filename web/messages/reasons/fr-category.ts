/** What kind of thing a message is about, and why, in French. */
export const CATEGORY_REASONS: Record<string, string> = {
  'nothing in the message points to a category': 'rien dans le message n’indique une catégorie',
  'passwords, log-ins, badges, keys, permissions, theft, intrusion, phishing, data leaks':
    'mots de passe, connexions, badges, clés, autorisations, vol, intrusion, hameçonnage, fuites de données',
  'machines, vehicles, devices, furniture and fittings that are broken, missing or needed':
    'machines, véhicules, appareils, mobilier et installations brisés, manquants ou requis',
  'staff, hiring, absence, leave, conflict, performance, recognition':
    'personnel, embauche, absences, congés, conflits, rendement, reconnaissance',
  'injuries, hazards, spills, protective equipment, sanitation, air, fire, ergonomics':
    'blessures, dangers, déversements, équipement de protection, salubrité, air, incendie, ergonomie',
  'how good the product or service is: defects, errors, rework, standards':
    'ce que vaut le produit ou le service : défauts, erreurs, reprises, normes',
  'stock, materials, consumables, deliveries, suppliers, shortages':
    'stocks, matériaux, consommables, livraisons, fournisseurs, pénuries',
  'announcements, news, minutes, reminders, documentation, for information':
    'annonces, nouvelles, comptes rendus, rappels, documentation, pour information',
  'software, networks, servers, websites, integrations, data, outages':
    'logiciels, réseaux, serveurs, sites Web, intégrations, données, pannes',
  'invoices, pay, refunds, budgets, contracts, tax, audits, regulation, privacy law':
    'factures, paie, remboursements, budgets, contrats, impôts, audits, réglementation, vie privée',
  'shifts, rosters, bookings, meeting times, deadlines, routes, process and hand-over':
    'quarts de travail, horaires, réservations, réunions, échéances, trajets, processus et relève',
  'client requests, complaints, renewals, visits, feedback':
    'demandes, plaintes, renouvellements, visites et commentaires de clients',
  'a hazard beats the equipment that causes it': 'un danger passe avant l’équipement qui le cause',
  'what a client says is Client Relations': 'ce que dit un client relève des relations clients',
  "a client's word that is only about money is Financial & Compliance":
    'un client qui ne parle que d’argent relève des finances et de la conformité',
  'a person locked out of a working program is Access & Security':
    'une personne qui n’a plus accès à un logiciel en état de marche relève des accès et de la sécurité',
  'a failing program is Systems & Technology, whatever it runs on':
    'un logiciel en panne relève des systèmes et technologies, quel que soit l’appareil',
  'pay is Financial & Compliance': 'la paie relève des finances et de la conformité',
  'threats, robbery and menacing people are Access & Security':
    'les menaces, le vol et les personnes menaçantes relèvent des accès et de la sécurité',
  'missing protective equipment is Health & Safety':
    'l’équipement de protection manquant relève de la santé et de la sécurité',
  'a pathogen or poor sanitation is Health & Safety':
    'un agent pathogène ou l’insalubrité relève de la santé et de la sécurité',
  "our own finding, even about a client's order, is Service & Quality":
    'ce que nous constatons nous-mêmes, même sur la commande d’un client, relève du service et de la qualité',
  'news about one person is People & Conduct':
    'une nouvelle au sujet d’une personne relève des personnes et de la conduite',
  'approval to buy takes the category of the thing bought':
    'l’approbation d’un achat suit la catégorie de ce qui est acheté',
  'consumables are Supply & Resources': 'les consommables relèvent des fournitures et ressources',
  'a delivery that is late is a matter of supply, not of the calendar':
    'une livraison en retard est une question d’approvisionnement, non d’horaire',
  'finding cover is Scheduling & Operations':
    'trouver un remplaçant relève des horaires et opérations',
  'a machine or vehicle that is broken is Equipment & Tools':
    'une machine ou un véhicule en panne relève de l’équipement et des outils',
  'leave and absence are People & Conduct':
    'les congés et absences relèvent des personnes et de la conduite',
  'a bug that our own testers find is about the quality of the product':
    'un bogue que trouvent nos propres testeurs touche la qualité du produit',
  'a defect that we sent out is about the quality of the product':
    'un défaut sorti de chez nous touche la qualité du produit',
  'what the press and neighbours ask is for us to answer to the outside':
    'aux questions de la presse et des voisins, nous répondons vers l’extérieur',
  'keys, fobs and badges are a matter of access, not of the door':
    'les clés, porte-clés et badges sont une question d’accès, non de porte',
  'which vehicle goes where and when is a matter of the schedule':
    'quel véhicule va où et quand est une question d’horaire',
  'minutes and notes are Communication & Updates, whatever the meeting was about':
    'un compte rendu relève de la communication, quel que soit le sujet de la réunion',
  "a client's renewal is Client Relations, though it is a contract":
    'le renouvellement d’un client relève des relations clients, bien que ce soit un contrat',
  'a stranger is a matter of security, a colleague of conduct':
    'un inconnu est une question de sécurité, un collègue une question de conduite',
  'pests, mould and poor sanitation are a matter of health, whatever they are found in':
    'les nuisibles, la moisissure et l’insalubrité sont une question de santé, où que ce soit',
};
