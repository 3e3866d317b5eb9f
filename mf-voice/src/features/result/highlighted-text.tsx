import type { CommandExplanation } from '@app/contracts-nlp';
import { useSession } from '@app/shell-sdk';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';

type Spans = CommandExplanation['spans'];

/** A text in which the words that carry a value are highlighted, while it is heard or as the reply explains it. */
export function HighlightedText({
  text,
  explanation,
  tick = '',
}: {
  text: string;
  explanation?: CommandExplanation | undefined;
  tick?: string;
}) {
  const spans = useSpans(text, explanation);
  return (
    <Line>
      {tick}
      {marked(text, spans)}
    </Line>
  );
}

type OwnReading = typeof import('../assistant/local-parse').localSpans;
let loaded: OwnReading | undefined;

/** The spans from the reply, else from a reading in the browser; the language core is loaded with the first text that needs it. */
function useSpans(text: string, explanation: CommandExplanation | undefined): Spans {
  const { locale, timeZone, currency } = useSession();
  const explained = explanation?.heard === text ? explanation.spans : undefined;
  const [own, setOwn] = useState(() => loaded);
  const needed = !explained && !own;
  useEffect(() => {
    if (!needed) return;
    let wanted = true;
    import('../assistant/local-parse').then(
      ({ localSpans }) => {
        loaded = localSpans;
        if (wanted) setOwn(() => localSpans);
      },
      // Without the language core the words are not highlighted; the next text tries again.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [needed, text]);
  return useMemo(
    () => explained ?? own?.(text, { locale, zone: timeZone, currency }) ?? [],
    [explained, own, text, locale, timeZone, currency],
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
