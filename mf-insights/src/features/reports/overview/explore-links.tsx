import type { ReportType } from '@app/contracts-insights';
import { media } from '@app/ui-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { KindPicture } from '../kind-picture';

const views: readonly { to: string; picture: ReportType; name: string; says: string }[] = [
  {
    to: '/reports/explore',
    picture: 'summary',
    name: 'Breakdown',
    says: 'Spending or income by category, merchant, account, tag or person',
  },
  {
    to: '/reports/explore?show=flow',
    picture: 'cash-flow',
    name: 'Cash flow',
    says: 'Where money came from and where it went',
  },
  {
    to: '/reports/explore?show=year',
    picture: 'expense',
    name: 'Year',
    says: 'Twelve months side by side, with totals and averages',
  },
];

/** Links to explore the figures directly, without generating a report. */
export function ExploreLinks() {
  return (
    <section aria-labelledby="explore">
      <h2 id="explore">Explore</h2>
      <Views>
        {views.map(({ to, picture, name, says }) => (
          <li key={to}>
            <PictureCard as={Link} to={to}>
              <KindPicture type={picture} />
              <b>{name}</b>
              <small>{says}</small>
            </PictureCard>
          </li>
        ))}
      </Views>
    </section>
  );
}

const Views = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--s3);
  list-style: none;
  > li {
    display: grid;
  }
  ${media.phone} {
    gap: var(--s2);
    a {
      grid-template-columns: minmax(0, 1fr);
      justify-items: center;
      gap: var(--s1);
      padding: var(--s3) var(--s2);
    }
    small {
      display: none;
    }
  }
`;

/** A choice with a picture of its result. */
export const PictureCard = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  column-gap: var(--s4);
  padding: var(--s3) var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--r-lg);
  background: var(--surface);
  color: var(--ink);
  text-align: left;
  text-decoration: none;
  svg {
    grid-row: span 2;
  }
  b {
    align-self: end;
    font-weight: 600;
  }
  small {
    align-self: start;
    color: var(--ink-2);
    font-size: var(--text-xs);
    line-height: 1.35;
  }
  &:hover {
    border-color: var(--line-strong);
  }
`;
