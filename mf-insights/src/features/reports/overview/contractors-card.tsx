import { partsOf } from '@app/calendar';
import type { ContractorPaid } from '@app/contracts-banking';
import { useDateFormat, useMoneyFormat } from '@app/shell-sdk';
import { Card, Chip } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { readContractors } from '../api';
import { Note, PaidList } from '../paid-list';

const currency = 'USD';

/**
 * The people paid for work this year, and for which of them a form is due. Draws nothing if nobody was paid, or if the list cannot be
 * loaded.
 */
export function ContractorsCard() {
  const { today } = useDateFormat();
  const money = useMoneyFormat();
  const { year } = partsOf(today());
  const { data } = useQuery(readContractors(year));
  if (!data || data.payees.length === 0) return null;
  return (
    <Card title={`Contractors paid in ${data.year}`}>
      <Note>
        Payees paid {money.amount(data.threshold, { currency })} or more in a year need a 1099-NEC
        {data.published ? '' : ' (the amount of this year is not published yet)'}. Payments by card or wallet
        are reported by those who carry them out and are not counted here. A planning aid, not advice.
      </Note>
      <PaidList>
        {data.payees.map((payee) => (
          <li key={payee.merchant}>
            <Link to={paymentsOf(payee, data.year)}>{payee.merchant}</Link>
            <small>{payee.payments === 1 ? '1 payment' : `${payee.payments} payments`}</small>
            {payee.reported && <Chip $tone="warn">1099-NEC due</Chip>}
            <b>{money.amount(payee.paid, { currency })}</b>
          </li>
        ))}
      </PaidList>
    </Card>
  );
}

function paymentsOf({ merchant }: ContractorPaid, year: number): string {
  const search = `is:business merchant:"${merchant.replaceAll('"', '')}" after:${year - 1}-12-31 before:${year + 1}-01-01`;
  return `/transactions?q=${encodeURIComponent(search)}`;
}
