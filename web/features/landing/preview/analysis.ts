import type { DemoEntry } from '#contract/public/demo.ts';
import { UNSURE_RULE } from '#contract/reasons.ts';
import { useDemoMessages } from '#web/features/landing/messages/demo.ts';
import { useFrontMessages, useLanguage } from '#web/messages/language.tsx';
import { useReasonText } from '#web/messages/reasons/use-reason-text.ts';
import { whyWords } from './why-words.ts';

/** Returns the engine's reasoning in the user's language; may be empty. */
export function useAnalysis(entry: DemoEntry): string[] {
  const { language } = useLanguage();
  const { common } = useFrontMessages();
  const { preview } = useDemoMessages();
  const say = useReasonText();
  if (language === 'en') return entry.reasoningText ? [entry.reasoningText] : [];
  const labels = {
    priority: common.priorities[entry.priority],
    department: common.departments[entry.department],
  };
  return (['priority', 'department'] as const).flatMap((label) => {
    const own = entry.reasons[label];
    const first = own.find(({ rule }) => rule !== UNSURE_RULE) ?? own[0];
    if (!first || !say) return [];
    const same = own.filter(({ rule }) => rule === first.rule);
    const isSure = own.every(({ rule }) => rule !== UNSURE_RULE);
    return preview.reasoning(labels[label], say(first), whyWords(same), isSure);
  });
}
