import { firstDay, lastDay } from '@app/calendar';
import type { BudgetMonth } from '@app/contracts-banking';
import { formatMoney, minorFromDecimal } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { AmountInput, CategoryIcon, ProgressBar, media, numeric, truncate } from '@app/ui-kit';
import { useState } from 'react';
import { Link, createSearchParams } from 'react-router-dom';
import styled from 'styled-components';

export interface BudgetRowProps {
  row: BudgetMonth['rows'][number];
  month: string;
  currency: string;
  pace: number | undefined;
  isSaving: boolean;
  /** Saves a limit; `onRefused` runs if that fails. */
  onLimit: (minor: number | null, onRefused: () => void) => void;
}

const largestLimit = 999_999_999;

/** A category with its limit, which is typed in place and saved on Enter or on leaving the field. */
export function BudgetRow({ row, month, currency, pace, isSaving, onLimit }: BudgetRowProps) {
  const { locale } = useSession();
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const saved = row.limit === null ? null : minorFromDecimal(row.limit, currency);
  const spent = minorFromDecimal(row.spent, currency);
  const [limit, setLimit] = useState(saved);
  const [kept, setKept] = useState(saved);
  // What was last sent: leaving the field right after Enter must not send it again.
  const [sent, setSent] = useState(saved);
  const [problem, setProblem] = useState<string>();
  if (kept !== saved) {
    setKept(saved);
    setLimit(saved);
    setSent(saved);
  }
  const tooLarge =
    limit !== null && limit > largestLimit
      ? 'The largest limit is 9,999,999.99'
      : limit !== null && limit < 0
        ? 'A limit cannot be below zero'
        : undefined;
  const wrong = problem ?? tooLarge;
  const save = () => {
    if (wrong || limit === saved || limit === sent) return;
    setSent(limit);
    onLimit(limit, () => {
      setLimit(saved);
      setSent(saved);
    });
  };
  const days = createSearchParams({
    category: row.category,
    type: 'expense',
    from: firstDay(month),
    to: lastDay(month),
  });
  return (
    <Row data-saving={isSaving || undefined}>
      <CategoryIcon category={row.category} />
      <Words>
        <Head>
          <Name to={`/transactions?${days}`} title={row.category}>
            {row.category}
          </Name>
          <span>
            <i data-has-limit={saved !== null || undefined}>{money(spent)} spent</i>
            {saved !== null &&
              (spent > saved ? <b>{money(spent - saved)} over</b> : <i>{money(saved - spent)} left</i>)}
          </span>
        </Head>
        {row.percent !== null && saved !== null ? (
          <ProgressBar
            percent={row.percent}
            label={`${row.category}: spent of its limit`}
            {...(pace !== undefined && { pace })}
          />
        ) : (
          <NoBar />
        )}
        {wrong && <Problem role="alert">{wrong}</Problem>}
      </Words>
      <Limit
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save();
          if (event.key === 'Escape') {
            setLimit(saved);
            setProblem(undefined);
          }
        }}
      >
        <AmountInput
          aria-label={`Monthly limit for ${row.category}`}
          placeholder="No limit"
          currency={currency}
          locale={locale}
          value={limit}
          onChange={(minor, wrongText) => {
            setLimit(minor);
            setProblem(wrongText);
          }}
        />
      </Limit>
      <Percent>{row.percent === null || saved === null ? '–' : `${row.percent}%`}</Percent>
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: var(--tile) minmax(0, 1fr) 148px 52px;
  column-gap: var(--s3);
  align-items: center;
  padding: var(--s2) 0;
  &[data-saving] {
    opacity: 0.6;
  }
  ${media.phone} {
    grid-template-columns: var(--tile) minmax(0, 1fr) 108px;
    > :last-child {
      display: none;
    }
  }
`;

const Words = styled.div`
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: 0 var(--s2);
  margin-bottom: 6px;
  > span {
    ${numeric}
    color: var(--ink-3);
    font-size: var(--text-xs);
    i {
      font-style: normal;
    }
    * + *::before {
      content: ' · ';
      white-space: pre;
      color: var(--ink-3);
      font-weight: 400;
    }
    b {
      font-weight: 550;
      color: var(--negative);
    }
  }
  ${media.phone} {
    flex-direction: column;
    [data-has-limit] {
      display: none;
    }
    * + *::before {
      content: none !important;
    }
  }
`;

const Name = styled(Link)`
  font-weight: 550;
  max-width: 100%;
  border-radius: var(--r-xs);
  ${truncate}
  ${media.hover} {
    &:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`;

const NoBar = styled.div`
  height: 6px;
  border-radius: 3px;
  border: 1px dashed var(--line-strong);
  opacity: 0.6;
`;

const Problem = styled.p`
  color: var(--negative);
  font-size: var(--text-xs);
  margin-top: var(--s1);
`;

const Limit = styled.div`
  input {
    text-align: right;
    ${numeric}
  }
`;

const Percent = styled.span`
  ${numeric}
  text-align: right;
  font-weight: 600;
`;
