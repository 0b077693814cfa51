import type { RobotPhrases } from './language.ts';

const REQUEST =
  '(?:(?:support|service|help|customer|online) )?(?:request|ticket|case|incident|issue|enquiry|inquiry|query|question|message|e-?mail|mail|report|complaint|feedback|submission|correspondence)s?';
const TICKET = '(?:(?:support|service|trouble|help ?desk|new) )*(?:ticket|case|request|incident)';
const AGENT =
  "(?:we|our … ?(?:team|staff|agents?|specialists?|experts?)|(?:a|the) … ?team|(?:a|one|another) (?:member )?of our …|an? … ?(?:agent|representative|specialist|technician|colleague|advisor|team member)|someone (?:from|on|in) …)(?:'ll)?";

export const ENGLISH: RobotPhrases = {
  answers: [
    'accepted',
    'declined',
    'tentative',
    'tentatively accepted',
    'accepted \\(tentative\\)',
    'new time proposed',
    'maybe',
    'meeting response',
    'meeting forward notification',
  ],
  answered: [
    '(?:has |have )?(?:tentatively )?(?:accepted|declined) (?:this|your|the|an?) …(?:invitation|invite|meeting|event|appointment|request)',
    'has (?:replied|responded) …(?:yes|no|maybe|accepted|declined)… (?:invitation|event|meeting)?',
    '(?:will|will not|won.t|may|might) (?:be attending|attend) (?:this|your|the) (?:meeting|event|appointment)',
    'has proposed a new time for',
    'your meeting was forwarded',
    'has forwarded your meeting request',
  ],
  eventFields: [
    'when',
    'where',
    'what',
    'who',
    'title',
    'subject',
    'location',
    'time',
    'date',
    'organi[sz]er',
    'calendar',
    'attendees',
    'guests',
    'event',
    'duration',
    'status',
  ],
  read: [
    'read',
    'not read',
    'read[ -]receipt',
    'return receipt',
    'return receipt \\(\\w+\\)',
    'opened',
  ],
  yourMessage: ['your (?:message|e-?mail|mail|document)'],
  wasRead: [
    '(?:was|has been) (?:read|opened|displayed|received)',
    '(?:was|has been) deleted without being read',
  ],
  receipts: [
    'this is a (?:return|read|delivery) receipt for …(?:mail|message)',
    'this is a receipt for the (?:e-?mail|mail|message) you sent',
    'the message (?:you )?sent .{0,200} has been displayed',
    'your document: … was received by',
  ],
  received: [
    `(?:(?:this|we|just|please|i) … )?we(?:'ve| have)?(?: just| now| successfully| safely)* (?:received|got) your ${REQUEST}`,
    `(?:this …)?(?:confirm|acknowledg)(?:s|ing|e|es)? (?:that )?(?:the |your )?(?:receipt of|we(?:'ve| have) received) your ${REQUEST}`,
    `(?:we |i am writing to )(?:hereby )?(?:confirm|acknowledge) (?:the )?(?:receipt of|that we(?:'ve| have) received) your ${REQUEST}`,
    `your (?:new )?${REQUEST}(?: …)? (?:has been|was|is) (?:now |successfully |duly )?(?:received|registered|created|logged|submitted|recorded|opened|assigned|delivered to (?:our|the))`,
    `(?:your )?${TICKET} (?:received|created|opened|logged)$`,
    'this message has been automatically generated in response to',
  ],
  created: [
    'an? …(?:ticket|case|request|incident|enquiry|inquiry)(?: …)? (?:has been|was) (?:automatically |now )?(?:created|opened|logged|registered|generated|raised|recorded)',
    'your …(?:reply|response|comment|note|update)(?: …)? (?:has been|was) (?:noted|received|recorded|added)',
    "we(?:'ve| have)? …(?:created|opened|logged|raised|registered) (?:a|your|the) …(?:ticket|case|request)",
  ],
  thanks: [
    `thanks?(?: you)?(?: very much| so much)? for (?:contacting|reaching out|getting in touch|writing|e-?mailing|your ${REQUEST}|submitting|raising|opening|sending)`,

    `(?:your|the) (?:${TICKET}|reference) (?:number|no\\.?|id|reference)(?: is|:)`,
  ],
  numbers: [
    'ticket',
    'case',
    'request',
    'incident',
    'reference',
    'issue',
    '(?:ticket|case|reference) (?:number|id)',
    'number',
  ],
  promises: [
    `${AGENT} (?:will|shall|aims? to|tr(?:y|ies) to|usually|normally|typically)(?: be)? (?:get(?:ting)? back|in touch|respond|reply|repl|contact|answer|review|look|reach|follow|process|attend|come back|deal)`,
    '(?:is|are) (?:now )?being (?:reviewed|processed|handled|looked at|worked on) by (?:our|the)',
    '(?:you will|you can expect to|you should) (?:hear|receive|get|be contacted)',
    '(?:reply|respond|replying|responding|answer|answering) (?:directly )?to this (?:e-?mail|message|notification|ticket)',
    '(?:keep|include|quote|mention|use|leave|do not change|don.t change) …(?:ticket|case|reference|request)? ?(?:number|subject|id|line)',
    '(?:view|track|check|follow|see) …(?:status|progress|updates?) of',
    'no need to (?:reply|respond|answer)',
    'has been assigned (?:the |a |an )?(?:id|number|ticket|reference)',
    'within (?:the next )?(?:\\d+|one|two|three)(?:-\\d+)? (?:business |working )?(?:hours?|days?)',
  ],
  autoReplies: [
    'this is an? auto(?:mated|matic|matically generated|-)? ?-?(?:e-?mail |message )?(?:reply|response|acknowledge?ment|confirmation|answer|responder)(?= ?(?:$|[.,!:;(–—-]|to |from |that |and |sent ))',
    '(?:this|the present) (?:e-?mail|message|reply|response|answer|acknowledge?ment|confirmation) (?:has been|was|is|is being) (?:sent|created|generated) automatically',
    '(?:this|the present) (?:e-?mail|message|reply|response|answer|acknowledge?ment|confirmation) (?:has been|was|is|is being) automatically (?:sent|created|generated)',
    'you (?:are receiving|have received) this (?:automatic|automated) (?:reply|response|confirmation)',
  ],
  autoMails: [
    'this is an? auto(?:mated|matic|matically generated)',
    'automatically generated (?:e-?mail|message|reply|response)',
    '(?:please )?do ?n[o.]t (?:reply|respond) (?:directly )?to this',
    'this (?:mailbox|e-?mail address|inbox) is not (?:monitored|attended)',
  ],
  me: ["i(?:'(?:m|ll|ve|d))?", 'me', 'myself'],
};
