import { currencies } from '@app/money';

const usual = ['USD', 'EUR', 'GBP', 'CAD'];

/** The four usual currencies first, then every other one by code. */
export function currencyOptions(current: string): { value: string; label: string }[] {
  const display = new Intl.DisplayNames(['en'], { type: 'currency' });
  const others = currencies.filter((code) => !usual.includes(code));
  const codes = [...usual, ...others];
  if (!codes.includes(current)) codes.unshift(current);
  return codes.map((code) => ({ value: code, label: `${code} – ${display.of(code) ?? code}` }));
}
