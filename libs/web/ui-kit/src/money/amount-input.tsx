import { decimalText, hiddenDigits, hidesAmounts } from '@app/money';
import { useState, type Ref } from 'react';
import { useFieldControl } from '../fields/field-context';
import { InputShell, BareInput } from '../fields/input-shell';
import { decimalSeparator, evaluateAmount } from './amount-expression';

export interface AmountInputProps {
  /** Minor units, or null while empty or unreadable. */
  value: number | null;
  /** The second argument describes what is wrong with the text; undefined if it is a valid amount or empty. */
  onChange: (minor: number | null, problem?: string) => void;
  currency: string;
  locale?: string;
  autoFocus?: boolean;
  large?: boolean;
  disabled?: boolean;
  placeholder?: string;
  'aria-label'?: string;
  ref?: Ref<HTMLInputElement>;
}

/**
 * An amount, typed directly or as a sum (`12.50+3*2`), which is calculated on Enter and on blur. While amounts are hidden, it
 * shows its own only when focused.
 */
export function AmountInput({ value, onChange, currency, locale, large, ...rest }: AmountInputProps) {
  const [text, setText] = useState(() => textOf(value, currency, locale));
  const [reported, setReported] = useState(value);
  const [focused, setFocused] = useState(rest.autoFocus === true);
  if (value !== reported) {
    // The value was changed from outside (a prefill, a reset): update the text. Typing never moves the caret.
    setReported(value);
    setText(textOf(value, currency, locale));
  }
  const control = useFieldControl();
  const type = (next: string) => {
    // Typing implies focus, also if the field was focused from the start without an event.
    setFocused(true);
    setText(next);
    const result = next.trim() === '' ? { minor: null } : evaluateAmount(next, currency, locale);
    const minor = 'minor' in result ? result.minor : null;
    setReported(minor);
    onChange(minor, 'problem' in result ? result.problem : undefined);
  };
  const resolve = () => value !== null && setText(textOf(value, currency, locale));
  return (
    <InputShell $large={large} data-invalid={control['aria-invalid'] || undefined}>
      <span aria-hidden>{symbolOf(currency, locale)}</span>
      <BareInput
        {...control}
        {...rest}
        inputMode="decimal"
        autoComplete="off"
        value={focused ? text : restingText(text, value, currency, locale)}
        onChange={(event) => type(event.target.value)}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          resolve();
        }}
        onKeyDown={(event) => event.key === 'Enter' && resolve()}
      />
    </InputShell>
  );
}

/**
 * In the locale's notation, so that it is read back as the same amount: `1,234` in a currency with three decimals, not `1.234`.
 */
const textOf = (minor: number | null, currency: string, locale?: string): string =>
  minor === null ? '' : decimalText(minor, currency).replace('.', decimalSeparator(locale ?? 'en-US'));

/** The text while the field has no focus: grouped by thousands, which is easier to read but not to edit; dots while amounts are hidden. */
function restingText(text: string, minor: number | null, currency: string, locale?: string): string {
  if (text === '') return text;
  if (hidesAmounts(locale)) return hiddenDigits;
  if (minor === null || text !== textOf(minor, currency, locale)) return text;
  const decimal = decimalText(minor, currency);
  const digits = decimal.split('.')[1]?.length ?? 0;
  return (
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits })
      // Intl reads a decimal text exactly, so no digit is rounded to a double.
      .format(decimal as unknown as number)
  );
}

const symbolOf = (currency: string, locale?: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find((p) => p.type === 'currency')?.value ?? currency;
