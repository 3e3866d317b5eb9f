import type { AccountKind } from '@app/contracts-banking';
import { useSession } from '@app/shell-sdk';
import { AmountInput, Checkbox, currencyOptions, DateInput, Field, Select, TextInput } from '@app/ui-kit';
import { useMemo } from 'react';
import { balanceOf, openingFor, type AccountForm } from './account-form';
import type { AccountFieldsProps } from './account-fields-props';
import { accountKinds, colourOptions, kindOptions } from '../account-kinds';
import { Pair } from '../pair';
import { TermsFields } from '../cards-and-loans/terms-fields';

export function AccountFields({ form, problems, today, account, onChange }: AccountFieldsProps) {
  const { locale } = useSession();
  const currencies = useMemo(() => currencyOptions(form.currency), [form.currency]);
  return (
    <>
      <Field label="Name" required error={problems.name}>
        <TextInput
          autoFocus
          maxLength={60}
          placeholder="Everyday checking"
          value={form.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      {!account && (
        <Pair>
          <Field label="Kind">
            <Select
              value={form.kind}
              options={kindOptions}
              onChange={(kind) => onChange({ kind: kind as AccountKind })}
            />
          </Field>
          <Field label="Currency">
            <Select
              value={form.currency}
              options={currencies}
              onChange={(currency) => onChange({ currency })}
            />
          </Field>
        </Pair>
      )}
      <Pair>
        <Field
          label={accountKinds[form.kind].isDebt ? 'Balance owed' : 'Opening balance'}
          error={problems.openingBalance}
        >
          <AmountInput
            currency={form.currency}
            locale={locale}
            value={form.openingMinor}
            onChange={(openingMinor, openingProblem) => onChange({ openingMinor, openingProblem })}
          />
        </Field>
        <Field label="On" error={problems.openingDate}>
          <DateInput
            value={form.openingDate}
            today={today}
            onChange={(openingDate) => onChange({ openingDate })}
          />
        </Field>
      </Pair>
      {account && account.valuedOn === null && (
        <Field
          label={accountKinds[form.kind].isDebt ? 'Owed today' : 'Balance today'}
          hint="Set it to what your bank shows; the opening balance above is then calculated."
        >
          <AmountInput
            currency={form.currency}
            locale={locale}
            value={balanceOf(form, account)}
            onChange={(balanceMinor, openingProblem) =>
              onChange({ openingMinor: openingFor(balanceMinor, account), openingProblem })
            }
          />
        </Field>
      )}
      <Pair>
        <Field label="Bank">
          <TextInput
            maxLength={60}
            value={form.institution}
            onChange={(event) => onChange({ institution: event.target.value })}
          />
        </Field>
        <Field label="Last digits" error={problems.mask}>
          <TextInput
            inputMode="numeric"
            maxLength={4}
            placeholder="1234"
            value={form.mask}
            onChange={(event) => onChange({ mask: event.target.value })}
          />
        </Field>
      </Pair>
      {accountKinds[form.kind].hasTerms && (
        <TermsFields form={form} problems={problems} onChange={onChange} />
      )}
      {accountKinds[form.kind].isSpentFrom && (
        <Field label="Alert me below" hint="Leave empty for no alert" error={problems.lowBalance}>
          <AmountInput
            currency={form.currency}
            locale={locale}
            value={form.lowMinor}
            onChange={(lowMinor, lowProblem) => onChange({ lowMinor, lowProblem })}
          />
        </Field>
      )}
      <Field label="Colour">
        <Select
          value={form.colour}
          options={colourOptions}
          onChange={(colour) => onChange({ colour: colour as AccountForm['colour'] })}
        />
      </Field>
      <Checkbox
        label="Include in net worth"
        checked={form.inNetWorth}
        onChange={(inNetWorth) => onChange({ inNetWorth })}
      />
      <Checkbox
        label="Include in budget"
        checked={form.inBudget}
        onChange={(inBudget) => onChange({ inBudget })}
      />
      <Checkbox
        label="New transactions go here unless you choose otherwise"
        checked={form.isDefault}
        onChange={(isDefault) => onChange({ isDefault })}
      />
    </>
  );
}
