import { currencies } from '@app/money';

const usual = ['USD', 'EUR', 'GBP', 'CAD'];
/** No longer anybody's money, though the standard still lists them. */
const gone = ['BGN', 'CUC', 'HRK', 'SLL', 'ZWL'];

/** The four usual currencies first, then every other one that has a name, by code. */
export function currencyOptions(current: string): { value: string; label: string }[] {
  const display = new Intl.DisplayNames(['en'], { type: 'currency' });
  const others = currencies.filter(
    (code) => !usual.includes(code) && !gone.includes(code) && (display.of(code) ?? code) !== code,
  );
  const codes = [...usual, ...others];
  if (!codes.includes(current)) codes.unshift(current);
  return codes.map((code) => ({ value: code, label: `${code} – ${display.of(code) ?? code}` }));
}
