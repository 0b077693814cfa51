import type { RobotPhrases } from './language.ts';

const REQUEST =
  '(?:yêu cầu|thư|email|e-?mail|tin nhắn|câu hỏi|phản hồi|khiếu nại|phiếu|ticket|thông tin liên hệ)(?: hỗ trợ)?';
const YOUR = '(?:quý khách|quý vị|bạn|anh/chị|anh chị)';

export const VIETNAMESE: RobotPhrases = {
  answers: [
    'đã chấp nhận',
    'chấp nhận',
    'đã từ chối',
    'từ chối',
    'dự kiến',
    'tạm chấp nhận',
    'chưa chắc chắn',
    'có thể',
    'đề xuất thời gian mới',
    'đã đề xuất thời gian mới',
  ],
  answered: [
    'đã (?:tạm )?(?:chấp nhận|từ chối) (?:lời mời|cuộc họp|sự kiện)',
    'đã trả lời …(?:có|không|có thể)',
    'đã đề xuất thời gian mới',
  ],
  eventFields: [
    'khi nào',
    'ở đâu',
    'nội dung',
    'ai',
    'tiêu đề',
    'chủ đề',
    'địa điểm',
    'thời gian',
    'ngày',
    'người tổ chức',
    'lịch',
    'người tham gia',
  ],
  read: ['đã đọc', 'chưa đọc', 'xác nhận đã đọc', 'thông báo đã đọc'],
  yourMessage: ['(?:thư|tin nhắn|email) của bạn'],
  wasRead: ['đã được (?:đọc|mở|hiển thị)', 'đã bị xóa mà (?:không|chưa) đọc'],
  receipts: ['đây là (?:biên nhận|xác nhận|thông báo) (?:đã đọc|đã nhận|trả về)'],
  received: [
    `chúng tôi (?:xin xác nhận )?(?:vừa |đã )+(?:nhận được|tiếp nhận|ghi nhận) ${REQUEST} (?:của|từ) ${YOUR}`,
    `${REQUEST}(?: …)? của ${YOUR}(?: …)? đã được (?:tiếp nhận|ghi nhận|nhận|tạo|gửi|chuyển)`,
    `xác nhận đã nhận (?:được )?${REQUEST}`,
    '(?:yêu cầu|phiếu) (?:đã được tiếp nhận|đã tiếp nhận)$',
  ],
  created: [
    '(?:một )?(?:phiếu|ticket|yêu cầu)(?: hỗ trợ)? …đã được (?:tạo|mở)',
    '(?:phản hồi|trả lời) của (?:bạn|quý khách)… đã được (?:ghi nhận|tiếp nhận)',
  ],
  thanks: [
    `(?:xin )?(?:chân thành )?cảm ơn ${YOUR} (?:đã|vì)`,
    '(?:mã|số) (?:yêu cầu|phiếu|ticket|hồ sơ)(?: …)?(?: là|\\s?:)',
  ],
  numbers: ['mã(?: số)?', 'số phiếu', 'mã yêu cầu'],
  promises: [
    '(?:chúng tôi|đội ngũ …|bộ phận …|nhân viên …|chuyên viên …) sẽ …(?:phản hồi|liên hệ|trả lời|xử lý|xem xét|giải quyết)',
    '(?:trong thời gian sớm nhất|sớm nhất có thể|trong vòng \\d+)',
    '(?:đang được|sẽ được) (?:xử lý|xem xét|giải quyết)',
    '(?:trả lời|phản hồi) (?:trực tiếp )?(?:thư|email) này',
  ],
  autoReplies: [
    'đây là (?:thư|email|tin nhắn|phản hồi|câu) ?(?:trả lời|phản hồi|xác nhận)? tự động',
    '(?:thư|email) trả lời này được gửi tự động',
  ],
  autoMails: [
    'đây là (?:thư|email|tin nhắn|thông báo) tự động',
    '(?:gửi|tạo) (?:một cách )?tự động|tự động (?:gửi|tạo)',
    '(?:vui lòng )?không (?:trả lời|phản hồi) (?:thư|email|tin nhắn) này',
  ],
  me: ['(?<!chúng )(?<!của chúng )tôi', '(?<!chúng )mình'],
};
