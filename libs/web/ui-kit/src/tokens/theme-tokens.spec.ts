import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { themeTokens } from './theme-tokens';

const luminance = (hex: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
};
const contrast = (a: string, b: string): number => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
};

describe.each(['light', 'dark'] as const)('the %s theme', (name) => {
  const theme = themeTokens[name];
  const grounds = ['bg', 'surface', 'surface-2', 'accent-soft'] as const;
  const inks = ['ink', 'ink-2', 'ink-3', 'accent-ink', 'positive', 'negative', 'warn', 'info'] as const;

  it.each(inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)))(
    'prints %s on %s with 4.5:1 or more',
    (ink, ground) => {
      expect(contrast(theme[ink], theme[ground])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([
    ['positive', 'positive-soft'],
    ['negative', 'negative-soft'],
    ['c3-ink', 'negative-soft'],
    ['c3-ink', 'surface'],
    ['warn', 'warn-soft'],
    ['info', 'info-soft'],
    ['on-accent', 'accent'],
    ['on-accent', 'accent-strong'],
    ['on-negative', 'negative'],
  ] as const)('prints %s on %s with 4.5:1 or more', (ink, ground) => {
    expect(contrast(theme[ink], theme[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(grounds)('draws the focus ring on %s with 3:1 or more', (ground) => {
    expect(contrast(theme.focus, theme[ground])).toBeGreaterThanOrEqual(3);
  });
});

describe('tokens in use', () => {
  const root = resolve(__dirname, '../../../../..');
  const known = new Set([...Object.keys(themeTokens.shared), ...Object.keys(themeTokens.light)]);
  const sources = (folder: string): string[] =>
    readdirSync(folder).flatMap((entry) => {
      if (entry === 'node_modules' || entry === 'dist' || entry.startsWith('.')) return [];
      const path = join(folder, entry);
      if (statSync(path).isDirectory()) return sources(path);
      return /\.(ts|tsx|css)$/.test(entry) && !/\.spec\.tsx?$/.test(entry) ? [path] : [];
    });
  const packages = [
    ...readdirSync(root).filter((name) => name.startsWith('mf-') || name === 'shell'),
    'libs/web/ui-kit',
    'libs/web/charts',
    'libs/web/shell-sdk',
  ];

  it('are all defined', () => {
    const files = packages.flatMap((name) => sources(join(root, name)));
    expect(files.length).toBeGreaterThan(30);
    const unknown = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/var\(--([a-z0-9-]+)[),]/g)]
        .filter((match) => !known.has(match[1]!) && !file.endsWith('theme-tokens.ts'))
        .map((match) => `${file.slice(root.length + 1)}: --${match[1]}`),
    );
    expect(unknown.filter((line) => !/--(radix|local)-/.test(line))).toEqual([]);
  });

  it('are the only colours: no other file contains a hex value', () => {
    const values = new Set(
      [...Object.values(themeTokens.light), ...Object.values(themeTokens.dark)].filter((value) =>
        value.startsWith('#'),
      ),
    );
    const long = (hex: string) =>
      hex.length === 4 ? `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}` : hex;
    const literal = packages
      .flatMap((name) => sources(join(root, name)))
      .filter((file) => !file.endsWith('theme-tokens.ts'))
      .flatMap((file) => {
        // Styles painted before any script runs cannot read tokens, so they repeat their values.
        const repeats = file.endsWith('/shell/src/boot/boot.css');
        return [...readFileSync(file, 'utf8').matchAll(/(?<![&\w])#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/gi)]
          .filter(([hex]) => !(repeats && values.has(long(hex.toLowerCase()))))
          .map(([hex]) => `${file.slice(root.length + 1)}: ${hex}`);
      });
    expect(literal).toEqual([]);
  });
});
