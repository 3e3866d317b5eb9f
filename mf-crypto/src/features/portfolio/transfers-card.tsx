import { reasonOf } from '@app/api-client';
import type { TransferDecision, TransferPair } from '@app/contracts-crypto';
import { useDateFormat, useSession } from '@app/shell-sdk';
import { Button, Card, ErrorState } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { suggestTransfers } from './api/suggest-transfers';
import { quantityText } from './quantity';
import { Answers, QuestionRow } from './question-row';
import { useDecideTransfer } from './use-decide-transfer';

/** Movements that look like one between the person's own wallets, to confirm or reject; nothing where there are none. */
export function TransfersCard() {
  const { data, error, isFetching, refetch } = useQuery(suggestTransfers());
  const decide = useDecideTransfer();
  if (!data && !error) return null;
  if (data?.pairs.length === 0) return null;
  return (
    <Card title="Transfers between your wallets?">
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
        <ErrorState
          title="Suggested transfers could not be loaded"
          onRetry={() => void refetch()}
          busy={isFetching}
        >
          {reasonOf(error)}
        </ErrorState>
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
        <Button size="sm" variant="primary" disabled={busy} onClick={() => onDecide('transfer')}>
          It is a transfer
        </Button>
        <Button size="sm" disabled={busy} onClick={() => onDecide('apart')}>
          Not a transfer
        </Button>
      </Answers>
    </QuestionRow>
  );
}
