import type { CommandExplanation } from '@app/contracts-nlp';
import { understand } from '@app/nlu-core';
import { useSession } from '@app/shell-sdk';
import { useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';

type Spans = CommandExplanation['spans'];

/** A text with the words that carried a value marked, as they are heard or as the answer explains them. */
export function HighlightedText({
  text,
  explanation,
  tick = '',
}: {
  text: string;
  explanation?: CommandExplanation | undefined;
  tick?: string;
}) {
  const { locale, timeZone } = useSession();
  const spans = useMemo<Spans>(
    () =>
      explanation?.heard === text
        ? explanation.spans
        : understand({ text, locale, zone: timeZone, confidence: 1 }).explanation.spans,
    [text, explanation, locale, timeZone],
  );
  return (
    <Line>
      {tick}
      {marked(text, spans)}
    </Line>
  );
}

function marked(text: string, spans: Spans): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end, kind } of spans) {
    if (start < at || end > text.length) continue;
    if (start > at) parts.push(text.slice(at, start));
    parts.push(
      <mark key={start} data-kind={kind}>
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  return [...parts, text.slice(at)];
}

const Line = styled.p`
  font-size: var(--text-xl);
  line-height: 1.35;
  letter-spacing: var(--track-tight);
  overflow-wrap: anywhere;
  mark {
    padding: 0 var(--s1);
    border-radius: var(--r-xs);
    background: var(--accent-soft);
    color: var(--accent-ink);
  }
`;
