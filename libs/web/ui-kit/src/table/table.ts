import styled from 'styled-components';
import { numeric } from '../text/text';
import { media } from '../tokens/media';

/** Lets a wide table scroll inside its card instead of widening the page. */
export const TableScroll = styled.div.attrs({ tabIndex: -1 })`
  overflow-x: auto;
`;

/**
 * A plain table in the product's style. Its headings are `TableHead`. Mark amount cells with `data-align="end"`, cells to hide on
 * phones with `data-phone="hide"`.
 */
export const Table = styled.table`
  width: 100%;
  th {
    text-align: left;
    font-weight: 550;
    color: var(--ink-3);
    font-size: var(--text-xs);
    padding: 0 var(--s3);
    height: 36px;
    border-bottom: 1px solid var(--line);
    white-space: nowrap;
  }
  td {
    padding: var(--s2) var(--s3);
    height: var(--row);
    border-bottom: 1px solid var(--line);
  }
  &[data-density='compact'] td {
    height: var(--row-compact);
  }
  tbody tr:last-child :is(td, th) {
    border-bottom: 0;
  }
  td > b,
  th[scope='row'] {
    font-weight: 550;
  }
  tbody th[scope='row'] {
    padding-block: var(--s2);
    color: var(--ink);
    font-size: var(--text-md);
  }
  [data-align='end'] {
    text-align: right;
    ${numeric}
  }
  [data-quiet] {
    color: var(--ink-2);
  }
  tr[aria-selected='true'] td {
    background: var(--accent-soft);
  }
  ${media.phone} {
    [data-phone='hide'] {
      display: none;
    }
    th,
    td {
      padding-inline: var(--s2);
    }
  }
`;
