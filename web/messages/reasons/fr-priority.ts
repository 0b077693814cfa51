/** How soon someone must act, and why, in French. */
export const PRIORITY_REASONS: Record<string, string> = {
  'someone is hurt or ill': 'une personne est blessée ou malade',
  'violence or a weapon': 'de la violence ou une arme',
  'it is over: it works again': 'c’est terminé : tout fonctionne de nouveau',
  'a fire, gas, a flood or a leak is going on':
    'un incendie, une fuite de gaz, une inondation ou une fuite est en cours',
  'a breach is going on': 'une intrusion informatique est en cours',
  'a product that can harm is already with people':
    'un produit qui peut nuire est déjà entre les mains de quelqu’un',
  'work has stopped for a site, a team or all customers':
    'le travail est arrêté pour un site, une équipe ou tous les clients',
  'a legal or safety deadline falls today': 'une échéance légale ou de sécurité tombe aujourd’hui',
  'harassment, discrimination or a threat': 'du harcèlement, de la discrimination ou une menace',
  'a hazard, with nobody harmed': 'un danger, sans personne de blessé',
  'the sender says it can wait': 'l’expéditeur dit que cela peut attendre',
  'theft, fraud, an intruder or a stolen access': 'un vol, une fraude, un intrus ou un accès volé',
  'someone cannot do their job': 'une personne ne peut pas faire son travail',
  'asked for today': 'demandé pour aujourd’hui',
  'a deadline within two days is at risk': 'une échéance d’ici deux jours est menacée',
  'it fails again and again': 'la panne revient sans cesse',
  'a customer is at risk': 'un client risque d’être perdu',
  'a payment is at risk': 'un paiement est menacé',
  'work is about to stop, or a thing that work needs is down':
    'le travail va s’arrêter, ou ce dont il dépend est en panne',
  'thanks or praise': 'des remerciements ou des éloges',
  'an idea': 'une idée',
  'for information': 'pour information',
  'a greeting, thanks or an "ok" alone': 'seulement un bonjour, un merci ou un « ok »',
  'a bare "urgent", nothing behind it': 'un simple « urgent », que rien n’appuie',
  'nothing says it is urgent, nothing that it can wait':
    'rien ne dit que c’est urgent, ni que cela peut attendre',
};
