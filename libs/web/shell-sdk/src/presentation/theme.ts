import { brand } from '@app/brand';
import { createStore, useStore } from '../state/store';

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

/** Sets a class and a data attribute on the root element; stylesheets may use either. */
function paint(): void {
  const resolved = resolve(themeStore.get(), systemStore.get());
  const root = document.documentElement;
  root.dataset['theme'] = resolved;
  root.classList.toggle('dark', resolved === 'dark');
  root.classList.toggle('light', resolved === 'light');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', brand.colours[resolved]);
}

/** Applies the stored theme and follows the system's. The shell calls this once, before rendering. */
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
    // Storage is blocked: the choice lasts until the page is closed.
  }
  themeStore.set(theme);
}

/** The chosen theme, the resulting one, and a function to choose another. */
export function useTheme(): { theme: Theme; resolved: 'light' | 'dark'; setTheme: (theme: Theme) => void } {
  const theme = useStore(themeStore);
  const dark = useStore(systemStore);
  return { theme, resolved: resolve(theme, dark), setTheme };
}
