/**
 * Instructions for the providers. `[…]` is a name in the console, `{console}` a link to it;
 * `{redirect}`, `{signedOut}` and `{logout}` are addresses to copy.
 */
export const providers = {
  google: {
    name: 'Google Workspace',
    console: 'Google Auth Platform',
    steps: [
      'Open the {console} as an administrator of your Google Workspace. If it asks for a project, create one, such as “Tidings”.',
      'If it is not set up yet, choose [Get started] and fill in the name and the email addresses. As [Audience] choose [Internal]: then only people of your company can sign in.',
      'Choose [Clients], [Create client] and as its type [Web application]. Under [Authorized redirect URIs] add this address: {redirect}',
      'Choose [Create], and copy the [Client ID] and the [Client secret] to the fields below. Google shows the secret this once.',
    ],
  },
  entra: {
    name: 'Microsoft Entra ID',
    console: 'Microsoft Entra admin center',
    steps: [
      'Open [App registrations] in the {console} and choose [New registration]. Enter a name, such as “Tidings”, and choose the accounts of your organization only ([Single tenant]).',
      'Under [Redirect URI] choose [Web], paste this address, and choose [Register]: {redirect}',
      'Under [Authentication], add this second address of the platform [Web], to which people come back after signing out: {signedOut}',
      'Copy the [Directory (tenant) ID] and the [Application (client) ID] from [Overview] to the fields below.',
      'Under [Token configuration] choose [Add optional claim], then [ID], and tick [email]. Choose [Add]; if Microsoft asks, let it turn on the email permission.',
      'Under [Certificates & secrets] choose [New client secret] and [Add]. Copy the [Value], not the [Secret ID], to the field below. Note the day on which it expires: a new one has to be entered here by then.',
    ],
  },
  keycloak: {
    name: 'Keycloak',
    console: 'Keycloak',
    steps: [
      'Open the admin console of your Keycloak, go to the realm that has your people, and choose [Clients] and [Create client].',
      'Leave [OpenID Connect] as its type, enter a [Client ID], such as “tidings”, and choose [Next]. Switch [Client authentication] on, leave [Standard flow] ticked, and choose [Next].',
      'Under [Valid redirect URIs] paste this address: {redirect}',
      'Under [Valid post logout redirect URIs] paste this one, and choose [Save]: {signedOut}',
      'On [Settings], under [Backchannel logout URL], paste this one and save. People who sign out at Keycloak are then signed out here too. {logout}',
      'Copy the [Client Secret] from [Credentials] to the field below.',
    ],
  },
  other: {
    name: 'Another provider',
    console: 'your provider',
    steps: [
      'Create an application at your provider: for [OpenID Connect], of the type web application (authorization code, with a client secret).',
      'As its redirect URI (also: callback URL) enter this address: {redirect}',
      'As its post-logout redirect URI, if there is one, enter this address: {signedOut}',
      'As its back-channel logout URI, if there is one, enter this address. People who sign out at the provider are then signed out here too. {logout}',
      'Let it give the scopes [openid], [email] and [profile].',
      'Copy its issuer, client ID and client secret to the fields below. The issuer is the address that comes before [/.well-known/openid-configuration].',
    ],
  },
};
