import { invalidatePaths, reasonOf } from '@app/api-client';
import { toast } from '@app/shell-sdk';
import { Button } from '@app/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import styled from 'styled-components';
import { undoWrite } from '../upcoming-events/api/undo-write';
import { changeMerchant } from './api/change-merchant';
import { learnRule } from './api/learn-rule';
import { offerRule } from './api/offer-rule';
import { ledgerPaths } from './ledger-paths';

export interface LearnOfferProps {
  /** The transaction whose category was just corrected. */
  id: string;
  onDone: () => void;
}

/** One line after a correction, as in the list: keep it to this one, or always. Nothing where there is nothing to learn. */
export function LearnOffer({ id, onDone }: LearnOfferProps) {
  const { data } = useQuery({ ...offerRule(id), gcTime: 0 });
  const told = useTold(onDone);
  const learn = useMutation({ ...learnRule, ...told('Rule learned') });
  const never = useMutation({ ...changeMerchant, ...told('You will not be asked about it') });
  const offer = data?.offer;
  if (!offer) return null;
  const { merchantKey, merchant, category, past } = offer;
  const always = (withPast: boolean) => learn.mutate({ body: { merchantKey, category, past: withPast } });
  return (
    <Line role="region" aria-label="Learn from this change" aria-live="polite">
      <p>
        Always use <b>{category}</b> for <b>{merchant}</b>?
      </p>
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
    </Line>
  );
}

/** What is told of a write that may reach many transactions, with the undo that takes all of it back. */
function useTold(onDone: () => void) {
  const client = useQueryClient();
  const fresh = () => invalidatePaths(client, ledgerPaths);
  const failed = (title: string) => (error: Error) =>
    void toast({ title, description: reasonOf(error), tone: 'destructive' });
  const undo = useMutation({ ...undoWrite, onSuccess: fresh, onError: failed('Undo failed') });
  return (title: string) => ({
    onSuccess: ({ undoId, changed }: { undoId: string | null; changed: number }) => {
      void fresh();
      toast({
        title,
        tone: 'success',
        ...(changed > 0 && {
          description:
            changed === 1 ? '1 transaction changed' : `${changed.toLocaleString()} transactions changed`,
        }),
        ...(undoId && {
          action: { label: 'Undo', onClick: () => undo.mutate({ params: { id: undoId } }) },
        }),
      });
      onDone();
    },
    onError: failed('Nothing was learned'),
  });
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1);
  margin-top: var(--s3);
  padding: var(--s2) var(--s3);
  border-radius: var(--r-md);
  background: var(--accent-soft);
  color: var(--ink);
  > p {
    flex: 1 0 100%;
  }
  b {
    font-weight: 600;
  }
`;
