import type { Period } from '@app/calendar';
import { exponentOf, formatMoneyParts } from '@app/money';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { spanLink } from '../explore-links';
import type { ExploreOf } from '../explore-sums';
import { ofNames } from '../explore-words';
import type { YearView } from './use-year-view';

interface YearSectionProps {
  of: ExploreOf;
  view: YearView;
  /** The days that the links of whole lines cover. */
  span: Period;
}

/** The lines of income or of spending, and their sum. */
export function YearSection({ of, view, span }: YearSectionProps) {
  const { lines, byBucket, totalMinor } = view.money[of];
  return (
    <tbody>
      <Section>
        <th scope="colgroup" colSpan={view.months.length + 3}>
          {ofNames[of]}
        </th>
      </Section>
      {lines.map((line) => (
        <tr key={line.of}>
          <th scope="row">
            <Named name={view.nameOf(line.of)} to={view.linkOf(of, line.of, span)} />
          </th>
          {line.byBucket.map((minor, at) => (
            <td key={at} data-align="end">
              <Named
                name={cellText(view, minor)}
                to={minor === 0 ? undefined : view.linkOf(of, line.of, view.months[at]!)}
              />
            </td>
          ))}
          <Sums view={view} minor={line.minor} />
        </tr>
      ))}
      <Total>
        <th scope="row">
          <Named name={`All ${ofNames[of].toLowerCase()}`} to={spanLink({ of, span, search: view.search })} />
        </th>
        {byBucket.map((minor, at) => (
          <td key={at} data-align="end">
            {cellText(view, minor)}
          </td>
        ))}
        <Sums view={view} minor={totalMinor} />
      </Total>
    </tbody>
  );
}

/** Income minus spending. */
export function NetSection({ view }: { view: YearView }) {
  const { netByMonth, netMinor } = view.money;
  return (
    <tbody>
      <Total>
        <th scope="row">Net</th>
        {netByMonth.map((minor, at) => (
          <td key={at} data-align="end" data-negative={minor < 0 || undefined}>
            {cellText(view, minor)}
          </td>
        ))}
        <Sums view={view} minor={netMinor} />
      </Total>
    </tbody>
  );
}

const Named = ({ name, to }: { name: string; to: string | undefined }) =>
  to ? <Link to={to}>{name}</Link> : <>{name}</>;

const Sums = ({ view, minor }: { view: YearView; minor: number }) => (
  <>
    <td data-align="end">
      <b>{cellText(view, minor)}</b>
    </td>
    <td data-align="end" data-quiet>
      {cellText(view, view.averageOf(minor))}
    </td>
  </>
);

/** Rounded to whole currency units, so that twelve months fit next to each other. */
function cellText({ currency, locale }: YearView, minor: number): string {
  if (minor === 0) return '–';
  const unit = 10 ** exponentOf(currency);
  const rounded = Math.sign(minor) * Math.round(Math.abs(minor) / unit) * unit;
  return formatMoneyParts(rounded, currency, locale).main;
}

const Section = styled.tr`
  && th {
    padding-top: var(--s4);
    color: var(--ink-2);
  }
`;

const Total = styled.tr`
  && :is(th, td) {
    font-weight: 600;
  }
`;
