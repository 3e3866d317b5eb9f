/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Page } from 'playwright-core';

type Axe = { run(context: Document, options: object): Promise<{ violations: AxeViolation[] }> };

interface AxeViolation {
  id: string;
  impact: string | null;
  help: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

const source = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/** All rules of WCAG 2.2 A and AA and the best practices, on the page as it is now; throws with every violation. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // Evaluated by the debugger, which the page's content security policy does not bind.
  await page.evaluate(`if (!window.axe) { ${source} }`);
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const options = {
      runOnly: {
        type: 'tag',
        values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      },
      resultTypes: ['violations'],
    };
    return (await axe.run(document, options)).violations;
  });
  if (violations.length > 0)
    throw new Error(
      `${new URL(page.url()).pathname}: ${violations.length} accessibility violations\n${violations.map(describe).join('\n')}`,
    );
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
