import { media, numeric, truncate } from '@app/ui-kit';
import styled from 'styled-components';

/** The table of preview rows: row heights follow their content, and columns are dropped according to the card's width. */
export const RowsSurface = styled.div`
  container-type: inline-size;
  margin: 0 calc(var(--s2) * -1);
  .head,
  .row {
    display: grid;
    grid-template-columns: 44px 56px 96px 108px minmax(0, 2fr) minmax(104px, 1fr) 124px;
    align-items: center;
    column-gap: var(--s2);
    padding: 0 var(--s2);
  }
  .head {
    position: sticky;
    top: var(--header);
    z-index: var(--z-sticky);
    height: 36px;
    background: var(--surface);
    border-bottom: 1px solid var(--line);
    color: var(--ink-3);
    font-size: var(--text-xs);
    font-weight: 550;
    white-space: nowrap;
  }
  .row {
    position: absolute;
    left: 0;
    right: 0;
    border-bottom: 1px solid var(--line);
    contain: layout style;
  }
  .row[data-out] :is(.what b, .amount, .category, .date) {
    opacity: 0.65;
  }
  .line,
  .date {
    color: var(--ink-2);
    ${numeric}
    ${truncate}
  }
  .row .what {
    min-width: 0;
    padding: var(--s2) 0;
  }
  .what b {
    display: block;
    font-weight: 550;
    ${truncate}
  }
  .what small {
    display: block;
    color: var(--ink-2);
    font-size: var(--text-xs);
    overflow-wrap: anywhere;
  }
  .category {
    min-width: 0;
    color: var(--ink-2);
    ${truncate}
  }
  .row[data-open] {
    z-index: 1;
    contain: none;
  }
  .row[data-open] .category {
    overflow: visible;
  }
  .sorts {
    display: block;
    max-width: 100%;
    min-height: 32px;
    padding: 0 var(--s1);
    margin-left: calc(var(--s1) * -1);
    border: 0;
    border-radius: var(--r-sm);
    background: none;
    color: inherit;
    font: inherit;
    text-align: left;
    cursor: pointer;
    ${truncate}
  }
  .sorts:disabled {
    cursor: default;
  }
  ${media.hover} {
    .sorts:not(:disabled):hover {
      background: var(--surface-3);
      color: var(--ink);
    }
  }
  .reach {
    grid-column: 1 / -1;
    padding: 0 0 var(--s2);
  }
  .reach > span {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s1) var(--s4);
    padding: var(--s2) var(--s3);
    border-radius: var(--r-md);
    background: var(--accent-soft);
  }
  .amount {
    ${numeric}
    text-align: right;
  }
  .amount[data-apart] {
    color: var(--ink-2);
  }
  .tick {
    display: grid;
    place-items: center;
    align-self: stretch;
  }
  .head .tick {
    align-self: center;
  }
  .tick input[type='checkbox'] {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: var(--accent-strong);
    cursor: pointer;
  }
  ${media.hover} {
    .row:hover {
      background: var(--surface-2);
    }
  }
  @container (max-width: 820px) {
    .head,
    .row {
      grid-template-columns: 44px 52px 96px 108px minmax(0, 1fr) 124px;
    }
    .head .category {
      display: none;
    }
    .row .category {
      grid-column: 5;
      grid-row: 2;
      margin-bottom: var(--s2);
      font-size: var(--text-sm);
    }
  }
  @container (max-width: 600px) {
    .row .category {
      grid-column: 3 / -1;
    }
    .head,
    .row {
      grid-template-columns: 36px 84px minmax(0, 1fr) auto;
      column-gap: var(--s1);
    }
    :is(.line, .date) {
      display: none;
    }
    .head .tick {
      visibility: hidden;
    }
  }
`;
