import { payParts, payrollCurrency } from '@app/contracts-payroll';
import { toast, useDateFormat, useMoneyFormat, useSession } from '@app/shell-sdk';
import {
  AmountInput,
  DateInput,
  Dialog,
  Field,
  IconButton,
  LinkButton,
  Select,
  TextInput,
  media,
} from '@app/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { addPayslip } from './api';
import {
  bodyOf,
  draftProblem,
  kindOptions,
  netOf,
  newDraft,
  partTitles,
  withLine,
  type DraftLine,
  type PayslipDraft,
} from './payslip-draft';

export interface PayslipFormProps {
  open: boolean;
  onClose: () => void;
  /** The employer of the latest payslip. */
  employer: string;
}

/** Enters a payslip by hand. It can be saved once its lines add up to the net pay, to the cent. */
export function PayslipForm({ open, ...rest }: PayslipFormProps) {
  return open ? <OpenForm {...rest} /> : null;
}

function OpenForm({ onClose, employer }: Omit<PayslipFormProps, 'open'>) {
  const { today } = useDateFormat();
  const money = useMoneyFormat();
  const { locale } = useSession();
  const [draft, setDraft] = useState(() => newDraft(today(), employer));
  const set = (part: Partial<PayslipDraft>) => setDraft((old) => ({ ...old, ...part }));
  const add = useMutation({
    ...addPayslip,
    onSuccess: ({ employer: from }) => {
      toast({
        title: 'Payslip Added',
        description: `The pay from ${from} counts from now on.`,
        tone: 'success',
      });
      onClose();
    },
  });
  const problem = draftProblem(draft, today());
  const follows = netOf(draft);
  const apart = draft.netMinor !== null && draft.netMinor !== follows;
  const usd = (minor: number) => money.minor(minor, { currency: payrollCurrency });
  const setLine = (key: number, part: Partial<DraftLine>) =>
    set({ lines: draft.lines.map((line) => (line.key === key ? { ...line, ...part } : line)) });
  const amountProps = { currency: payrollCurrency, locale };
  return (
    <Dialog
      open
      onClose={onClose}
      width={640}
      title="Add a payslip"
      description="As it is printed. It is booked as one transaction in parts, matched to the deposit where your ledger has it."
      error={add.error}
      onSubmit={() => {
        if (!problem && !apart) add.mutate({ body: bodyOf(draft) });
      }}
      action={{ label: 'Add payslip', busy: add.isPending, disabled: Boolean(problem) || apart }}
    >
      <Columns>
        <Field label="Employer">
          <TextInput
            value={draft.employer}
            maxLength={120}
            onChange={(event) => set({ employer: event.target.value })}
          />
        </Field>
        <Field label="Pay date">
          <DateInput today={today()} value={draft.payDate} onChange={(payDate) => set({ payDate })} />
        </Field>
        <Field label="Period start">
          <DateInput
            today={today()}
            value={draft.periodStart}
            onChange={(periodStart) => set({ periodStart })}
          />
        </Field>
        <Field label="Period end">
          <DateInput today={today()} value={draft.periodEnd} onChange={(periodEnd) => set({ periodEnd })} />
        </Field>
      </Columns>
      {payParts.map((part) => (
        <Part key={part}>
          <legend>{partTitles[part]}</legend>
          {draft.lines
            .filter((line) => line.part === part)
            .map((line) => (
              <Line key={line.key}>
                <Select
                  aria-label={`Kind of ${partTitles[part].toLowerCase()}`}
                  value={line.kind}
                  onChange={(kind) => setLine(line.key, { kind })}
                  options={kindOptions(part)}
                />
                <AmountInput
                  {...amountProps}
                  aria-label={kindOptions(part).find(({ value }) => value === line.kind)!.label}
                  value={line.minor}
                  onChange={(minor) => setLine(line.key, { minor })}
                />
                <IconButton
                  label="Remove the line"
                  onClick={() => set({ lines: draft.lines.filter(({ key }) => key !== line.key) })}
                >
                  <X aria-hidden />
                </IconButton>
              </Line>
            ))}
          <LinkButton type="button" onClick={() => setDraft((old) => withLine(old, part))}>
            Add a line to {partTitles[part].toLowerCase()}
          </LinkButton>
        </Part>
      ))}
      <Field label="Net pay">
        <AmountInput {...amountProps} value={draft.netMinor} onChange={(netMinor) => set({ netMinor })} />
      </Field>
      <Sum role="status" data-apart={apart || undefined}>
        {apart
          ? `The lines come to ${usd(follows)}: ${usd(Math.abs((draft.netMinor ?? 0) - follows))} ${(draft.netMinor ?? 0) > follows ? 'less' : 'more'} than the net pay.`
          : draft.netMinor !== null && !problem
            ? 'Adds up to the cent.'
            : (problem ?? `The lines come to ${usd(follows)}.`)}
      </Sum>
    </Dialog>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s3);
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Part = styled.fieldset`
  display: grid;
  gap: var(--s2);
  margin: var(--s4) 0 0;
  padding: 0;
  border: 0;
  justify-items: start;
  legend {
    padding: 0 0 var(--s1);
    font-size: var(--text-sm);
    font-weight: 550;
    color: var(--ink-2);
  }
`;

const Line = styled.div`
  display: grid;
  width: 100%;
  grid-template-columns: minmax(0, 1.4fr) minmax(0, 1fr) auto;
  gap: var(--s2);
  align-items: center;
`;

const Sum = styled.p`
  margin-top: var(--s2);
  color: var(--ink-2);
  font-size: var(--text-sm);
  &[data-apart] {
    color: var(--negative);
  }
`;
