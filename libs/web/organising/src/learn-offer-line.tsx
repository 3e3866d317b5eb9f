import { Button, IconButton, media } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import styled from 'styled-components';
import { changeMerchant, learnRule, offerRule } from './api';
import { useBatchEdit } from './use-batch-edit';

export interface LearnOfferLineProps {
  /** The transaction whose category was just corrected. */
  id: string;
  /** Invalidates the page's reads that a learned rule makes stale. */
  onDone: () => void;
  /** For a side column: puts the question above its answers and omits the one that equals closing. */
  isNarrow?: boolean;
}

/**
 * Asks after a correction whether to apply it only here or always. It stays until answered and blocks nothing.
 */
export function LearnOfferLine({ id, onDone, isNarrow = false }: LearnOfferLineProps) {
  const { data } = useQuery({ ...offerRule(id), gcTime: 0 });
  const offer = data?.offer;
  const learn = useBatchEdit(learnRule, 'Rule learned', onDone);
  const never = useBatchEdit(changeMerchant, 'You will not be asked about it', onDone);
  if (!offer) return null;
  const { merchantKey, merchant, category, past } = offer;
  const always = (withPast: boolean) => learn.mutate({ body: { merchantKey, category, past: withPast } });
  return (
    <Line
      data-narrow={isNarrow || undefined}
      role="region"
      aria-label="Learn from this change"
      aria-live="polite"
    >
      <p>
        Always use <b>{category}</b> for <b>{merchant}</b>?
      </p>
      <Answers>
        <Button size="sm" variant="ghost" onClick={onDone}>
          Just this
        </Button>
        <Button size="sm" busy={learn.isPending} onClick={() => always(false)}>
          Always
        </Button>
        {past > 0 && (
          <Button size="sm" busy={learn.isPending} onClick={() => always(true)}>
            Also change {past.toLocaleString()} past
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          busy={never.isPending}
          onClick={() => never.mutate({ params: { key: merchantKey }, body: { learn: false } })}
        >
          Never ask
        </Button>
      </Answers>
      {!isNarrow && (
        <IconButton label="Close" onClick={onDone}>
          <X aria-hidden />
        </IconButton>
      )}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s2) var(--s3);
  padding: var(--s2) var(--s2) var(--s2) var(--s4);
  border-radius: var(--r-md);
  background: var(--accent-soft);
  color: var(--ink);
  > p {
    flex: 1;
    min-width: 0;
  }
  b {
    font-weight: 600;
  }
  &[data-narrow] {
    flex-wrap: wrap;
    gap: var(--s1);
    margin-top: var(--s3);
    padding: var(--s2) var(--s3);
    > p {
      flex: 1 0 100%;
    }
  }
  ${media.phone} {
    flex-wrap: wrap;
    > p {
      flex: 1 0 70%;
    }
    > button {
      order: -1;
      margin-left: auto;
    }
    > p {
      order: -2;
    }
  }
`;

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1);
`;
