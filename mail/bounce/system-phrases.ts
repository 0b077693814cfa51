import type { Phrases } from './phrases.ts';

export const NO_RELAYING: Phrases = {
  reason: 'norelaying',
  phrases: `
    relaying denied | relay denied | relaying not allowed | relay not permitted | relay access denied
    relay not allowed | relaying prohibited | relaying not permitted | unable to relay | no relaying
    not allowed to relay | relaying is denied | relaying is not allowed | relay operation rejected
    cannot relay | can not relay | as a relay | open relay | insecure mail relay | no relay
    not local host | not relaying | is not permitted to relay through | may not be relayed
    mail server requires authentication when attempting to send to a non-local
    not a gateway | not authorized to relay | not configured to relay
    we don't handle mail for | we do not relay | we do relay to | this system is not configured to relay
    that domain isn't in my list of allowed rcpthosts | domain isn't in my list of allowed
    email address is not verified | not in my rcpthosts | relaying mail to
    send to a non-local e-mail address | specified domain is not allowed | this mail server requires authentication
    we do not accept mail for | address is not local | user not local
    ретрансляция запрещена | relay verweigert
  `,
};

export const HOST_UNKNOWN: Phrases = {
  reason: 'hostunknown',
  phrases: `
    host not found | host or domain name not found | host unknown | unknown host | no such domain
    domain does not exist | domain doesn't exist | domain is not reachable | domain name not found
    domain not found | domain couldn't be found | domain could not be found
    unrouteable address | unroutable address | unrouteable mail domain | unroutable mail domain | unrouteable domain
    all relevant mx records point to non-existent hosts | bad destination system | bad destination domain
    couldn't find any host | couldn't find any host named | couldn't find a mail exchanger
    name or service not known | no address associated with hostname | no mx or a records | no mx record
    could not be resolved | dns error: nxdomain | nxdomain | dns lookup failure: host | dns server returned answer with no data
    recipient domain must exist | responsible mail server unknown | is unrouteable | host is unreachable (no such
    no such host | not a valid hostname | invalid hostname | the account or domain may not exist | domain unknown
    unknown domain | unknown mail host | illegal host/domain name found | mail domain mentioned in email address is unknown
    no dns information | dns domain does not exist | non-existent host | has no mx | domain is not found
    domain is unknown | dns type 'mx' lookup | cannot resolve | unable to resolve | failed to resolve
    the domain is invalid | host lookup did not complete: nx | domain isn't
    domaine inconnu | dominio desconocido | domain unbekannt | домен не существует | ドメインが存在しません
  `,
};

export const NOT_ACCEPT: Phrases = {
  reason: 'notaccept',
  phrases: `
    host/domain does not accept mail | host does not accept mail | domain does not accept mail | does not accept mail
    mail receiving disabled | mail receiving is disabled | mx or srv record indicated no smtp service
    no host found for existing smtp connection | not accepting network messages | null mx | nullmx
    no mail service | smtp protocol returned a permanent error | doesn't accept mail | destination seem to reject all mails
    smtp disabled | no route for current request
    domain doesn't receive mail
  `,
};

export const EXPIRED: Phrases = {
  reason: 'expired',
  phrases: `
    delivery time expired | failed 20 attempts | delivery expired | envelope expired | message expired | queue.expired
    could not be delivered for more than | retry timeout exceeded | retry time not reached | retry time exceeded
    been in the queue too long | in queue too long | too long in queue | has been in the queue
    cannot send message for | could not send message for | unable to deliver message after multiple retries
    not delivered within | unable to deliver in | giving up | message timed out | mail timed out
    connection timed out | connect timed out | connection timeout | operation timed out | timed out while
    timed out waiting | timeout waiting | timeout while | no response from | not reachable
    was not reachable within the allowed queue period | socket error | did not accept our requests to connect
    connection to mail exchanger failed | couldn't connect | could not connect | unable to connect
    could not deliver for the last | host not reachable | host unreachable | temporary failure in name resolution
    has been frozen | failed to deliver to domain | maximum retries | maximum delivery attempts
    not been delivered | undelivered after | has not been collected after | still undelivered after | delayed
    your message was not delivered within | host name lookup failure | delivery to the following recipient has been delayed
    gave up | will retry | will be retried | it has been delayed
    not yet been delivered | server did not respond | no answer from host | the recipient server did not accept
    задержано | verzögert | zugestellt werden konnte innerhalb
  `,
};

