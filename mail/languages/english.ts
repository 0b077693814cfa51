import { ENGLISH_ABSENCE } from './absence/english.ts';
import { type MailLanguage, phrases } from './language.ts';

const REQUEST =
  '(?:(?:support|service|help|customer|online) )?(?:request|ticket|case|incident|issue|enquiry|inquiry|query|question|message|e-?mail|mail|report|complaint|feedback|submission|correspondence)s?';
const TICKET = '(?:(?:support|service|trouble|help ?desk|new) )*(?:ticket|case|request|incident)';
const AGENT =
  "(?:we|our … ?(?:team|staff|agents?|specialists?|experts?)|(?:a|the) … ?team|(?:a|one|another) (?:member )?of our …|an? … ?(?:agent|representative|specialist|technician|colleague|advisor|team member)|someone (?:from|on|in) …)(?:'ll)?";

export const ENGLISH: MailLanguage = {
  locales: ['en', 'en-GB'],
  months: { sept: 9 },
  fieldFrom: phrases`from | sender`,
  fieldDate: phrases`date | sent | sent on | date sent | received`,
  fieldTo: phrases`to`,
  fieldSubject: phrases`subject`,
  fieldOther: phrases`
    cc | bcc | reply-to | reply to | organization | importance | priority | attachments | attachment
    resent-from
  `,
  onBehalfOf: phrases`on behalf of`,
  forwardPrefixes: phrases`fwd | fw | fwrd | forward | forwarded | trs | redir`,
  replyPrefixes: phrases`re | res | ref | re re | r`,
  ambiguousPrefixes: phrases`f | fo | f/w | p | pre`,
  forwardStems: phrases`forward | fwd | redirect`,
  originalStems: phrases`original | original message`,
  forwardSentences: phrases`begin forwarded message | forwarded message | original message`,
  messageStems: phrases`messag | mail`,
  attributionVerbs: phrases`wrote | writes`,
  attributionEndings: [],
  besideName: phrases`
    has | am | pm | a.m. | p.m. | via | by | from | est | edt | cst | cdt | mst | mdt | pst | pdt
    gmt | utc | cet | cest | bst | jst | kst | ist | eet | eest
  `,
  dateWords: phrases`on`,
  deviceStarts: phrases`
    sent from my | sent from mail | sent from outlook | sent from yahoo | sent from proton
    sent with | sent via | get outlook for | sent using | outlook for | samsung
  `,
  soleClosings: phrases`
    regards | best regards | kind regards | warm regards | best | best wishes
    many thanks and regards | sincerely | yours sincerely | cheers | t.
  `,
  attributionStarts: phrases`On | At | In a message dated | In message | Sent from`,
  attributionEnds: phrases`
    wrote | writes | sent | said | has written | you wrote | wrote the following
  `,
  verbsBeforeName: [],
  quotingStarts: phrases`Quoting | Quote from`,
  originalMessageLines: phrases`
    Original Message | Original Mail | Original Email | Original E-mail | Original
    Original Appointment | Reply Message | Previous Message | Message from
  `,
  forwardedMessageLines: phrases`
    Forwarded message | Forwarded Mail | Forwarded by | Forwarded email | Begin forwarded message
    Start of forwarded message
  `,
  replyAboveLines: phrases`
    reply above this line | your reply above this line | type above this line
    write above this line | respond above this line | response above this line
    reply above the line | reply above here | do not write below this line | add your reply above
    respond on or above this line
  `,
  sentFromLines: phrases`
    Sent from my … | Sent from … | Sent via … | Sent with … | Sent using … | Sent on …
    Sent wirelessly from … | Sent wirelessly via … | Sent by my … | From my … | Get Outlook for …
    via mobile | from mobile | Sent on the go … | Send from my … | Composed on … | Typed on my …
    Sent securely from … | Download Outlook for … | Written on my …
  `,
  closings: phrases`
    Regards | Best regards | Kind regards | Kindest regards | Warm regards | Warmest regards
    With kind regards | With best regards | Many regards | Best | All the best | Best wishes
    With best wishes | Cheers | Thanks | Thank you | Many thanks | Thanks and regards
    Thanks & regards | Thanks in advance | Sincerely | Sincerely yours | Yours sincerely
    Yours truly | Yours faithfully | Yours | Respectfully | Cordially | BR | Rgds | Take care
  `,
  jobTitles: phrases`
    ceo | cto | cfo | coo | cio | vp | vice president | president | director | manage(?:r|ment)
    engineer(?:ing)? | developer | consultant | coordinator | assistant | analyst | officer
    head of | lead(?:er)? | founder | partner | sales | support | technician | supervisor
    specialist | administrat(?:or|ion) | account(?:ant|ing|s) | representative | executive
    secretary | foreman | planner | buyer | purchasing | procurement | logistics | operations
    facilities | facility | maintenance | quality | human resources | hr | marketing | finance
    advis[eo]r | agent | architect | attorney | lawyer | counsel | nurse | doctor | professor
    lecturer | researcher | scientist | intern | trainee | apprentice | owner | principal
    receptionist | clerk | dispatcher | inspector | designer | editor | operator | scheduler
    controller | treasurer | chair(?:man|woman)? | team | department | office | division | services
    warehouse | workshop | security | safety | helpdesk | service desk | customer service | desk
  `,
  contactLabels: phrases`
    t | tel | telephone | phone | ph | p | mobile | mob | m | cell | cellphone | c | fax | f | email
    e-mail | e | mail | web | website | w | www | url | skype | teams | zoom | whatsapp | linkedin
    twitter | facebook | instagram | office | direct | direct line | switchboard | ext | extension
    d | o | vat | vat no | vat number | reg no | registration no | company no | company number
    address | booking | calendar | pronouns | follow us | visit us | hours | office hours
  `,
  confidentialityWords: phrases`
    confidential | intended recipient | intended only | intended solely | solely for the
    only for the use | privileged | in error | notify the sender | notify us | contact the sender
    dissemination | prohibited | unauthorized | unauthorised | legally binding | virus | delete this
  `,
  answerWords: phrases`
    answers? | repl(?:y|ies) | responses? | comments? | remarks? | notes? | feedback | see
    please see
    answered | replied | commented | responded
  `,
  answerPlaces: phrases`
    below | inline | in-line | in line
    in (?:red|blue|green|bold|italics|caps|capitals|capital letters|upper ?case|colou?r|the text|the body|between|your (?:e-?mail|mail|message|text|original))
    underneath | between the lines | interspersed | embedded | after each question
    behind each question | within your (?:e-?mail|mail|message|text)
    next to (?:your|the|each) questions? | (?:red|blue|green) (?:text|letters|type|font)
  `,
  afterthoughts: phrases`
    one more thing | one other thing | another thing | also | sent too (?:early|soon|quickly)
    i sent (?:that|this|it) too (?:early|soon) | hit send too | pressed send too | i forgot
    forgot to | i almost forgot | nearly forgot | by the way | btw | addendum | edit | update
    correction | postscript | second matter | second thing | on another (?:note|matter|subject)
    one last thing | oh,? and | and another
    sorry,? (?!for\b|about\b)\w+ | i mean(?:t)? | ignore (?:that|this|my last|the above)
    scratch that | wait,
  `,
  footers: phrases`
    Please consider the environment | Think before you print
    Yahoo Mail: Search, Organize, Conquer
    This email has been checked for viruses | This e-mail has been checked for viruses
    This message has been checked for viruses | This email has been scanned
    This e-mail has been scanned | This message has been scanned | Virus-free
    No virus found in this | To unsubscribe from this
    You received this message because you are subscribed | You are receiving this because
    Reply to this email directly or view it on | CONFIDENTIALITY NOTICE | CONFIDENTIALITY:
    CONFIDENTIAL: | DISCLAIMER | LEGAL NOTICE | IMPORTANT NOTICE: | This email and any attachments
    This e-mail and any attachments | This message and any attachments
    This email and any files transmitted | This e-mail and any files transmitted
    The information contained in this | This message may contain confidential
    This email may contain confidential | This message contains confidential
    This email contains confidential | This e-mail is confidential | This email is confidential
    This communication is confidential
  `,
  invitationReplySubjects: phrases`
    accepted | declined | tentative | tentatively accepted | accepted \(tentative\)
    new time proposed | maybe | meeting response | meeting forward notification
  `,
  invitationReplies: phrases`
    (?:has |have )?(?:tentatively )?(?:accepted|declined) (?:this|your|the|an?) …(?:invitation|invite|meeting|event|appointment|request)
    has (?:replied|responded) …(?:yes|no|maybe|accepted|declined)… (?:invitation|event|meeting)?
    (?:will|will not|won.t|may|might) (?:be attending|attend) (?:this|your|the) (?:meeting|event|appointment)
    has proposed a new time for | your meeting was forwarded | has forwarded your meeting request
  `,
  eventFields: phrases`
    when | where | what | who | title | subject | location | time | date | organi[sz]er | calendar
    attendees | guests | event | duration | status
  `,
  receiptSubjects: phrases`
    read | not read | read[ -]receipt | return receipt | return receipt \(\w+\) | opened
  `,
  receiptYourMessage: phrases`your (?:message|e-?mail|mail|document)`,
  receiptWasRead: phrases`
    (?:was|has been) (?:read|opened|displayed|received)
    (?:was|has been) deleted without being read
  `,
  receiptStarts: phrases`
    this is a (?:return|read|delivery) receipt for …(?:mail|message)
    this is a receipt for the (?:e-?mail|mail|message) you sent
    the message (?:you )?sent .{0,200} has been displayed | your document: … was received by
  `,
  requestReceived: phrases`
    (?:(?:this|we|just|please|i) … )?we(?:'ve| have)?(?: just| now| successfully| safely)* (?:received|got) your ${REQUEST}
    (?:this …)?(?:confirm|acknowledg)(?:s|ing|e|es)? (?:that )?(?:the |your )?(?:receipt of|we(?:'ve| have) received) your ${REQUEST}
    (?:we |i am writing to )(?:hereby )?(?:confirm|acknowledge) (?:the )?(?:receipt of|that we(?:'ve| have) received) your ${REQUEST}
    your (?:new )?${REQUEST}(?: …)? (?:has been|was|is) (?:now |successfully |duly )?(?:received|registered|created|logged|submitted|recorded|opened|assigned|delivered to (?:our|the))
    (?:your )?${TICKET} (?:received|created|opened|logged)$
    this message has been automatically generated in response to
  `,
  requestCreated: phrases`
    an? …(?:ticket|case|request|incident|enquiry|inquiry)(?: …)? (?:has been|was) (?:automatically |now )?(?:created|opened|logged|registered|generated|raised|recorded)
    your …(?:reply|response|comment|note|update)(?: …)? (?:has been|was) (?:noted|received|recorded|added)
    we(?:'ve| have)? …(?:created|opened|logged|raised|registered) (?:a|your|the) …(?:ticket|case|request)
  `,
  requestThanks: phrases`
    thanks?(?: you)?(?: very much| so much)? for (?:contacting|reaching out|getting in touch|writing|e-?mailing|your ${REQUEST}|submitting|raising|opening|sending)
    (?:your|the) (?:${TICKET}|reference) (?:number|no\.?|id|reference)(?: is|:)
  `,
  requestNumbers: phrases`
    ticket | case | request | incident | reference | issue | (?:ticket|case|reference) (?:number|id)
    number
  `,
  replyPromises: phrases`
    ${AGENT} (?:will|shall|aims? to|tr(?:y|ies) to|usually|normally|typically)(?: be)? (?:get(?:ting)? back|in touch|respond|reply|repl|contact|answer|review|look|reach|follow|process|attend|come back|deal)
    (?:is|are) (?:now )?being (?:reviewed|processed|handled|looked at|worked on) by (?:our|the)
    (?:you will|you can expect to|you should) (?:hear|receive|get|be contacted)
    (?:reply|respond|replying|responding|answer|answering) (?:directly )?to this (?:e-?mail|message|notification|ticket)
    (?:keep|include|quote|mention|use|leave|do not change|don.t change) …(?:ticket|case|reference|request)? ?(?:number|subject|id|line)
    (?:view|track|check|follow|see) …(?:status|progress|updates?) of
    no need to (?:reply|respond|answer)
    has been assigned (?:the |a |an )?(?:id|number|ticket|reference)
    within (?:the next )?(?:\d+|one|two|three)(?:-\d+)? (?:business |working )?(?:hours?|days?)
  `,
  autoReplySentences: phrases`
    this is an? auto(?:mated|matic|matically generated|-)? ?-?(?:e-?mail |message )?(?:reply|response|acknowledge?ment|confirmation|answer|responder)(?= ?(?:$|[.,!:;(–—-]|to |from |that |and |sent ))
    (?:this|the present) (?:e-?mail|message|reply|response|answer|acknowledge?ment|confirmation) (?:has been|was|is|is being) (?:sent|created|generated) automatically
    (?:this|the present) (?:e-?mail|message|reply|response|answer|acknowledge?ment|confirmation) (?:has been|was|is|is being) automatically (?:sent|created|generated)
    you (?:are receiving|have received) this (?:automatic|automated) (?:reply|response|confirmation)
  `,
  autoMailSentences: phrases`
    this is an? auto(?:mated|matic|matically generated)
    automatically generated (?:e-?mail|message|reply|response)
    (?:please )?do ?n[o.]t (?:reply|respond) (?:directly )?to this
    this (?:mailbox|e-?mail address|inbox) is not (?:monitored|attended)
  `,
  firstPerson: phrases`i(?:'(?:m|ll|ve|d))? | me | myself`,
  autoReplySubjects: phrases`
    automatic reply: | automatic response: | automated reply: | automated response:
    auto[- ]?reply: | auto[- ]?response: | auto[- ]?responder: | \[auto[- ]?reply\]
    \(auto[- ]?reply\) | \*auto[- ]?reply\* | autoreply from[ ]
    out of (?:the )?office auto[- ]?reply: | out of (?:the )?office auto[- ]?response:
    yahoo! auto response | vacation auto[- ]?reply | vacation reply:
  `,
  absenceSubjects: phrases`
    out of (?:the )?office | away from (?:the |my )?(?:office|mail|e-?mail|desk)
    on (?:vacation|holiday|leave|annual leave) | (?:i am |i.m |currently )?away (?:until|till|from)
    .{1,80} is out of the office | auto: | automatic reply | auto[- ]?reply | auto[- ]?response
    vacation | ooo:
  `,
  absenceNotices: phrases`
    out of (?:the )?office: | auto: | .{1,80} is out of the office \(returning
  `,
  greetings: phrases`hi | hello | hey | dear | good (?:morning|afternoon|evening|day) | greetings`,
  clauseJoins: phrases`and | but | or | so`,
  absence: ENGLISH_ABSENCE,
  tapbacks: phrases`
    💬 removed an? (?:like|love|heart|dislike|laugh|emphasis|exclamation|question mark|reaction|\p{Extended_Pictographic}\S{0,8}) from …
    👍 liked … | ❤️ loved … | 👎 disliked … | 😂 laughed at … | ‼️ emphasi[sz]ed … | ❓ questioned …
  `,
  reactionLines: phrases`reacted to your (?:message|e-?mail|post)`,
  recallSentences: phrases`
    (?:would like|wants|wishes) to recall the (?:e-?mail )?(?:message|e-?mail)[,:]? …
  `,
  bounceSubjects: phrases`
    (?:mail |message |e-?mail )?(?:un|non-?)?deliver(?:able|ed)(?: (?:mail|message|e-?mail))?(?:$|:| returned| to )
    undelivered mail | returned (?:mail|message|e-?mail|to sender)
    (?:mail|message|e-?mail) (?:delivery |system |status )?(?:has )?(?:failed|failure|error|returned|undeliverable|could not be delivered|not delivered|bounced)
    (?:mail |message |e-?mail )?delivery (?:has |of .{1,80} )?(?:failed|failure|error|problem|delayed|status|notification|report|incomplete|unsuccessful|subsystem)
    delivery to .{1,80} (?:failed|delayed)
    mail (?:delivery|status|system|failure|could|failed|rejected|delayed)
    (?:permanent|temporary) (?:delivery |fatal |mail )?(?:failure|error) | failure notice
    failed (?:mail|delivery|to deliver) | error (?:sending|delivering|mail) | notice: mail delivery
    non-?delivery (?:report|notification|notice)
    warning: (?:could not send|message|mail|e-?mail|original) | warning - (?:delayed|undeliver)
    delayed mail | postmaster notify | postfix smtp server: errors | rejected:?[ ]
    message (?:status|undeliverable|notification|rejected|blocked|not delivered|delay)
    message you sent (?:blocked|could)
    your (?:mail|message|e-?mail) (?:to .{1,80} )?(?:was|has|could|wasn|cannot|can not|is)
    considered unsolicited bulk | (?:spam|virus|banned)(?: \S{1,40})? (?:in|from|found)[ ]
    unable to deliver
  `,
  bounceTexts: phrases`
    this is the (?:mail (?:system|delivery)|mailer-daemon|postfix|qmail|dragonfly|\S{1,40} program)
    this is (?:a|an) (?:automated |automatic |permanent |temporary )?(?:delivery|error|bounce|non-?delivery)
    hi\. this is the (?:qmail|deliver|\S{1,30}) ?(?:-send )?program
    automatically generated delivery status notification | created automatically by mail delivery
    generated automatically by (?:the )?mail
    (?:could not|cannot|can't|couldn't|can not|wasn't|was not|has not|were not|not|isn't|unable|un)(?: yet)?(?: be| been| able)?(?: to)?[ -]?(?:be )?deliver(?:ed|able|y|ing)?\b
    failed to deliver|deliver(?:y|ing)[^\n]{0,60}(?:failed|failure|error|problem|delayed|been delayed)|error (?:occurred )?(?:while|delivering|has occurred while)
    (?:did|do|does|has|have) not (?:yet )?(?:reach|receive)|could not be reached|not relayed
    (?:following|these) (?:recipient|address|user|people|person)
    (?:permanent|fatal|temporary|transient|delivery) (?:fatal )?(?:error|failure|problem)
    failed (?:addresses|recipients)|failure reasons|undeliverable|non-?delivery
    original message was received at|transcript of (?:the )?session|final-recipient:|diagnostic-code:
    returned (?:to (?:the )?sender|mail|message|for the following)|message (?:was )?(?:rejected|refused|blocked)
    address(?:es)? (?:not found|rejected|failed)|user unknown|unknown user|recipient (?:unknown|not found|rejected)
    (?:said|responded|response was|reason|error|returned):? ?\s{0,5}[45]\d\d[ -]
    \b[45]\d\d [45]\.\d\.\d
  `,
  returnedMessageLines: [],
  roleMailboxes: phrases`
    support | supports | help | helpdesk | helpcenter | service | services | servicedesk
    servicecenter | info | contact | contactus | ticket | tickets | ticketing | ticketsystem | care
    customer | customers | customercare | customerservice | customersupport | client | clients
    desk | sd | itsm | itservicedesk | itsupport | jira | otrs | znuny | glpi | rt | zammad
    osticket | freshdesk | zendesk | feedback | enquiries | inquiries | reception | team | staff
    system | robot | bot | automated | automatic | notification | notifications | auto | office
  `,
  viaGroup: phrases`via`,
  noReplyMailboxes: phrases`no-?reply | noreply | do-?not-?reply | donotreply`,
};
