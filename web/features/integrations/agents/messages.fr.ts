import type { agents as english } from './messages.en.ts';

export const agents: typeof english = {
  title: 'Agents',
  says: 'Un agent, tel que Claude ou celui de votre éditeur, peut s’occuper d’entrées pour vous. Il agit en votre nom, et l’historique indique que c’était un agent. Il se connecte par le Model Context Protocol (MCP).',
  address: 'Adresse',
  copyAddress: 'Copier l’adresse',
  token: 'Jeton',
  tokenSays: (link) => [
    'L’agent a besoin d’un de vos jetons d’API. ',
    link,
    '. Avec «\u00a0Lire\u00a0», il peut consulter\u00a0; avec «\u00a0Lire et écrire\u00a0», il peut aussi modifier des entrées.',
  ],
  createToken: 'Créer un jeton pour un agent',
  setUp: 'Configurer dans',
  clients: {
    claude_code: 'Claude Code',
    vs_code: 'VS Code',
    cursor: 'Cursor',
    codex: 'Codex',
    other: 'Un autre',
  },
  goes: {
    claude_code: 'Exécutez ceci dans un terminal, avec votre jeton à la place de tdg_…',
    vs_code: 'Voici le fichier .vscode/mcp.json. VS Code demande le jeton au démarrage du serveur.',
    cursor: 'Voici le fichier ~/.cursor/mcp.json. Le jeton est dans la variable TIDINGS_TOKEN.',
    codex: 'À ajouter dans ~/.codex/config.toml. Le jeton est dans la variable TIDINGS_TOKEN.',
    other:
      'La plupart des clients lisent quelque chose de semblable, avec votre jeton à la place de tdg_…. Le transport est Streamable HTTP.',
  },
  copySetup: 'Copier la configuration',
  may: 'Ce qu’un agent peut faire',
  reads: 'Avec «\u00a0Lire\u00a0»',
  writes: 'Avec «\u00a0Lire et écrire\u00a0», aussi',
  tools: {
    needs_attention: 'voir ce qui demande de l’attention',
    find: 'trouver des entrées',
    read: 'lire une entrée avec ses messages et ses notes',
    report: 'signaler quelque chose de nouveau',
    add_note: 'ajouter une note',
    set_labels: 'corriger des étiquettes',
    take: 'prendre une entrée pour vous',
    assign: 'attribuer une entrée à un collègue',
    resolve: 'marquer une entrée comme terminée',
    reopen: 'rouvrir une entrée',
  },
  careTitle: 'Les entrées contiennent ce que d’autres ont écrit',
  care: 'Quelqu’un peut envoyer un message qui tente de donner des ordres à votre agent. Tidings signale ces textes comme des données et en retire les caractères cachés, mais aucun agent n’est à l’abri. Choisissez «\u00a0Lire\u00a0» quand cela suffit, et faites en sorte qu’il vous demande avant de modifier quoi que ce soit.',
};
