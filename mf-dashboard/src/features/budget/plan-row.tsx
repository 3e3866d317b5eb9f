import type { BudgetPlan, BudgetPlanRow } from '@app/contracts-banking';
import { ExplainedFigure } from '@app/explanations';
import { useMoneyFormat } from '@app/shell-sdk';
import {
  Chip,
  IconButton,
  Menu,
  ProgressBar,
  media,
  numeric,
  spelled,
  truncate,
  type ChipTone,
} from '@app/ui-kit';
import { CircleCheck, Ellipsis, Eye, RefreshCw, Target, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CategoryIcon } from '@app/organising';
import styled from 'styled-components';
import { AssignedBox } from './assigned-box';
import { paceWords, partialWords, rolloverWords, spendingLink } from './plan-words';
import { changePlanCategory } from './api';

export interface PlanRowProps {
  plan: BudgetPlan;
  row: BudgetPlanRow;
  isSaving: boolean;
  onAssign: (minor: number | null) => void;
  onMove: () => void;
  onCover: () => void;
  onEdit: () => void;
}

const paceLooks = {
  'on-track': { tone: 'positive', icon: CircleCheck },
  watch: { tone: 'warn', icon: Eye },
  over: { tone: 'negative', icon: TriangleAlert },
} as const satisfies Record<string, { tone: ChipTone; icon: typeof Eye }>;

