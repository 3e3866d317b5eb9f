/** What this device stores, known without opening its database, because most visits need none of it. Contains nothing personal. */
type Mark = 'offline-copy-kept' | 'writes-waiting';

export function readFlag(mark: Mark): boolean {
  try {
    return localStorage.getItem(mark) !== null;
  } catch {
    return false;
  }
}

export function writeFlag(mark: Mark, is: boolean): void {
  try {
    if (is) localStorage.setItem(mark, 'yes');
    else localStorage.removeItem(mark);
  } catch {
    // Without storage there is no database either.
  }
}
