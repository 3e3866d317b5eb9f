import { mutationFor, queryKeyOf, reasonOf } from '@app/api-client';
import { undoEndpoint } from '@app/contracts-banking';
import {
  cancelCardEndpoint,
  confirmCardEndpoint,
  listMessagesEndpoint,
  type ChatCard,
  type ChatMessage,
} from '@app/contracts-chat';
import { withoutAmounts } from '@app/money';
import { toast, useSession } from '@app/shell-sdk';
import { Button, spelled } from '@app/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import styled from 'styled-components';

const confirm = mutationFor(confirmCardEndpoint);
const cancel = mutationFor(cancelCardEndpoint);
const undo = mutationFor(undoEndpoint);
const words: Record<Exclude<ChatCard['state'], 'waiting'>, string> = {
  done: 'Done.',
  cancelled: 'Cancelled. Nothing was changed.',
  expired: 'Expired. Nothing was changed: ask again.',
};

/** A proposed change that waits for confirmation: its effect, and afterwards its undo. */
export function AnswerCard({ card, conversationId }: { card: ChatCard; conversationId: string }) {
  const { locale } = useSession();
  const client = useQueryClient();
  const show = (next: ChatCard) =>
    client.setQueryData<ChatMessage[]>(
      queryKeyOf(listMessagesEndpoint, { params: { id: conversationId } }),
      (known = []) => known.map((one) => (one.card?.id === next.id ? { ...one, card: next } : one)),
    );
  const failed = (error: Error) =>
    toast({ title: 'Error', description: reasonOf(error), tone: 'destructive' });
  const yes = useMutation({ ...confirm, onSuccess: show, onError: failed });
  const no = useMutation({ ...cancel, onSuccess: show, onError: failed });
  const back = useMutation({ ...undo, onSuccess: () => toast({ title: 'Undone' }), onError: failed });
  const args = { params: { id: card.id } };
  const isBusy = yes.isPending || no.isPending;
  return (
    <Box role="group" aria-label={card.title}>
      <b>{card.title}</b>
      <dl>
        {card.lines.map(({ label, before, after }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {before !== undefined && <s>{withoutAmounts(before, locale)}</s>}{' '}
              {withoutAmounts(after, locale)}
            </dd>
          </div>
        ))}
      </dl>
      <footer>
        {card.state === 'waiting' ? (
          <>
            <Button variant="primary" disabled={isBusy} onClick={() => yes.mutate(args)}>
              Confirm
            </Button>
            <Button disabled={isBusy} onClick={() => no.mutate(args)}>
              Cancel
            </Button>
          </>
        ) : (
          <span role="status">{back.isSuccess ? 'Undone.' : spelled(words[card.state])}</span>
        )}
        {card.state === 'done' && card.undoId && !back.isSuccess && (
          <Button disabled={back.isPending} onClick={() => back.mutate({ params: { id: card.undoId! } })}>
            Undo
          </Button>
        )}
        {card.link && <RouterLink to={card.link}>Open</RouterLink>}
      </footer>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: var(--s3);
  padding: var(--s3) var(--s4);
  border: 1px solid var(--line-strong);
  border-radius: var(--r-md);
  background: var(--surface);
  dl > div {
    display: flex;
    justify-content: space-between;
    gap: var(--s4);
    padding: var(--s1) 0;
    border-bottom: 1px solid var(--line);
  }
  dt,
  s,
  footer span {
    color: var(--ink-2);
  }
  dd {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--s2);
  }
  a {
    color: var(--accent-ink);
    font-weight: 550;
  }
`;
