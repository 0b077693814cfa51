import type { Phrases } from './phrases.ts';

export const MESSAGE_TOO_BIG: Phrases = {
  reason: 'mesgtoobig',
  phrases: `
    message too big | message too large | message is too big | message is too large
    message size exceeds | message exceeds maximum | message exceeds fixed limit
    message length exceeds limit | message file too big | message header size exceeds limit
    mail size limit exceeded | mail is too large | mail too large | max message size exceeded
    exceeded maximum inbound message size | exceeds maximum message size
    exceeds the maximum message size | size limit exceeded | line limit exceeded
    maximum message size | recipsizelimit | sendersizelimit | body too large | datagram too large
    our mail server has a size limit | larger than the current system limit
    message rejected: size | too large to be delivered | taille du message | nachricht ist zu groß
    mensaje demasiado grande | messaggio troppo grande | слишком больш | サイズが大きすぎ
  `,
};

export const EXCEED_LIMIT: Phrases = {
  reason: 'exceedlimit',
  phrases: `
    message length exceeds administrative limit
    exceeds administrative limit | message size exceeds maximum for this
  `,
};

export const VIRUS: Phrases = {
  reason: 'virusdetected',
  phrases: `
    virus detected | virus found | a virus was | contains a virus | contained a virus | infected with
    infected file | infected message | infected by | is infected | malware | worm detected
    antivirus | anti-virus | potential viruses | possible virus | this message has been rejected: virus
    contains viral | with a virus | this mail contains a virus | this message contains malware
    mcspamsignature | rejected due to security policies | ms-office virus
    has a potentially executable attachment | attachment type is not allowed: virus
    virenverdacht | virus gefunden | virus détecté
  `,
};

export const SPAM: Phrases = {
  reason: 'spamdetected',
  phrases: `
    appears to be unsolicited | appears to contain spam | as spam | blacklisted url in message
    body identified as spam | blocked by spam | bulk email content | bulk mail content
    blocked: spam | classified as spam | considered spam | contains spam | content spam
    detected as spam | denied due to spam | dt:spm | greylisted spam | high probability of spam
    high spam | identified as spam | is classified as spam | is considered spam | is spam
    listed in work.drbl | looks like spam | mail rejete. mail rejected. ofr 506 | ofr 506 | ofr 513
    message contains spam | message is being rejected as it seems to be a spam
    message refused as spam | message considered as spam | probable spam | probably spam
    rejected as bulk | rejected as spam | rejected by content scanner | rejected due to spam
    rejecting banned content | scored as spam | seems to be spam | spam content | spam detected
    spam email | spam message | spam rejected | spam refused | spam score | spam-like
    spam detection | spam filter | spam mail | spammessage | spam not accepted
    suspected spam | suspicion of spam | spam blocked | spam identified | spam threshold
    spam rule | - spam | [spam] | spamming not allowed | spamassassin | spambouncer | spamhit
    the message was rejected due to classification as bulk mail | unsolicited bulk
    unsolicited mail | unsolicited email | undesired bulk | ube, id | junk mail | junk email
    transaction failed spam | triggered a spam | your message has been blocked by spam
    message content rejected | the content of this message looked like spam
    your email is considered spam | mail content denied | als spam | comme spam | courrier indésirable
    como spam | come spam | спам | 迷惑メール | 垃圾邮件
  `,
};

export const AUTH_FAILURE: Phrases = {
  reason: 'authfailure',
  phrases: `
    //spf.pobox.com | /www.openspf.org | access denied, sending domain | bad dkim | bad spf
    authentication checks failed | authentication failed by dmarc | //www.openspf.net
    dkim = did not pass | spf = did not pass | sender is unauthenticated | dmarc policy
    domain owner discourages use of this host | domain owner has published a policy | dmarc check
    does not pass dmarc | dmarc verification | dmarc fail | fails dmarc | failed dmarc | per dmarc
    dmarc evaluation | email rejected per spf | failed spf | fails spf | fails to pass spf
    is not allowed to send mail from | is not allowed to send from
    is not permitted sender | multiple authentication checks failed | no dkim | no spf | no valid spf
    not designated as a permitted | passing spf | please see http://www.openspf | please enable spf
    spf check | spf fail | spf hard fail | spf record | spf reject | spf softfail | spf: | spf rule
    spf validation | spf validation error | spf policy | dkim signature | dkim validation
    domainkeys | sender policy framework | unauthenticated email | unauthenticated mail is prohibited
    unauthenticated email is not accepted | email authentication | authentication is required from
    this mail has been blocked because the sender is unauthenticated
  `,
};

export const BAD_REPUTATION: Phrases = {
  reason: 'badreputation',
  phrases: `
    reputation | sender score | senderscore
    has a poor | bad karma | low karma | generating too many complaints
    generating high volumes of complaints
  `,
};

export const REQUIRE_PTR: Phrases = {
  reason: 'requireptr',
  phrases: `
    ptr record | ptr resource record | dns ptr | no ptr | missing ptr | reverse dns | rdns
    reverse lookup | reverse hostname | reverse name | no reverse | cannot find your hostname
    cannot find your reverse | can't find your hostname | could not resolve ip | no matches to nameserver
    client host rejected: cannot find | unresolvable relay host name | forward dns
    dns lookup failure on connecting | ip name lookup failed | fix reverse dns for
    all mail servers must have a ptr | unable to verify hostname | your host does not have
    reverse-path dns | must have a valid hostname
  `,
};

