/** Gives jsdom, which has no layout, a window that is wide enough for the drawer to be next to the list, which then stays usable. */
export function openWideWindow(): void {
  // The virtual list reads the window's size from here.
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 800 });
  window.scrollTo = () => {};
  globalThis.CSS ??= {} as typeof CSS;
  CSS.escape ??= (text: string) => text;
  window.matchMedia = ((query: string) => ({
    matches: query.includes('min-width'),
    media: query,
    addEventListener() {},
    removeEventListener() {},
  })) as never;
}
