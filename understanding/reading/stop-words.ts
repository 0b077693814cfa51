/** In `fold` form. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about above after again all also am an and any anyone anything are around as at back be because been before being
  below between both but by can could did do does doing done down during each else every everyone few for from further get
  gets getting give go goes going gone got had has have having he her here hers him his how i if in into is it its just
  know last let like little look looking lot made make makes many may maybe me might mine more most much must my near
  need needs never next no nor not now of off on once one only onto or other our ours out over own per put quite rather
  really said same say says see seem seems she should since so some somebody someone something soon still such than that
  the their them then there these they thing things this those though through to today together too took toward try
  trying two under until up upon us use used very via want wants was way we well went were what when where whether which
  while who whom whose why will with within without would yes yet you your yours please thanks thank hi hello hey dear
  ok okay sure also already always anyway available asap able across actually almost along although among another
  however instead least less might o of seen since sorry sometimes than urgent regarding re fwd following new ll ve
  monday tuesday wednesday thursday friday saturday sunday tomorrow yesterday morning afternoon evening tonight week day month
  au aux avec avoir avez avons ai as ait autre bien bonjour car ce cela celle celui ces cet cette ceux chez ci comme
  comment dans de depuis des deux dont donc du elle elles en encore entre est et etait ete etre eu eux faire fait faut
  fois il ils je jusque jour la le les leur leurs lors lui ma mais me meme mes merci moi mon ne nos notre nous on ont ou
  par parce pas peu peut peuvent plus pour pouvez pouvons puis quand que quel quelle quelques quelquun qui quoi sa sans
  se sera ses si soit son sont sous sur svp ta te tes toi ton toujours tous tout toute toutes tres tu un une va vers
  voici voila vos votre vous y bonsoir salut demain hier aujourdhui matin soir semaine lundi mardi mercredi jeudi
  vendredi samedi dimanche afin aussi avant apres alors ainsi ici etes suis sommes avait vient quelque chose`.split(
    /\s+/,
  ),
);
