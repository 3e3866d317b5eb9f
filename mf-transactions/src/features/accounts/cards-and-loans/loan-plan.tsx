import { addMonthsToDay, nextDateAfter, type Day } from '@app/calendar';
import { LineChart } from '@app/charts';
import type { Account } from '@app/contracts-banking';
import { formatMoney, minorFromDecimal, percentOf } from '@app/money';
import { amortize, withExtra, type Payoff } from '@app/money/credit';
import { useSession } from '@app/shell-sdk';
import { AmountInput, Banner, Button, Field, Table, TableHead, TableScroll } from '@app/ui-kit';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { FactList } from '../fact-list';
import { useDates } from '../use-dates';
import { changeAccount } from '../api';

/** How a loan is repaid from today's debt: when it ends, what it costs, and what paying more would save. */
export function LoanPlan({ account, onEdit }: { account: Account; onEdit: () => void }) {
  const { currency, apr, minPayment } = account;
  if (apr === null || !minPayment)
    return (
      <Banner
        tone="info"
        title="No plan yet"
        action={
          <Button call={changeAccount} size="sm" onClick={onEdit}>
            Add interest and payment
          </Button>
        }
      >
        With the yearly interest and the monthly payment, this shows when the loan ends and what it costs.
      </Banner>
    );
  const terms = {
    owedMinor: Math.max(0, 0 - minorFromDecimal(account.balance, currency)),
    apr,
    paymentMinor: minorFromDecimal(minPayment.atLeast, currency),
  };
  if (terms.owedMinor === 0) return <Banner>Nothing is owed anymore.</Banner>;
  return <Plan account={account} terms={terms} />;
}

type Terms = Parameters<typeof amortize>[0];

function Plan({ account, terms }: { account: Account; terms: Terms }) {
  const { locale } = useSession();
  const { date, today } = useDates();
  const [extra, setExtra] = useState<number | null>(null);
  const { owedMinor, apr, paymentMinor } = terms;
  const plain = useMemo(() => amortize({ owedMinor, apr, paymentMinor }), [owedMinor, apr, paymentMinor]);
  const faster = useMemo(
    () => (extra && extra > 0 ? withExtra({ owedMinor, apr, paymentMinor }, extra) : null),
    [owedMinor, apr, paymentMinor, extra],
  );
  const money = (minor: number) => formatMoney(minor, account.currency, locale);
  const now = today();
  const first = nextDateAfter(now, account.dueDay ?? Number(now.slice(8)));
  const dayOf = (number: number): Day => dueOn(first, account.dueDay, number);
  if (!plain)
    return (
      <Banner tone="warn" title="This loan would never end">
        A payment of {money(paymentMinor)} does not cover the interest on {money(owedMinor)} at {apr}% a year.
      </Banner>
    );
  return (
    <>
      <FactList
        title="Until it is paid back"
        facts={[
          ['Paid off on', date(dayOf(plain.instalments.length))],
          ['Payments left', String(plain.instalments.length)],
          ['Still to pay', money(plain.paidMinor)],
          [
            'Of that interest',
            `${money(plain.interestMinor)} (${percentOf(plain.interestMinor, plain.paidMinor, 0)}%)`,
          ],
          [
            'Next payment',
            `${money(plain.instalments[0]!.interestMinor)} interest, ${money(plain.instalments[0]!.principalMinor)} debt`,
          ],
        ]}
      >
        <details>
          <summary>How it is worked out</summary>
          <p>
            Interest of a month = owed × {apr}% ÷ 12, rounded to the cent; the rest of {money(paymentMinor)}{' '}
            pays the debt. It starts from what is owed today.
          </p>
        </details>
      </FactList>
      <Field label="Pay more each month">
        <AmountInput currency={account.currency} locale={locale} value={extra} onChange={setExtra} />
      </Field>
      <p role="status">
        {faster
          ? `Paid off on ${date(dayOf(faster.faster.instalments.length))}: ${faster.savedInstalments} fewer payments and ${money(faster.savedInterestMinor)} less interest.`
          : 'Type an amount to see what it saves.'}
      </p>
      <LineChart
        title="What is owed"
        {...chartOf(owedMinor, plain, faster?.faster, (number) => date(dayOf(number)), date(now))}
        currency={account.currency}
        locale={locale}
        fileName={`loan-${now}`}
        height={200}
      />
      <Schedule payoff={faster?.faster ?? plain} dayOf={dayOf} money={money} />
    </>
  );
}

/** The due day of a payment. It stays on its day of the month, also after a month that is too short for it. */
const dueOn = (first: Day, dueDay: number | null, number: number): Day => {
  const date = addMonthsToDay(first, number - 1);
  return dueDay === null || number === 1 ? date : nextDateAfter(addMonthsToDay(first, number - 2), dueDay);
};

const maxPoints = 60;

/** The debt after each payment, thinned out evenly; the last point is zero. */
function chartOf(
  owed: number,
  plain: Payoff,
  faster: Payoff | undefined,
  labelOf: (number: number) => string,
  today: string,
) {
  const count = plain.instalments.length;
  const step = Math.max(1, Math.ceil(count / maxPoints));
  const numbers = [
    ...new Set([...Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step), count]),
  ];
  const after = ({ instalments }: Payoff, number: number): number | null =>
    number === 0 ? owed : (instalments[number - 1]?.owedMinor ?? null);
  return {
    labels: numbers.map((number) => (number === 0 ? today : labelOf(number))),
    series: [
      { name: 'As agreed', hue: 'c3' as const, minor: numbers.map((number) => after(plain, number)) },
      ...(faster
        ? [{ name: 'Paying more', hue: 'c2' as const, minor: numbers.map((number) => after(faster, number)) }]
        : []),
    ],
  };
}

interface ScheduleProps {
  payoff: Payoff;
  dayOf: (number: number) => Day;
  money: (minor: number) => string;
}

function Schedule({ payoff, dayOf, money }: ScheduleProps) {
  const { date } = useDates();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <Summary>All {payoff.instalments.length} payments</Summary>
      {isOpen && (
        <TableScroll tabIndex={0} role="region" aria-label="Payments">
          <Table data-density="compact" aria-label="Payments">
            <TableHead columns={['Due', ['Interest', 'end'], ['Debt', 'end'], ['Owed', 'end']]} />
            <tbody>
              {payoff.instalments.map((instalment) => (
                <tr key={instalment.number}>
                  <th scope="row">{date(dayOf(instalment.number))}</th>
                  <td data-align="end">{money(instalment.interestMinor)}</td>
                  <td data-align="end">{money(instalment.principalMinor)}</td>
                  <td data-align="end">{money(instalment.owedMinor)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      )}
    </details>
  );
}

const Summary = styled.summary`
  min-height: 32px;
  cursor: pointer;
`;
