import type { providers as english } from './providers.en.ts';

/** French instructions; Keycloak's console is in English by default. */
export const providers: typeof english = {
  google: {
    name: 'Google Workspace',
    console: 'Google Auth Platform',
    steps: [
      'Ouvrez {console} en tant qu’administrateur de votre Google Workspace. Si un projet est demandé, créez-en un, par exemple «\u00a0Tidings\u00a0».',
      'Si la plateforme n’est pas encore configurée, choisissez [Commencer] et indiquez le nom et les adresses. Sous [Audience], choisissez [Interne]\u00a0: personne d’extérieur à votre entreprise ne pourra alors se connecter.',
      'Choisissez [Clients], [Créer un client], puis le type [Application Web]. Sous [URI de redirection autorisés], ajoutez cette adresse\u00a0: {redirect}',
      'Choisissez [Créer], puis copiez l’[ID client] et le [Code secret du client] dans les champs ci-dessous. Google ne montre le code secret que cette fois-ci.',
    ],
  },
  entra: {
    name: 'Microsoft Entra ID',
    console: 'centre d’administration Microsoft Entra',
    steps: [
      'Ouvrez [Inscriptions d’applications] dans le {console} et choisissez [Nouvelle inscription]. Donnez un nom, par exemple «\u00a0Tidings\u00a0», et choisissez les comptes de votre organisation uniquement ([Locataire unique]).',
      'Sous [URI de redirection], choisissez [Web], collez cette adresse, puis choisissez [S’inscrire]\u00a0: {redirect}',
      'Sous [Authentification], ajoutez à la plateforme [Web] cette deuxième adresse, où l’on revient après s’être déconnecté\u00a0: {signedOut}',
      'Copiez l’[ID de l’annuaire (locataire)] et l’[ID d’application (client)] de la [Vue d’ensemble] dans les champs ci-dessous.',
      'Sous [Configuration du jeton], choisissez [Ajouter une revendication facultative], puis [ID], et cochez [email]. Choisissez [Ajouter]; si Microsoft le demande, laissez-le activer l’autorisation email.',
      'Sous [Certificats et secrets], choisissez [Nouveau secret client] et [Ajouter]. Copiez ce qui figure sous [Valeur], et non l’[ID de secret], dans le champ ci-dessous. Notez le jour où il expire\u00a0: d’ici là, un nouveau devra le remplacer ici.',
    ],
  },
  keycloak: {
    name: 'Keycloak',
    console: 'Keycloak',
    steps: [
      'Ouvrez la console d’administration de votre Keycloak, allez dans le royaume (realm) de vos utilisateurs et choisissez [Clients], puis [Create client].',
      'Laissez le type [OpenID Connect], donnez un [Client ID], par exemple «\u00a0tidings\u00a0», et choisissez [Next]. Activez [Client authentication], laissez [Standard flow] coché et choisissez [Next].',
      'Sous [Valid redirect URIs], collez cette adresse\u00a0: {redirect}',
      'Sous [Valid post logout redirect URIs], collez celle-ci, puis choisissez [Save]\u00a0: {signedOut}',
      'Dans [Settings], sous [Backchannel logout URL], collez celle-ci et enregistrez. Qui se déconnecte de Keycloak est alors aussi déconnecté d’ici. {logout}',
      'Copiez le [Client Secret] de l’onglet [Credentials] dans le champ ci-dessous.',
    ],
  },
  other: {
    name: 'Un autre fournisseur',
    console: 'votre fournisseur',
    steps: [
      'Créez une application chez votre fournisseur\u00a0: pour [OpenID Connect], de type application web (code d’autorisation, avec un secret client).',
      'Comme URI de redirection (ou URL de rappel), indiquez cette adresse\u00a0: {redirect}',
      'Comme URI de redirection après déconnexion, s’il y en a une, indiquez cette adresse\u00a0: {signedOut}',
      'Comme URI de déconnexion «\u00a0back-channel\u00a0», s’il y en a une, indiquez cette adresse. Qui se déconnecte chez lui est alors aussi déconnecté d’ici. {logout}',
      'Autorisez les portées (scopes) [openid], [email] et [profile].',
      'Copiez l’émetteur (issuer), l’ID client et le secret client dans les champs ci-dessous. L’émetteur est l’adresse qui précède [/.well-known/openid-configuration].',
    ],
  },
};
