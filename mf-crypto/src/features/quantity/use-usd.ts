import { quoteCurrency } from '@app/contracts-crypto';
import { useMoneyFormat } from '@app/shell-sdk';

/** Text of an amount in dollars; a dash where it is not known. */
export function useUsd(): (value: number | null | undefined, signed?: boolean) => string {
  const money = useMoneyFormat();
  return (value, signed = false) =>
    value === null || value === undefined ? '–' : money.amount(value, { currency: quoteCurrency, signed });
}
