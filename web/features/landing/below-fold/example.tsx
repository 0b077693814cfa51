import { Sentence } from '#web/ui/sentence.tsx';
import { EntryGlance } from './entry-glance.tsx';
import { EXAMPLE_LABELS } from './example-entry.ts';
import { useBelowFoldMessages } from './messages.ts';

/** Example shown before the first try: a long mail and its entry. */
export function Example() {
  const { example } = useBelowFoldMessages();
  const matter = <mark className="bg-spruce-wash text-ink">{example.matter}</mark>;
  return (
    <div>
      <p className="text-13 font-medium text-ink-quiet">{example.title}</p>
      <blockquote className="mt-3 text-13 text-ink-quiet">
        <Sentence says={example.quote} parts={{ matter }} />
      </blockquote>
      <div className="mt-5 rounded-md border border-line bg-raised p-4">
        <EntryGlance caption={example.caption} {...EXAMPLE_LABELS} />
        <p className="mt-4 text-13 text-ink-quiet">{example.askedTitle}</p>
        <p>{example.asked}</p>
      </div>
    </div>
  );
}
