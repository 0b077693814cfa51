import type { Mailbox } from '../parsed-mail.ts';

/** The words of addresses and names that are no person's; tokens are compared, not their parts. */
const NO_REPLY =
  /^(?:no-?reply|noreply|do-?not-?reply|donotreply|nepasrepondre|ne-pas-repondre|keine-?antwort|nicht-?antworten|no-?responder|nao-?responda|non-?rispondere)/i;
const ROLES = new Set(
  `support supports help helpdesk helpcenter service services servicedesk servicecenter info contact
  contactus kontakt ticket tickets ticketing ticketsystem care customer customers customercare
  customerservice customersupport client clients desk sd itsm itservicedesk itsupport jira otrs znuny
  glpi rt zammad osticket freshdesk zendesk hilfe kunde kunden kundenservice kundendienst
  kundenbetreuung kundensupport assistance soporte ayuda atencion atenção cliente clientes
  atendimento suporte apoio supporto assistenza clienti klantenservice klant klantendienst
  kundtjänst kundtjanst kundeservice kundesupport asiakaspalvelu tuki pomoc bok podpora zákaznická
  zakaznicky destek müşteri hotro feedback enquiries inquiries reception team staff system robot bot
  automated automatic notification notifications auto office zentrale sekretariat サポート
  お客様 センター ヘルプデスク 窓口 客服 支持 服务 服務 고객센터 고객지원 поддержка служба поддержки
  підтримка`.split(/\s+/),
);

/** Whose a mailbox is, as its address and its name tell. */
export type SenderKind = 'no reply' | 'role' | 'person' | 'unknown';

/** Tells mailboxes of roles from people's; `person` where its address is made of its own name. */
export function senderKind(from: Mailbox | null): SenderKind {
  if (!from) return 'unknown';
  const local = from.address.slice(0, Math.max(0, from.address.lastIndexOf('@')));
  if (NO_REPLY.test(local)) return 'no reply';
  const inAddress = tokensOf(local.split('+')[0] ?? '');
  const inName = tokensOf(from.name);
  if (inAddress.some((token) => ROLES.has(token))) return 'role';
  if (inName.some((token) => ROLES.has(token))) return 'role';
  const isOfName = inName.some(
    (name) => name.length >= 3 && inAddress.some((token) => token.includes(name)),
  );
  return isOfName ? 'person' : 'unknown';
}

function tokensOf(text: string): string[] {
  return text
    .slice(0, 200)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '');
}
