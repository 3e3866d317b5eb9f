import type { LinkItem } from '@app/contracts-banking';
import { minorFromDecimal } from '@app/money';
import { showFailure } from '@app/organising';
import { toast, useDateFormat, useSession } from '@app/shell-sdk';
import { Amount, Button, media, numeric, truncate } from '@app/ui-kit';
import { useMutation } from '@tanstack/react-query';
import styled from 'styled-components';
import { settleGone } from '../api';

/** Transactions that the bank withdrew although the person had changed them. The person keeps or removes each one. */
export function WithdrawnRows({ item, currency }: { item: LinkItem; currency: string }) {
  const { locale } = useSession();
  const { day } = useDateFormat();
  const settle = useMutation({ ...settleGone, onError: showFailure('Nothing was changed') });
  if (!item.gone?.length) return null;
  const pendingId = settle.isPending ? settle.variables?.body?.transactionId : undefined;
  const answer = (transactionId: string, description: string, keep: boolean): void =>
    settle.mutate(
      { params: { itemId: item.id }, body: { transactionId, keep } },
      {
        onSuccess: () =>
          void toast({ title: keep ? 'Kept in your ledger' : 'Removed', description, tone: 'success' }),
      },
    );
  return (
    <Root aria-label="Gone at the bank">
      <p>
        {item.gone.length === 1
          ? 'The bank removed a transaction you had changed.'
          : `The bank removed ${item.gone.length} transactions you had changed.`}{' '}
        Keep or remove?
      </p>
      <ul>
        {item.gone.map(({ transactionId, description, date, amount }) => (
          <li key={transactionId}>
            <span>
              <b title={description}>{description}</b>
              <small>{day(date)}</small>
            </span>
            <Amount minor={minorFromDecimal(amount, currency)} currency={currency} locale={locale} />
            <span>
              <Button
                call={settleGone}
                size="sm"
                busy={pendingId === transactionId}
                aria-label={`Keep ${description}`}
                onClick={() => answer(transactionId, description, true)}
              >
                Keep
              </Button>
              <Button
                call={settleGone}
                size="sm"
                variant="danger-quiet"
                busy={pendingId === transactionId}
                aria-label={`Remove ${description}`}
                onClick={() => answer(transactionId, description, false)}
              >
                Remove
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: var(--s2);
  padding: var(--s3) var(--s4);
  border-radius: var(--r-md);
  background: var(--warn-soft);
  font-size: var(--text-sm);
  ul {
    list-style: none;
    margin: 0;
    padding: 0;
    display: grid;
    gap: var(--s2);
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    align-items: center;
    gap: var(--s2) var(--s3);
    ${numeric}
  }
  li > span:first-child {
    display: grid;
    b {
      font-weight: 600;
      ${truncate}
    }
    small {
      color: var(--ink-2);
      font-size: var(--text-xs);
    }
  }
  li > span:last-child {
    display: flex;
    gap: var(--s2);
  }
  ${media.phone} {
    li {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    li > span:last-child {
      grid-column: 1 / -1;
      > button {
        flex: 1;
      }
    }
  }
`;