export const NETWORK: Phrases = {
  reason: 'networkerror',
  phrases: `
    too many hops | hop count exceeded | maximum hop count | routing loop | mail loop | loop detected | loops back to
    loop back to myself | mail forwarding loop | message loop | received too many | addresses loop
    host not found, try again | malformed or unexpected name server reply | malformed name server reply
    network error | network is unreachable | no route to host | lost connection | connection lost
    connection was dropped by the remote | connection was refused | connection refused | connection reset
    could not connect and send the mail | domain name server | dns records for the destination computer
    establish an smtp connection | nobody@nowhere | could not contact dns
    name service error | only ipv4 | temporary dns | dns failure | broken pipe
    unable to resolve route | unrouteable mail | communication error | sorry, i wasn't able to establish
    protocol error | remote host closed connection | socket closed | unable to switch to
  `,
};

export const TOO_MANY: Phrases = {
  reason: 'toomanyconn',
  phrases: `
    too many connections | too many concurrent | all available ips are at maximum connection limit
    connection rate limit exceeded | concurrent connections | exceeds per-domain connection limit
    has exceeded the max emails per hour | maximum connection | simultaneous connections | too many recipients
    too many messages in one connection | too many sessions | too many smtp sessions | has too many active connections
    throttling failure: daily message limit | throttling failure | connection limit | too many users logged
    too many rcpt
  `,
};

export const SPEEDING: Phrases = {
  reason: 'speeding',
  phrases: `
    receiving mail at a rate | receiving mail too quickly | please try again slower | sent to too many recipients
    sending rate | rate limit | rate-limit | ratelimit | too fast | too quickly | too many messages | sending limit
    mail sent from your ip address has been temporarily rate | message rate | user has sent too many
    daily limit | hourly limit | limit exceeded for sender | daily sending quota | exceeded the sending
  `,
};

export const SYSTEM_FULL: Phrases = {
  reason: 'systemfull',
  phrases: `
    insufficient system storage | insufficient disk space | insufficient system resources
    mail system full | server is full | requested mail action aborted: exceeded | system full | out of disk
    no space left on device
  `,
};

export const START_TLS: Phrases = {
  reason: 'failedstarttls',
  phrases: `
    starttls | tls is required | tls required | tls negotiation | tls handshake | requires tls
    must issue a starttls | encryption required | ssl handshake
  `,
};

export const SECURITY: Phrases = {
  reason: 'securityerror',
  phrases: `
    authentication required | authentication is required | authrequired | authentication failed | auth failure
    account not subscribed to ses | authentication credentials | authentication turned on | unauthenticated senders
    codes d'authentification invalide | delivery not authorized | smtp authentication | smtp auth | starttls auth
    executable files are not allowed | insecure mail | insufficient permissions | user not authorized
    not authorised | not authenticated | sorry, your don't authenticate | permission denied
    the message was rejected because it contains prohibited | tls failed | verification failure | you are not authorized
    invalid username or | must be authenticated | unauthenticated user
  `,
};

export const SYSTEM: Phrases = {
  reason: 'systemerror',
  phrases: `
    internal system error | system error | internal server error | server error | internal error
    system config error | configuration error | local configuration | mail system configuration
    can't create mailbox | cannot find a transport | could not load drd | does not support tls
    exceeded maximum loop | error in processing | local error in processing | local delivery failed
    queue file write error | queue file | service currently unavailable | server configuration problem
    interrupted system call | i/o error | input/output error | error writing message | error while
    remote server is misconfigured | resources temporarily | resource temporarily unavailable
    system overloaded | unable to parse mx record | unexpected failure | temporary local problem | transaction failed
    temporary server error | temporary system problem | transport error
    maximum forwarding loop count exceeded | maximum forwarding | unable to process | loop was found in the mail exchanger
    
  `,
};

export const MAILER: Phrases = {
  reason: 'mailererror',
  phrases: `
    mailer error | command failed: | command died | command output: | command time limit
    local mailer | local delivery agent | exit 255 | exit status | unexpected exit | exited with a
    mailer returned | procmail: | maildrop: | child crashed | returned from programm
    
  `,
};

export const SYNTAX: Phrases = {
  reason: 'syntaxerror',
  phrases: `
    syntax error | bad sequence of commands | improper sequence of commands | command not recognized
    command not implemented | command unrecognized | unrecognized command | command parameter not implemented
    need rcpt | need mail command | improper sequence | bad address syntax | syntactically invalid
    invalid command | out of sequence
  `,
};
