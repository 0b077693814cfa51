import type { Category } from '#contract/entries/labels.ts';
import type { LabelSignal } from '#understanding/rules/label-rules.ts';
import { topicWeights } from '../lexicon/topics/topic-lists.ts';

export const CATEGORY_SIGNALS: readonly LabelSignal<Category>[] = [
  {
    label: 'Access & Security',
    rule: 'CAT-1',
    says: 'passwords, log-ins, badges, keys, permissions, theft, intrusion, phishing, data leaks',
    topics: topicWeights(`
      sign-in 3.6, permission 3.4, leaver-account 2.8, phishing 3.8, cyber-incident 3.2, keys 3,
      theft 3.4, intruder 3.6, physical-threat 3.2, guarding 2.6, forced-entry 3.8,
      payment-fraud 2.4`),
  },
  {
    label: 'Equipment & Tools',
    rule: 'CAT-2',
    says: 'machines, vehicles, devices, furniture and fittings that are broken, missing or needed',
    topics: topicWeights(`
      machine 2.9, vehicle 2.5, computer 2.9, phone 2.2, printing 2.8, pay-terminal 2.7,
      furniture 2.6, break-room 2.3, climate 2.6, plumbing 2.6, lighting 2.6, electricity 2.4,
      door 2.4, lift 2.8, structure 2, trapped-lift 1, room-setup 0.5, broken 0.7, production 0.9,
      parking 0.9, grounds 0.7, stoppage 0.6`),
  },
  {
    label: 'People & Conduct',
    rule: 'CAT-3',
    says: 'staff, hiring, absence, leave, conflict, performance, recognition',
    topics: topicWeights(`
      leave 3.4, absence 2.6, hiring 3.2, conduct 3.8, performance 3.2, leaving 3, recognition 2.9,
      training 2.2, staff-policy 1.6, wellbeing 2.6, benefits 1, dispute 0.5`),
  },
  {
    label: 'Health & Safety',
    rule: 'CAT-4',
    says: 'injuries, hazards, spills, protective equipment, sanitation, air, fire, ergonomics',
    topics: topicWeights(`
      injury 3.8, illness 3.4, hazard 3.5, near-miss 3.6, fire 3.4, gas-or-chemical 3.5, ppe 3.2,
      ergonomics 3.4, safety-check 3.2, cleaning 2.4, pests 3, mould 3.2, sanitation 3.6,
      trapped-lift 3.4, grounds 0.9`),
  },
  {
    label: 'Service & Quality',
    rule: 'CAT-5',
    says: 'how good the product or service is: defects, errors, rework, standards',
    topics: topicWeights(`
      defect 3.3, calibration 3.2, recall 3.4, quality-system 2.6, product-test 2.4, found-by-us 0.8`),
  },
  {
    label: 'Supply & Resources',
    rule: 'CAT-6',
    says: 'stock, materials, consumables, deliveries, suppliers, shortages',
    topics: topicWeights(`
      supplier 3, incoming-delivery 2.5, shipping 2.5, stock 2.9, material 2, toner 3.4,
      washroom-supplies 3`),
  },
  {
    label: 'Communication & Updates',
    rule: 'CAT-7',
    says: 'announcements, news, minutes, reminders, documentation, for information',
    topics: topicWeights(`
      announcement 2, record 3.2, direction 1.7, press 2.6, public 1.5, staff-policy 1.5`),
  },
  {
    label: 'Systems & Technology',
    rule: 'CAT-8',
    says: 'software, networks, servers, websites, integrations, data, outages',
    topics: topicWeights(`
      network 3.3, outage 3.3, software 3.2, website 3, data 2.9, e-mail 3, it-team 1, phone 0.8,
      cyber-incident 1.2, product-test 1.5`),
  },
  {
    label: 'Financial & Compliance',
    rule: 'CAT-9',
    says: 'invoices, pay, refunds, budgets, contracts, tax, audits, regulation, privacy law',
    topics: topicWeights(`
      invoice 3.3, payment 2.9, payment-fraud 3, expense 3.3, budget 2.9, purchase-approval 1.8,
      tax 3.3, financial-audit 3.3, contract 2.8, regulation 2.9, refund 2.8, pay 3.5, benefits 2.2,
      regulator 2.2`),
  },
  {
    label: 'Scheduling & Operations',
    rule: 'CAT-10',
    says: 'shifts, rosters, bookings, meeting times, deadlines, routes, process and hand-over',
    topics: topicWeights(`
      shift 3.2, route 2.6, process 1.8, meeting 2.1, production 1.7, absence 0.5, stoppage 1,
      room-setup 0.7, parking 0.6`),
  },
  {
    label: 'Client Relations',
    rule: 'CAT-11',
    says: 'client requests, complaints, renewals, visits, feedback',
    topics: topicWeights(`
      client 1.4, client-word 3.5, client-deal 2.7, our-customer 3.5, late-to-client 3.4,
      complaining 0.8`),
  },
];
