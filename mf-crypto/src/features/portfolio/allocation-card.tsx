import { DonutChart } from '@app/charts';
import { quoteCurrency } from '@app/contracts-crypto';
import { formatMoney } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { Card, Dot, media, numeric, truncate } from '@app/ui-kit';
import styled from 'styled-components';
import { allocationOf } from './allocation';
import type { CoinGroup } from './coin-groups';

/** Smaller shares are shown as less than this, so that they do not look like zero. */
const minShare = 0.001;

/** The value by coin: a ring chart with the figures next to it. */
export function AllocationCard({ groups }: { groups: readonly CoinGroup[] }) {
  const { locale } = useSession();
  const parts = allocationOf(groups);
  const whole = parts.reduce((sum, { minor }) => sum + minor, 0);
  if (parts.length === 0) return null;
  const share = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const shareText = (minor: number) =>
    minor / whole < minShare ? `< ${share.format(minShare)}` : share.format(minor / whole);
  const top = parts[0]!;
  return (
    <Card title="Allocation">
      <Split>
        <DonutChart
          label={`${parts.length === 1 ? 'All' : share.format(top.minor / whole)} of the value is ${top.name}`}
          parts={parts}
          currency={quoteCurrency}
          locale={locale}
          height={180}
        />
        <ul aria-label="Allocation by coin">
          {parts.map(({ name, minor, hue }) => (
            <li key={name}>
              <Dot $hue={hue} />
              <span title={name}>{name}</span>
              <b>{shareText(minor)}</b>
              <span>{formatMoney(minor, quoteCurrency, locale)}</span>
            </li>
          ))}
        </ul>
      </Split>
    </Card>
  );
}

const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(150px, 190px) minmax(0, 1fr);
  align-items: center;
  gap: var(--s4) var(--s6);
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto minmax(84px, auto);
    align-items: center;
    gap: var(--s3);
    padding: 6px 0;
    & + & {
      border-top: 1px solid var(--line);
    }
    > span:nth-child(2) {
      ${truncate}
    }
    > b,
    > span:last-child {
      ${numeric}
      text-align: right;
    }
    > b {
      font-weight: 550;
    }
    > span:last-child {
      color: var(--ink-3);
    }
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
