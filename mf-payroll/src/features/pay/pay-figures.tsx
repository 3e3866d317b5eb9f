import { payrollCurrency, type PaySummary } from '@app/contracts-payroll';
import { minorFromDecimal } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { Amount, CardSurface, media } from '@app/ui-kit';
import styled from 'styled-components';
import { percentText, type PayRatios } from './pay-ratios';
import { Figures } from './pay-year-skeleton';

/** The four sums of the year so far, each with its share. */
export function PayFigures({ summary, ratios }: { summary: PaySummary; ratios: PayRatios }) {
  const { locale } = useSession();
  const percent = (value: number) => percentText(value, locale);
  return (
    <Figures>
      <Figure
        title="Gross Income YTD"
        value={summary.totalGrossIncome}
        note={`${summary.payPeriods} pay periods`}
      />
      <Figure
        title="Net Income YTD"
        value={summary.totalNetIncome}
        note={`${percent(ratios.takeHome)} take-home`}
      />
      <Figure
        title="Total Taxes"
        value={summary.totalTaxes}
        note={`${percent(ratios.effectiveTaxRate)} effective rate`}
      />
      <Figure
        title="Benefits"
        value={summary.totalBenefits}
        note={`${percent(ratios.benefitsRate)} of gross`}
      />
    </Figures>
  );
}

function Figure({ title, value, note }: { title: string; value: number; note: string }) {
  const { locale } = useSession();
  return (
    <Surface as="section" aria-label={title}>
      <h3>{title}</h3>
      <Amount
        size="big"
        minor={minorFromDecimal(value, payrollCurrency)}
        currency={payrollCurrency}
        locale={locale}
      />
      <p>{note}</p>
    </Surface>
  );
}

const Surface = styled(CardSurface)`
  h3 {
    color: var(--ink-2);
    font-weight: 500;
    margin-bottom: 6px;
  }
  p {
    margin-top: var(--s2);
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
  ${media.phone} {
    h3 {
      font-size: var(--text-sm);
    }
    > span {
      font-size: 21px;
    }
  }
`;
