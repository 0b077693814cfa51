/** Topics of money, in English and French. */
export const MONEY_TOPICS = {
  invoice: `
    invoice*, invoicing, billing, bill, bills, billed, billing address, utility bill*, electricity bill, phone bill,
    accounts payable, accounts receivable, receivables, payables, ap team, ar team, statement of account, account statement,
    credit note*, credit memo*, debit note, purchase order number, po number, remittance*, past due,
    overdue payment*|balance|invoice*|account, outstanding balance|payment*|amount*|invoice*, payment terms, net 30, net 60,
    late fee*, late payment*, double billed, double charged, charged twice, overcharged, duplicate payment|invoice, dunning,
    collections, proforma, pro forma, facture*, facturation, factures impayees, impaye*, releve de compte, bon de commande,
    relance*, echeance de paiement, comptes fournisseurs, comptes clients`,
  payment: `
    iban*, swift code, wrong account, to the wrong account, payroll file|run|transfer|payment rejected|failed|bounced|late,
    payroll file, bank rejected, payment*, pay .. vendor|supplier|contractor|invoice|bill, wire transfer*, bank transfer*,
    transfer of funds, wire, cheque*, checks, deposit, deposits, bank account*, bank statement*, bank details, banking,
    bank reconciliation, ach, eft, paid the|our|an invoice, unpaid, petty cash, cash count, cash deposit, cash drawer,
    daily deposit, float, currency, exchange rate*, stripe, paypal, loan*, interest rate*, line of credit, cash flow, mortgage,
    lease payment*, rent payment*, rent increase, insurance premium*, insurance renewal, paiement*, virement*,
    reglement de la facture, reglement fournisseur, cheques, banque~, compte bancaire, rib, tresorerie, petite caisse, acompte,
    loyer, prelevement*, pret`,
  'payment-fraud': `
    asking me|us to wire|transfer|buy|pay, asks me|us to wire|transfer|buy|pay,
    asked me|us to wire|transfer|buy|pay .. gift|new, wire $ #, change of bank|banking, changed .. bank details|account,
    new bank details|account|information, update .. bank|banking details|information, different bank account,
    bank details have changed, fake invoice*, fraudulent invoice*|payment*|transfer*|charge*,
    suspicious invoice*|payment*|transfer*|charge*, urgent wire|transfer, wire .. urgently, ceo fraud, invoice fraud,
    payment fraud, fraud alert, fraud, fraudulent, unauthori* charge*|transaction*|payment*|transfer*, counterfeit, gift cards,
    changement de rib|coordonnees, nouveau rib|iban, coordonnees bancaires, fausse facture, virement frauduleux, fraude,
    faux billet*, faux virement`,
  expense: `
    expense*, reimburs*, receipt for, receipts, per diem, mileage claim*|reimbursement|rate,
    travel claim*|cost*|booking expense*, corporate card*, company card*, company credit card, credit card statement*, p card,
    travel advance, out of pocket, note* de frais, frais de deplacement, frais de, rembours*, les recus, justificatif*,
    carte de l'entreprise, carte entreprise, indemnite*, kilometrique*`,
  budget: `
    budget*, forecast*, capex, opex, cost center|centre|overrun*|saving*|increase*, overspen*, cost of, spending, year end,
    quarter end, month end, financial report*|statement*|result*|year|plan|controls, p l, profit and loss, profit, margin,
    margins, cash position, depreciation, balance sheet, funding, grant report*|funds|money|application, variance,
    cost estimate*, pricing approval, fixed asset*, budgets, budgetaire*, prevision*, depassement,
    cloture mensuelle|annuelle|comptable|du_mois, fin d'exercice, compte de resultat, bilan comptable, subvention*, couts,
    rentabilite, marge`,
  'purchase-approval': `
    purchase approval, approve .. purchase*|order|quote|po|spend|expense|invoice|payment, approval to buy|purchase|order|spend,
    approval for .. purchase|quote|order, purchase request*, purchase requisition*, requisition*,
    sign off on .. purchase|quote|cost|order, permission to buy|purchase, ok to buy|order|purchase,
    authori* .. purchase|payment|spend|expense, spending limit, po approval, purchase order*, quote attached, need a signature,
    needs a signature, signature from, quote .. signature|approval, a quote~, quote for~, devis~, need a po, procurement,
    demande d'achat, approuver .. achat|commande|devis|depense, autorisation d'achat, valider .. devis|commande|facture|achat,
    accord pour acheter|commander, bon pour accord`,
  tax: `
    tax, taxes, taxable, vat, gst, hst, sales tax, tax return*, tax filing, tax authority, cra, irs, hmrc, 1099, withholding,
    taxation, customs duty, tva, impot*, fiscal*, declaration de tva|fiscale, urssaf, tps, tvq, revenu quebec`,
  'financial-audit': `
    auditor*, financial audit*, external audit, internal audit, audit sample*, audit request*, audit evidence, audit trail,
    year end audit, tax audit, sox, ledger, general ledger, journal entr*, reconcil*, accrual*, accounting~, accountant*~,
    bookkeep*, bookkeeper, finance team|department|office|manager, the finance, finance, accounting period, closed period,
    period is closed, chart of accounts, posting to, trial balance, payment run, commissaire aux comptes, audit financier,
    comptabil*, comptable*, grand livre, rapprochement*, ecriture*, service financier, periode comptable, expert comptable,
    lettrage`,
  contract: `
    contract*, agreement*, nda, lease, leases, terms and conditions, legal*, lawyer*, attorney, lawsuit, sued, litigation,
    subpoena, settlement, liability, insurance claim*, insurance certificate, insurer, renewal of the .. contract|lease,
    contrat*, bail, avocat*, juridique*, assurance, assureur, litige*, avenant`,
  regulation: `
    regulation*, regulatory, compliance, comply, non compliant, gdpr, rgpd, privacy law|policy|request, data subject,
    subject access request, data protection, hipaa, pci, by law*, bylaw*, ordinance, license renewal, licence renewal, permit,
    permits, permit renewal, business licen?e, operating licen?e, liquor licen?e, inspection notice|report from, fine from,
    fined, penalty, penalties, court, tribunal, filing deadline, statutory, legislation, sanctions, freedom of information,
    accreditation, certificate of insurance, conformite, reglementaire*, reglementation, donnees personnelles, cnil, permis,
    licence d'exploitation, amende, mise en demeure, obligation legale`,
  refund: `
    refund*, chargeback*, money back, credit my account, credit to .. account, discount*, voucher*, price match,
    compensation for, remboursement client, geste commercial, avoir client, remise`,
} as const;
