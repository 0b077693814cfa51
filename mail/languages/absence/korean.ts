import { phrases } from '../language.ts';
import type { AbsencePhrases } from './absence-phrases.ts';

export const KOREAN_ABSENCE: AbsencePhrases = {
  states: phrases`(?:휴가|출장|부재|외근|병가|육아휴직|휴무|연차)(?: ?중|로|입니다|이라|에|를|이오|를 ) | 자리를 비 | 사무실에 없`,
  signs: phrases`
    보내 ?주신 | 긴급 | 급한 | 급하 | 시급 | (?:메일|이메일).{0,6}(?:확인|읽|회신|답장|전달).{0,12}(?:못|없|어렵|않) | 부재 ?중에는
    부재 기간 | 휴가 기간 | 복귀(?: ?후|하는| 즉시|하여) | 돌아(?:와서|온|오는) | 동료 | 대리 | 대신 | 자동 ?(?:응답|회신|답장)
    (?:메일|연락).{0,8}감사
  `,
  periods: phrases`.{0,20}(?:까지|부터|복귀|돌아)`,
  topics: phrases`
    메일 | 메시지 | 답장 | 답변 | 회신 | 복귀 | 돌아 | 휴가 | 출장 | 부재 | 양해 | 이해 | 죄송 | 감사 | 빠른 시일 | 최대한 | 긴급 | 급한
  `,
  contacts: phrases`연락 ?(?:주|바|해|하) | 문의 | 전화 | 부탁 | 바랍니다 | 주시기 | 주십시오 | 주세요`,
  promises: phrases`.{0,20}(?:복귀|돌아)\S{0,3} ?(?:후|즉시|대로)?에? ?(?:답장|답변|회신|연락)`,
  matters: [],
};
