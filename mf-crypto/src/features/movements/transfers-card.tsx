import type { TransferDecision, TransferPair } from '@app/contracts-crypto';
import { useDateFormat, useSession, toast } from '@app/shell-sdk';
import { Button, Card, ReadError } from '@app/ui-kit';
import { useQuery, useMutation } from '@tanstack/react-query';
import { suggestTransfers, decideTransfer } from './api';
import { quantityText } from '../quantity/quantity';
import { Answers, QuestionRow } from '../layout/question-row';
import { reportFailure } from '../layout/failure';

const said: Record<TransferDecision, { title: string; description: string }> = {
  transfer: {
    title: 'Transfer confirmed',
    description: 'Coins that move between your own wallets are neither sold nor earned.',
  },
  apart: { title: 'Not a transfer', description: 'These two will not be suggested again.' },
  undecided: { title: 'Undone', description: 'You can decide about these two again.' },
};

/** Decides whether two movements are a transfer, with Undo in the toast. */
function useDecideTransfer() {
  const decide = useMutation({
    ...decideTransfer,
    onSuccess: ({ decision }, { body }) => {
      toast({
        ...said[decision],
        tone: 'success',
        ...(decision !== 'undecided' && {
          action: {
            label: 'Undo',
            onClick: () => decide.mutate({ body: { ...body, decision: 'undecided' } }),
          },
        }),
      });
    },
    onError: (error) => reportFailure(error, 'Not Saved', 'This transfer could not be saved'),
  });
  return decide;
}

/** Element id, to which other parts of the screen scroll. */
export const transfersId = 'transfers-between-wallets';

/** Pairs of movements that look like a transfer between the person's wallets, to confirm or reject; draws nothing if there are none. */
export function TransfersCard() {
  const read = useQuery(suggestTransfers());
  const { data, error } = read;
  const decide = useDecideTransfer();
  if (!data && !error) return null;
  if (data?.pairs.length === 0) return null;
  return (
    <Card title="Transfers between your wallets?" id={transfersId}>
      {data ? (
        <ul aria-label="Suggested transfers">
          {data.pairs.map((pair) => (
            <Suggestion
              key={`${pair.send.id} ${pair.receive.id}`}
              pair={pair}
              busy={decide.isPending}
              onDecide={(decision) =>
                decide.mutate({ body: { sendId: pair.send.id, receiveId: pair.receive.id, decision } })
              }
            />
          ))}
        </ul>
      ) : (
        <ReadError title="Suggested transfers could not be loaded" read={read} />
      )}
    </Card>
  );
}

function Suggestion({
  pair: { send, receive, from, to, fee },
  busy,
  onDecide,
}: {
  pair: TransferPair;
  busy: boolean;
  onDecide: (decision: TransferDecision) => void;
}) {
  const { locale } = useSession();
  const date = useDateFormat();
  const coins = (quantity: string) => `${quantityText(quantity, locale)} ${send.currency}`;
  return (
    <QuestionRow>
      <div>
        <b>
          {coins(send.amount)} left {from}
        </b>
        <p>
          {send.at && date.instant(send.at)} · {coins(receive.amount)} came into {to} on{' '}
          {receive.at && date.instant(receive.at)}
          {Number(fee) > 0 && ` · the network kept ${coins(fee)}`}
        </p>
      </div>
      <Answers>
        <Button call={decideTransfer} size="sm" disabled={busy} onClick={() => onDecide('transfer')}>
          It is a transfer
        </Button>
        <Button call={decideTransfer} size="sm" disabled={busy} onClick={() => onDecide('apart')}>
          Not a transfer
        </Button>
      </Answers>
    </QuestionRow>
  );
}
