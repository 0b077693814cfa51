export type Role =
  | 'blockquote'
  | 'quote'
  | 'quote wrapper'
  | 'header'
  | 'signature'
  | 'divider'
  | 'cut';

/** Class and id names, without the prefixes of Outlook ("x_") and Yahoo ("ydp1a2b3c4"). */
const ROLES: Record<Exclude<Role, 'blockquote' | 'divider'>, string> = {
  // Gmail, Tutanota, Front, Missive, Yahoo, Zoho, GMX, BlackBerry, NetEase, Spark …
  quote: `yahoo_quoted tutanota_quote front-blockquote missive_quote freshdesk_quote zmail_extra
    quote _originalcontent isreplycontent messagereplysection mail_android_quote airmail_ext_on
    edo-original __pbconvbody cm_quote aolreplacedbody moz-email-headers-table aol_quote
    olk_src_body_section yahoo_quoted_begin __aliyun_previous_node_wrap blockquote_zmail
    mailquote reply-quote quoted-text quotedtext email-quote mb_quote hey_quote`,
  // May contain inline replies.
  'quote wrapper': 'gmail_quote gmail_quote_container protonmail_quote gmail_extra nylas-quote',
  header: 'gmail_attr moz-cite-prefix reply-intro airmail_on protonmail_quote_header',
  signature: `gmail_signature gmail_signature_prefix moz-signature applemailsignature signature
    ms-outlook-mobile-signature protonmail_signature_block yahoo_signature messagesignaturesection
    front-signature missive_signature sh-signature k9mail-signature composer_signature
    mobile_signature _signatureplaceholder edo-signature canarysig mail-signature
    email-signature email_signature zm-_id_-sgn zmail_signature_below tutanota_signature
    mail-app-auto-default-signature protonmail_signature_block-user outlook_mobile_signature`,
  cut: `divrplyfwdmsg appendonsend mail-editor-reference-message-container outlookmessageheader
    ms-outlook-mobile-reference-message zwchr stopspelling __pbconvhr zmail_extra_hr`,
};

const ROLE_OF = new Map(
  (Object.entries(ROLES) as [Role, string][]).flatMap(([role, names]) =>
    names.split(/\s+/).map((name) => [name, role] as const),
  ),
);

const ZIMBRA: Record<string, Role> = {
  __DIVIDER__: 'cut',
  __HEADERS__: 'cut',
  __QUOTED_TEXT__: 'quote',
  __SIG_PRE__: 'signature',
  __SIG_POST__: 'signature',
};

/** Line of any color that desktop Outlook and Foxmail put above the header block. */
const OUTLOOK_LINE = /border-top:[^;]{0,60}\bsolid\b/i;
/** Blockquotes without border, which are only indented. */
const INDENT = /border(?:-left)?:\s*(?:none|0|medium none)/i;

export function roleOf(name: string, attributes: Record<string, string>): Role | null {
  if (name === 'blockquote') return isQuote(attributes) ? 'blockquote' : null;
  if (name === 'signature') return 'signature';
  const { id, class: classes, style } = attributes;
  const named = roleNamed(id) ?? roleNamed(attributes.name) ?? roleOfClasses(classes);
  if (named) return named;
  const zimbra = ZIMBRA[attributes['data-marker'] ?? ''];
  if (zimbra) return zimbra;
  if (attributes['data-smartmail'] === 'gmail_signature') return 'signature';
  return style && OUTLOOK_LINE.test(style) ? 'divider' : null;
}

function isQuote({ type, class: classes, style }: Record<string, string>): boolean {
  return type === 'cite' || Boolean(classes) || !INDENT.test(style ?? '');
}

function roleOfClasses(classes: string | undefined): Role | null {
  if (!classes || classes.length > 400) return null;
  for (const one of classes.split(/\s+/)) {
    const role = roleNamed(one);
    if (role) return role;
  }
  return null;
}

function roleNamed(name: string | undefined): Role | null {
  if (!name || name.length > 80) return null;
  const plain = name
    .toLowerCase()
    .replace(/^(?:x_)+/, '')
    .replace(/^ydp[0-9a-f]{4,10}-?/, '');
  return ROLE_OF.get(plain) ?? ROLE_OF.get(plain.replace(/_?\d+$/, '')) ?? null;
}
