import { addDays } from '@app/calendar';
import { payParts, payrollCurrency, type Payslip } from '@app/contracts-payroll';
import { confirm, toast, useDateFormat, useMoneyFormat } from '@app/shell-sdk';
import {
  Banner,
  Button,
  Card,
  Chip,
  Drawer,
  Link,
  LinkButton,
  ReadError,
  RowSkeletons,
  Table,
  TableHead,
  TableScroll,
} from '@app/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import styled from 'styled-components';
import { reportFailure } from '../connection/failure';
import { Facts } from '../layout/facts';
import { listPayslips, removePayslip, reviewPayslip } from './api';
import { partTitles } from './payslip-draft';

const firstShown = 8;

/** The person's payslips of a year with their lines; those that do not add up come first. */
export function PayslipsCard({ year }: { year: number }) {
  const read = useQuery(listPayslips(`${year}-01-01`, `${year}-12-31`));
  const money = useMoneyFormat();
  const date = useDateFormat();
  const [open, setOpen] = useState<string>();
  const [all, setAll] = useState(false);
  const payslips = read.data ?? [];
  const waiting = payslips.filter(({ unexplained, review }) => unexplained !== 0 && review === null);
  const usd = (value: number) => money.amount(value, { currency: payrollCurrency });
  return (
    <Card title="Payslips">
      {read.error && <ReadError title="Your payslips could not be read" read={read} />}
      {read.isPending && <RowSkeletons count={4} label="Loading payslips" />}
      {waiting.map((one) => (
        <Waiting key={one.id} payslip={one} onOpen={() => setOpen(one.id)} />
      ))}
      {payslips.length > 0 && (
        <TableScroll>
          <Table>
            <TableHead
              columns={[
                'Pay date',
                ['Employer', 'phone-hide'],
                ['Gross', 'end', 'phone-hide'],
                ['Net', 'end'],
                ['Ledger', 'phone-hide'],
                'Actions',
              ]}
            />
            <tbody>
              {(all ? payslips : payslips.slice(0, firstShown)).map((one) => (
                <tr key={one.id}>
                  <th scope="row">
                    {date.day(one.payDate)}
                    <Mark payslip={one} />
                  </th>
                  <td data-phone="hide" data-quiet>
                    {one.employer || '–'}
                  </td>
                  <td data-align="end" data-phone="hide">
                    {usd(one.gross)}
                  </td>
                  <td data-align="end">{usd(one.net)}</td>
                  <td data-phone="hide" data-quiet>
                    {one.ledger ? (one.ledger.matched ? 'Deposit matched' : 'Booked') : 'No deposit'}
                  </td>
                  <td>
                    <LinkButton
                      aria-label={`View the payslip of ${date.day(one.payDate)}`}
                      onClick={() => setOpen(one.id)}
                    >
                      View
                    </LinkButton>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      )}
      {!all && payslips.length > firstShown && (
        <LinkButton onClick={() => setAll(true)}>Show all {payslips.length}</LinkButton>
      )}
      <PayslipDrawer payslip={payslips.find(({ id }) => id === open)} onClose={() => setOpen(undefined)} />
    </Card>
  );
}

function Mark({ payslip }: { payslip: Payslip }) {
  const text = payslip.replaced
    ? 'Replaced'
    : payslip.corrects
      ? 'Corrected'
      : payslip.review === 'left-out'
        ? 'Left out'
        : payslip.origin === 'provider'
          ? undefined
          : 'Entered here';
  return text ? <Tag $tone="neutral">{text}</Tag> : null;
}

/** A payslip that does not add up is excluded from all sums until the person has reviewed it. */
function Waiting({ payslip, onOpen }: { payslip: Payslip; onOpen: () => void }) {
  const money = useMoneyFormat();
  const date = useDateFormat();
  const review = useMutation({
    ...reviewPayslip,
    onError: (error) => reportFailure(error, 'Not saved', 'Your decision could not be saved'),
  });
  const decide = (decision: 'accept' | 'leave-out') =>
    review.mutate({ params: { id: payslip.id }, body: { decision } });
  return (
    <Banner
      tone="warn"
      title={`The payslip of ${date.day(payslip.payDate)} does not add up`}
      action={
        <Line>
          <Button size="sm" onClick={onOpen}>
            Look at it
          </Button>
          <Button call={reviewPayslip} size="sm" busy={review.isPending} onClick={() => decide('accept')}>
            Count it as it is
          </Button>
          <Button call={reviewPayslip} size="sm" onClick={() => decide('leave-out')}>
            Leave it out
          </Button>
        </Line>
      }
    >
      Its lines and its net pay differ by{' '}
      {money.amount(Math.abs(payslip.unexplained), { currency: payrollCurrency })}. It counts nowhere until
      you decide.
    </Banner>
  );
}

function PayslipDrawer({ payslip, onClose }: { payslip: Payslip | undefined; onClose: () => void }) {
  const date = useDateFormat();
  return (
    <Drawer
      open={payslip !== undefined}
      onClose={onClose}
      title={payslip ? `Payslip of ${date.day(payslip.payDate)}` : ''}
    >
      {payslip && <Details payslip={payslip} onClose={onClose} />}
    </Drawer>
  );
}

function Details({ payslip, onClose }: { payslip: Payslip; onClose: () => void }) {
  const money = useMoneyFormat();
  const date = useDateFormat();
  const usd = (value: number) => money.amount(value, { currency: payrollCurrency });
  const remove = useMutation({
    ...removePayslip,
    onSuccess: () => {
      toast({ title: 'Payslip Removed', tone: 'success' });
      onClose();
    },
    onError: (error) => reportFailure(error, 'Not removed', 'The payslip could not be removed'),
  });
  const ask = async () => {
    const yes = await confirm({
      title: 'Remove this payslip?',
      description: 'It no longer counts, and the transactions it added are removed.',
      action: 'Remove',
      destructive: true,
    });
    if (yes) remove.mutate({ params: { id: payslip.id } });
  };
  const { periodStart, periodEnd, ledger } = payslip;
  return (
    <Sections>
      <Facts
        facts={[
          { label: 'Employer', value: payslip.employer || '–' },
          ...(periodStart && periodEnd
            ? [{ label: 'Period', value: `${date.day(periodStart)} – ${date.day(periodEnd)}` }]
            : []),
          { label: 'Gross', value: usd(payslip.gross) },
          { label: 'Net', value: usd(payslip.net) },
          ...payslip.allocations.map(({ last4, amount }) => ({
            label: `To •• ${last4}`,
            value: usd(amount),
          })),
        ]}
      />
      {payParts.map((part) => {
        const lines = payslip.lines.filter((line) => line.part === part);
        if (lines.length === 0) return null;
        return (
          <section key={part}>
            <h3>{partTitles[part]}</h3>
            <Facts
              facts={lines.map((line) => ({
                label: line.label,
                value: usd(line.amount),
                ...(line.yearToDate !== null && { basis: `${usd(line.yearToDate)} this year` }),
              }))}
            />
          </section>
        );
      })}
      <Line>
        {ledger && (
          <Link
            as={RouterLink}
            to={`/transactions?q=${encodeURIComponent('type:income')}&from=${addDays(payslip.payDate, -3)}&to=${addDays(payslip.payDate, 3)}`}
          >
            Open ledger entry
          </Link>
        )}
        {payslip.origin !== 'provider' && (
          <Button
            call={removePayslip}
            size="sm"
            icon={<Trash2 aria-hidden />}
            busy={remove.isPending}
            onClick={() => void ask()}
          >
            Remove
          </Button>
        )}
      </Line>
    </Sections>
  );
}

const Tag = styled(Chip)`
  margin-left: var(--s2);
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2);
`;

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
  h3 {
    margin-bottom: var(--s2);
    font-size: var(--text-sm);
    color: var(--ink-2);
  }
`;
