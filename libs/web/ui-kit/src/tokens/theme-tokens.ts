/** Every colour, space, size, radius, shadow and duration the product uses. Components name them as CSS variables. */
const shared = {
  font: "'Inter Variable', Inter, system-ui, sans-serif",
  'text-2xs': '11px',
  'text-xs': '12px',
  'text-sm': '13px',
  'text-md': '14px',
  'text-h2': '15px',
  'text-lg': '16px',
  'text-xl': '20px',
  'text-2xl': '28px',
  'text-3xl': '36px',
  'lh-tight': '1.2',
  lh: '1.5',
  'track-tight': '-0.02em',
  s1: '4px',
  s2: '8px',
  s3: '12px',
  s4: '16px',
  s5: '20px',
  s6: '24px',
  s8: '32px',
  s10: '40px',
  s12: '48px',
  'r-xs': '6px',
  'r-sm': '8px',
  'r-field': '10px',
  'r-md': '12px',
  'r-lg': '16px',
  'r-xl': '24px',
  'r-pill': '999px',
  fast: '120ms',
  base: '180ms',
  ease: 'cubic-bezier(.2, .8, .2, 1)',
  sidebar: '248px',
  header: '64px',
  content: '1280px',
  drawer: '420px',
  row: '52px',
  'row-compact': '40px',
  touch: '44px',
  control: '36px',
  'control-sm': '28px',
  'control-lg': '40px',
  tile: '34px',
  icon: '18px',
  'icon-sm': '16px',
  'z-sticky': '2',
  'z-drawer': '30',
  'z-dialog': '40',
  'z-menu': '50',
  'z-toast': '60',
  'z-tooltip': '70',
} as const;

const light = {
  bg: '#faf8f4',
  surface: '#ffffff',
  'surface-2': '#f5f2ec',
  'surface-3': '#ece7de',
  line: '#e9e4da',
  'line-strong': '#d6cfc2',
  ink: '#1c1917',
  'ink-2': '#57524b',
  'ink-3': '#6d675f',
  accent: '#f2a20c',
  'accent-strong': '#dd8a00',
  'accent-ink': '#8a5200',
  'accent-soft': '#fff2d6',
  'on-accent': '#241700',
  positive: '#157a4c',
  'positive-soft': '#e3f4ea',
  negative: '#b93a28',
  'negative-soft': '#fbe8e4',
  'on-negative': '#ffffff',
  warn: '#8f5b09',
  'warn-soft': '#fdf0d5',
  info: '#2563a8',
  'info-soft': '#e5eef9',
  focus: '#b36b00',
  scrim: 'rgb(28 25 23 / .36)',
  'bloom-heart': '#7a4300',
  'bloom-ink': '#ffdf9e',
  'shadow-1': '0 1px 2px rgb(40 30 10 / .05)',
  'shadow-2': '0 1px 2px rgb(40 30 10 / .04), 0 8px 24px -8px rgb(40 30 10 / .10)',
  'shadow-3': '0 24px 64px -16px rgb(40 30 10 / .28)',
  'shadow-bloom': '0 8px 16px rgb(200 120 0 / .35)',
  'segment-on': '#ffffff',
  track: '#f5f2ec',
  c1: '#e39a10',
  c2: '#2f7f86',
  c3: '#c4553f',
  /** Orange text close to coral: high severity, distinct from the red of critical. */
  'c3-ink': '#a8480f',
  c4: '#5f6fb2',
  c5: '#7d9a3c',
  c6: '#a4618f',
  c7: '#8a7356',
  c8: '#4c93c4',
} as const;

type ColourToken = keyof typeof light;

const dark: Record<ColourToken, string> = {
  bg: '#000000',
  surface: '#131110',
  'surface-2': '#1c1917',
  'surface-3': '#292522',
  line: '#262220',
  'line-strong': '#3a3531',
  ink: '#f5f1ea',
  'ink-2': '#b9b1a6',
  'ink-3': '#938b81',
  accent: '#ffb42e',
  'accent-strong': '#ffc558',
  'accent-ink': '#ffc76a',
  'accent-soft': '#2e220c',
  'on-accent': '#241700',
  positive: '#57c98f',
  'positive-soft': '#10261b',
  negative: '#ff8a75',
  'negative-soft': '#321511',
  'on-negative': '#2a0a05',
  warn: '#ffc76a',
  'warn-soft': '#2e220c',
  info: '#7fb4f0',
  'info-soft': '#11202f',
  focus: '#ffb42e',
  scrim: 'rgb(0 0 0 / .62)',
  'bloom-heart': '#7a4300',
  'bloom-ink': '#ffdf9e',
  'shadow-1': 'none',
  'shadow-2': 'none',
  'shadow-3': '0 24px 64px -8px rgb(0 0 0 / .8), 0 0 0 1px #2b2724',
  'shadow-bloom': '0 8px 16px rgb(0 0 0 / .5)',
  'segment-on': '#292522',
  track: '#292522',
  c1: '#ffb42e',
  c2: '#5ab5bb',
  c3: '#ef8a74',
  'c3-ink': '#ff9d5c',
  c4: '#93a2e6',
  c5: '#abc865',
  c6: '#d494bf',
  c7: '#bba384',
  c8: '#7fbfe8',
};

/** The two themes' values by token name, without the leading `--`. */
export const themeTokens = { shared, light, dark } as const;

export type ThemeName = 'light' | 'dark';

/** Name of any token, as used in `var(--name)`. */
export type TokenName = keyof typeof shared | ColourToken;

/** Chart and category hues that are distinguishable with colour blindness. */
export type Hue = 'c1' | 'c2' | 'c3' | 'c4' | 'c5' | 'c6' | 'c7' | 'c8';

const declarations = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** The style sheet that defines all tokens: light by default, either theme by `data-theme`, the system's choice by `data-theme="system"`. */
export const tokenStyleSheet = [
  `:root{${declarations(shared)}}`,
  `:root,[data-theme='light']{color-scheme:light;${declarations(light)}}`,
  `[data-theme='dark']{color-scheme:dark;${declarations(dark)}}`,
  `@media (prefers-color-scheme: dark){[data-theme='system']{color-scheme:dark;${declarations(dark)}}}`,
].join('\n');

/** The current value of a token, for canvases that cannot read CSS variables. */
export function readToken(name: TokenName, element?: Element): string {
  return getComputedStyle(element ?? document.documentElement)
    .getPropertyValue(`--${name}`)
    .trim();
}
