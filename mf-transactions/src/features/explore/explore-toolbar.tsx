import { useDateFormat } from '@app/shell-sdk';
import { DateInput, Field, SearchInput, SegmentedControl, Select, media } from '@app/ui-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { dayText } from '../ledger/ledger';
import { datePresets } from '../transaction-search/date-presets';
import { ExploreViews } from './explore-views';
import { byNames, ofNames } from './explore-words';
import type { ExploreBy, ExploreOf } from './explore-sums';
import type { Comparison } from './explore-span';
import type { useExplore } from './use-explore';

const usual = 'months-12';
const all = 'all';
const custom = 'custom';

const periods = [
  { value: usual, label: 'Last 12 months' },
  ...datePresets.map(({ value, label }) => ({ value: value as string, label })),
  { value: all, label: 'All time' },
  { value: custom, label: 'Custom dates' },
];
const comparisons: readonly { value: Comparison; label: string }[] = [
  { value: 'none', label: 'No comparison' },
  { value: 'previous', label: 'Previous period' },
  { value: 'year', label: 'A year earlier' },
];
const optionsOf = <T extends string>(names: Readonly<Record<T, string>>) =>
  (Object.keys(names) as T[]).map((value) => ({ value, label: names[value] }));

export interface ExploreToolbarProps {
  explore: ReturnType<typeof useExplore>;
  /** The day of the oldest row, counted from 1970-01-01. */
  firstDay: number | undefined;
}

/** Chooses what is summed and how. Every choice is stored in the address. */
export function ExploreToolbar({ explore, firstDay }: ExploreToolbarProps) {
  const { today } = useDateFormat();
  const { explored, span, typed, setTyped, setReport, setPeriod } = explore;
  const { report, filter } = explored;
  const [isCustom, setCustom] = useState(false);
  const chosen = filter.period ?? (filter.from || isCustom ? custom : usual);
  const pick = (value: string): void => {
    setCustom(value === custom);
    const preset = datePresets.find((candidate) => candidate.value === value);
    if (preset) setPeriod({ period: preset.value });
    else if (value === custom) setPeriod(span);
    else if (value === all)
      setPeriod({ from: firstDay === undefined ? today() : dayText(firstDay), to: today() });
    else setPeriod({});
  };
  return (
    <Tools>
      <Line>
        <SegmentedControl
          label="View"
          value={report.show}
          options={[
            { value: 'breakdown', label: 'Breakdown' },
            { value: 'flow', label: 'Cash flow' },
            { value: 'year', label: 'Year' },
          ]}
          onChange={(show) => setReport({ show })}
        />
        <ExploreViews explored={explored} onShow={explore.show} />
      </Line>
      <Line>
        {report.show === 'breakdown' && (
          <Select
            look="pill"
            aria-label="What to add up"
            value={report.of}
            options={optionsOf(ofNames)}
            onChange={(of) => setReport({ of: of as ExploreOf })}
          />
        )}
        <Select
          look="pill"
          aria-label="Group by"
          value={report.by}
          options={optionsOf(byNames).map(({ value, label }) => ({
            value,
            label: `By ${label.toLowerCase()}`,
          }))}
          onChange={(by) => setReport({ by: by as ExploreBy })}
        />
        {report.show !== 'year' && (
          <Select
            look="pill"
            aria-label="Period"
            value={chosen}
            options={periods}
            active={chosen !== usual}
            onChange={pick}
          />
        )}
        {report.show === 'breakdown' && (
          <Select
            look="pill"
            aria-label="Compare with"
            value={report.compare}
            options={comparisons}
            active={report.compare !== 'none'}
            onChange={(compare) => setReport({ compare: compare as Comparison })}
          />
        )}
        <Search>
          <SearchInput
            label="Narrow the report"
            placeholder="Filter, such as account:checking"
            value={typed}
            onChange={setTyped}
          />
        </Search>
      </Line>
      {report.show !== 'year' && chosen === custom && (
        <Days>
          <Field label="From">
            <DateInput
              value={span.from}
              today={today()}
              onChange={(from) => from && from <= span.to && setPeriod({ from, to: span.to })}
            />
          </Field>
          <Field label="To">
            <DateInput
              value={span.to}
              today={today()}
              onChange={(to) => to && to >= span.from && setPeriod({ from: span.from, to })}
            />
          </Field>
        </Days>
      )}
    </Tools>
  );
}

const Tools = styled.div`
  display: grid;
  gap: var(--s3);
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2);
  ${media.phone} {
    > select,
    > span {
      flex: 1 1 auto;
    }
  }
`;
const Search = styled.div`
  flex: 1 1 220px;
  min-width: 0;
  max-width: 420px;
  ${media.phone} {
    &,
    > * {
      max-width: none;
    }
  }
`;
const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 180px));
  gap: var(--s3);
`;