/** A category: its editable amount, what was spent, what is left, and its pace. */
export function PlanRow({ plan, row: savedRow, isSaving, onAssign, onMove, onCover, onEdit }: PlanRowProps) {
  const money = useMoneyFormat();
  const row = plan.isEmpty ? withoutBudget(savedRow) : savedRow;
  const text = (value: number) => money.amount(value, { currency: plan.currency });
  const isOverspent = row.available !== null && row.available < 0;
  const owes = row.pot === 'card-debt';
  const inPot = row.bucket === 'flex' && row.pot === null;
  const paid = isPaid(row);
  const Pace = row.pace && !paid ? paceLooks[row.pace] : null;
  return (
    <Row data-in-group={row.parent !== null || undefined} data-saving={isSaving || undefined}>
      <Name>
        <CategoryIcon category={row.category} />
        <div>
          <b title={spelled(row.category)}>{spelled(row.category)}</b>
          <small>
            {row.rollover !== 'none' && row.assigned !== null && !owes && (
              <RefreshCw aria-label={rolloverWords[row.rollover]} role="img" />
            )}
            {row.target && (
              <span>
                <Target aria-hidden />
                {row.underfunded > 0 ? `${text(row.underfunded)} to target` : 'Target met'}
              </span>
            )}
            {owes && <span>Assign to pay it off</span>}
            {row.carriedIn !== 0 && !owes && <span>{text(row.carriedIn)} carried in</span>}
            {row.leftOut > 0 && <span>{partialWords(row.leftOut)}</span>}
          </small>
        </div>
      </Name>
      {inPot ? <InPot>Shares the number</InPot> : <AssignedBox plan={plan} row={row} onAssign={onAssign} />}
      <Spent
        to={spendingLink(plan, row)}
        aria-label={`${text(row.spent)} spent on ${row.category}, show them`}
      >
        {text(row.spent)}
      </Spent>
      <Left data-over={isOverspent || undefined} data-none={row.available === null || undefined}>
        {row.available === null ? (
          leftText(row, text)
        ) : (
          <ExplainedFigure
            subject={`${row.category}: what is left, ${leftText(row, text)}`}
            figure={{ figure: 'budgetAvailable', category: row.category, ...plan.period }}
            shown={row.available}
          >
            {leftText(row, text)}
          </ExplainedFigure>
        )}
      </Left>
      <Bar>
        {row.percent !== null && !owes ? (
          <ProgressBar
            percent={row.percent}
            label={`${row.category}: spent of its budget`}
            {...(paid && { fill: 'c2' as const })}
            {...(plan.isCurrent && { pace: plan.elapsed * 100 })}
          />
        ) : (
          <NoBar />
        )}
      </Bar>
      <State>
        {paid && (
          <Chip $tone="positive">
            <CircleCheck size={12} aria-hidden />
            Paid
          </Chip>
        )}
        {Pace && !owes && (
          <Chip $tone={Pace.tone} title={`Expected at the end: ${text(row.projected)}`}>
            <Pace.icon size={12} aria-hidden />
            {paceWords[row.pace!]}
          </Chip>
        )}
      </State>
      <Menu
        call={changePlanCategory}
        trigger={
          <IconButton label={`Actions for ${row.category}`}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
        items={[
          ...(owes ? [] : [{ label: 'Rollover, target and alerts', onSelect: onEdit }]),
          { label: 'Move money', onSelect: onMove, disabled: row.available === null },
          ...(isOverspent
            ? [{ label: owes ? 'Pay it from a surplus' : 'Cover overspending', onSelect: onCover }]
            : []),
          ...(row.assigned !== null
            ? [null, { label: 'Remove from budget', onSelect: () => onAssign(null) }]
            : []),
        ]}
      />
    </Row>
  );
}

/** Before the first amount is assigned, nothing is over: spending has no limit to exceed yet. */
const withoutBudget = (row: BudgetPlanRow): BudgetPlanRow => ({
  ...row,
  available: row.assigned === null ? null : row.available,
  percent: row.assigned === null ? null : row.percent,
  pace: row.assigned === null ? null : row.pace,
});

/** Spent exactly as planned and nothing more is due: a paid bill needs no warning. */
const isPaid = ({ available, assigned, spent, scheduled, pot, bucket, percent }: BudgetPlanRow): boolean =>
  pot === null &&
  assigned !== null &&
  spent > 0 &&
  scheduled === 0 &&
  (available === 0 || (bucket === 'fixed' && available !== null && available > 0 && percent! >= 90));

function leftText({ available, pot }: BudgetPlanRow, text: (value: number) => string): string {
  if (available === null) return '–';
  if (pot === 'card-debt')
    return available < 0
      ? `${text(-available)} owed`
      : available === 0
        ? 'Paid off'
        : `${text(available)} ahead`;
  return available < 0 ? `${text(-available)} over` : `${text(available)} left`;
}

export const rowColumns =
  'minmax(150px, 1.6fr) 138px minmax(84px, 0.7fr) minmax(104px, 0.8fr) minmax(70px, 1fr) 92px 36px';

const Row = styled.li`
  display: grid;
  grid-template-columns: ${rowColumns};
  column-gap: var(--s3);
  align-items: center;
  padding: var(--s2) 0;
  /* Only the name is indented, so that the figures of all rows stay in their columns. */
  &[data-in-group] > :first-child {
    padding-left: var(--s6);
  }
  &[data-saving] {
    opacity: 0.6;
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) auto 36px;
    column-gap: var(--s2);
    grid-template-areas: 'name assigned menu' 'spent left state' 'bar bar bar';
    row-gap: var(--s1);
    padding: var(--s3) 0;
    &[data-in-group] > :first-child {
      padding-left: var(--s4);
    }
    > :last-child {
      grid-area: menu;
    }
  }
`;

const Name = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s3);
  ${media.phone} {
    gap: var(--s2);
  }
  min-width: 0;
  > div {
    min-width: 0;
  }
  b {
    display: block;
    font-weight: 550;
    ${truncate}
  }
  small {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--s2);
    color: var(--ink-3);
    font-size: var(--text-xs);
    ${numeric}
    svg {
      width: 12px;
      height: 12px;
      margin-right: 3px;
      vertical-align: -1px;
    }
  }
  ${media.tablet} {
    grid-area: name;
  }
`;

const InPot = styled.span`
  color: var(--ink-3);
  font-size: var(--text-xs);
  text-align: right;
  ${media.tablet} {
    grid-area: assigned;
    justify-self: end;
  }
`;

const Spent = styled(Link)`
  ${numeric}
  text-align: right;
  border-radius: var(--r-xs);
  ${media.hover} {
    &:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
  ${media.tablet} {
    grid-area: spent;
    text-align: left;
    color: var(--ink-2);
    font-size: var(--text-sm);
    &::after {
      content: ' spent';
    }
  }
`;

const Left = styled.span`
  ${numeric}
  text-align: right;
  font-weight: 600;
  &[data-over] {
    color: var(--negative);
  }
  ${media.tablet} {
    grid-area: left;
    font-size: var(--text-sm);
    &[data-none] {
      visibility: hidden;
    }
  }
`;

const Bar = styled.div`
  ${media.tablet} {
    grid-area: bar;
  }
`;

const State = styled.div`
  ${media.tablet} {
    grid-area: state;
    justify-self: end;
    > span {
      font-size: 0;
      gap: 0;
    }
  }
`;

const NoBar = styled.div`
  height: 6px;
  border-radius: 3px;
  border: 1px dashed var(--line-strong);
  opacity: 0.6;
  ${media.tablet} {
    display: none;
  }
`;
