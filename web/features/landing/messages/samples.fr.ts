export const samples: string[] = [
  `Le congélateur 3 est à -9 et ça monte

Le congélateur 3 de la cuisine affiche -9 °C depuis environ 7 h ce matin, il devrait être à -18. J’ai mis le poisson dans le congélateur 1, mais il n’y a plus de place pour le reste.

Pouvez-vous appeler le frigoriste avant midi? Sinon on perd environ 40 kg.

Marta`,
  `Question de paie

Bonjour,

mes heures supplémentaires de la fin de semaine du 8 manquent sur mon bulletin de paie, 11 heures. Priya a le même problème. Pouvez-vous corriger cela avant le versement de jeudi?

Merci
Jonas`,
  `Deux ou trois choses

Bonjour,

merci encore pour le gâteau de jeudi, Priya!

Le badge de Tom Reiter ouvre encore la salle des serveurs, alors qu'il est parti le 3. Je l'ai essayé hier soir et je suis entrée sans peine. Pouvez-vous désactiver son badge aujourd'hui et vérifier qui s'en est servi depuis?

Les tulipes de mon bureau sont pour vous. Bonne semaine!

Henrike`,
];
