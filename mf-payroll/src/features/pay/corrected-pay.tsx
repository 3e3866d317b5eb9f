import { payrollCurrency, type PayCorrection, type PayFigure } from '@app/contracts-payroll';
import { useDateFormat, useMoneyFormat } from '@app/shell-sdk';
import { Card } from '@app/ui-kit';
import styled from 'styled-components';

const names: Record<PayFigure, string> = {
  gross: 'Gross pay',
  taxes: 'Taxes',
  benefits: 'Benefits',
  net: 'Net pay',
};

/** Payslips that a later one replaced: when, and which figures changed. Draws nothing if there are none. */
export function CorrectedPay({ corrections }: { corrections: readonly PayCorrection[] }) {
  const date = useDateFormat();
  const money = useMoneyFormat();
  const usd = (value: number) => money.amount(value, { currency: payrollCurrency });
  if (corrections.length === 0) return null;
  return (
    <Card title={corrections.length === 1 ? 'Corrected payslip' : 'Corrected payslips'}>
      <ul aria-label="Corrected payslips">
        {corrections.map(({ checkDate, correctedOn, changes }) => (
          <Row key={`${checkDate} ${correctedOn}`}>
            <b>Payslip of {date.day(checkDate)}</b>
            <p>corrected on {date.day(correctedOn)} · the figures here are the corrected ones</p>
            {changes.length === 0 && <p>None of its figures changed.</p>}
            <dl>
              {changes.map(({ figure, before, after }) => (
                <div key={figure}>
                  <dt>{names[figure]}</dt>
                  <dd>
                    <s>{usd(before)}</s> <span aria-hidden>→</span> <b>{usd(after)}</b>
                  </dd>
                </div>
              ))}
            </dl>
          </Row>
        ))}
      </ul>
    </Card>
  );
}

const Row = styled.li`
  padding: var(--s2) 0;
  & + & {
    border-top: 1px solid var(--line);
  }
  b {
    font-weight: 550;
  }
  p {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s2) var(--s6);
    margin: var(--s2) 0 0;
  }
  dt {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
  s {
    color: var(--ink-3);
  }
`;
