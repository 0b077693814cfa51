import { KOREAN_ABSENCE } from './absence/korean.ts';
import { type MailLanguage, phrases } from './language.ts';

const REQUEST =
  '(?:문의|요청|메일|이메일|메시지|접수|문의사항|요청사항|지원 요청|티켓|신고|의견|불만|민원)';

export const KOREAN: MailLanguage = {
  locales: [],
  months: {},
  fieldFrom: phrases`보낸 사람 | 보낸사람 | 보낸이 | 발신자 | 발신`,
  fieldDate: phrases`보낸 날짜 | 보낸날짜 | 날짜 | 보낸 시간 | 발신일시 | 일시 | 발신일`,
  fieldTo: phrases`받는 사람 | 받는사람 | 받는이 | 수신자 | 수신`,
  fieldSubject: phrases`제목`,
  fieldOther: phrases`참조 | 숨은 참조 | 숨은참조 | 첨부 | 중요도`,
  onBehalfOf: [],
  forwardPrefixes: phrases`전달 | fwd 전달`,
  replyPrefixes: phrases`회신 | 답장 | 답변`,
  ambiguousPrefixes: phrases`전`,
  forwardStems: phrases`전달`,
  originalStems: phrases`원본 | 원래`,
  forwardSentences: phrases`전달된 메시지 | 전달된 메일 | 다음은 전달된 메시지입니다`,
  messageStems: phrases`메시지 | 메일`,
  attributionVerbs: phrases`작성 | 쓴 | 썼습니다`,
  attributionEndings: phrases`님이 작성 | 님이 쓴 | 작성함`,
  besideName: phrases`님이`,
  dateWords: [],
  deviceStarts: phrases`
    나의 iphone | 내 iphone | iphone에서 | 갤럭시 | 삼성 | ios용 outlook | android용 outlook
  `,
  soleClosings: phrases`감사합니다 | 드림`,
  attributionStarts: [],
  attributionEnds: phrases`
    작성 | 님이 작성 | 이(가) 작성 | 님이 쓴 글 | 이(가) 쓴 글 | 쓴 글 | 님이 썼습니다 | 님의 메시지 | 썼습니다 | 님의 말 | 님이 보낸 메시지
    작성함 | 님 작성 | 님께서 작성
  `,
  verbsBeforeName: [],
  quotingStarts: phrases`인용`,
  originalMessageLines: phrases`
    원본 메시지 | 원본 메일 | 원본메시지 | 원본메일 | 원본 이메일 | 원문 | Original Message | 원본 약속
  `,
  forwardedMessageLines: phrases`
    전달된 메시지 | 전달된 메일 | 전달 메시지 | 전달된 이메일 | 전달한 메시지 | 메시지 전달 | 전달된 메시지 시작
  `,
  replyAboveLines: phrases`이 줄 위에 답장 | 이 줄 위에 회신 | 이 선 위에 | 이 줄 위에`,
  sentFromLines: phrases`
    나의 …에서 보냄 | 나의 …에서 전송 | 내 …에서 보냄 | …에서 보냄 | …에서 전송 | …에서 보낸 메일 | …에서 발송 | …를 통해 보냄 | …을 통해 보냄
    … 다운로드 | …에서 보내드립니다 | …용 Outlook 다운로드 | …에서 작성
  `,
  closings: phrases`감사합니다 | 고맙습니다 | 안녕히 계세요 | 감사드립니다 | 수고하세요 | 이상입니다 | 드림 | 올림`,
  jobTitles: phrases`
    대표이사? | 이사 | 부장 | 차장 | 과장 | 대리 | 사원 | 팀장 | 실장 | 본부장 | 주임 | 매니저 | 엔지니어 | 책임 | 선임 | 연구원
    [^\s]{1,8}(?:팀|부|과|본부|센터|실)
  `,
  contactLabels: phrases`
    전화 | 전화번호 | 휴대폰 | 휴대전화 | 핸드폰 | 팩스 | 이메일 | 메일 | 홈페이지 | 주소 | 내선 | tel | fax | mobile | email
    e-mail | m | t | f | e
  `,
  confidentialityWords: phrases`기밀 | 수신인 | 수신자 | 잘못 | 금지 | 삭제 | 비밀`,
  answerWords: phrases`답변 | 답 | 의견 | 코멘트`,
  answerPlaces: phrases`아래 | 빨간 | 파란 | 굵은 | 본문`,
  afterthoughts: phrases`
    한 가지 더 | 하나 더 | 그리고 | 참, | 추가로 | 정정 | 깜빡 | 잘못 보냈 | 먼저 보내졌
    죄송합니다, | 아니,
  `,
  footers: phrases`바이러스 없음 | 바이러스가 없`,
  invitationReplySubjects: phrases`
    수락 | 수락됨 | 수락함 | 거절 | 거절됨 | 거절함 | 미정 | 미정으로 수락 | 임시 수락 | 보류 | 새 시간 제안 | 새로운 시간 제안
  `,
  invitationReplies: phrases`
    (?:초대|모임|회의|일정)(?:를|을)? ?(?:임시로 )?(?:수락|거절)(?:했습니다|하였습니다|하셨습니다) | 새로운 시간을 제안
  `,
  eventFields: phrases`시간 | 일시 | 장소 | 제목 | 주최자 | 참석자 | 캘린더 | 날짜 | 언제 | 어디`,
  receiptSubjects: phrases`읽음 | 읽지 않음 | 읽음 확인 | 수신 확인 | 개봉 확인`,
  receiptYourMessage: phrases`(?:귀하의|보낸|보내신|내)? ?(?:메시지|메일)(?:가|이|를|을)?`,
  receiptWasRead: phrases`(?:에)? ?(?:읽혔습니다|읽었습니다|읽음으로|열람|확인되었습니다|열렸습니다) | 읽지 않고 삭제`,
  receiptStarts: phrases`이것은 .{0,40}(?:수신 확인|읽음 확인)`,
  requestReceived: phrases`
    (?:고객님의 |귀하의 |보내주신 |보내 주신 |회원님의 |문의하신 )?.{0,20}${REQUEST}(?:이|가|을|를|은|는)? ?.{0,20}(?:접수되었습니다|접수됐습니다|접수하였습니다|접수했습니다|잘 받았습니다|받았습니다|수신되었습니다|등록되었습니다|생성되었습니다|전달되었습니다|접수 완료)
    ${REQUEST} ?(?:접수|등록)(?: 완료)?(?: 안내)?$
  `,
  requestCreated: phrases`
    .{0,20}(?:티켓|케이스|지원 ?요청).{0,20}(?:생성|등록|접수|오픈|발행)(?:되었|됐|하였)
    (?:답변|회신|댓글).{0,10}(?:등록|접수)(?:되었|됐)
  `,
  requestThanks: phrases`
    .{0,20}(?:문의해 ?주셔서|연락해 ?주셔서|문의 ?주셔서|연락 ?주셔서|이용해 ?주셔서|메일을 보내주셔서) .{0,10}(?:감사|고맙)
    (?:티켓|접수|문의|요청|케이스) ?(?:번호|ID)(?:는|은|가|\s?[:：])
  `,
  requestNumbers: phrases`번호 | 티켓 | 접수번호`,
  replyPromises: phrases`
    (?:담당자|상담원|고객센터|지원팀|저희 ?팀?|고객지원팀).{0,30}(?:연락|답변|회신|검토|확인|처리)
    (?:빠른 시간 (?:내|안)|최대한 빨리|빠른 시일|가능한 한 빨리|가능한 빨리|곧 |신속) | (?:\d+ ?(?:시간|영업일|일)) ?(?:이내|내)
    이 (?:메일|이메일)(?:에|로) (?:회신|답장) | (?:답변|회신|연락)(?:을)? ?(?:드리겠습니다|드릴 예정)
  `,
  autoReplySentences: phrases`
    (?:이|본) (?:메일|이메일|메시지|회신)은? .{0,20}자동 ?(?:회신|응답|답변|답장) | 이것은 자동 ?(?:회신|응답|답장)
  `,
  autoMailSentences: phrases`
    (?:이|본) (?:메일|이메일|메시지)[은는]? .{0,20}(?:자동|발신 ?전용|발신전용) | 자동(?:으로)? ?(?:발송|생성|전송)
    (?:회신|답장)(?:하지 마|이 되지|되지 않|하실 수 없)
  `,
  firstPerson: phrases`저는 | 제가 | 저에게 | 저한테 | 나는 | 내가 | 제\s`,
  autoReplySubjects: phrases`자동 회신\s?[:：] | 자동 응답\s?[:：]`,
  absenceSubjects: phrases`부재 | 휴가`,
  absenceNotices: [],
  greetings: phrases`안녕 | 귀하 | 수신`,
  clauseJoins: [],
  absence: KOREAN_ABSENCE,
  tapbacks: phrases`
    👍 …(?:을|를|에|을\(를\))? ?(?:좋아함|좋아요 ?표시|좋아합니다|좋아요(?:를 남겼습니다)?)
    ❤️ …(?:을|를|을\(를\))? ?(?:사랑함|매우 좋아함|사랑합니다) | 👎 …(?:을|를|을\(를\))? ?싫어함 | 😂 …(?:에|을|를)? ?(?:웃음|웃었음)
    ‼️ …(?:을|를|을\(를\))? ?강조함 | ❓ …(?:에|을|를)? ?(?:의문을 표시함|질문함)
  `,
  reactionLines: phrases`메시지에 (?:반응|공감)`,
  recallSentences: phrases`
    (?:님이|님은|이|은|가|는)?,? ?… ?(?:메시지|전자 메일|이메일|메일)(?:을|를)? ?(?:회수|철회|취소)\S{0,4}(?: \S{1,10}){0,3}
    (?:님이|님은|이|은|가|는)?,? ?(?:메시지|전자 메일|이메일|메일) ?… ?(?:을|를)? ?(?:회수|철회|취소)\S{0,4}(?: \S{1,10}){0,3}
  `,
  bounceSubjects: phrases`전송되지 | 배달되지 | 반송`,
  bounceTexts: phrases`전달되지|배달할 수`,
  returnedMessageLines: [],
  roleMailboxes: phrases`고객센터 | 고객지원`,
  viaGroup: [],
  noReplyMailboxes: [],
};
