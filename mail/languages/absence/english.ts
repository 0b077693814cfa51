import { phrases } from '../language.ts';
import type { AbsencePhrases } from './absence-phrases.ts';

export const ENGLISH_ABSENCE: AbsencePhrases = {
  states: phrases`
    i work part[ -]time
    i (?:do not|don't) work (?:on )?(?:mon|tues|wednes|thurs|fri)days?
    i(?: am|'m) (?:\w+ )?ooo
    i(?: am|'m) (?:\w+ )?(?:attending|at a (?:conference|training|trade fair)|sick|ill)
    and am not in the office
    i(?:'ll| will) (?:be back in|return to) the office (?:\S+ ){1,5}and will (?:reply|respond|answer|deal)
    i(?: am|'m|'ll be| will be| shall be| am now)(?: currently| now| still| presently| also)? (?:out|away|absent|off|unavailable|not (?:available|in|at)|on (?:\w+ ){0,2}(?:leave|holidays?|vacation|pto|trip)|travell?ing)
    (?:the|our) office(?:s)? (?:is|are|will be) closed | we are (?:currently )?closed
    i no longer work | i have left
    ^(?:currently |now )?(?:out of (?:the )?office|away (?:from|until|till)|on (?:\w+ )?(?:leave|vacation|holiday))
  `,
  signs: phrases`
    no longer work (?:at|for|with) | i have left
    your (?:enquir|inquir|quer|request)
    for (?:help|assistance|enquiries|inquiries|queries|any urgent) | expect (?:a |some )?delay
    direct (?:all |any |your ) | your (?:e-?mail|message|mail)
    (?:no|without|limited|little|restricted|intermittent|not have|only occasional) (?:\w+ )?access
    (?:not|n't) (?:be )?(?:\w+ )?(?:forward|read|monitor|check|access) | urgen | emergenc
    (?:in|during) my absence | (?:while|when) i(?: am|'m) (?:away|out|gone)
    (?:up)?on (?:my )?return
    (?:when|once|after|as soon as) i(?: am|'m|'ll be)? (?:return|get|come|back|in)
    my (?:\w+ )?(?:colleague|deputy|manager|assistant|replacement|substitute|stand-in)
    (?:immediate|time-sensitive|cannot wait|can't wait) | automat | auto-?repl
  `,
  periods: phrases`
    on (?:mon|tues|wednes|thurs|fri)days? | until | till | through | back (?:on|in|at)
    return(?:ing|s)? | from … to | between | starting
  `,
  topics: phrases`
    back (?:mon|tues|wednes|thurs|fri)day | if it(?:'s| is)
    part[ -]time | e-?mails? | mail | messages? | inbox | mailbox | repl(?:y|ies) | respon(?:d|se)
    answer(?:ed|s)? | (?:be |come |get )?back (?:on|in|at|to|from) | be back | returning
    (?:i|we)(?:'ll| will)? return | return (?:on|to (?:work|the office)) | not (?:be )?return | reachable | availab
    unavailab | patience | understanding | apolog | sorry for | delay | inconvenience | closed
    re-?open | holidays? | vacation | absen | away | thank | best wishes | merry christmas
    happy new year | seasons? | mean(?:time|while) | alternatively | otherwise
    as soon as (?:possible|i can) | earliest convenience | forward | out of (?:the )?office
    in the office
  `,
  contacts: phrases`
    text (?:me|my) | ping
    please | kindly | contact | call | phone | ring | reach | write | speak | get in touch
    e-?mail my | you can | you may | ask | feel free
  `,
  promises: phrases`
    on my next (?:working|work) day
    (?:back in|return to) the office (?:\S+ ){1,5}and will (?:reply|respond|answer|deal)
    (?:repl(?:y|ying)|respond(?:ing)?|answer(?:ing)?|get back to you|be in touch|come back to you|deal with|attend to)(?: \S+){0,6} (?:(?:when|once|after|as soon as) i(?: am|'m|'ll be)? (?:return|get back|back|come back)|(?:up)?on my return|after my return)
    (?:when|once|after|as soon as) i (?:return|get back|am back)\S* i(?:'ll| will) (?:reply|respond|answer|get back)
    (?:limited|intermittent|restricted|little|no|without|only occasional|sporadic) access to (?:my |the )?(?:e-?mails?|mail|inbox|messages)
    not (?:be )?return(?:ing)? (?:until|before) \S{0,10}\d
  `,
  matters: phrases`
    to (?:open|collect|pick|let|arrange|take|fix|hand|deliver|order|bring|see|check|move|sign) (?:the|it|you|up|in|an?|them|your|this)[ ,.]
    (?:for|about|regarding|concerning) (?!(?:\w+ ){0,2}(?:enquir|inquir|quer|question|matters|issues|requests|emergenc|support|assistance|help))(?!(?:urgen|immedia|emergen|enquir|inquir|quer(?:y|ies)|questions?|any|all|further|other|general|more|help|assist|support|info|matters|issues|requests|me|my|your?|us|example|those|these|this|that|them|him|her|now|time|the (?:follow|rest|durat|time|mean|next|moment|day|week|holi|inconv|delay)|a (?:\w+ )?(?:reply|response)|an (?:urgent|immediate|emergency)|\d|contacting|getting|reaching|writing|critical|pressing|important|technical))[a-z]
  `,
};
