import type { Category, Department, Priority } from './labels.ts';

export const PRIORITY_MEANS: Record<Priority, string> = {
  critical:
    'people are in danger or hurt; a breach, fire, flood or leak is happening; work has stopped for a whole site, team or customer base; a legal or safety deadline falls today',
  high: 'someone cannot do their job; a customer, a payment or a deadline within two days is at risk; it fails three times or more; harassment or a threat; a hazard that has hurt nobody; the sender asks for it today. A bare "URGENT" is not enough',
  normal: 'someone must act, and nothing says that it is urgent',
  low: 'for information, praise, an idea, "no rush", or something that works again',
};

export const DEPARTMENT_MEANS: Record<Department, string> = {
  Operations:
    'the daily run of the business: production and its machines, routes, vehicles, process, shift cover',
  HR: 'hiring, leave, pay and benefits, conduct, training, people who join or leave',
  Facilities:
    'buildings and what is fixed to them: heating, plumbing, lights, doors, lifts, cleaning, pests, parking, desks, keys',
  Technology:
    'computers, phones, printers, software, networks, accounts, data, phishing, live outages',
  Finance: 'invoices, payments, budgets, expenses, approval to buy, tax, financial audits',
  'Client Services': 'what clients ask, complain about or are promised, money included',
  'Safety & Security':
    'injuries, hazards, alarms, theft, trespass, physical threats, safety inspections',
  'Supply Chain': 'suppliers, deliveries to us, stock, shipping, warehouse, shortages',
  'Quality Assurance':
    'defects found in-house, inspections, recalls, calibration, failed tests, non-conformance',
  'Leadership & Strategy':
    'company direction, board matters, acquisitions, policy decisions, announcements from the top',
  External:
    'regulators, press, neighbours, contractors, partners and the public, where nobody inside owns it yet',
  Unassigned: 'nothing points to a department',
};

export const CATEGORY_MEANS: Record<Category, string> = {
  'Access & Security':
    'passwords, log-ins, badges, keys, permissions, theft, intrusion, threats, phishing, data leaks',
  'Equipment & Tools':
    'machines, vehicles, devices, furniture, tools and parts of buildings that are broken, missing or needed',
  'People & Conduct':
    'staff, hiring, absence, leave, conflict, harassment, performance, recognition',
  'Health & Safety':
    'injuries, hazards, spills, protective equipment, sanitation, air, fire, ergonomics; before the equipment that causes it',
  'Service & Quality': 'how good the product or the service is: defects, errors, rework, standards',
  'Supply & Resources': 'stock, materials, consumables, deliveries, suppliers, shortages',
  'Communication & Updates':
    'announcements, news, minutes, reminders, documentation, for information',
  'Systems & Technology': 'software, networks, servers, websites, integrations, data, outages',
  'Financial & Compliance':
    'invoices, pay, refunds, budgets, contracts, tax, audits, regulation, privacy law',
  'Scheduling & Operations':
    'shifts, rosters, bookings, meeting times, deadlines, routes, process and hand-over',
  'Client Relations':
    'what a client says: requests, complaints, renewals, visits, feedback; unless it is only about money',
  Uncategorized: 'nothing points to a category',
};
