import type { DepartmentRuleId } from '#contract/reasons.ts';

export const DEPARTMENT_REASONS: Record<DepartmentRuleId, string> = {
  'DEP-1':
    'la marche de tous les jours : production, véhicules, trajets, quarts de travail, processus',
  'DEP-2': 'embauche, congés, paie, conduite, formation, arrivées et départs',
  'DEP-3': 'l’immeuble et ce qui y est fixé, entretien ménager, stationnement, bureaux, clés',
  'DEP-4': 'ordinateurs, téléphones, imprimantes, logiciels, réseaux, comptes, données',
  'DEP-5':
    'factures, paiements, budgets, dépenses, approbation d’achats, impôts, audits financiers',
  'DEP-6': 'ce que les clients demandent, ce dont ils se plaignent, ce qui leur est promis',
  'DEP-7': 'blessures, dangers, alarmes, vol, intrusion, menaces, inspections de sécurité',
  'DEP-8': 'fournisseurs, livraisons reçues, stocks, expédition, entrepôt, pénuries',
  'DEP-9': 'défauts, inspections, rappels, étalonnage, essais échoués, non-conformités',
  'DEP-10':
    'orientation de l’entreprise, conseil d’administration, acquisitions, décisions de politique',
  'DEP-11': 'organismes de réglementation, presse, voisins, sous-traitants, partenaires et public',
  'DEP-12': 'le message s’adresse à ce service',
  'DEP-13': 'le message nomme ce service et lui demande d’agir',
  'DEP-14': 'rien dans le message n’indique un service',
  'DEP-21': 'une porte forcée est une question de sécurité, non d’immeuble',
  'DEP-22': 'une fraude qui vise un paiement revient aux Finances',
  'DEP-23':
    'ce qu’un client dit, demande ou déplore revient au Service à la clientèle, même pour l’argent',
  'DEP-24': 'une livraison en retard chez un client revient au Service à la clientèle',
  'DEP-25': 'une livraison que nous attendons encore revient à l’Approvisionnement',
  'DEP-26': 'un véhicule ou une machine de production à réparer revient aux Opérations',
  'DEP-27': 'un logiciel revient aux Technologies, qui que ce soit qui l’utilise',
  'DEP-28': 'les nuisibles, la moisissure et les ascenseurs bloqués reviennent aux Installations',
  'DEP-29': 'les consommables reviennent à qui s’en occupe, non à l’Approvisionnement',
  'DEP-30': 'remplacer un absent revient aux Opérations',
  'DEP-31': 'un différend sur une absence, un quart de travail ou un congé revient aux RH',
  'DEP-32': 'le badge ou le compte d’une personne qui part revient aux RH, avec son départ',
  'DEP-33': 'le compte d’une personne qui part, demandé aux TI, revient aux Technologies',
  'DEP-34':
    'un bogue que nos propres testeurs trouvent dans notre produit revient à l’Assurance qualité',
  'DEP-35': 'une panne en cours revient aux Technologies, qui que ce soit qui la remarque',
  'DEP-36': 'un défaut trouvé à l’interne revient à l’Assurance qualité',
  'DEP-37': 'dès qu’une personne est blessée, cela revient à Sûreté et sécurité',
  'DEP-38': 'l’approbation d’un achat revient aux Finances, quel que soit l’achat',
  'DEP-39': 'la conduite entre personnes revient aux RH, où que ce soit',
  'DEP-40': 'la paie revient aux RH, une facture aux Finances',
  'DEP-41': 'la presse s’adresse à l’entreprise de l’extérieur',
  'DEP-42':
    'la demande d’un organisme de réglementation qui ne revient à aucun service est externe',
  'DEP-43': 'une décision de politique appartient à la direction',
  'DEP-44':
    'un défaut sorti de chez nous revient à l’Assurance qualité, sauf si un client écrit au sujet du sien',
  'DEP-45': 'un mal dû au poste de travail est une question de sécurité, non de mobilier',
  'DEP-46': 'l’argent revient aux Finances, quelle que soit la dépense',
  'DEP-47':
    'un accident évité de justesse revient à Sûreté et sécurité, quels que soient les détails',
  'DEP-48': 'les remerciements aux nôtres reviennent aux RH, quoi qu’ils aient fait',
};
