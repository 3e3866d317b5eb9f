import type { ImportPreview } from '@app/contracts-banking';
import { formatDecimal } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { Banner } from '@app/ui-kit';
import { asksAccount } from './csv-choices';

/** States that the rows were read from a PDF, and what the statement's own balances prove about them. */
export function PdfNotice({ preview }: { preview: ImportPreview }) {
  const { locale } = useSession();
  const { print, currency } = preview;
  // The balances that prove the rows depend on the account, so it has to be chosen first.
  if (!print || asksAccount(preview)) return null;
  const money = (value: number) => formatDecimal(value, currency, locale);
  const { opening, closing, apart } = print;
  const known = opening !== null && closing !== null && apart !== null;
  return (
    <Banner tone={known && apart === 0 ? 'info' : 'warn'}>
      Read from a PDF, which is made for printing, so it may contain mistakes.{' '}
      {!known
        ? 'It has no opening and closing balance to check the rows against. Check each one against the PDF.'
        : apart === 0
          ? `Its rows add up from ${money(opening)} to ${money(closing)}, the balances it states. Check their descriptions.`
          : `Its rows do not add up: from ${money(opening)} to ${money(closing)}, the balances it states, ${money(Math.abs(apart))} is unaccounted for. A row was missed or read wrongly. Check each one against the PDF.`}
    </Banner>
  );
}
