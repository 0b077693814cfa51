import { JAPANESE_ABSENCE } from './absence/japanese.ts';
import { type MailLanguage, phrases } from './language.ts';

const REQUEST =
  '(?:お問い?合わ?せ|ご依頼|ご連絡|ご質問|ご要望|ご意見|お申し?込み|チケット|リクエスト|サポートリクエスト|メール|メッセージ|お問合せ内容|ご相談)';

export const JAPANESE: MailLanguage = {
  locales: [],
  months: {},
  fieldFrom: phrases`差出人 | 送信者 | 送信元`,
  fieldDate: phrases`送信日時 | 日付 | 日時 | 送信日`,
  fieldTo: phrases`宛先 | 受信者`,
  fieldSubject: phrases`件名 | 題名`,
  fieldOther: phrases`返信先 | 添付ファイル | 重要度`,
  onBehalfOf: [],
  forwardPrefixes: phrases`転送`,
  replyPrefixes: phrases`返信`,
  ambiguousPrefixes: [],
  forwardStems: phrases`転送`,
  originalStems: phrases`元の`,
  forwardSentences: phrases`転送されたメッセージ | 転送されたメール | 転送メッセージ`,
  messageStems: phrases`メッセーシ | メール`,
  attributionVerbs: [],
  attributionEndings: phrases`書きました | のメッセージ`,
  besideName: phrases`さん`,
  dateWords: [],
  deviceStarts: phrases`iphoneから送信 | androidから`,
  soleClosings: phrases`よろしくお願いします | よろしくお願いいたします | 以上`,
  attributionStarts: [],
  attributionEnds: phrases`
    のメッセージ | さんは書きました | が書きました | は書きました | さんが書きました | さんは次のように書きました | は次のように書きました | さんからのメール | さんのメール
    のメール | wrote | さんが送信 | より | さんのコメント | 様は書きました
  `,
  verbsBeforeName: [],
  quotingStarts: phrases`引用`,
  originalMessageLines: phrases`
    元のメッセージ | オリジナル メッセージ | オリジナルメッセージ | 元のメール | オリジナルのメッセージ | 転送元メッセージ | 元の予定 | もとのメッセージ
  `,
  forwardedMessageLines: phrases`転送メッセージ | 転送されたメッセージ | 転送メール | ここから転送メッセージ | 転送 | 以下に転送します`,
  replyAboveLines: phrases`この行より上に返信 | この行の上に返信 | この行より上に | この線より上に`,
  sentFromLines: phrases`
    …から送信 | …から送信されました | …より送信 | …で送信 | …から送る | Sent from my … | … を入手 | …からの送信 | … for iOS を入手
    … for Android を入手
  `,
  closings: phrases`
    よろしくお願いいたします | よろしくお願いします | 宜しくお願いいたします | 宜しくお願い致します | よろしくお願い致します | 敬具 | 以上 | 以上、よろしくお願いいたします
    以上、よろしくお願いします | 以上です
  `,
  jobTitles: phrases`
    代表取締役 | 取締役 | 社長 | 部長 | 課長 | 係長 | 主任 | 次長 | 室長 | 所長 | 店長 | 工場長 | 担当 | 営業部? | 総務部? | 人事部? | 経理部?
    技術部? | 製造部? | 品質管理部? | 開発部? | 購買部? | [^\s]{1,8}(?:部|課|室|係|グループ|チーム|センター|支店|営業所|事業部|本部) | マネージャー
    リーダー | エンジニア | ディレクター | アシスタント
  `,
  contactLabels: phrases`
    tel | 電話 | 電話番号 | 携帯 | 携帯電話 | 直通 | 代表 | 内線 | fax | ファックス | e-mail | email | mail | メール | url
    hp | web | ホームページ | 住所 | 所在地 | 〒 | 営業時間
  `,
  confidentialityWords: phrases`機密 | 受信者 | 誤って | 秘密 | 禁じ | 破棄 | 削除`,
  answerWords: phrases`回答 | 返信 | コメント | 返答`,
  answerPlaces: phrases`下記 | 以下 | 赤字 | 青字 | 太字 | 文中 | 本文中 | インライン`,
  afterthoughts: phrases`
    追伸 | もう一つ | もうひとつ | もう一点 | それと | あと、 | 追加で | 訂正 | 書き忘れ | 途中で送信
    失礼しました | 間違えました | すみません、
  `,
  footers: phrases`このメールはウイルス | ウイルスフリー | ウイルスがないこと`,
  invitationReplySubjects: phrases`
    承諾 | 承諾済み | 承諾しました | 承認 | 辞退 | 辞退しました | 仮承諾 | 仮の承諾 | 仮の予定 | 未定 | 不参加 | 参加 | 欠席 | 出席 | 新しい日時の提案
    新しい時刻の提案
  `,
  invitationReplies: phrases`
    この(?:招待|予定|会議|イベント).{0,20}(?:承諾|辞退|仮承諾|参加) | (?:招待状?|会議出席依頼).{0,10}(?:承諾|辞退|仮承諾)しました | 新しい日時を提案
  `,
  eventFields: phrases`日時 | 場所 | 件名 | タイトル | 開催者 | 主催者 | 参加者 | ゲスト | カレンダー | 出席者 | 期間`,
  receiptSubjects: phrases`開封済み | 開封確認 | 未開封 | 既読 | 開封通知 | 受信確認`,
  receiptYourMessage: phrases`(?:あなたの|次の|送信した|お送りいただいた)?(?:メッセージ|メール)`,
  receiptWasRead: phrases`(?:に)?(?:開封されました|読まれました|表示されました|既読になりました) | (?:開封|読ま)(?:されずに|れずに)削除されました`,
  receiptStarts: phrases`これは.{0,40}(?:開封確認|受信確認|配信確認|開封通知)`,
  requestReceived: phrases`
    (?:下記の?|以下の?|この度は?、?)?.{0,30}${REQUEST}(?:内容)?(?:を|が|は)?.{0,20}(?:受け?付け(?:いた|致)?し?ました|受信(?:いた|致)?しました|受領(?:いた|致)?しました|承りました|受付(?:いた|致)?しました|受け取りました|受付完了)
    .{0,30}${REQUEST}(?:内容)?(?:が|は).{0,10}(?:受け?付けられました|登録されました|作成されました|送信されました|受理されました)
    ${REQUEST}(?:受付|受領|受信)(?:完了)?(?:の)?(?:お知らせ|ご連絡|通知)?(?:メール)?$
  `,
  requestCreated: phrases`
    .{0,30}(?:チケット|サポートリクエスト|ケース).{0,30}(?:作成|登録|発行|起票|オープン)(?:され|いた|致|し)
    (?:ご)?返信.{0,20}(?:登録|受信|受領|記録)(?:され|いた|致|し)
  `,
  requestThanks: phrases`
    .{0,30}${REQUEST}(?:を|に|いただき|頂き|くださ|下さ).{0,30}(?:ありがとうございま|有難うございま|有り難うございま|感謝)
    (?:チケット|お問い合わせ|受付|お問合せ|管理|整理|リクエスト)(?:番号|ID|No\.?)(?:は|が|\s?[:：])
  `,
  requestNumbers: phrases`番号 | チケット | 受付番号 | 管理番号`,
  replyPromises: phrases`
    (?:担当者?|担当部署|スタッフ|サポート(?:チーム|担当)?|弊社|当社|後日|後ほど|追って|改めて|折り返し).{0,40}(?:ご連絡|ご返信|ご回答|お返事|回答|返信|対応)
    (?:営業日|時間)以内 | (?:今)?しばらくお待ち | (?:このメール|本メール)に(?:ご|直接)?返信(?:して|する|いただ|くだ) | 内容を確認(?:の上|後|し)
  `,
  autoReplySentences: phrases`
    (?:この|本|こちらの)(?:メール|返信|メッセージ)は.{0,20}(?:自動返信|自動応答|自動で返信|自動的に返信) | これは自動(?:返信|応答)
  `,
  autoMailSentences: phrases`
    (?:この|本|こちらの)(?:メール|メッセージ)は.{0,30}(?:自動(?:的に)?(?:送信|配信|送付|生成)|自動送信|自動配信)
    (?:送信|配信)専用(?:アドレス|メール) | (?:ご)?返信(?:いただ|頂)(?:いても|きましても)
    (?:この|本)メールに(?:は)?(?:ご)?返信(?:しないで|されても|なさらない|は(?:ご遠慮|できません))
  `,
  firstPerson: phrases`私(?!ども|共|達|たち) | 僕 | 俺 | 当方`,
  autoReplySubjects: phrases`自動応答\s?[:：] | 自動返信\s?[:：]`,
  absenceSubjects: phrases`不在 | 休暇 | 外出`,
  absenceNotices: phrases`不在通知[:：] | 外出[:：]`,
  greetings: phrases`こんにちは | お世話 | いつも | 拝啓 | おはよう`,
  clauseJoins: [],
  absence: JAPANESE_ABSENCE,
  tapbacks: phrases`
    👍 …に[「“"]?いいね[！!]?[」”"]?(?:しました|を付けました|と反応しました)? | 👍 …を(?:いいねしました|高く評価しました)
    ❤️ …に(?:ハートを付けました|[「“"]?大好き[」”"]?と反応しました) | ❤️ …を(?:大好きと言いました|気に入りました)
    😂 …に(?:笑いました|[「“"]?笑[」”"]?(?:と反応しました|を付けました)) | ‼️ …を強調しました | ❓ …に(?:疑問を示しました|質問しました)
    👎 …に[「“"]?よくないね[」”"]?(?:しました|を付けました)?
  `,
  reactionLines: phrases`メッセージに(?:リアクション|反応)しました`,
  recallSentences: phrases`
    (?:さん|様)? ?(?:は|が)、? ?(?:次の)?(?:電子)?(?:メッセージ|メール)、? ?… ?(?:を|の)(?:取り消|取消|回収|リコール|呼び戻)[^ 。]{1,20}
  `,
  bounceSubjects: phrases`配信不能 | 配信できませんでした | 配送エラー | 送信エラー | 配達不能`,
  bounceTexts: phrases`配信できません|配信不能|届けることが|送信できません|送れません|受信できません|宛先|エラー`,
  returnedMessageLines: phrases`元のメッセージ`,
  roleMailboxes: phrases`サポート | お客様 | センター | ヘルプデスク | 窓口`,
  viaGroup: [],
  noReplyMailboxes: [],
};
