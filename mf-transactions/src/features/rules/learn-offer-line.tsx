import { Button, IconButton, media } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import styled from 'styled-components';
import { changeMerchant } from '../merchants/api/change-merchant';
import { useRecast } from '../organise/use-recast';
import { learnRule } from './api/learn-rule';
import { offerRule } from './api/offer-rule';
import { corrected } from './corrected';

/** One line after a correction: keep it to this one, or always. It waits, and takes nothing away by waiting. */
export function LearnOfferLine({ id }: { id: string }) {
  const { data } = useQuery({ ...offerRule(id), gcTime: 0 });
  const done = () => corrected.set(null);
  const offer = data?.offer;
  const learn = useRecast(learnRule, 'Rule learned', done);
  const never = useRecast(changeMerchant, 'You will not be asked about it', done);
  if (!offer) return null;
  const { merchantKey, merchant, category, past } = offer;
  const always = (withPast: boolean) => learn.mutate({ body: { merchantKey, category, past: withPast } });
  return (
    <Line role="region" aria-label="Learn from this change" aria-live="polite">
      <p>
        Always use <b>{category}</b> for <b>{merchant}</b>?
      </p>
      <Answers>
        <Button size="sm" variant="ghost" onClick={done}>
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
      <IconButton label="Close" onClick={done}>
        <X aria-hidden />
      </IconButton>
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
  ${media.phone} {
    flex-wrap: wrap;
    > p {
      flex: 1 0 70%;
    }
    > :last-child {
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
