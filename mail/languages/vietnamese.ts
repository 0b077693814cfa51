import { VIETNAMESE_ABSENCE } from './absence/vietnamese.ts';
import { type MailLanguage, phrases } from './language.ts';

const REQUEST =
  '(?:yêu cầu|thư|email|e-?mail|tin nhắn|câu hỏi|phản hồi|khiếu nại|phiếu|ticket|thông tin liên hệ)(?: hỗ trợ)?';
const YOUR = '(?:quý khách|quý vị|bạn|anh/chị|anh chị)';

export const VIETNAMESE: MailLanguage = {
  locales: ['vi'],
  months: {},
  fieldFrom: phrases`từ | người gửi`,
  fieldDate: phrases`ngày | ngày gửi | đã gửi | gửi | thời gian | gửi lúc | vào lúc`,
  fieldTo: phrases`đến | tới | người nhận`,
  fieldSubject: phrases`chủ đề | tiêu đề`,
  fieldOther: phrases`đồng kính gửi | đính kèm | trả lời đến`,
  onBehalfOf: [],
  forwardPrefixes: phrases`chuyen tiep`,
  replyPrefixes: phrases`tra loi | tl`,
  ambiguousPrefixes: phrases`ct`,
  forwardStems: phrases`chuyen tiep`,
  originalStems: phrases`thu goc`,
  forwardSentences: phrases`
    bat dau thu duoc chuyen tiep | bat dau thu chuyen tiep | thu duoc chuyen tiep
  `,
  messageStems: phrases`thu\b`,
  attributionVerbs: phrases`viet`,
  attributionEndings: [],
  besideName: phrases`ch | sa`,
  dateWords: [],
  deviceStarts: phrases`da gui tu | gui tu | duoc gui tu | lay outlook | tai outlook`,
  soleClosings: phrases`tran trong | than men`,
  attributionStarts: phrases`Vào | Lúc | Ngày | Trên`,
  attributionEnds: phrases`đã viết | viết | đã viết như sau | wrote | đã gửi`,
  verbsBeforeName: phrases`đã viết`,
  quotingStarts: phrases`Trích dẫn | Trích`,
  originalMessageLines: phrases`
    Thư gốc | Tin nhắn gốc | Thư ban đầu | Tin gốc | Thông điệp gốc | Email gốc | Tin nhắn ban đầu
  `,
  forwardedMessageLines: phrases`
    Thư được chuyển tiếp | Thư chuyển tiếp | Tin nhắn được chuyển tiếp | Tin được chuyển tiếp
    Bắt đầu thư được chuyển tiếp | Forwarded message | Tin nhắn chuyển tiếp
  `,
  replyAboveLines: phrases`
    trả lời phía trên dòng này | phía trên dòng này | bên trên dòng này | trên dòng này
  `,
  sentFromLines: phrases`
    Đã gửi từ … | Được gửi từ … | Gửi từ … | Đã gửi bằng … | Gửi bằng … | Tải Outlook cho …
    Tải xuống Outlook cho … | Nhận Outlook cho … | Được gửi bằng … | Được gửi qua …
  `,
  closings: phrases`
    Trân trọng | Trân trọng cảm ơn | Thân ái | Thân mến | Cảm ơn | Xin cảm ơn | Trân trọng kính chào
    Kính thư | Kính chào | Cám ơn | Xin chân thành cảm ơn | Thân
  `,
  jobTitles: phrases`
    giám đốc | trưởng phòng | phó phòng | quản lý | kỹ sư | chuyên viên | trợ lý | điều phối
    kế toán | kinh doanh | phòng \S+ | nhân viên | tư vấn | trưởng nhóm | phó giám đốc
  `,
  contactLabels: phrases`
    điện thoại | đt | tel | di động | dđ | fax | email | web | website | địa chỉ | mst | hotline
    zalo
  `,
  confidentialityWords: phrases`
    bảo mật | bí mật | người nhận | nhầm | nghiêm cấm | người gửi | xóa | tuyệt mật
  `,
  answerWords: phrases`trả lời | câu trả lời | phản hồi | nhận xét | xem`,
  answerPlaces: phrases`
    bên dưới | dưới đây | phía dưới | màu (?:đỏ|xanh) | chữ (?:đỏ|hoa|đậm)
    trong (?:nội dung|thư)
  `,
  afterthoughts: phrases`
    còn một (?:việc|điều) nữa | nhân tiện | gửi nhầm | gửi sớm quá | tôi quên | quên mất | bổ sung
    đính chính | ngoài ra | việc thứ hai | tái bút
    xin lỗi | ý tôi là
  `,
  footers: phrases`Không có virus | Không có vi-rút | Thông tin trong email này`,
  invitationReplySubjects: phrases`
    đã chấp nhận | chấp nhận | đã từ chối | từ chối | dự kiến | tạm chấp nhận | chưa chắc chắn
    có thể | đề xuất thời gian mới | đã đề xuất thời gian mới
  `,
  invitationReplies: phrases`
    đã (?:tạm )?(?:chấp nhận|từ chối) (?:lời mời|cuộc họp|sự kiện) | đã trả lời …(?:có|không|có thể)
    đã đề xuất thời gian mới
  `,
  eventFields: phrases`
    khi nào | ở đâu | nội dung | ai | tiêu đề | chủ đề | địa điểm | thời gian | ngày | người tổ chức
    lịch | người tham gia
  `,
  receiptSubjects: phrases`đã đọc | chưa đọc | xác nhận đã đọc | thông báo đã đọc`,
  receiptYourMessage: phrases`(?:thư|tin nhắn|email) của bạn`,
  receiptWasRead: phrases`đã được (?:đọc|mở|hiển thị) | đã bị xóa mà (?:không|chưa) đọc`,
  receiptStarts: phrases`đây là (?:biên nhận|xác nhận|thông báo) (?:đã đọc|đã nhận|trả về)`,
  requestReceived: phrases`
    chúng tôi (?:xin xác nhận )?(?:vừa |đã )+(?:nhận được|tiếp nhận|ghi nhận) ${REQUEST} (?:của|từ) ${YOUR}
    ${REQUEST}(?: …)? của ${YOUR}(?: …)? đã được (?:tiếp nhận|ghi nhận|nhận|tạo|gửi|chuyển)
    xác nhận đã nhận (?:được )?${REQUEST} | (?:yêu cầu|phiếu) (?:đã được tiếp nhận|đã tiếp nhận)$
  `,
  requestCreated: phrases`
    (?:một )?(?:phiếu|ticket|yêu cầu)(?: hỗ trợ)? …đã được (?:tạo|mở)
    (?:phản hồi|trả lời) của (?:bạn|quý khách)… đã được (?:ghi nhận|tiếp nhận)
  `,
  requestThanks: phrases`
    (?:xin )?(?:chân thành )?cảm ơn ${YOUR} (?:đã|vì)
    (?:mã|số) (?:yêu cầu|phiếu|ticket|hồ sơ)(?: …)?(?: là|\s?:)
  `,
  requestNumbers: phrases`mã(?: số)? | số phiếu | mã yêu cầu`,
  replyPromises: phrases`
    (?:chúng tôi|đội ngũ …|bộ phận …|nhân viên …|chuyên viên …) sẽ …(?:phản hồi|liên hệ|trả lời|xử lý|xem xét|giải quyết)
    (?:trong thời gian sớm nhất|sớm nhất có thể|trong vòng \d+)
    (?:đang được|sẽ được) (?:xử lý|xem xét|giải quyết)
    (?:trả lời|phản hồi) (?:trực tiếp )?(?:thư|email) này
  `,
  autoReplySentences: phrases`
    đây là (?:thư|email|tin nhắn|phản hồi|câu) ?(?:trả lời|phản hồi|xác nhận)? tự động
    (?:thư|email) trả lời này được gửi tự động
  `,
  autoMailSentences: phrases`
    đây là (?:thư|email|tin nhắn|thông báo) tự động
    (?:gửi|tạo) (?:một cách )?tự động|tự động (?:gửi|tạo)
    (?:vui lòng )?không (?:trả lời|phản hồi) (?:thư|email|tin nhắn) này
  `,
  firstPerson: phrases`(?<!chúng )(?<!của chúng )tôi | (?<!chúng )mình`,
  autoReplySubjects: phrases`trả lời tự động\s?: | thư trả lời tự động\s?:`,
  absenceSubjects: phrases`vắng mặt`,
  absenceNotices: [],
  greetings: phrases`xin chào | chào | kính gửi | kính chào | thân gửi`,
  clauseJoins: phrases`và | nhưng | hoặc`,
  absence: VIETNAMESE_ABSENCE,
  tapbacks: phrases`
    👎 (?:đã )?không thích … | 👍 (?:đã )?thích … | ❤️ (?:đã )?(?:yêu|yêu thích) …
    😂 (?:đã )?cười (?:vì|với) … | ‼️ (?:đã )?nhấn mạnh … | ❓ (?:đã )?(?:đặt câu hỏi về|nghi vấn) …
  `,
  reactionLines: phrases`đã (?:bày tỏ cảm xúc|phản ứng) (?:về|với) (?:tin nhắn|email)`,
  recallSentences: phrases`muốn thu hồi (?:thư|email|tin nhắn)[,:]? …`,
  bounceSubjects: phrases`không thể gửi | không gửi được`,
  bounceTexts: phrases`không thể gửi`,
  returnedMessageLines: [],
  roleMailboxes: phrases`hotro`,
  viaGroup: phrases`qua | thông qua`,
  noReplyMailboxes: [],
};
