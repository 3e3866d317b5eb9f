/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Page } from 'playwright-core';

type Axe = { run(context: Document | string, options: object): Promise<{ violations: AxeViolation[] }> };

interface AxeViolation {
  id: string;
  impact: string | null;
  help: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

const source = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

const allRules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** Rules whose result may differ between the themes of one page. */
const rulesOfColour = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * Checks all rules of WCAG 2.2 A and AA and the best practices, on the present page or a part of it; throws with every violation.
 */
export const expectNoAxeViolations = (page: Page, within?: string): Promise<void> =>
  expectNone(page, allRules, within);

async function expectNone(page: Page, runOnly: object, within?: string): Promise<void> {
  // Evaluated by the debugger, to which the page's content security policy does not apply.
  // Sent only once a page, because the browser parses half a megabyte each time, even if it runs none of it.
  if (!(await page.evaluate('Boolean(window.axe)'))) await page.evaluate(source);
  const violations = await page.evaluate(
    async ({ part, rules }) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      const options = { runOnly: rules, resultTypes: ['violations'] };
      return (await axe.run(part ?? document, options)).violations;
    },
    { part: within, rules: runOnly },
  );
  if (violations.length > 0)
    throw new Error(
      `${new URL(page.url()).pathname}: ${violations.length} accessibility violations\n${violations.map(describe).join('\n')}`,
    );
}

/** Checks colours in the dark theme and all rules in the light one, which stays active. */
export async function expectNoAxeViolationsInBothThemes(page: Page, within?: string): Promise<void> {
  for (const [colorScheme, rules] of [
    ['dark', rulesOfColour],
    ['light', allRules],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(settled);
    await expectNone(page, rules, within);
  }
}

/** The same for an open dialog. */
export const expectNoAxeViolationsInDialog = (page: Page): Promise<void> =>
  expectNoAxeViolationsInBothThemes(page, '[role=dialog], [role=alertdialog]');

/** Runs in the page: waits for transitions, because colours between two themes belong to neither. */
async function settled(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let frames = 0; frames < 3; frames++) {
    await frame();
    for (const animation of document.getAnimations()) animation.cancel();
  }
}

function describe(violation: AxeViolation): string {
  const places = violation.nodes
    .slice(0, 5)
    .map(
      (node) =>
        `    ${node.target.join(' ')}: ${(node.failureSummary ?? '').split('\n').slice(1).join(' ').trim()}`,
    );
  return `  ${violation.id} (${violation.impact ?? 'unrated'}): ${violation.help}\n${places.join('\n')}`;
}
