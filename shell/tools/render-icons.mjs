/**
 * Renders the app's icons from the brand's bloom: `node shell/tools/render-icons.mjs`. Needs Chromium (CHROMIUM_PATH or /usr/bin/chromium).
 * The results are committed, so that a build needs no browser.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const require = createRequire(import.meta.url);
const { readBrand } = require('../../libs/web/build/src/brand.js');
const { colours } = readBrand();
const folder = join(dirname(fileURLToPath(import.meta.url)), '../public/icons');

const petal = (index) => {
  const length = 15 + 0.25 * (6 + 5 * Math.sin(index * 2.3));
  return `<ellipse cx="32" cy="${(32 - length * 0.72).toFixed(2)}" rx="6.2" ry="${(length * 0.62).toFixed(2)}" transform="rotate(${index * 30} 32 32)" fill="${index % 2 ? colours.accent : colours.accentStrong}"/>`;
};
const bloom = `${Array.from({ length: 12 }, (_, index) => petal(index)).join('')}<circle cx="32" cy="32" r="10.5" fill="#7a4300"/><path d="M32 27.5a2 2 0 0 0-2 2v3a2 2 0 0 0 4 0v-3a2 2 0 0 0-2-2zM28 32.5a4 4 0 0 0 8 0M32 36.5v2" stroke="#ffdf9e" stroke-width="1.5" fill="none" stroke-linecap="round"/>`;
const svg = (inner, background = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${background}${inner}</svg>`;
/** A maskable icon keeps its drawing inside the middle 80 % circle. */
const maskable = svg(
  `<g transform="translate(32 32) scale(.82) translate(-32 -32)">${bloom}</g>`,
  `<rect width="64" height="64" fill="${colours.light}"/>`,
);

mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, 'icon.svg'),
  svg(`<g transform="translate(32 32) scale(1.2) translate(-32 -32)">${bloom}</g>`),
);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const [file, size, drawing] of [
  ['icon-192.png', 192, svg(`<g transform="translate(32 32) scale(1.2) translate(-32 -32)">${bloom}</g>`)],
  ['icon-512.png', 512, svg(`<g transform="translate(32 32) scale(1.2) translate(-32 -32)">${bloom}</g>`)],
  ['icon-maskable-512.png', 512, maskable],
]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawing}`,
  );
  await page.screenshot({ path: join(folder, file), omitBackground: true });
  await page.close();
}
await browser.close();
