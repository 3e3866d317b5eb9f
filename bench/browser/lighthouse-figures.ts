import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand, workspaceRoot } from '@app/node-testing';
import { findChromium } from '@app/node-testing/product';
import { judge, type Figure } from '../figures';
import { type Bench } from '../bench.options';
import { startBaseline } from './served-page';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Of performance first, then of the others; or why there are none. */
type Scores = readonly [performance: number, ...others: number[]] | string;

/** Scores of the sign-in page and the dashboard, beside the bare page's form and list, and the peer's first page. */
export async function lighthouseFigures({ origin, small, peer }: Bench): Promise<Figure[]> {
  const baseline = await startBaseline(1_000);
  const figures: Figure[] = [];
  try {
    for (const device of ['desktop', 'mobile']) {
      const ofPeer = typeof peer === 'string' ? peer : await lighthouse(peer.origin, device);
      const signIn = await lighthouse(`${origin}/sign-in`, device);
      const dashboard = await lighthouse(`${origin}/`, device, small.session.cookieHeader);
      const [form, list] = [
        await lighthouse(`${baseline.url}/`, device),
        await lighthouse(`${baseline.url}/accounts`, device),
      ];
      figures.push(...scoreFigures(`sign-in, ${device}`, signIn, form, ofPeer));
      figures.push(...scoreFigures(`dashboard, ${device}`, dashboard, list, ofPeer));
    }
    return figures;
  } finally {
    await baseline.stop();
  }
}

export function scoreFigures(of: string, own: Scores, baseline: Scores, peer: Scores): Figure[] {
  const above = (other: Scores): number | string =>
    typeof own === 'string' ? own : typeof other === 'string' ? other : own[0] - other[0];
  const beside = (other: Scores): string => `${own[0]} / ${other[0]}`;
  return [
    judge('lighthouse', above(baseline), { of, note: beside(baseline) }),
    judge('lighthousePeer', above(peer), { of, note: beside(peer) }),
    judge('lighthouseOthers', typeof own === 'string' ? own : Math.min(...own.slice(1)), { of }),
  ];
}

/** Lighthouse's own command in a process and a browser of its own. */
async function lighthouse(address: string, device: string, cookie?: string): Promise<Scores> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-lighthouse-'));
  const file = path.join(folder, 'report.json');
  const main = createRequire(path.join(workspaceRoot(), 'package.json')).resolve('lighthouse/cli/index.js');
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic';
  const args = [
    main,
    address,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    flags,
    '--max-wait-for-load=60000',
  ];
  if (device === 'desktop') args.push('--preset=desktop');
  if (cookie) args.push(`--extra-headers=${JSON.stringify({ Cookie: cookie })}`);
  const env = { CHROME_PATH: findChromium() ?? '' };
  try {
    const { ok } = await runCommand(process.execPath, args, { timeoutMs: 300_000, env });
    return ok ? scoresIn(readFileSync(file, 'utf8')) : 'Lighthouse did not end';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function scoresIn(report: string): Scores {
  const found = (JSON.parse(report) as { categories: Record<string, { score: number | null }> }).categories;
  const scores = categories
    .map((name) => found[name]?.score ?? Number.NaN)
    .map((score) => Math.round(score * 100));
  return scores.some(Number.isNaN) ? 'Lighthouse gave no score' : (scores as [number, ...number[]]);
}
