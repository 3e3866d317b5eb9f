import { brand } from '@app/brand';
import { createStore, useStore } from './store';

export type Theme = 'system' | 'light' | 'dark';

const storageKey = 'theme';
const systemDark = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches;
const kept = (): Theme => {
  try {
    const value = localStorage.getItem(storageKey);
    return value === 'light' || value === 'dark' ? value : 'system';
  } catch {
    return 'system';
  }
};

const themeStore = createStore<Theme>(kept());
const systemStore = createStore(systemDark());
const resolve = (theme: Theme, dark: boolean): 'light' | 'dark' =>
  theme === 'system' ? (dark ? 'dark' : 'light') : theme;

/** Class and data attribute on the root element: stylesheets choose by either. */
function paint(): void {
  const resolved = resolve(themeStore.get(), systemStore.get());
  const root = document.documentElement;
  root.dataset['theme'] = resolved;
  root.classList.toggle('dark', resolved === 'dark');
  root.classList.toggle('light', resolved === 'light');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', brand.colours[resolved]);
}

/** Paints the kept theme and follows the system's. The shell calls this once, before anything is drawn. */
export function startTheme(): void {
  paint();
  themeStore.subscribe(paint);
  systemStore.subscribe(paint);
  if (typeof matchMedia === 'function')
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () =>
      systemStore.set(systemDark()),
    );
}

export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Storage refused: the choice lasts as long as the page.
  }
  themeStore.set(theme);
}

/** The chosen theme, what it comes to now, and how to choose another. */
export function useTheme(): { theme: Theme; resolved: 'light' | 'dark'; setTheme: (theme: Theme) => void } {
  const theme = useStore(themeStore);
  const dark = useStore(systemStore);
  return { theme, resolved: resolve(theme, dark), setTheme };
}