export const BLOCKED: Phrases = {
  reason: 'blocked',
  phrases: `
    spamhaus | spamcop | sorbs | barracuda | dnsbl | rblsmtpd | blacklist | black list
    blocklist | block list | blocked by | blocked using | blocked - see | blocked for abuse | blocked for spam
    denylist | deny list | listed in | listed at | listed on | is listed | client host blocked
    client host rejected | host blocked | host rejected | host refused | ip blocked | ip address blocked
    ip address is blocked | ip is blocked | your ip | your network is | ip refused
    client ip | banned sending ip | banned sender ip | bad sender ip | access from ip address
    denied by ip | connect from | connection refused by
    connection dropped | connection blocked | connection rejected | connection refused. your ip
    connections from this host | connections will not be accepted | connections not accepted from
    connections not accepted from servers | confirm this mail server | domain does not exist: helo
    dynamic ip | dynamic/generic | dynamic/zombied | dynamic pool | dial-up
    email blocked | error: no valid recipients from | go away
    helo invalid | has been blocked | was blocked by | is blocked | is in a black | is in an rbl
    message rejected for policy: ip | no smtp service | no access from mail server | not currently accepting mail from your ip
    part of their network is on our block | please inspect your system | please use the smtp server of your isp
    rejecting open proxy | see http://unblock | server access forbidden
    service not available | service permits 2 unverifyable | service unavailable; client host
    smtp error: no valid ip | temporarily deferred | temporarily blocked | tss04 | tss09
    the email is sent from dialup | this system will not accept messages from servers | to submit messages to this e-mail system
    too many spams from your ip | unsolicited emails from your | we do not accept mail from hosts with dynamic
    you are not allowed to connect | you are sending spam | your access has been | your email address has been blacklisted
    your host has been | your mail server | bots mail not accepted
    mail from your | proxy detected | cbl.abuseat
  `,
};

export const REJECTED: Phrases = {
  reason: 'rejected',
  phrases: `
    sender address rejected | sender rejected | sender denied | sender not allowed | sender is spammer
    sender email address rejected | sender verify failed | sender is invalid | sender not pre-approved
    sender domain is empty | sender blocked | sender refused | domain of sender address
    sender address has been blacklisted | sender has been rejected | sender unknown
    sender email is rejected | address of sender | unroutable sender | unresolvable sender
    unknown sender | unknown domain in mail from | your sender | blacklisted senders
    backscatter protection | bad sender | by non-member to a members-only list
    cannot resolve your domain | can't determine purported responsible | could not resolve sender
    can't verify sender | closed mailing list | denied [bouncedeny]
 | empty envelope senders not allowed
    error: no third-party dsns | from: domain is invalid. please provide a valid from: | fully qualified email address required
    from: field | invalid sender | invalid domain in mail from | invalid return path
    mail from not owned by user | mail from: address rejected
    message rejected: email from | message sender rejected | no mx record for sender
    null sender is not allowed | recipient addresses rejected : not a member
    recipient not accepted. (batv: no tag | returned mail not accepted here | rfc 1035 violation: recursive cname
    rule imposed mailbox access for | sending this from a different address | smtp mail from: | syntax error: empty email address
    spoofed | the message has been rejected by batv defense | this server does not accept mail from
    transaction failed unsigned dsn for | unsolicited: sender | user complaints | you are not allowed to post
    you must be a member | you are not a member | may not have permission to post | not permitted to post | you may not have permission
    you are not authorized to | is not authorized to send | restricted senders
    you do not have permission | ip-literal
  `,
};

export const NOT_COMPLIANT: Phrases = {
  reason: 'notcompliantrfc',
  phrases: `
    not rfc 5322 compliant | not rfc 2822 compliant |  | multiple addresses in from
    duplicate header | this message is not rfc | headers are not rfc | missing from header | missing date header
    bare lf | message contains bare | does not conform | from header is missing | missing message-id
    missing header | rfcmessagenoncompliant
  `,
};

export const POLICY: Phrases = {
  reason: 'policyviolation',
  phrases: `
    policy reasons | policy violation | violates policy | violation of policy | against policy
    by policy | due to policy | local policy | security policy | security policies | policy rejection
    policy restriction | policy rejects | our policy | site policy | administrative policy | content policy
    closed by foreign host: policy | administrative prohibition | admin. prohibition
    attachment not allowed | attachment type | disallowed file | blocked file | executable file
    email not accepted for policy | denied by policy | host network not allowed | message bounced due to organizational
    delivery not authorized, message refused | for policy | protocol violation | rejected: policy
    mail is refused because | message not accepted for | messages violates | refused by policy
    we do not accept mails with | this message has been rejected because | rejected for policy
    message not allowed | prohibited by administrator | not allowed by policy | message refused by mailmarshal
    disallowed attachment | unacceptable content | restricted attachment | banned content
    the message was rejected because it contains prohibited
  `,
};

export const CONTENT: Phrases = {
  reason: 'contenterror',
  phrases: `
    content error | media error | media type | mime error | mime content | malformed mime | improper mime
    duplicate header 'dkim | 8-bit | header too long | headers too large
    message header is too | error in header | improper use of 8-bit data in message header
    the message does not conform | charset not supported | rejected due to suspected content
    the headers in this message contain improperly-formatted | unwanted content
  `,
};
