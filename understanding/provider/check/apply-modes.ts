import type { Meaning } from '#contract/meaning.ts';
import { seesDanger } from '../../priority/danger.ts';
import type { Message } from '../../reading/message.ts';
import type { Answer } from '../answer.ts';
import type { ModelMode } from '../modes.ts';
import { weighAnswer } from '../weigh-answer.ts';
import type { Labels } from '../weigh-labels.ts';

/** Returns the labels that the product would give in a mode; without an answer the engine's. */
export function labelsIn(
  mode: ModelMode,
  message: Message,
  { engine, answer }: { engine: Meaning; answer: Answer | null },
): Labels {
  const { priority, department, category, confidence } = engine;
  const labels: Labels = { priority, department, category };
  if (!answer) return labels;
  const isDanger = seesDanger(message);
  const standing = { ...labels, confidence, held: [], isDanger, title: '' };
  const { subject, body, now } = message;
  const shown = { subject, body, senderName: null, sent: now };
  return { ...labels, ...weighAnswer(standing, answer, shown, mode).labels };
}
