import { type RefObject, useId } from 'react';
import { useLanguage } from '#web/messages/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Form, SubmitButton } from '#web/ui/form.tsx';
import type { DemoStage } from './demo/use-demo.ts';

type MessageFormProps = {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText: (text: string) => void;
  stage: DemoStage;
  onLog: (message: string) => Promise<void>;
  onSkip: () => void;
};

export function MessageForm({ field, text, onText, stage, onLog, onSkip }: MessageFormProps) {
  const { language, front } = useLanguage();
  const { demo } = front.front.landing;
  const id = useId();
  const isProcessing = stage.is === 'processing';
  const isDone = stage.is === 'shown' && stage.message === text;
  const done = isDone ? demo.ready : demo.submit;
  const says = isProcessing ? demo.organizing : done;
  const submit = () => {
    if (!isProcessing && !isDone) void onLog(text);
  };
  const trySample = async (index: number) => {
    const samples = await import('./samples.ts');
    const sample = samples.SAMPLES[language][index] ?? '';
    onText(sample);
    void onLog(sample);
  };
  return (
    <Form onSubmit={submit} className="self-start p-6 lg:sticky lg:top-0">
      <label htmlFor={id} className="text-13 font-medium text-ink-quiet">
        {demo.label}
      </label>
      <textarea
        id={id}
        dir="auto"
        ref={field}
        value={text}
        maxLength={20_000}
        readOnly={isProcessing}
        placeholder={demo.placeholder}
        onChange={(event) => onText(event.target.value)}
        className="-mx-3 mt-1 block field-sizing-content max-h-[60dvh] min-h-44 w-[calc(100%+24px)] resize-none rounded-md bg-transparent px-3 py-2 text-15 placeholder:text-ink-quiet"
      />
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <SubmitButton look="main" disabled={isProcessing || isDone || text.trim() === ''}>
          {says}
        </SubmitButton>
        {isProcessing && (
          <Button look="quiet" onClick={onSkip}>
            {demo.skip}
          </Button>
        )}
        <span role="status" className="sr-only">
          {isProcessing || isDone ? says : ''}
        </span>
      </div>
      <p className="mt-6 text-13 text-ink-quiet">{demo.orTry}</p>
      <div className="-mx-2 mt-1 flex flex-wrap gap-x-1">
        {demo.samples.map((name, index) => (
          <button
            key={name}
            type="button"
            disabled={isProcessing}
            onClick={() => void trySample(index)}
            className="min-h-8 rounded-md px-2 text-13 font-medium text-spruce underline decoration-line underline-offset-4 hover:bg-sunken hover:decoration-spruce disabled:text-ink-quiet pointer-coarse:min-h-11"
          >
            {name}
          </button>
        ))}
      </div>
      <p className="mt-4 text-13 text-ink-quiet">{demo.notStored}</p>
    </Form>
  );
}
