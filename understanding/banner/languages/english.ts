import { type BannerLanguage, words } from '../language.ts';

export const ENGLISH: BannerLanguage = {
  thisMail: words`
    th(?:is|e) (?:\S+ )?(?:e-?mail|message|mail|communication|correspondence|sender)\b | this is an? (?:\S+ )?(?:e-?mail|message|mail|communication) | sender is
  `,
  sender: words`sender | source of | origin of | sent by | who (?:it|this) (?:is|came) from`,
  origin: words`
    (?:not|n't)(?: \S+){0,3}? (?:from|part of|member of|affiliated with|belong to|employed by)(?: \S+){0,1}? (?:our|your|the) (?:company|organi[sz]ation|university|school|hospital|college|group|firm|domain|network|tenant|institution|council)
    (?:from|originat\w+|sent|came|comes|coming|come|received|generated|is|was)(?: (?:from|by|an?|the|someone|somebody|sender|sent|source|address|user|domain|system|account|entity|party|person|server|who|is|was|located|e-?mail|external))* outside
    (?:from|by|an?|the|this|is|new|possible|potential) external (?:e-?mail|mail|message|sender|source|address|domain|account|party|organi[sz]ation|origin|user|contact|system|network|recipient|mailbox|server|third)
    (?:e-?mail|message|mail|sender|communication) (?:is|was sent|was|came|comes|originat\w+) (?:from |by |via )?(?:an? )?external\b(?! (?!to )\w+ )
    (?:from|by) (?:an? |the )?(?:internet|public internet|external|untrusted)
    (?:untrusted|unverified|unknown|outside|first-time|new) sender | sender (?:has not|hasn't|did not|didn't) authenticat\w+
    (?:can't|cannot|could not|couldn't|unable to|not) verify (?:that )?(?:it|this|the)(?: \S+){0,3}? came from
    (?:not|n't)(?: \S+){0,3}? (?:from|sent|originate|come|came)(?: \S+){0,5}? (?:within|inside|internal|colleague)
    sender(?:'s)?(?: \S+){0,5}? (?:could not be|cannot be|can't be|was not|not been|not) (?:verified|authenticated|validated)
  `,
  label: words`
    (?:this is an? )?(?:external|outside|third-party|non-\S+) (?:e-?mail|mail|message|sender|source|communication|correspondence|origin|domain)(?: message| warning| notice| notification| alert| caution| tag| banner)?
    (?:e-?mail|message|mail)?\s?(?:from|sent from|sent by) (?:an? )?(?:external|outside|unknown|untrusted) (?:sender|source|organi[sz]ation|domain|party)
    sender is external | mail from outside | (?:first[- ]time|unverified|untrusted) (?:external )?sender
    (?:sent|received|originated|originating|came|from|mail|e-?mail)(?: from)? outside(?: of)?(?: \S+){1,6}
  `,
  avoid: words`
    (?:do not|don't|dont|never|avoid|refrain from|not) (?:ever )?(?:click|open|reply|respond|forward|download|follow|enter|share|provide|act on|scan|use|trust|enable|give|disclose|submit)
    (?:before|when|if|prior to|while|and|or|on|by) (?:you )?(?:click|open|reply|respond|download|follow)
    clicking | opening
  `,
  risk: words`
    requests? for (?:payments?|money|gift cards|bank details|personal|wire) | (?:payment|money|wire|gift card) requests
    (?:(?:web|hyper)?links|attachments|attached files|any files|urls|macros|buttons|qr codes|images) | (?:any|embedded) (?:link|attachment|file) | a link or (?:an )?attachment
    (?:passwords?|credentials|login details|personal (?:information|data|details)|sensitive (?:information|data)|confidential (?:information|data)|username) | attachment or link | link or attachment
  `,
  sure: words`
    unless | if you (?:do not|don't|are not|aren't|cannot|can't|did not|were not|know|trust|recogni[sz]e) | (?:you )?recogni[sz]e | verif(?:y|ied)|verifying | confirm
    (?:is|are|be|as) (?:safe|legitimate|genuine|authentic|trusted|sure) | expect(?:ing|ed) | known sender | trust(?:ed)? | validate | authenticity | legitima\w+ | unknown | check (?:the|that|who) (?:\S+ )?(?:sender|address|e-?mail)
  `,
  careful: words`
    caution | careful | be cautious | cautious | vigilan | beware | be (?:a?ware|alert|wary|suspicious) | think before | stop and think | take care | with care | suspicious | phish | malware | malicious | spoof | impersonat | scam | fraud | harmful | stay alert | pay attention | treat | be on guard
  `,
  report: words`
    (?:check|verify|confirm) (?:the|their|that) (?:\S+ )?(?:address|identity|sender)
    (?:if|when) (?:in|you have) (?:any )?doubts? | (?:if )?(?:unsure|not sure|uncertain|suspicious) | report (?:suspicious|phishing|this|it|any|spam|as) | (?:please )?report | mark (?:as )?safe | phish(?:ing)?[ -](?:alert|report|button) | phishalarm
    (?:contact|call|notify|forward|ask|consult|inform|alert|speak to|e-?mail)(?: \S+){0,6}? (?:it|i\.t\.|help ?desk|service ?desk|security|support|soc|infosec|cyber\w*|administrator|spam|phishing|abuse)\b
    block sender | safe sender | frequently asked | faq | powered by | protected by | protection by | scanned by | if you (?:suspect|believe|think|have concerns|have questions|are unsure)
  `,
  firstContact: words`
    (?:do not|don't|dont) (?:often|usually|frequently|regularly|normally) (?:get|receive|see) | (?:have not|haven't|have never|never) (?:previously |before )?(?:correspond|communicat|received|exchanged|e-?mailed|replied|had)
    (?:is |was )?the first (?:time|e-?mail|message) | first[- ]time sender\b | (?:is )?not in your (?:contacts|address book) | similar (?:name )?to (?:someone|a person) | appears similar
  `,
  learn: words`learn (?:why|more) | (?:find out|read) (?:why|more) | why (?:am i|did i|is this|this is|was this) | more info | click here (?:to|for|if)`,
  alert: words`
    caution | warning | attention | alert | use | exercise | proceed | with | think | secure | checkpoint | vigilant | careful | notice | important | external | externally | ext | be careful | careful | security | reminder | note | please note | beware | danger | stop | suspicious | unknown | e-?mail | mail | message | sender | info | information | banner | notification | it | cyber | phishing
  `,
  person: words`
    i (?:cannot|can't|could|couldn't|should|must|may|tried|hope|see|am|have|had|got|get|was|think|received|do|don't|did|can|can't|need|saw|clicked|opened|will|would|know|just|found|want|believe|suspect|wonder) | i'm | i've | i'd | i'll | me | my | mine | myself | yesterday | today | this morning | somebody | we (?:got|received|have|need)
  `,
};
