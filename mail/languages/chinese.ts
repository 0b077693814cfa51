import { CHINESE_ABSENCE } from './absence/chinese.ts';
import { type MailLanguage, phrases } from './language.ts';

const REQUEST =
  '(?:请求|咨询|邮件|来信|来邮|消息|留言|工单|问题|反馈|投诉|申请|服务请求|請求|諮詢|郵件|來信|訊息|工單|問題|回饋|投訴|申請|信件|服務請求|查询|查詢|询问|詢問)';

export const CHINESE: MailLanguage = {
  locales: [],
  months: {},
  fieldFrom: phrases`发件人 | 寄件人 | 寄件者 | 發件人 | 發件者`,
  fieldDate: phrases`发送时间 | 发送日期 | 日期 | 时间 | 傳送時間 | 寄件日期 | 發送時間 | 傳送日期 | 寄送日期 | 時間 | 寄件時間`,
  fieldTo: phrases`收件人 | 收件者`,
  fieldSubject: phrases`主题 | 主旨 | 主題 | 标题 | 標題`,
  fieldOther: phrases`抄送 | 密送 | 附件 | 副本 | 密件副本 | 重要性 | 回复 | 答复 | 回覆`,
  onBehalfOf: [],
  forwardPrefixes: phrases`转发 | 轉寄 | 轉發 | 转 | 轉`,
  replyPrefixes: phrases`回复 | 答复 | 回覆 | 回復`,
  ambiguousPrefixes: [],
  forwardStems: phrases`转发 | 轉寄 | 轉發`,
  originalStems: phrases`原始 | 原邮件 | 原郵件`,
  forwardSentences: phrases`开始转发的邮件 | 下面是被转发的邮件 | 以下是转发的邮件 | 開始轉寄的郵件 | 以下是被轉寄的郵件 | 以下是轉寄的郵件`,
  messageStems: phrases`邮件 | 郵件`,
  attributionVerbs: [],
  attributionEndings: phrases`写道 | 寫道`,
  besideName: phrases`于 | 在`,
  dateWords: [],
  deviceStarts: phrases`获取 outlook | 获取outlook | 发自我的 | 從我的 | 从我的 | 取得 outlook`,
  soleClosings: phrases`此致 | 敬礼 | 敬禮 | 祝好 | 谢谢`,
  attributionStarts: phrases`在 | 于 | 於`,
  attributionEnds: phrases`写道 | 寫道 | 写了 | 寫了 | 写到 | 寫到 | 来信 | 編寫 | 编写 | 撰寫 | 撰写 | 的来信 | 写`,
  verbsBeforeName: [],
  quotingStarts: phrases`引用 | 引述`,
  originalMessageLines: phrases`
    原始邮件 | 原邮件 | 原始郵件 | 原郵件 | 邮件原件 | 原始訊息 | 原始信息 | 原始消息 | 原信 | 原信件 | 回复的原邮件 | 回复邮件 | 回覆郵件 | 回复的邮件
    原始约会 | 原寄件訊息
  `,
  forwardedMessageLines: phrases`
    转发的邮件 | 轉寄的郵件 | 转发邮件信息 | 转发的消息 | 轉寄郵件 | 转发邮件 | 已转发邮件 | 轉寄訊息 | 開始轉寄郵件 | 下面是被转发的邮件 | 转发的邮件信息
    转发消息
  `,
  replyAboveLines: phrases`请在此行上方回复 | 請在此行上方回覆 | 在此行上方 | 在这行上方 | 请在此线以上回复 | 此行以上回复`,
  sentFromLines: phrases`
    发自我的 … | 发自我的… | 发自 … | 发自… | 發自我的 … | 發自我的… | 發自 … | 从我的…发送 | 從我的…傳送 | 从 … 发送 | 来自… | 傳送自 …
    傳送自我的 … | 我的…发送 | 从我的 … 发送 | 获取 … for iOS | 获取适用于…的… | 取得 … for iOS | 取得適用於…的… | 使用…发送 | 發送自 …
    发送自 … | 获取…版 | 从…获取 Outlook | 由 … 发送 | 通过 … 发送
  `,
  closings: phrases`
    此致 | 敬礼 | 敬禮 | 祝好 | 谢谢 | 謝謝 | 顺祝商祺 | 順頌商祺 | 顺颂商祺 | 祝商祺 | 致敬 | 敬上 | 此致敬礼 | 此致 敬礼 | 此致敬禮 | 祝工作顺利
    祝您工作愉快 | 多谢 | 感谢
  `,
  jobTitles: phrases`
    总经理 | 總經理 | 经理 | 經理 | 总监 | 總監 | 主管 | 主任 | 工程师 | 工程師 | 助理 | 董事长? | 董事長 | 专员 | 專員 | 会计 | 會計 | 顾问
    顧問 | 部长 | 部長 | 科长 | 課長 | 组长 | 組長 | [^\s]{1,8}(?:部|部门|部門|处|處|科|中心) | 负责人 | 負責人 | 秘书 | 秘書
  `,
  contactLabels: phrases`
    电话 | 電話 | 手机 | 手機 | 座机 | 传真 | 傳真 | 邮箱 | 信箱 | 电邮 | 電郵 | 邮件 | e-mail | email | 网址 | 網址 | 地址 | 微信
    qq | 邮编 | 郵編 | 分机 | 分機 | tel | fax | mob | mobile
  `,
  confidentialityWords: phrases`保密 | 机密 | 機密 | 收件人 | 错误 | 錯誤 | 删除 | 刪除 | 禁止 | 收件者`,
  answerWords: phrases`答复 | 答覆 | 回复 | 回覆 | 回答 | 意见`,
  answerPlaces: phrases`下面 | 下方 | 如下 | 见下 | 見下 | 红字 | 紅字 | 红色 | 紅色 | 蓝色 | 藍色 | 正文 | 文中`,
  afterthoughts: phrases`
    另外 | 还有 | 還有 | 补充 | 補充 | 顺便 | 順便 | 忘了 | 更正 | 发早了 | 又及
    抱歉 | 不好意思 | 打错 | 打錯
  `,
  footers: phrases`本邮件及其附件 | 本郵件及其附件 | 本邮件包含 | 无病毒 | 無病毒 | 保密声明`,
  invitationReplySubjects: phrases`
    已接受 | 接受 | 已拒绝 | 已拒絕 | 谢绝 | 謝絕 | 已谢绝 | 已謝絕 | 拒绝 | 拒絕 | 暂定 | 暫定 | 已暂定 | 暂时接受 | 暫時接受 | 已暂时接受
    已暫時接受 | 待定 | 建议的新时间 | 建议新时间 | 建議的新時間
  `,
  invitationReplies: phrases`
    已?(?:接受|拒绝|拒絕|暂时接受|暫時接受|谢绝|謝絕)了?(?:此|您的|你的|该|這個|这个)?(?:邀请|邀請|会议|會議|活动|活動)
    建议(?:了)?新的?时间|建議(?:了)?新的?時間
  `,
  eventFields: phrases`
    时间 | 時間 | 地点 | 地點 | 主题 | 主題 | 标题 | 標題 | 组织者 | 召集人 | 參與者 | 参与者 | 日历 | 日曆 | 与会者
  `,
  receiptSubjects: phrases`已读 | 已讀 | 未读 | 未讀 | 已读回执 | 已讀回條 | 回执 | 讀取回條 | 阅读回执`,
  receiptYourMessage: phrases`(?:您|你)的(?:邮件|郵件|消息|訊息|信件) | (?:邮件|郵件)`,
  receiptWasRead: phrases`
    (?:已于|已於|于|於|在)?.{0,40}(?:被)?(?:阅读|閱讀|已读|讀取|打开|打開|查看) | 未(?:经)?(?:阅读|閱讀|讀取)(?:即|就)?被?(?:删除|刪除)
  `,
  receiptStarts: phrases`这是.{0,40}(?:已读回执|阅读回执|回执) | 這是.{0,40}(?:讀取回條|已讀回條|回條)`,
  requestReceived: phrases`
    (?:我们|我們)(?:已经|已經|已)?(?:收到|受理|接收|接获|接獲|登记|登記)(?:了|到)?(?:您|你|贵司|貴司)的?.{0,20}${REQUEST}
    (?:已|已经|已經)(?:收到|受理)(?:了)?(?:您|你)的?.{0,20}${REQUEST}
    (?:您|你)(?:的|提交的|发送的|發送的|所提交的)?.{0,20}${REQUEST}.{0,30}(?:已|已经|已經|現已|现已)(?:被|成功|由我们|由我們)*(?:收到|受理|接收|提交|创建|創建|建立|登记|登記|记录|記錄)
    (?:工单|工單|请求|請求)已?(?:收到|创建|建立|受理)$
  `,
  requestCreated: phrases`
    (?:已为您|已為您|我们已|我們已|系统已|系統已)?(?:创建|建立|生成)(?:了)?.{0,10}(?:工单|工單|案件|请求|請求)
    (?:工单|工單|支持请求|支援請求|服务请求).{0,20}已(?:被)?(?:创建|建立|生成|开启)
    (?:您|你)的(?:回复|回覆).{0,20}已(?:被)?(?:记录|記錄|收到)
  `,
  requestThanks: phrases`
    (?:非常)?感[谢謝](?:您|你)(?:的)?(?:来信|來信|联系|聯繫|聯絡|咨询|諮詢|邮件|郵件|与我们|與我們|反馈|回饋|留言|提交|联络)
    (?:工单|工單|案件|受理|服务|服務|案例|查询)(?:编号|編號|号|號|ID)(?:为|為|是|\s?[:：])
  `,
  requestNumbers: phrases`编号 | 編號 | 工单 | 工單 | 案件`,
  replyPromises: phrases`
    (?:我们|我們|客服|工作人员|工作人員|客服人员|客服人員|相关人员|相關人員|专员|專員|技术支持|支持团队|支援團隊).{0,30}(?:将|將|会|會).{0,30}(?:回复|回覆|回复您|联系|聯絡|聯繫|处理|處理|答复|答覆|与您|與您)
    (?:尽快|盡快|儘快|第一时间|第一時間) | \d+\s?(?:个|個)?(?:工作日|小时|小時|天)(?:内|內|之内)
    (?:直接)?(?:回复|回覆)(?:此|本|这封|這封)(?:邮件|郵件) | 请(?:保留|勿更改|注明).{0,20}(?:编号|主题)
  `,
  autoReplySentences: phrases`
    (?:这|這|此|本)(?:是|邮件是|郵件是|封邮件是|封郵件是|为|為|邮件为|郵件為).{0,10}自[动動](?:回复|回覆|答复|答覆|回信)
    (?:此|本)(?:邮件|郵件)由系[统統]自[动動](?:回复|回覆)
  `,
  autoMailSentences: phrases`
    (?:此|本|这|這).{0,15}(?:系[统統])?自[动動](?:发送|發送|发出|發出|生成|產生) | 请勿(?:直接)?(?:回复|回覆)|請勿(?:直接)?(?:回复|回覆)
  `,
  firstPerson: phrases`(?<!自)我(?![们們司方]) | 本人`,
  autoReplySubjects: phrases`自动答复\s?[:：] | 自动回复\s?[:：] | 自動回覆\s?[:：]`,
  absenceSubjects: phrases`休假`,
  absenceNotices: [],
  greetings: phrases`您好 | 你好 | 尊敬的 | 各位 | 大家好`,
  clauseJoins: [],
  absence: CHINESE_ABSENCE,
  tapbacks: phrases`
    👍 (?:赞了|讚了|点赞了|点赞|喜欢了|喜欢|喜歡了) ?… | 👍 对 ?… ?(?:点了赞|点赞|表示赞|表示喜欢) | ❤️ (?:喜爱了|喜爱|爱了|愛了) ?…
    ❤️ 对 ?… ?表示(?:喜爱|爱心) | 😂 (?:被|对) ?… ?(?:逗笑了|大笑|笑了) | 👎 (?:不喜欢|踩了) ?… | ‼️ (?:强调了|強調了) ?…
    ❓ (?:质疑了|質疑了) ?…
  `,
  reactionLines: phrases`对(?:你|您)的(?:消息|邮件)(?:做|作)出了(?:回应|反应)`,
  recallSentences: phrases`
    (?:想要?|要|将|將|希望|要求|尝试|嘗試) ?(?:撤回|召回|收回|回收) ?(?:此|该|這封|这封)?(?:邮件|郵件|消息|訊息)?[,，:：]? ?…
  `,
  bounceSubjects: phrases`未送达 | 无法送达 | 系统退信 | 退信 | 無法傳遞`,
  bounceTexts: phrases`无法(?:投递|送达|发送)|退信|無法(?:傳遞|投遞)`,
  returnedMessageLines: [],
  roleMailboxes: phrases`客服 | 支持 | 服务 | 服務`,
  viaGroup: phrases`通过 | 透過 | 來自`,
  noReplyMailboxes: [],
};
