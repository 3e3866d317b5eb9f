import { payrollCurrency, type PayOfRange } from '@app/contracts-payroll';
import { useMoneyFormat } from '@app/shell-sdk';
import { Card, numeric } from '@app/ui-kit';
import styled from 'styled-components';
import { waterfall } from './pay-insights';

/** The steps from gross to net, one bar each. */
export function PayWaterfall({ pay }: { pay: PayOfRange }) {
  const money = useMoneyFormat();
  const steps = waterfall(pay);
  const whole = Math.max(1, ...steps.map(({ to }) => to));
  return (
    <Card title="From gross to net">
      <Rows>
        {steps.map(({ label, minor, from, to, kind }) => (
          <li key={label}>
            <span>{label}</span>
            <Track aria-hidden>
              <i
                data-kind={kind}
                style={{ left: `${(from / whole) * 100}%`, width: `${((to - from) / whole) * 100}%` }}
              />
            </Track>
            <b>
              {kind === 'out' ? '−' : kind === 'in' ? '+' : ''}
              {money.minor(minor, { currency: payrollCurrency })}
            </b>
          </li>
        ))}
      </Rows>
    </Card>
  );
}

const Rows = styled.ul`
  li {
    display: grid;
    grid-template-columns: 84px minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--s3);
    padding: 6px 0;
    font-size: var(--text-sm);
  }
  span {
    color: var(--ink-2);
  }
  b {
    min-width: 92px;
    text-align: right;
    font-weight: 550;
    ${numeric}
  }
`;

const Track = styled.div`
  position: relative;
  height: 14px;
  border-radius: 4px;
  background: var(--surface-2);
  i {
    position: absolute;
    top: 0;
    bottom: 0;
    min-width: 2px;
    border-radius: 4px;
    background: var(--c2);
  }
  i[data-kind='out'] {
    background: var(--c3);
  }
  i[data-kind='in'] {
    background: var(--c4);
  }
`;
