/** Colors of web/public/tokens.css in a notation all mail clients read. */
type Tones = Record<
  'paper' | 'raised' | 'sunken' | 'line' | 'ink' | 'quiet' | 'spruce' | 'onSpruce',
  string
>;

export const LIGHT: Tones = {
  paper: '#fbfaf8',
  raised: '#ffffff',
  sunken: '#f4f1ed',
  line: '#dfdcd6',
  ink: '#221f19',
  quiet: '#58554e',
  spruce: '#175a45',
  onSpruce: '#f9fdfb',
};

export const DARK: Tones = {
  paper: '#151411',
  raised: '#1e1d19',
  sunken: '#0f0e0b',
  line: '#373531',
  ink: '#edebe7',
  quiet: '#b1aea7',
  spruce: '#7fc9ad',
  onSpruce: '#0b1712',
};

const dark = `.paper{background-color:${DARK.paper}!important}
.raised{background-color:${DARK.raised}!important;border-color:${DARK.line}!important}
.sunken{background-color:${DARK.sunken}!important}
.rule{border-color:${DARK.line}!important}
.ink{color:${DARK.ink}!important}
.quiet{color:${DARK.quiet}!important}
.press{background-color:${DARK.spruce}!important;color:${DARK.onSpruce}!important}`;

/** Style sheet for dark mode, which needs a media query. */
export const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
${dark}
}`;
