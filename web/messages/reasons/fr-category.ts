import type { CategoryRuleId } from '#contract/reasons.ts';

export const CATEGORY_REASONS: Record<CategoryRuleId, string> = {
  'CAT-1':
    'mots de passe, connexions, badges, clés, autorisations, vol, intrusion, hameçonnage, fuites de données',
  'CAT-2': 'machines, véhicules, appareils, mobilier et installations brisés, manquants ou requis',
  'CAT-3': 'personnel, embauche, absences, congés, conflits, rendement, reconnaissance',
  'CAT-4':
    'blessures, dangers, déversements, équipement de protection, salubrité, air, incendie, ergonomie',
  'CAT-5': 'ce que vaut le produit ou le service : défauts, erreurs, reprises, normes',
  'CAT-6': 'stocks, matériaux, consommables, livraisons, fournisseurs, pénuries',
  'CAT-7': 'annonces, nouvelles, comptes rendus, rappels, documentation, pour information',
  'CAT-8': 'logiciels, réseaux, serveurs, sites Web, intégrations, données, pannes',
  'CAT-9':
    'factures, paie, remboursements, budgets, contrats, impôts, audits, réglementation, vie privée',
  'CAT-10':
    'quarts de travail, horaires, réservations, réunions, échéances, trajets, processus et relève',
  'CAT-11': 'demandes, plaintes, renouvellements, visites et commentaires de clients',
  'CAT-12': 'rien dans le message n’indique une catégorie',
  'CAT-21': 'un danger passe avant l’équipement qui le cause',
  'CAT-22': 'ce que dit un client relève des relations clients',
  'CAT-23': 'un client qui ne parle que d’argent relève des finances et de la conformité',
  'CAT-24':
    'une personne qui n’a plus accès à un logiciel en état de marche relève des accès et de la sécurité',
  'CAT-25': 'un logiciel en panne relève des systèmes et technologies, quel que soit l’appareil',
  'CAT-26': 'la paie relève des finances et de la conformité',
  'CAT-27': 'les menaces, le vol et les personnes menaçantes relèvent des accès et de la sécurité',
  'CAT-28': 'l’équipement de protection manquant relève de la santé et de la sécurité',
  'CAT-29': 'un agent pathogène ou l’insalubrité relève de la santé et de la sécurité',
  'CAT-30':
    'ce que nous constatons nous-mêmes, même sur la commande d’un client, relève du service et de la qualité',
  'CAT-31': 'une nouvelle au sujet d’une personne relève des personnes et de la conduite',
  'CAT-32': 'l’approbation d’un achat suit la catégorie de ce qui est acheté',
  'CAT-33': 'les consommables relèvent des fournitures et ressources',
  'CAT-34': 'une livraison en retard est une question d’approvisionnement, non d’horaire',
  'CAT-35': 'trouver un remplaçant relève des horaires et opérations',
  'CAT-36': 'une machine ou un véhicule en panne relève de l’équipement et des outils',
  'CAT-37': 'les congés et absences relèvent des personnes et de la conduite',
  'CAT-38': 'un bogue que trouvent nos propres testeurs touche la qualité du produit',
  'CAT-39': 'un défaut sorti de chez nous touche la qualité du produit',
  'CAT-40': 'aux questions de la presse et des voisins, nous répondons vers l’extérieur',
  'CAT-41': 'les clés, porte-clés et badges sont une question d’accès, non de porte',
  'CAT-42': 'quel véhicule va où et quand est une question d’horaire',
  'CAT-43': 'un compte rendu relève de la communication, quel que soit le sujet de la réunion',
  'CAT-44':
    'le renouvellement d’un client relève des relations clients, bien que ce soit un contrat',
  'CAT-45': 'un inconnu est une question de sécurité, un collègue une question de conduite',
  'CAT-46':
    'les nuisibles, la moisissure et l’insalubrité sont une question de santé, où que ce soit',
};
