/** Who in the company has to act, and why, in French. */
export const DEPARTMENT_REASONS: Record<string, string> = {
  'nothing in the message points to a department': 'rien dans le message n’indique un service',
  'the message is addressed to this department': 'le message s’adresse à ce service',
  'asks this department by name': 'le message nomme ce service et lui demande d’agir',
  "a regulator's matter that no department owns is External":
    'la demande d’un organisme de réglementation qui ne revient à aucun service est externe',
  'the daily run: production, vehicles, routes, shifts, process':
    'la marche de tous les jours : production, véhicules, trajets, quarts de travail, processus',
  'hiring, leave, pay, conduct, training, people coming and going':
    'embauche, congés, paie, conduite, formation, arrivées et départs',
  'the building and what is fixed to it, cleaning, parking, desks, keys':
    'l’immeuble et ce qui y est fixé, entretien ménager, stationnement, bureaux, clés',
  'computers, phones, printers, software, networks, accounts, data':
    'ordinateurs, téléphones, imprimantes, logiciels, réseaux, comptes, données',
  'invoices, payments, budgets, expenses, purchase approval, tax, financial audits':
    'factures, paiements, budgets, dépenses, approbation d’achats, impôts, audits financiers',
  'what clients ask, complain about or are promised':
    'ce que les clients demandent, ce dont ils se plaignent, ce qui leur est promis',
  'injuries, hazards, alarms, theft, trespass, threats, safety inspections':
    'blessures, dangers, alarmes, vol, intrusion, menaces, inspections de sécurité',
  'suppliers, deliveries to us, stock, shipping, warehouse, shortages':
    'fournisseurs, livraisons reçues, stocks, expédition, entrepôt, pénuries',
  'defects, inspections, recalls, calibration, failed tests, non-conformance':
    'défauts, inspections, rappels, étalonnage, essais échoués, non-conformités',
  'company direction, board matters, acquisitions, policy decisions':
    'orientation de l’entreprise, conseil d’administration, acquisitions, décisions de politique',
  'regulators, press, neighbours, contractors, partners and the public':
    'organismes de réglementation, presse, voisins, sous-traitants, partenaires et public',
  'a door forced open is a matter of security, not of the building':
    'une porte forcée est une question de sécurité, non d’immeuble',
  'a fraud that aims at a payment is Finance':
    'une fraude qui vise un paiement revient aux Finances',
  'what a client says, asks or complains of is Client Services, money included':
    'ce qu’un client dit, demande ou déplore revient au Service à la clientèle, même pour l’argent',
  'a late delivery to a client is Client Services':
    'une livraison en retard chez un client revient au Service à la clientèle',
  'a late delivery to us is Supply Chain':
    'une livraison que nous attendons encore revient à l’Approvisionnement',
  'a vehicle or production machine that needs repair is Operations':
    'un véhicule ou une machine de production à réparer revient aux Opérations',
  'software is Technology whoever uses it':
    'un logiciel revient aux Technologies, qui que ce soit qui l’utilise',
  'pests, mould and trapped lifts are Facilities':
    'les nuisibles, la moisissure et les ascenseurs bloqués reviennent aux Installations',
  'consumables go to whoever looks after them, not to Supply Chain':
    'les consommables reviennent à qui s’en occupe, non à l’Approvisionnement',
  'finding cover for an absence is Operations': 'remplacer un absent revient aux Opérations',
  'a dispute about an absence, a shift or leave is HR':
    'un différend sur une absence, un quart de travail ou un congé revient aux RH',
  "a leaver's badge or account is HR as part of leaving":
    'le badge ou le compte d’une personne qui part revient aux RH, avec son départ',
  "a leaver's account asked of IT is Technology":
    'le compte d’une personne qui part, demandé aux TI, revient aux Technologies',
  'a bug that our own testers find in our product is Quality Assurance':
    'un bogue que nos propres testeurs trouvent dans notre produit revient à l’Assurance qualité',
  'a live outage is Technology, whoever notices it':
    'une panne en cours revient aux Technologies, qui que ce soit qui la remarque',
  'a defect found in-house is Quality Assurance':
    'un défaut trouvé à l’interne revient à l’Assurance qualité',
  'where someone is hurt it is Safety & Security':
    'dès qu’une personne est blessée, cela revient à Sûreté et sécurité',
  'approval to buy is Finance, whatever is bought':
    'l’approbation d’un achat revient aux Finances, quel que soit l’achat',
  'conduct between people is HR wherever it happens':
    'la conduite entre personnes revient aux RH, où que ce soit',
  'pay goes to HR, an invoice to Finance': 'la paie revient aux RH, une facture aux Finances',
  'the press speaks to the company from outside':
    'la presse s’adresse à l’entreprise de l’extérieur',
  'a decision on policy belongs to those who lead':
    'une décision de politique appartient à la direction',
  'a defect that we sent out is Quality Assurance, unless a client writes of their own':
    'un défaut sorti de chez nous revient à l’Assurance qualité, sauf si un client écrit au sujet du sien',
  'strain from a workplace is a matter of safety, not of the furniture':
    'un mal dû au poste de travail est une question de sécurité, non de mobilier',
  'money is Finance, whatever it is spent on':
    'l’argent revient aux Finances, quelle que soit la dépense',
  'a near miss is Safety & Security, whatever nearly hit whom':
    'un accident évité de justesse revient à Sûreté et sécurité, quels que soient les détails',
  'thanks to our own people are HR, whatever they did':
    'les remerciements aux nôtres reviennent aux RH, quoi qu’ils aient fait',
};
