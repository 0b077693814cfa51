import type { Department } from '#contract/entries/labels.ts';
import type { LabelSignal } from '#understanding/rules/label-rules.ts';
import { topicWeights } from '../lexicon/topics/topic-lists.ts';

export const DEPARTMENT_SIGNALS: readonly LabelSignal<Department>[] = [
  {
    label: 'Operations',
    rule: 'DEP-1',
    says: 'the daily run: production, vehicles, routes, shifts, process',
    topics: topicWeights(`
      production 3, machine 2.6, vehicle 2.8, route 3, shift 3, process 1.6, stoppage 3, absence 1,
      stock 0.3, meeting 0.2`),
  },
  {
    label: 'HR',
    rule: 'DEP-2',
    says: 'hiring, leave, pay, conduct, training, people coming and going',
    topics: topicWeights(`
      leave 3.4, pay 3.6, benefits 3.4, hiring 3.2, conduct 3.8, performance 3.2, leaving 3,
      recognition 2.4, training 2.3, staff-policy 2.8, wellbeing 2.2, absence 2, dispute 0.8`),
  },
  {
    label: 'Facilities',
    rule: 'DEP-3',
    says: 'the building and what is fixed to it, cleaning, parking, desks, keys',
    topics: topicWeights(`
      climate 3.2, plumbing 3.4, lighting 3, electricity 2.6, door 2.6, lift 3.2, keys 2.8,
      trapped-lift 3.5, structure 2.6, cleaning 2.6, washroom-supplies 3, pests 3.4, mould 3.2,
      sanitation 2.8, grounds 3, parking 2.8, furniture 2.6, break-room 2.6, room-setup 1.6`),
  },
  {
    label: 'Technology',
    rule: 'DEP-4',
    says: 'computers, phones, printers, software, networks, accounts, data',
    topics: topicWeights(`
      sign-in 3.4, permission 3.2, leaver-account 1.2, phishing 3.6, cyber-incident 3.8,
      network 3.2, outage 3, software 3, website 2.8, data 2.6, e-mail 3, computer 3, phone 2.4,
      printing 3, toner 2.8, pay-terminal 2.8, it-team 3.4`),
  },
  {
    label: 'Finance',
    rule: 'DEP-5',
    says: 'invoices, payments, budgets, expenses, purchase approval, tax, financial audits',
    topics: topicWeights(`
      invoice 3.2, payment 2.8, payment-fraud 4, expense 3.2, budget 2.8, purchase-approval 3.4,
      tax 3.2, financial-audit 3.4, contract 0.9, refund 1.6, regulation 0.6, approval 0.6`),
  },
  {
    label: 'Client Services',
    rule: 'DEP-6',
    says: 'what clients ask, complain about or are promised',
    topics: topicWeights(`
      client 1.5, client-word 3.4, client-deal 2.6, our-customer 3.6, late-to-client 3.4,
      refund 1.8, complaining 0.9, contract 0.5`),
  },
  {
    label: 'Safety & Security',
    rule: 'DEP-7',
    says: 'injuries, hazards, alarms, theft, trespass, threats, safety inspections',
    topics: topicWeights(`
      injury 3.6, illness 2.2, hazard 3.2, near-miss 3.4, fire 3.2, gas-or-chemical 3.2, ppe 2.8,
      ergonomics 3, safety-check 3.2, theft 3.4, intruder 3.6, physical-threat 3.4, guarding 2.8,
      forced-entry 3.6`),
  },
  {
    label: 'Supply Chain',
    rule: 'DEP-8',
    says: 'suppliers, deliveries to us, stock, shipping, warehouse, shortages',
    topics: topicWeights(`
      supplier 3, incoming-delivery 2.4, shipping 2.5, stock 2.7, material 1.7,
      washroom-supplies 0.4`),
  },
  {
    label: 'Quality Assurance',
    rule: 'DEP-9',
    says: 'defects, inspections, recalls, calibration, failed tests, non-conformance',
    topics: topicWeights(`
      defect 3, calibration 3.6, recall 3.6, quality-system 2.5, product-test 3.2, found-by-us 0.7`),
  },
  {
    label: 'Leadership & Strategy',
    rule: 'DEP-10',
    says: 'company direction, board matters, acquisitions, policy decisions',
    topics: topicWeights(`
      direction 3.2, announcement 0.35, budget 0.3`),
  },
  {
    label: 'External',
    rule: 'DEP-11',
    says: 'regulators, press, neighbours, contractors, partners and the public',
    topics: topicWeights(`
      press 3.6, public 2.6, regulator 2, contractor 1.5`),
  },
];
