import { Parser } from 'htmlparser2';
import { withFewTags } from './few-tags.ts';
import { showsText, VISIBLE, type Visibility, visibilityOf } from './visibility.ts';

/** A run of text without line break; `linked` is the text of links. */
export type Block = { text: string; linked: string };

const UNSEEN = new Set(['head', 'script', 'style', 'title', 'template', 'noscript', 'svg']);
const INLINE = new Set(
  'a b i u s em strong span font small big sub sup code abbr mark wbr img o:p ins del'.split(' '),
);
/** Characters read. */
const LONGEST_HTML = 200_000;

type Open = { visibility: Visibility; isUnseen: boolean; isLink: boolean };
const OUTSIDE: Open = { visibility: VISIBLE, isUnseen: false, isLink: false };

/** Returns the visible text of HTML by block. */
export function visibleBlocks(html: string): Block[] {
  const blocks: Block[] = [];
  const open: Open[] = [];
  let block: Block = { text: '', linked: '' };
  const end = () => {
    if (block.text !== '' || block.linked !== '') blocks.push(block);
    block = { text: '', linked: '' };
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      const parent = open.at(-1) ?? OUTSIDE;
      const visibility = visibilityOf(attributes, parent.visibility);
      open.push({
        visibility,
        isUnseen: parent.isUnseen || UNSEEN.has(name),
        isLink: parent.isLink || (name === 'a' && 'href' in attributes),
      });
      if (!INLINE.has(name)) end();
    },
    ontext(text) {
      const { visibility, isUnseen, isLink } = open.at(-1) ?? OUTSIDE;
      if (isUnseen || !showsText(visibility)) return;
      if (isLink) block.linked += text;
      else block.text += text;
    },
    onclosetag(name) {
      open.pop();
      if (!INLINE.has(name)) end();
    },
  });
  parser.end(withFewTags(html.slice(0, LONGEST_HTML)));
  end();
  return blocks;
}
