import { cleanText } from '../parsed/parsed-file';
import type { PdfPage, PdfWord } from './pdf-words';

/** Text of a line that is separated from the rest by space. */
export interface PdfCell {
  text: string;
  left: number;
  right: number;
}

export interface PdfLine {
  page: number;
  /** Counted through the whole file, from 1. */
  line: number;
  /** Distance from the upper edge of the page. */
  base: number;
  height: number;
  cells: PdfCell[];
  text: string;
}

const longestLine = 1_000;

/** Printed lines from top to bottom, each split where the gap between two texts is wider than a space. */
export function linesOf(pages: readonly PdfPage[]): PdfLine[] {
  const lines: PdfLine[] = [];
  pages.forEach((words, index) => {
    for (const row of rowsOf(words)) {
      const cells = cellsOf(row);
      const text = cells.map((cell) => cell.text).join('  ');
      if (cells.length > 0 && text.length <= longestLine)
        lines.push({
          page: index + 1,
          line: lines.length + 1,
          base: row[0]!.base,
          height: Math.max(...row.map(({ height }) => height)),
          cells,
          text,
        });
    }
  });
  return lines;
}

function rowsOf(words: PdfPage): PdfWord[][] {
  const rows: PdfWord[][] = [];
  for (const word of [...words].sort((a, b) => a.base - b.base || a.left - b.left)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && word.base - first.base <= Math.max(1.5, first.height * 0.4)) row.push(word);
    else rows.push([word]);
  }
  return rows.map((row) => row.sort((a, b) => a.left - b.left));
}

/** Gap widths relative to the letter height; a space is about a quarter of it. */
const [spaceFrom, gapFrom] = [0.12, 0.6];

function cellsOf(words: readonly PdfWord[]): PdfCell[] {
  const cells: PdfCell[] = [];
  for (const { text, left, right, height } of words) {
    const cell = cells.at(-1);
    const gap = cell ? left - cell.right : Infinity;
    if (!cell || gap > height * gapFrom) cells.push({ text, left, right });
    else {
      cell.text += `${gap > height * spaceFrom ? ' ' : ''}${text}`;
      cell.right = Math.max(cell.right, right);
    }
  }
  return cells
    .map((cell) => ({ ...cell, text: cleanText(cell.text, longestLine) }))
    .filter(({ text }) => text !== '');
}
