import type { ChatTable } from '@app/contracts-chat';
import { withoutAmounts } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { LinkButton } from '@app/ui-kit';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import styled from 'styled-components';

/** The number of rows shown before the person asks for the rest. */
const atFirst = 6;

/** The rows that an answer is based on, each with a link to its list if there is one. */
export function AnswerTable({ table }: { table: ChatTable }) {
  const { locale } = useSession();
  const [isWhole, setWhole] = useState(table.rows.length <= atFirst + 1);
  const rows = isWhole ? table.rows : table.rows.slice(0, atFirst);
  return (
    <div>
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
            {rows.map(({ cells, link }, row) => (
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
      {!isWhole && (
        <More>
          <LinkButton onClick={() => setWhole(true)}>Show all {table.rows.length} rows</LinkButton>
        </More>
      )}
    </div>
  );
}

const More = styled.p`
  padding: var(--s2);
  font-size: var(--text-sm);
`;
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
    white-space: nowrap;
  }
  td:first-child {
    min-width: 96px;
    overflow-wrap: anywhere;
  }
  a {
    color: var(--accent-ink);
  }
`;
