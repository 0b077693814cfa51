import { phrases } from '../language.ts';
import type { AbsencePhrases } from './absence-phrases.ts';

export const VIETNAMESE_ABSENCE: AbsencePhrases = {
  states: phrases`
    (?:tôi|mình|em)(?: \S+){0,3} (?:nghỉ(?: phép| lễ| ốm| thai sản)?|đi công tác|vắng mặt|đi vắng|không có mặt|không ở văn phòng)
    văn phòng (?:\S+ ){0,3}đóng cửa | ^(?:vắng mặt|nghỉ phép) | không còn làm việc
  `,
  signs: phrases`
    (?:email|thư|tin nhắn) của (?:bạn|anh|chị|quý)
    (?:không|hạn chế|khó) (?:\S+ ){0,3}(?:truy cập|kiểm tra|đọc|chuyển tiếp) | khẩn | gấp
    trong thời gian (?:\S+ ){0,2}(?:vắng|nghỉ|này|đi)
    (?:khi|sau khi|ngay khi|ngay sau khi) (?:\S+ )?(?:trở lại|quay lại|về) | đồng nghiệp | tự động
    cảm ơn (?:\S+ ){0,4}(?:email|thư|liên hệ)
  `,
  periods: phrases`đến | từ | trở lại | cho đến | quay lại`,
  topics: phrases`
    email | thư | tin nhắn | trả lời | phản hồi | trở lại | quay lại | nghỉ | vắng | thông cảm
    xin lỗi | cảm ơn | sớm nhất | kiên nhẫn
  `,
  contacts: phrases`vui lòng | xin | hãy | liên hệ | gọi | viết | có thể`,
  promises: phrases`
    (?:trả lời|phản hồi)(?: \S+){0,6} (?:khi|sau khi|ngay khi)(?: \S+)? (?:trở lại|quay lại)
  `,
  matters: [],
};
