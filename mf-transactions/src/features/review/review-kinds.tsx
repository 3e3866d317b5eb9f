import { useSession } from '@app/shell-sdk';
import { Kbd, media } from '@app/ui-kit';
import styled from 'styled-components';
import { waitingIn, type ReviewGroup } from './review-groups';
import type { ReviewKind } from './review-item';
import { kindWords } from './review-words';

export interface ReviewKindsProps {
  groups: readonly ReviewGroup[];
  chosen: ReviewKind | undefined;
  /** Undefined shows all kinds. */
  onChoose: (kind: ReviewKind | undefined) => void;
}

/** The kinds with their counts; the person shows one kind or all. Also lists the keys of the page. */
export function ReviewKinds({ groups, chosen, onChoose }: ReviewKindsProps) {
  const { locale } = useSession();
  const total = groups.reduce((sum, group) => sum + waitingIn(group), 0);
  return (
    <Kinds role="group" aria-label="Kinds">
      <Kind type="button" aria-pressed={!chosen} onClick={() => onChoose(undefined)}>
        All <b>{total.toLocaleString(locale)}</b>
      </Kind>
      {groups.map((group) => (
        <Kind
          key={group.kind}
          type="button"
          aria-pressed={group.kind === chosen}
          onClick={() => onChoose(group.kind)}
        >
          {kindWords[group.kind].title} <b>{waitingIn(group).toLocaleString(locale)}</b>
        </Kind>
      ))}
      <Hint>
        <Kbd>j</Kbd> <Kbd>k</Kbd> move · <Kbd>c</Kbd> category, letters and <Kbd>Enter</Kbd> for the next ·{' '}
        <Kbd>Enter</Kbd> approve · <Kbd>Del</Kbd> delete · <Kbd>e</Kbd> edit
      </Hint>
    </Kinds>
  );
}

const Kinds = styled.div`
  display: flex;
  gap: var(--s1);
  align-items: center;
  flex-wrap: wrap;
`;

const Kind = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 32px;
  padding: 0 var(--s3);
  border-radius: var(--r-pill);
  color: var(--ink-2);
  font-size: var(--text-sm);
  font-weight: 550;
  white-space: nowrap;
  b {
    font-weight: 550;
    color: var(--ink-3);
    font-variant-numeric: tabular-nums;
  }
  &[aria-pressed='true'] {
    background: var(--accent-soft);
    color: var(--accent-ink);
    b {
      color: inherit;
    }
  }
  ${media.hover} {
    &:hover:not([aria-pressed='true']) {
      background: var(--surface-2);
    }
  }
  ${media.touch} {
    min-height: var(--touch);
  }
`;

const Hint = styled.span`
  margin-left: auto;
  color: var(--ink-3);
  font-size: var(--text-xs);
  ${media.tablet} {
    display: none;
  }
`;
