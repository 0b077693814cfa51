import type { Phrases } from './phrases.ts';

export const MAILBOX_FULL: Phrases = {
  reason: 'mailboxfull',
  phrases: `
    mailbox full | mailbox is full | mailbox was full | mailbox has exceeded | mailbox exceeded
    mailbox exceeds allowed | mailbox size limit exceeded | mailbox would exceed
    mailfolder is full | mail box full | mail file size exceeds the maximum size allowed
    maildir delivery failed: user disk quota | maildir delivery failed: domain disk quota
    inbox is full | is out of storage space | account is full | account is exceeding their quota
    exceeded storage allocation | exceeded its maximum storage | exceeded the space allocated
    exceeded the disk quota | exceeded his/her disk quota | exceeded his/her quota
    exceeded the quota | exceed the quota for the mailbox | exceeds the quota | over quota
    overquota | over-quota | over the maximum allowed mailbox size | over the allowed quota
    over disk quota | is over the allocated storage | is over his quota | quota exceeded
    quota exceeds | quota is exceeded | quota violation | quota full | quota would be exceeded
    exceeded email quota | exceeding quota | exceeded quota | disc quota
    storage quota | storage allocation exceeded | no space left in mailbox
    not enough disk space for user | not enough storage space | insufficient quota space
    insufficient disk space for | mapiexceptionshutoffquotaexceeded | recipient has exceeded
    recipient reached disk quota | user has too many messages | user has exceeded
    too much mail data | the mail box is full | mbox exceeded the local size limit
    message store is full | postfach ist voll | postfach des empfängers ist voll
    boîte aux lettres pleine | boite du destinataire pleine | boîte du destinataire pleine
    buzón lleno | cuota excedida | casella piena | caixa de correio cheia | ящик переполнен
    メールボックスが一杯 | メールボックスの容量
  `,
};

export const HAS_MOVED: Phrases = {
  reason: 'hasmoved',
  phrases: `
    has been replaced by | is no longer on server | recipient no longer on server
    address changed to | new e-mail address | user not local; please try | no forwarding address
  `,
};

export const SUSPEND: Phrases = {
  reason: 'suspend',
  phrases: `
    account is disabled | account disabled | account is inactive | account inactive
    account is locked | account not active | account suspended | account is suspended
    account has been suspended | account has been disabled | account has been deactivated
    account deactivated | account is temporarily suspended | account expired
    tried to reach is disabled | tried to reach is inactive
    tried to reach is over quota and inactive | disabled recipient address
    disabled or discontinued | address no longer accepts mail | inactive account
    inactive recipient | is a deactivated mailbox | is currently suspended
    is temporarily disabled | is temporarily unavailable due to inactivity
    invalid/inactive user | mailbox disabled | mailbox is disabled | mailbox is frozen
    mailbox is inactive | mailbox inactive | mailbox currently suspended
    mailbox unavailable or access denied | mailbox is blocked | recipient disabled
    recipient is suspended | recipient rejected: temporarily inactive
    recipient suspend the service | recipient address rejected: disabled | suspended mailbox
    user is suspended | user suspended | user is inactive | user inactive | user disabled
    user has been suspended | почтовый ящик заблокирован
  `,
};

export const USER_UNKNOWN: Phrases = {
  reason: 'userunknown',
  phrases: `
    user unknown | unknown user | unknown recipient | unknown account | unknown mailbox
    unknown address | unknown e-mail address | unknown email address | unknown local-part
    unknown local part | unknown or illegal alias | unknown destination address
    unknown virtual user | unknown to this address | recipient unknown | recipient not found
    recipient name is not recognized | recipient not recognized | recipient not exist | recipient does not exist
    recipient doesn't exist | recipient is not exist | recipient is not local
    recipient address rejected: access denied | recipient address rejected: invalid
    recipient address rejected: undeliverable | recipient address rejected: user
    recipient address rejected: unknown | recipient address rejected: no such
    recipient address rejected: recipient | recipient address rejected: address unknown
    recipient address rejected: not a valid | recipient addresses rejected: access denied
    recipient is unknown | recipient no longer exists | recipient was not found
    recipients are not accepted here | recipient refuse to accept your mail
    recipient rejected: no such | recipnotfound | recipientnotfound | no such user
    no such mailbox | no such recipient | no such person | no such local user | no such address
    no such account | no such email address | no such virtual user | no such domain user
    no account by that name here | no mailbox here by that name | no mailbox by that name
    no mailbox found | no mailbox with that name | no existe dicha persona
    no existe el usuario | no user by that name | no local mailbox | no valid recipient
    no valid user | no recipients found | no matches to nameserver query for user
    no one by that name | no one with that name | there is no one at this address
    user not found | user not exist | user not known | user not listed | user does not exist
    user doesn't exist | user is unknown | user is not found | user name is not | user invalid
    user missing home directory | user path does not exist | user doesn't have a
    not listed in domino directory | not listed in public name | not found in directory
    is not a known user | is not a valid mailbox | is not a valid user
    is not a valid recipient | is not a registered gateway user
    is not an active address at this host | is not a user here | is not known at this site
    is not our user | is unknown here | is not local user | invalid mailbox
    invalid recipient | invalid user | invalid final delivery userid
    invalid local address | bad address syntax: user | bad destination mailbox address
    bad destination email address | bad mailbox | bad recipient | bad-mailbox
    address does not exist | address not found | address couldn't be found | address not present in directory | address is not valid
    address is no longer valid | address is no longer in use | addressee unknown
    account does not exist | account not found | account unknown | account is unavailable
    account that you tried to reach does not exist | mailbox does not exist
    mailbox doesn't exist | mailbox not found | mailbox not present | mailbox unknown
    mailbox is unavailable or does not exist | mailbox invalid | mailbox no longer exists
    mailbox unavailable: user | destination addresses were unknown
    delivery to the following recipients failed: unknown | does not have a account here
    does not have an account | does not exist on the server | can't create user output file
    unable to find recipient | unable to lookup user | couldn't find the recipient
    wasn't found at | the email address you entered couldn
    the name was not found at the remote site | this address no longer accepts
    this is not a valid email | this email address is wrong or no longer valid
    we do not have such | not have a mailbox | no longer works here
    resolver.adr | sorry, i couldn't find any host or user | empfänger unbekannt
    benutzer unbekannt | benutzer existiert nicht | adresse inconnue | utilisateur inconnu
    adresse invalide | adresse d au moins un destinataire invalide
    adresse d'au moins un destinataire invalide | destinatario desconocido | usuario desconocido
    utente sconosciuto | destinatario sconosciuto | usuário desconhecido
    пользователь не найден | пользователь не существует | ящик не найден | 存在しません | 見つかりませんでした
    宛先が見つかりません | ディレクトリのリストにありません | に登録されていません | お客様の指定したメールアドレス | 用户不存在 | 收件人不存在
  `,
};

export const FILTERED: Phrases = {
  reason: 'filtered',
  phrases: `
    because the recipient is only accepting mail from specific email addresses
    due to extended inactivity new mail is not currently being accepted
    has restricted sms e-mail | is not accepting any mail
    not accepting messages from | mailbox unavailable | mail box is currently not accepting
    permanent failure for one or more recipients | recipnotinoutlookdir
    refused due to recipient preferences | resolver.rst.notauthorized
    this account is protected by | user reject | user not accepting mail
    we failed to deliver mail because the following address recipient id refuse
    you have been blocked by the recipient | has blocked your address | recipient doesn't accept
    header error | the sender is not in the recipient | 受信拒否
  `,
};
