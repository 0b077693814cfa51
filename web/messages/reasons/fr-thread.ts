/** What a mail says of the entry that it joins, in French. */
export const THREAD_REASONS: Record<string, string> = {
  'it says, as of now, that the matter is dealt with': 'dit, à ce jour, que l’affaire est réglée',
  'it is no longer needed, or will not be done': 'ce n’est plus nécessaire, ou ne se fera pas',
  'it is closed': 'c’est clos',
  "the ticket system's own line says resolved":
    'la ligne du système de billets indique que c’est résolu',
  'the approval is given': 'l’approbation est donnée',
  'the meeting is moved or booked': 'la réunion est déplacée ou réservée',
  'what was awaited has come': 'ce qui était attendu est arrivé',
  'what was asked for has been sent': 'ce qui était demandé a été envoyé',
  'the question is answered': 'la question a sa réponse',
  'reopened or merged is not resolved': 'rouvert ou fusionné n’est pas résolu',
  'it says that the matter is not, or no longer, fixed':
    'dit que l’affaire n’est pas, ou n’est plus, réglée',
  'only a part is done': 'une partie seulement est faite',
  'a workaround is no fix': 'un contournement n’est pas une solution',
  'something came, but the work is promised for later':
    'quelque chose est arrivé, mais le travail est promis pour plus tard',
  'a survey settles nothing': 'un sondage ne règle rien',
  'it asks': 'pose une question',
  'it promises or waits': 'promet ou attend',
  'a step on the way, not the end': 'une étape, non la fin',
  'thanks or "ok" alone': 'un simple « merci » ou « ok »',
  'it states that something was done, or is as it should be':
    'dit que quelque chose a été fait, ou est en ordre',
  'nothing says that the matter is dealt with': 'rien ne dit que l’affaire est réglée',
  'your own words for what is done': 'vos propres mots pour ce qui est fait',
  'another subject and other words': 'un autre objet et d’autres mots',
};
