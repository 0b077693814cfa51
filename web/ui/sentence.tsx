import { createElement, Fragment, type ReactNode } from 'react';

/** Renders an i18n message with React nodes for `{name}`. */
export function Sentence({ says, parts }: { says: string; parts: Record<string, ReactNode> }) {
  // The capture group makes every second segment a name.
  const segments = says.split(/\{(\w+)\}/);
  const children = segments.map((segment, index) => (index % 2 === 0 ? segment : parts[segment]));
  // Passed as arguments, as such children need no keys.
  return createElement(Fragment, null, ...children);
}
