/** What is on this device, known without opening its database: most visits need none of it. Nothing personal is in it. */
type Mark = 'offline-copy-kept' | 'writes-waiting';

export function isMarked(mark: Mark): boolean {
  try {
    return localStorage.getItem(mark) !== null;
  } catch {
    return false;
  }
}

export function mark(mark: Mark, is: boolean): void {
  try {
    if (is) localStorage.setItem(mark, 'yes');
    else localStorage.removeItem(mark);
  } catch {
    // Storage refused: then the database is, too.
  }
}
