const key = 'views-bar';

/** Whether the bar of views was there when the list was last seen in this browser; somebody new may have it, too. */
export function barWasThere(): boolean {
  try {
    return localStorage.getItem(key) !== 'no';
  } catch {
    return true;
  }
}

export function rememberBar(isThere: boolean): void {
  try {
    localStorage.setItem(key, isThere ? 'yes' : 'no');
  } catch {
    // A browser that keeps nothing shows the list a little lower for a moment.
  }
}
