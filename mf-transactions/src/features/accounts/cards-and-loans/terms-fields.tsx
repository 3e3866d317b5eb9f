import { useSession } from '@app/shell-sdk';
import { AmountInput, Field, TextInput } from '@app/ui-kit';
import type { AccountFieldsProps } from '../account-form/account-fields-props';
import { Pair } from '../pair';

type Props = Pick<AccountFieldsProps, 'form' | 'problems' | 'onChange'>;

/** The terms of a card, a loan or a mortgage. */
export function TermsFields({ form, problems, onChange }: Props) {
  const { locale } = useSession();
  const isCard = form.kind === 'card';
  const text = (
    field: 'apr' | 'closingDay' | 'dueDay' | 'minPercent',
    label: string,
    placeholder: string,
  ) => (
    <Field label={label} error={problems[field]}>
      <TextInput
        inputMode="decimal"
        maxLength={8}
        placeholder={placeholder}
        value={form[field]}
        onChange={(event) => onChange({ [field]: event.target.value })}
      />
    </Field>
  );
  return (
    <>
      <Pair>
        {isCard && (
          <Field label="Credit limit" error={problems.limit}>
            <AmountInput
              currency={form.currency}
              locale={locale}
              value={form.limitMinor}
              onChange={(limitMinor, limitProblem) => onChange({ limitMinor, limitProblem })}
            />
          </Field>
        )}
        {text('apr', 'Interest a year (APR) in %', isCard ? '21.99' : '6.125')}
        {!isCard && text('dueDay', 'Due on day', '1')}
      </Pair>
      {isCard && (
        <Pair>
          {text('closingDay', 'Statement closes on day', '15')}
          {text('dueDay', 'Due on day', '10')}
        </Pair>
      )}
      <Pair>
        {isCard && text('minPercent', 'Minimum payment %', '2')}
        <Field label={isCard ? 'Minimum amount' : 'Payment each month'} error={problems.minPayment}>
          <AmountInput
            currency={form.currency}
            locale={locale}
            value={form.minMinor}
            onChange={(minMinor, minProblem) => onChange({ minMinor, minProblem })}
          />
        </Field>
      </Pair>
    </>
  );
}
