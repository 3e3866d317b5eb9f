import { CardSurface, hues, media, monogramStyle, numeric, truncate } from '@app/ui-kit';
import styled from 'styled-components';

const hueRules = hues
  .map(
    (hue) =>
      `.tile[data-hue='${hue}'] { color: var(--${hue}); background: color-mix(in srgb, var(--${hue}) 14%, transparent) } i[data-hue='${hue}'] { background: var(--${hue}) }`,
  )
  .join('\n');

/** The CSS of one column, for the head and the rows. A CSS grid would make the browser recalculate its tracks for each row that enters. */
const column = (name: string, room: string): string => `:is(.head, .row) > .${name} { ${room} }`;

/**
 * Cuts off text only in cells where it might not fit (`overflowMark`). An element that hides its overflow is a scroller to the browser, with
 * layers and clips that are recomputed while the page scrolls.
 */
const cutOff = (which: string): string =>
  `.row :is(.words b, .category > span, .date, .method):is(${which}) { overflow: hidden; text-overflow: ellipsis }`;

/** The list's card. It styles its plain rows by class, and drops columns by its own width, so that it adapts to an open drawer. */
export const ListSurface = styled(CardSurface)`
  container-type: inline-size;
  padding: 0 var(--s2) var(--s1);
  .head,
  .row {
    display: flex;
    align-items: center;
    column-gap: var(--s3);
    padding: 0 var(--s3);
    white-space: nowrap;
  }
  ${column('what', 'flex: 2.2 0 0; min-width: 180px')}
  ${column('category', 'flex: 1.2 0 0; min-width: 110px')}
  /* The day headings show it; the cell is for people who hear a single row. */
  ${column('date', 'flex: 0 0 0; min-width: 0; margin-left: calc(var(--s3) * -1); font-size: 0')}
  ${column('amount', 'flex: 0 0 128px; min-width: 0')}
  ${column('balance', 'flex: 0 0 116px; min-width: 0')}
  ${column('method', 'flex: 1 0 0; min-width: 104px')}
  ${column('status', 'flex: 0 0 104px; min-width: 0')}
  ${column('actions', 'flex: 0 0 64px; min-width: 0')}
  ${cutOff("[data-long='very']")}
  &[data-larger] {
    ${cutOff('*')}
  }
  /* The row group is only as high as the head, which could not stick to the window inside it. */
  > .heads {
    display: contents;
  }
  .head {
    position: sticky;
    top: var(--header);
    z-index: var(--z-sticky);
    height: 36px;
    background: var(--surface);
    border-bottom: 1px solid var(--line);
    border-radius: var(--r-lg) var(--r-lg) 0 0;
    color: var(--ink-3);
    font-size: var(--text-xs);
    font-weight: 550;
    > span {
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
  .row,
  .day {
    position: absolute;
    left: 0;
    right: 0;
    border-bottom: 1px solid var(--line);
  }
  .row {
    cursor: pointer;
    contain: layout style;
  }
  .day {
    display: flex;
    align-items: flex-end;
    justify-content: space-between;
    padding: 0 var(--s3) var(--s2);
    color: var(--ink-3);
    font-size: var(--text-xs);
    font-weight: 550;
  }
  ${media.hover} {
    .row[data-under] {
      background: var(--surface-2);
    }
    .actions .more:hover {
      background: var(--surface-3);
      color: var(--ink);
    }
  }
  .row[aria-selected='true'] {
    background: var(--accent-soft);
  }
  .row[data-waiting] {
    opacity: 0.55;
    cursor: progress;
  }
  .row > .what {
    position: relative;
  }
  .what {
    display: flex;
    align-items: center;
    gap: var(--s3);
  }
  .pick {
    --local-box: 18px;
    flex: none;
    width: var(--local-box);
    height: var(--local-box);
    margin: 0 calc((var(--tile) - var(--local-box)) / 2);
    accent-color: var(--accent-strong);
    cursor: pointer;
  }
  /* The box replaces the icon under the pointer, with the focus, or while rows are being chosen. Otherwise it is invisible above the icon, so that a tap on the icon chooses the row. */
  &:not([data-picking]) .row:not([data-under], :focus-within) .pick {
    position: absolute;
    margin: 0;
    width: var(--tile);
    height: var(--tile);
    opacity: 0;
  }
  &[data-picking] .row {
    user-select: none;
  }
  &[data-picking] .tile,
  .row:focus-within .tile,
  .row[data-under] .tile {
    display: none;
  }
  .row[data-active] {
    box-shadow: inset 3px 0 0 var(--accent);
  }
  .row:has(.pick:checked) {
    background: var(--accent-soft);
  }
  .words {
    min-width: 0;
  }
  .line {
    display: flex;
    align-items: center;
    gap: var(--s2);
    min-width: 0;
  }
  .words b {
    display: block;
    font-weight: 550;
  }
  .marks {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    flex: none;
    color: var(--ink-3);
  }
  .marks > span {
    display: flex;
  }
  .marks em {
    max-width: 96px;
    padding: 0 6px;
    border: 1px solid var(--line-strong);
    border-radius: var(--r-pill);
    font-style: normal;
    font-size: var(--text-xs);
    line-height: 17px;
    ${truncate}
  }
  .marks .new {
    width: 7px;
    height: 7px;
    border-radius: 50%;
    background: var(--accent);
  }
  .words small {
    display: none;
    color: var(--ink-3);
    font-size: var(--text-xs);
    ${truncate}
  }
  /* Not a grid, because the browser would keep 1.7 kB of tracks for each tile. */
  .tile {
    display: flex;
    align-items: center;
    justify-content: center;
    flex: none;
    width: var(--tile);
    height: var(--tile);
    border-radius: var(--r-field);
    ${monogramStyle}
  }
  .row > .category {
    display: flex;
    align-items: center;
    gap: 7px;
    color: var(--ink-2);
  }
  .category > [data-sorts] {
    cursor: pointer;
  }
  .category > [data-sorts]:hover {
    text-decoration: underline dotted;
    text-underline-offset: 3px;
  }
  /* The open list covers the rows below, which would otherwise be drawn above it. */
  .row:has(.sorting) {
    z-index: 5;
  }
  .row > .category:has(.sorting) {
    overflow: visible;
    z-index: 3;
  }
  .category .sorting {
    flex: 1;
    min-width: 150px;
  }
  .category i {
    flex: none;
    width: 8px;
    height: 8px;
    border-radius: 3px;
  }
  .row > .date,
  .row > .method {
    color: var(--ink-2);
  }
  .amount,
  .balance,
  .sum {
    ${numeric}
    text-align: right;
  }
  .row > .amount {
    font-weight: 550;
  }
  .row > .balance {
    color: var(--ink-3);
  }
  /* In a list of one account the method says little, so the balance gets its space. */
  &[data-register] :is(.head, .row) > .method {
    display: none;
  }
  &[data-register] :is(.head, .row) > .status {
    padding-left: var(--s4);
    box-sizing: content-box;
  }
  .amount[data-income] {
    color: var(--positive);
  }
  .row > .amount[data-apart] {
    color: var(--ink-2);
    font-weight: 500;
  }
  .amount[data-failed] {
    text-decoration: line-through;
    color: var(--ink-3);
  }
  .head > .method,
  .row > .method {
    padding-left: var(--s4);
  }
  .chip {
    display: inline-flex;
    align-items: center;
    height: 22px;
    padding: 0 var(--s2);
    border-radius: var(--r-pill);
    font-size: var(--text-xs);
    font-weight: 600;
    color: var(--ink-2);
  }
  /* The usual status needs no badge; only pending and failed rows stand out. */
  .chip[data-status='completed'] {
    padding: 0;
    font-weight: 500;
    color: var(--ink-3);
  }
  .chip[data-status='pending'] {
    color: var(--warn);
    background: var(--warn-soft);
  }
  .chip[data-status='failed'] {
    color: var(--negative);
    background: var(--negative-soft);
  }
  .actions {
    text-align: right;
    display: flex;
    justify-content: flex-end;
    align-items: center;
    gap: var(--s1);
  }
  /* A press on the row edits it, so its buttons appear only under the pointer or with the focus. */
  .row:not([data-under]) .actions .more:not(:focus-visible, [aria-expanded='true']),
  .actions button:not(.more, :focus-visible) {
    opacity: 0;
  }
  .head > .actions {
    font-size: 0;
  }
  .actions .more {
    display: flex;
    align-items: center;
    justify-content: center;
    width: 28px;
    min-height: 28px;
    color: var(--ink-3);
    border-radius: var(--r-pill);
  }
  /* Three dots as a background, because an icon in each row would be a tenth of all that is drawn. */
  .more::before {
    --local-dot: calc(var(--icon-sm) * 7 / 24);
    content: '';
    width: calc(var(--local-dot) * 3);
    height: var(--local-dot);
    background: radial-gradient(circle closest-side, currentColor 54%, transparent 66%) 0 0 / var(--local-dot)
      100%;
  }
  .actions button {
    color: var(--accent-ink);
    font-weight: 550;
    font-size: var(--text-sm);
    min-width: 24px;
    min-height: 24px;
    border-radius: var(--r-xs);
  }
  ${hueRules}
  @container (max-width: 1000px) {
    ${cutOff('[data-long]')}
  }
  @container (max-width: 900px) {
    ${cutOff('*')}
    ${column('what', 'flex: 2 0 0; min-width: 150px')}
    ${column('category', 'min-width: 104px')}
    ${column('amount', 'flex-basis: 112px')}
    ${column('method', 'min-width: 96px')}
    ${column('status', 'flex-basis: 96px')}
    ${column('actions', 'flex-basis: 64px')}
  }
  @container (max-width: 760px) {
    ${column('status', 'flex-basis: 100px')}
    .head > .status,
    .row > .status {
      padding-left: var(--s2);
    }
    .head > .method,
    .row > .method,
    .marks em {
      display: none;
    }
  }
  @container (max-width: 600px) {
    .head {
      height: 32px;
    }
    ${column('balance', 'display: none')}
    ${column('what', 'flex: 1 0 0; min-width: 0')}
    ${column('amount', 'flex-basis: auto; min-width: auto')}
    ${column('actions', 'flex-basis: 0; margin-left: calc(var(--s3) * -1)')}
    ${column('category', 'display: none')}
    ${column('status', 'display: none')}
    .words small {
      display: block;
    }
    .pick {
      --local-box: 24px;
    }
    /* On a phone, choosing begins at a row; until then the head has no box. */
    &:not([data-picking]) .head .pick {
      display: none;
    }
    /* The drawer has these actions too. */
    .actions .more {
      display: none;
    }
  }
  @container (max-width: 420px) {
    .head,
    .row,
    .day {
      padding-left: var(--s2);
      padding-right: var(--s2);
    }
  }
  ${media.touch} {
    .pick {
      --local-box: 24px;
    }
    .actions .more {
      min-height: var(--touch);
      opacity: 1;
      width: var(--touch);
    }
  }
`;
