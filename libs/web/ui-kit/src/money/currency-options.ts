import { currencies } from '@app/money';

const usual = ['USD', 'EUR', 'GBP', 'CAD'];
/** Currencies that are no longer in use, although the standard still lists them. */
const gone = ['BGN', 'CUC', 'HRK', 'SLL', 'ZWL'];

/** The four common currencies first, then all other named ones by code. */
export function currencyOptions(current: string): { value: string; label: string }[] {
  const display = new Intl.DisplayNames(['en'], { type: 'currency' });
  const others = currencies.filter(
    (code) => !usual.includes(code) && !gone.includes(code) && (display.of(code) ?? code) !== code,
  );
  const codes = [...usual, ...others];
  if (!codes.includes(current)) codes.unshift(current);
  return codes.map((code) => ({ value: code, label: `${code} – ${display.of(code) ?? code}` }));
}
