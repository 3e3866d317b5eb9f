import { runInNewContext } from 'node:vm';
import { rowsLook, rowWithLook } from './probe';

/** Runs the text of a page's function on a document made here. */
function look(text: string, rows: readonly string[]): unknown {
  const document = { querySelectorAll: () => rows.map((innerText) => ({ innerText })) };
  return runInNewContext(`(${text})()`, { document });
}

describe('what a person sees', () => {
  it('is there when enough rows are, all with the word', () => {
    expect(look(rowsLook('.row', 'Coffee', 2), ['Alder coffee 1', 'Birch COFFEE 2'])).toContain('Birch');
    expect(look(rowsLook('.row', 'coffee', 2), ['Alder coffee 1', 'Birch Market'])).toBeNull();
    expect(look(rowsLook('.row', '', 3), ['a', 'b'])).toBeNull();
  });
  it('is there when one row has the text, whatever its quotes', () => {
    expect(look(rowWithLook('[a="b"]', `it's "new"`), [`x it's "new"`])).toBe('shown');
    expect(look(rowWithLook('.row', 'new'), ['old'])).toBeNull();
  });
});
