import type { Period } from '@app/calendar';
import type { BudgetTracking } from '@app/contracts-banking';
import { ExplainedFigure } from '@app/explanations';
import { formatMoney, minorFromDecimal } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { ProgressBar, media, numeric, truncate } from '@app/ui-kit';
import { Link } from 'react-router-dom';
import { CategoryIcon } from '@app/organising';
import styled from 'styled-components';
import { spentRowsLink } from '../card/drill-down';

export interface BudgetRowProps {
  row: BudgetTracking['categories'][number];
  currency: string;
  /** The elapsed share of the period in percent, 0–100; undefined for a past period. */
  pace: number | undefined;
  days: Period;
  /** The accounts that count, if not all do. */
  accounts?: readonly string[] | undefined;
}

/** One category: icon, name, spent of budget, bar, percent. Links to the transactions that add up to it. */
export function BudgetRow({ row, currency, pace, days, accounts }: BudgetRowProps) {
  const { locale } = useSession();
  const spent = minorFromDecimal(row.spent, currency);
  const budget = minorFromDecimal(row.budget, currency);
  const money = (minor: number) => formatMoney(minor, currency, locale);
  return (
    <Item>
      <Row to={spentRowsLink(row.spentOn?.length ? row.spentOn : [row.name], days, accounts)}>
        <CategoryIcon category={row.name} />
        <div>
          <Head>
            <b title={row.name}>{row.name}</b>
            <Sums>
              <span>
                {money(spent)} of {money(budget)}
              </span>
              {spent > budget && <Over>{money(spent - budget)} over</Over>}
            </Sums>
          </Head>
          <ProgressBar percent={row.percent} label={row.name} {...(pace !== undefined && { pace })} />
        </div>
      </Row>
      <Percent>
        <ExplainedFigure
          subject={`what was spent on ${row.name}, ${row.percent}%`}
          figure={{ figure: 'budgetSpent', category: row.name, ...days }}
          shown={row.spent}
        >
          {row.percent}%
        </ExplainedFigure>
      </Percent>
    </Item>
  );
}

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 48px;
  column-gap: var(--s3);
  align-items: center;
`;

const Row = styled(Link)`
  display: grid;
  grid-template-columns: var(--tile) minmax(0, 1fr);
  column-gap: var(--s3);
  align-items: center;
  border-radius: var(--r-sm);
  ${media.hover} {
    &:hover b {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`;

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: var(--s2);
  margin-bottom: 6px;
  b {
    font-weight: 550;
    ${truncate}
  }
  ${media.phone} {
    display: block;
    b {
      display: block;
    }
  }
`;

/* Each figure stays on one line; if both do not fit next to each other, the second is below. */
const Sums = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 0 var(--s2);
  color: var(--ink-3);
  font-size: var(--text-xs);
  > span {
    ${numeric}
  }
  ${media.phone} {
    justify-content: flex-start;
  }
`;

const Over = styled.span`
  color: var(--negative);
  font-weight: 550;
`;

const Percent = styled.span`
  ${numeric}
  text-align: right;
  font-weight: 600;
`;
