import type { Day } from '@app/calendar';
import type { EventDetails, FinancialEvent } from '@app/contracts-banking';
import { jsonNumber, minorFromDecimal } from '@app/money';
import { useDateFormat, useMoneyFormat, useSession } from '@app/shell-sdk';
import { AmountInput, DateInput, Dialog, Field, Quiet, SegmentedControl } from '@app/ui-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { AccountField } from '../form/event-choice-fields';
import { Candidates } from './event-facts';
import { paidWords } from './paid-words';
import type { useEventActions } from '../use-event-actions';

type Way = 'record' | 'link' | 'bank';

/** Where the payment of a bill is: recorded now, already in the list, or still to come with the bank's file. */
export function PaidDialog({
  event,
  details,
  actions,
  onClose,
}: {
  event: FinancialEvent;
  details: EventDetails;
  actions: ReturnType<typeof useEventActions>;
  onClose: () => void;
}) {
  const { locale } = useSession();
  const { today: now, day } = useDateFormat();
  const money = useMoneyFormat();
  const today = now();
  const words = paidWords(event);
  const canLink = details.candidates.length > 0;
  const [method, setMethod] = useState<Way>(canLink ? 'link' : 'record');
  const [accountId, setAccountId] = useState(event.accountId ?? '');
  const [date, setDate] = useState<Day | ''>(event.date < today ? event.date : today);
  const sign = Math.sign(event.amount);
  const [amount, setAmount] = useState<{ minor: number | null; problem?: string | undefined }>({
    minor: Math.abs(minorFromDecimal(event.amount, event.currency)),
  });
  const problems = {
    account: accountId ? undefined : 'Choose the account',
    date: date === '' ? 'Choose a day' : date > today ? 'Choose today or a day before' : undefined,
    amount: amount.problem ?? (amount.minor ? undefined : 'Enter the amount'),
  };
  const isReady =
    method === 'bank' || (method === 'record' && !problems.account && !problems.date && !problems.amount);
  const submit = () => {
    if (!isReady) return;
    if (method === 'bank') actions.change(event, { done: true }, words.confirmation);
    else
      actions.change(
        event,
        {
          record: {
            accountId,
            date: date || today,
            amount: jsonNumber(sign * amount.minor!, event.currency),
          },
        },
        words.recorded,
      );
  };
  const text = money.amount(Math.abs(event.amount), { currency: event.currency });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${words.button}: ${event.title}`}
      description={
        event.date > today ? `${text} is due on ${day(event.date, 'medium')}, not before.` : undefined
      }
      {...(method !== 'link' && {
        action: {
          label: method === 'bank' ? words.button : words.record,
          busy: actions.isBusy,
          disabled: !isReady,
        },
        onSubmit: submit,
      })}
      error={actions.error}
    >
      <SegmentedControl
        label="Where is the payment?"
        value={method}
        onChange={setMethod}
        options={[
          { value: 'record', label: 'Record it' },
          ...(canLink ? [{ value: 'link' as const, label: 'Link it' }] : []),
          { value: 'bank', label: 'From the bank file' },
        ]}
      />
      {method === 'record' && (
        <>
          <Quiet as="p">Adds the transaction to the account now.</Quiet>
          <Field label="Amount" error={problems.amount}>
            <AmountInput
              value={amount.minor}
              currency={event.currency}
              locale={locale}
              onChange={(minor, problem) => setAmount({ minor, problem })}
            />
          </Field>
          <AccountField
            value={accountId}
            onChange={setAccountId}
            label={event.toAccountId ? 'From' : 'Account'}
            none="Choose an account"
            {...(problems.account && { error: problems.account })}
          />
          <Field label="Date" error={problems.date}>
            <DateInput value={date} max={today} today={today} onChange={setDate} />
          </Field>
        </>
      )}
      {method === 'link' && (
        <Candidates
          details={details}
          all
          onChoose={(chosen) => actions.change(event, chosen, words.linked)}
        />
      )}
      {method === 'bank' && (
        <Note as="p">
          The next file or update of your bank brings the payment, and it is matched then. Until then {text}{' '}
          stays in the forecast.
        </Note>
      )}
    </Dialog>
  );
}

const Note = styled(Quiet)`
  max-width: 46ch;
`;
