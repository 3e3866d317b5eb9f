import { isOutgoing, quoteCurrency, type CryptoTransaction, type Wallet } from '@app/contracts-crypto';
import { useDateFormat, useMoneyFormat, useSession } from '@app/shell-sdk';
import {
  Button,
  Card,
  EmptyState,
  ReadError,
  RowSkeletons,
  Tile,
  numeric,
  truncate,
  IconButton,
  media,
} from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight, Minus, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { listTransactions, removeTransaction } from './api';
import { kindName } from './movement-kinds';
import { useRemoveMovement } from './use-movement';
import { quantityText, shortText } from '../quantity/quantity';

const icons: Record<string, typeof Plus> = {
  send: ArrowUpRight,
  receive: ArrowDownLeft,
  buy: Plus,
  sell: Minus,
};

/** Recent movements; hidden and not fetched until the person shows them. */
export function TransactionsCard({ wallets }: { wallets: readonly Wallet[] }) {
  const [shown, setShown] = useState(false);
  return (
    <Card
      title="Recent Transactions"
      actions={
        <Button
          size="sm"
          onClick={() => setShown(!shown)}
          aria-expanded={shown}
          aria-controls="crypto-transactions"
        >
          {shown ? 'Hide' : 'Show'}
        </Button>
      }
    >
      <div id="crypto-transactions">{shown && <Movements wallets={wallets} />}</div>
    </Card>
  );
}

function Movements({ wallets }: { wallets: readonly Wallet[] }) {
  const remove = useRemoveMovement();
  const read = useQuery(listTransactions());
  const { data, error } = read;
  if (error) return <ReadError title="Recent transactions could not be loaded" read={read} />;
  if (!data) return <RowSkeletons count={4} label="Loading recent transactions" />;
  if (data.transactions.length === 0)
    return <EmptyState drawing="ledger" title="No crypto transactions in the last 12 months" />;
  return (
    <ul aria-label="Recent crypto transactions">
      {data.transactions.map((one) => (
        <Movement
          key={one.id}
          movement={one}
          wallet={wallets.find(({ id }) => id === one.walletId)?.walletName}
          onRemove={one.byHand && !one.transferWith ? () => remove(one) : undefined}
        />
      ))}
    </ul>
  );
}

function Movement({
  movement,
  wallet,
  onRemove,
}: {
  movement: CryptoTransaction;
  wallet: string | undefined;
  /** Undefined for movements reported by the exchange. */
  onRemove: (() => void) | undefined;
}) {
  const { locale } = useSession();
  const money = useMoneyFormat();
  const { relativeDay } = useDateFormat();
  const out = isOutgoing(movement.type);
  const Icon = icons[movement.type] ?? ArrowLeftRight;
  const title = movement.description || kindName(movement.type);
  return (
    <Row>
      <Tile $hue={out ? 'c3' : 'c2'} aria-hidden>
        <Icon strokeWidth={1.75} />
      </Tile>
      <Words>
        <b title={title}>{title}</b>
        <span>
          {relativeDay(movement.date)} · {kindText(movement)}
          {wallet && ` · ${wallet}`}
        </span>
      </Words>
      <Figures>
        <b data-in={!out || undefined}>
          {out ? '\u2212' : '+'}
          {quantityText(movement.amount, locale)} {movement.currency}
        </b>
        <span>
          {movement.amountUsd === null ? '–' : money.amount(movement.amountUsd, { currency: quoteCurrency })}
        </span>
        {movement.counter && (
          <span>
            got {shortText(movement.counter.amount, locale)} {movement.counter.currency}
          </span>
        )}
      </Figures>
      {onRemove ? (
        <IconButton call={removeTransaction} label={`Remove ${title}`} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      ) : (
        <Gap />
      )}
    </Row>
  );
}

/** A leg of a transfer counts as neither sent nor received. */
const kindText = ({ type, transferWith }: CryptoTransaction): string =>
  transferWith ? 'Transfer between own wallets' : kindName(type);

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: var(--s3);
  padding: 9px 0;
  & + & {
    border-top: 1px solid var(--line);
  }
  b {
    display: block;
    font-weight: 550;
  }
  span {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  b,
  span {
    display: block;
    ${truncate}
  }
`;

const Figures = styled.div`
  ${numeric}
  text-align: right;
  [data-in] {
    color: var(--positive);
  }
`;

/** Keeps figures aligned whether or not a row can be removed. */
const Gap = styled.i`
  flex: none;
  width: var(--control);
  ${media.phone} {
    display: none;
  }
`;
