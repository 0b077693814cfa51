import { useQuery } from '@tanstack/react-query';
import {
  type ComponentProps,
  type KeyboardEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { FRENCH_LABELS } from '#contract/entries/french-labels.ts';
import type { Department } from '#contract/entries/labels.ts';
import { useOwnershipMessages } from '#web/features/entry/ownership/messages.ts';
import { useMessages } from '#web/messages/language.tsx';
import { useMe } from '#web/store/changes/entry-actions.ts';
import { entryPeopleQuery } from '#web/store/members-query.ts';
import { completed, type MentionChoice, matching, mentionBefore } from './mention-text.ts';

type MentionFieldProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'id'> & {
  id: string;
  entryId: string;
  value: string;
  onText: (text: string) => void;
};

/**
 * Note field with @mentions. A multi-line field cannot be a combobox (WAI-ARIA 1.2): the list is
 * announced by `aria-activedescendant` and in text.
 */
export function MentionField({ entryId, value, onText, ...rest }: MentionFieldProps) {
  const says = useOwnershipMessages();
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const mention = useMention(entryId, value);
  const { shown, chosen, choose, close } = mention;
  const isOpen = shown.length > 0;
  const complete = (choice: MentionChoice | undefined) => {
    if (!choice || !mention.written) return;
    const place = { from: mention.written.from, caret: mention.caret };
    const done = completed(value, place, choice.inserted);
    onText(done.text);
    mention.moveTo(done.caret);
    close();
  };
  useLayoutEffect(() => {
    if (mention.wanted === null) return;
    field.current?.setSelectionRange(mention.wanted, mention.wanted);
    mention.moved();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) choose((chosen + step + shown.length) % shown.length);
    else if (event.key === 'Enter' || event.key === 'Tab') complete(shown[chosen]);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const look = () => mention.look(field.current?.selectionStart ?? 0);
  return (
    <div className="relative min-w-0 grow">
      <textarea
        dir="auto"
        {...rest}
        ref={field}
        value={value}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${chosen}` : undefined}
        onChange={(event) => {
          onText(event.target.value);
          mention.look(event.target.selectionStart);
        }}
        onClick={look}
        onKeyUp={(event) => {
          if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') look();
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {isOpen && (
        <Choices
          id={listId}
          label={says.mentionList}
          shown={shown}
          chosen={chosen}
          onChoose={complete}
        />
      )}
      <span role="status" className="sr-only">
        {isOpen && says.mentionCount(shown.length)}
      </span>
    </div>
  );
}

type ChoicesProps = {
  id: string;
  label: string;
  shown: readonly MentionChoice[];
  chosen: number;
  onChoose: (choice: MentionChoice) => void;
};

function Choices({ id, label, shown, chosen, onChoose }: ChoicesProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className="absolute bottom-full left-0 z-50 mb-1 w-72 max-w-full overflow-hidden rounded-lg border border-line bg-raised p-1 shadow-floating"
    >
      {shown.map((choice, n) => (
        <div
          key={choice.key}
          id={`${id}-${n}`}
          role="option"
          tabIndex={-1}
          aria-selected={n === chosen}
          // Keeps the focus in the field.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(choice);
          }}
          className="flex min-h-8 cursor-pointer items-center truncate rounded-md px-2 text-13 aria-selected:bg-sunken pointer-coarse:min-h-11"
        >
          {choice.shown}
        </div>
      ))}
    </div>
  );
}

function useMention(entryId: string, text: string) {
  const [caret, setCaret] = useState<number | null>(null);
  const [chosen, choose] = useState(0);
  const [wanted, setWanted] = useState<number | null>(null);
  const written = caret === null ? null : mentionBefore(text, caret);
  const choices = useChoices(entryId, written !== null);
  return {
    written,
    caret: caret ?? 0,
    shown: written ? matching(choices, written.query) : [],
    chosen,
    choose,
    look: (at: number) => {
      setCaret(at);
      choose(0);
    },
    close: () => setCaret(null),
    /** Caret position to set after the text is rendered. */
    wanted,
    moveTo: setWanted,
    moved: () => setWanted(null),
  };
}

function useChoices(entryId: string, isAsked: boolean): MentionChoice[] {
  const says = useOwnershipMessages();
  const { common } = useMessages();
  const me = useMe();
  const { data } = useQuery({ ...entryPeopleQuery(entryId), enabled: isAsked });
  if (!data) return [];
  const members = data.members
    .filter(({ id }) => id !== me?.id)
    .map(({ id, name, email }) => ({
      key: id,
      shown: name,
      inserted: name,
      names: [name, email],
    }));
  const departments = data.departments.map(({ department, people }) => {
    const shown = common.departments[department as Department];
    const french = FRENCH_LABELS[department as Department];
    return {
      key: department,
      shown: says.department(shown, people),
      inserted: shown.replace(/[\s&-]+/g, ''),
      names: [department, french, shown.replace(/[\s&-]+/g, '')],
    };
  });
  return [...members, ...departments];
}
