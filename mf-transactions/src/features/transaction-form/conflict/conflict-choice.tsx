import type { Transaction } from '@app/contracts-banking';
import { formatMoney } from '@app/money';
import { useDateFormat, useSession } from '@app/shell-sdk';
import { Banner, Button, capitalised } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { listAccounts } from '../../ledger/api';
import type { Conflict, ConflictField } from './conflict';
import { usePeople } from '../../people/use-people';
import { formOf, type TransactionForm } from '../transaction-form';

const labels: Record<ConflictField, string> = {
  type: 'Type',
  amountMinor: 'Amount',
  date: 'Date',
  description: 'Description',
  merchant: 'Merchant',
  category: 'Category',
  accountId: 'Account',
  paymentMethod: 'Payment method',
  status: 'Status',
  note: 'Note',
  tags: 'Tags',
  lines: 'Parts',
  business: 'Business',
  businessPercent: 'Business share',
  taxLine: 'Tax line',
  excluded: 'Left out of budgets and reports',
  reimbursable: 'To be paid back',
  person: 'Person',
};

export interface ConflictChoiceProps {
  conflict: Conflict & { theirs: Transaction };
  mine: TransactionForm;
  currency: string;
  busy: boolean;
  /** Says how the conflict arose. */
  title?: string;
  onSettle: (form: TransactionForm) => void;
}

/** Lets the person choose a version for each field that both sides changed. Fields changed on one side only are kept without asking. */
export function ConflictChoice({
  conflict,
  mine,
  currency,
  busy,
  title = 'This was changed elsewhere while you had it open',
  onSettle,
}: ConflictChoiceProps) {
  const [chosen, setChosen] = useState<Partial<Record<ConflictField, 'mine' | 'theirs'>>>({});
  const theirs = formOf(conflict.theirs);
  const textOf = useFieldText(currency);
  const settle = () => {
    const form = { ...conflict.merged };
    for (const field of conflict.fields)
      if ((chosen[field] ?? 'mine') === 'theirs') Object.assign(form, { [field]: theirs[field] });
    onSettle(form);
  };
  return (
    <>
      <Banner tone="warn" role="alert" title={title}>
        {conflict.fields.length
          ? 'Choose what to keep.'
          : 'The other change touches other fields: both can be kept.'}
      </Banner>
      {conflict.fields.map((field) => (
        <Choice key={field}>
          <legend>{labels[field]}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side}>
              <input
                type="radio"
                name={field}
                checked={(chosen[field] ?? 'mine') === side}
                onChange={() => setChosen((old) => ({ ...old, [field]: side }))}
              />
              <span>
                <small>{side === 'mine' ? 'Yours' : 'Theirs'}</small>
                {textOf(field, side === 'mine' ? mine : theirs)}
              </span>
            </label>
          ))}
        </Choice>
      ))}
      <Button variant="primary" busy={busy} onClick={settle}>
        {conflict.fields.length ? 'Save this choice' : 'Save both'}
      </Button>
    </>
  );
}

function useFieldText(currency: string) {
  const { locale } = useSession();
  const { day } = useDateFormat();
  const { data: accounts } = useQuery(listAccounts());
  const { names } = usePeople();
  return (field: ConflictField, form: TransactionForm): string => {
    switch (field) {
      case 'amountMinor':
        return formatMoney(form.amountMinor ?? 0, currency, locale);
      case 'date':
        return form.date ? day(form.date) : '–';
      case 'accountId':
        return accounts?.find(({ id }) => id === form.accountId)?.name ?? form.accountId;
      case 'type':
      case 'status':
        return capitalised(form[field]);
      case 'person':
        return names.get(form.person) ?? '–';
      case 'tags':
        return form.tags.join(', ') || '–';
      case 'lines':
        return (
          form.lines
            .map((line) =>
              [names.get(line.person), line.category, formatMoney(line.amountMinor ?? 0, currency, locale)]
                .filter(Boolean)
                .join(' '),
            )
            .join(', ') || 'Not split'
        );
      case 'business':
      case 'excluded':
      case 'reimbursable':
        return form[field] ? 'Yes' : 'No';
      case 'businessPercent':
        return `${form.businessPercent ?? 100} %`;
      default:
        return form[field] || '–';
    }
  };
}

const Choice = styled.fieldset`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s2);
  border: 0;
  padding: 0;
  min-width: 0;
  legend {
    padding: 0;
    margin-bottom: var(--s1);
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
  label {
    display: flex;
    gap: var(--s2);
    align-items: flex-start;
    padding: var(--s3);
    border: 1px solid var(--line-strong);
    border-radius: var(--r-field);
    cursor: pointer;
    overflow-wrap: anywhere;
    min-width: 0;
  }
  label:has(:checked) {
    border-color: var(--accent-strong);
    background: var(--accent-soft);
  }
  input {
    accent-color: var(--accent-strong);
    margin-top: 3px;
  }
  small {
    display: block;
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
`;
