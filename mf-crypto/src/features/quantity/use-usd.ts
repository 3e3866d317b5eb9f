import { quoteCurrency } from '@app/contracts-crypto';
import { useMoneyFormat } from '@app/shell-sdk';

/** Formats an amount in dollars; a dash if it is not known. */
export function useUsd(): (value: number | null | undefined, signed?: boolean) => string {
  const money = useMoneyFormat();
  return (value, signed = false) =>
    value === null || value === undefined ? '–' : money.amount(value, { currency: quoteCurrency, signed });
}
