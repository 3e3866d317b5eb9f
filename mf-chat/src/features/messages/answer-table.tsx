import type { ChatTable } from '@app/contracts-chat';
import { withoutAmounts } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { Link as RouterLink } from 'react-router-dom';
import styled from 'styled-components';

/** The rows an answer rests on, each with its list where it has one. */
export function AnswerTable({ table }: { table: ChatTable }) {
  const { locale } = useSession();
  return (
    <Box tabIndex={0} role="group" aria-label="Table of the answer">
      <table>
        <thead>
          <tr>
            {table.columns.map((name, at) => (
              <th key={at} scope="col">
                {name || 'Name'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ cells, link }, row) => (
            <tr key={row}>
              {cells.map((cell, at) => {
                const text = withoutAmounts(cell, locale);
                return (
                  <td key={at}>{at === 0 && link ? <RouterLink to={link}>{text}</RouterLink> : text}</td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

const Box = styled.div`
  overflow-x: auto;
  max-width: 100%;
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--text-sm);
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    text-align: left;
    padding: var(--s1) var(--s2);
    border-bottom: 1px solid var(--line);
  }
  th {
    color: var(--ink-3);
    font-weight: 550;
  }
  :is(th, td):not(:first-child) {
    text-align: right;
  }
  a {
    color: var(--accent-ink);
  }
`;
