import type { Account, Valuation } from '@app/contracts-banking';
import { formatDecimal } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { IconButton, Quiet } from '@app/ui-kit';
import { Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { FactList } from '../fact-list';
import { useAccountToasts, useAccountWrites } from '../use-accounts';
import { useDates } from '../use-dates';
import { removeValuation } from '../api';

/** The valuations of an account, newest first. */
export function ValuationList({
  account,
  valuations,
}: {
  account: Account;
  valuations: readonly Valuation[];
}) {
  const { locale } = useSession();
  const { date } = useDates();
  const { unvalue } = useAccountWrites();
  const { done, failed } = useAccountToasts();
  const ownValuations = valuations.filter(({ accountId }) => accountId === account.id).reverse();
  if (ownValuations.length === 0)
    return (
      <FactList title="What it is worth" facts={[]}>
        <Quiet>No valuation yet. The balance is the opening balance plus its transactions.</Quiet>
      </FactList>
    );
  return (
    <FactList
      title="What it is worth"
      facts={ownValuations.map((valuation) => [
        `${date(valuation.date)}${valuation.note ? ` · ${valuation.note}` : ''}`,
        <Row key={valuation.id}>
          {formatDecimal(valuation.balance, valuation.currency, locale)}
          <IconButton
            call={removeValuation}
            label={`Remove the balance of ${date(valuation.date)}`}
            onClick={() =>
              unvalue.mutate(
                { params: { id: valuation.id } },
                {
                  onSuccess: ({ undoId }) => done('Balance removed', account.name, undoId),
                  onError: failed('The balance was not removed'),
                },
              )
            }
          >
            <Trash2 aria-hidden />
          </IconButton>
        </Row>,
      ])}
    />
  );
}

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--s1);
`;
