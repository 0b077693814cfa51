import type { Category, Department } from './labels.ts';

/** French labels, used on the board and in search. */
export const FRENCH_LABELS: Record<Department | Category, string> = {
  Operations: 'Opérations',
  HR: 'RH',
  Facilities: 'Installations',
  Technology: 'Technologies',
  Finance: 'Finances',
  'Client Services': 'Service à la clientèle',
  'Safety & Security': 'Sûreté et sécurité',
  'Supply Chain': 'Approvisionnement',
  'Quality Assurance': 'Assurance qualité',
  'Leadership & Strategy': 'Direction et stratégie',
  External: 'Externe',
  Unassigned: 'Non attribué',
  'Access & Security': 'Accès et sécurité',
  'Equipment & Tools': 'Équipement et outils',
  'People & Conduct': 'Personnes et conduite',
  'Health & Safety': 'Santé et sécurité',
  'Service & Quality': 'Service et qualité',
  'Supply & Resources': 'Fournitures et ressources',
  'Communication & Updates': 'Communication et nouvelles',
  'Systems & Technology': 'Systèmes et technologies',
  'Financial & Compliance': 'Finances et conformité',
  'Scheduling & Operations': 'Horaires et opérations',
  'Client Relations': 'Relations clients',
  Uncategorized: 'Sans catégorie',
};
