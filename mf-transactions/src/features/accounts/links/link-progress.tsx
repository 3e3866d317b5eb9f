import type { LinkItem } from '@app/contracts-banking';
import { useDateFormat, useSession } from '@app/shell-sdk';
import { ProgressBar, Spinner } from '@app/ui-kit';
import styled from 'styled-components';
import { progressText } from './link-words';

/** The progress of a link's pull: the number fetched, then how many of them are written. */
export function LinkProgress({ syncing }: { syncing: LinkItem['syncing'] }) {
  const { locale } = useSession();
  const { day } = useDateFormat();
  const run = syncing ?? { phase: 'reading' as const, read: 0, written: 0, of: 0, from: null };
  const text = progressText(run, { count: (value) => value.toLocaleString(locale), day });
  const isKnown = run.phase === 'writing' && run.of > 0;
  return (
    <Root role="status">
      <p>
        <Spinner />
        {text}
      </p>
      {isKnown && <ProgressBar percent={(run.written / run.of) * 100} label={text} fill="c2" />}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--s2);
  color: var(--ink-2);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
  p {
    display: flex;
    align-items: center;
    gap: var(--s2);
  }
`;
