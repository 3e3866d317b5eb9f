import type { ReportBody } from '@app/contracts-insights';
import { CardSurface } from '@app/ui-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useCellText } from './cell-text';

/** The figures at the top of a report, each with its comparison. */
export function FigureGrid({ body }: { body: ReportBody }) {
  const text = useCellText(body.currency);
  return (
    <Grid>
      {body.figures.map(({ label, unit, value, was, note, link }) => (
        <CardSurface key={label} as="div">
          <dt>{label}</dt>
          <dd>
            {link ? (
              <Link to={link}>{value === null ? 'n/a' : text(value, unit)}</Link>
            ) : value === null ? (
              'n/a'
            ) : (
              text(value, unit)
            )}
            {was !== undefined && <small>before {was === null ? 'n/a' : text(was, unit)}</small>}
            {note && <small>{note}</small>}
          </dd>
        </CardSurface>
      ))}
    </Grid>
  );
}

const Grid = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 160px), 1fr));
  gap: var(--s3);
  dt {
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
  dd {
    font-size: var(--text-xl);
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
  dd a {
    color: inherit;
    text-decoration: underline;
    text-decoration-color: var(--line-strong);
    text-underline-offset: 4px;
  }
  small {
    display: block;
    color: var(--ink-3);
    font-size: var(--text-xs);
    font-weight: 400;
  }
`;
