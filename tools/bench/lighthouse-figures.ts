import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand, workspaceRoot } from '@app/node-testing';
import { findChromium } from '../gates/chromium';
import { startFloor } from './floor-server';
import { notMeasured, type Figure } from './figures';
import { type SizedLedger } from './server-figures';

export interface Scores {
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
}
type Device = 'desktop' | 'mobile';

const slack = 2;

/** Scores of the sign-in page and the dashboard, beside the bare page's form and list, and the peer's first page. */
export async function lighthouseFigures(
  origin: string,
  ledger: SizedLedger,
  peerOrigin: string | undefined,
  whyNoPeer: string,
): Promise<Figure[]> {
  const floor = await startFloor(1_000);
  const figures: Figure[] = [];
  try {
    for (const device of ['desktop', 'mobile'] as const) {
      const peer = peerOrigin ? await lighthouse(peerOrigin, device) : whyNoPeer;
      for (const [name, address, bare, cookie] of [
        ['sign-in', `${origin}/sign-in`, `${floor.url}/`, undefined],
        ['dashboard', `${origin}/`, `${floor.url}/accounts`, ledger.session.cookieHeader],
      ] as const) {
        const scores = await lighthouse(address, device, cookie);
        figures.push(...scoreFigures(`${name}, ${device}`, scores, await lighthouse(bare, device), peer));
      }
    }
  } finally {
    await floor.stop();
  }
  return figures;
}

export function scoreFigures(
  what: string,
  scores: Scores | string,
  floor: Scores | string,
  peer: Scores | string,
): Figure[] {
  if (typeof scores === 'string') return [notMeasured(`Lighthouse, ${what}`, 'P11', scores)];
  const verdict = (met: boolean): 'met' | 'missed' => (met ? 'met' : 'missed');
  const others = [scores.accessibility, scores['best-practices'], scores.seo];
  return [
    typeof floor === 'string'
      ? notMeasured(`Lighthouse performance, ${what}, against the floor`, 'P11', floor)
      : {
          what: `Lighthouse performance, ${what}`,
          value: String(scores.performance),
          goal: `P11 ≥ ${floor.performance - slack} (floor ${floor.performance})`,
          verdict: verdict(scores.performance >= floor.performance - slack),
        },
    typeof peer !== 'string'
      ? {
          what: `Lighthouse performance, ${what}, above the peer`,
          value: String(scores.performance - peer.performance),
          goal: `P11 ≥ 40 (peer ${peer.performance})`,
          verdict: verdict(scores.performance >= peer.performance + 40),
        }
      : notMeasured(`Lighthouse performance, ${what}, above the peer`, 'P11', peer),
    {
      what: `accessibility, best practices, SEO, ${what}`,
      value: others.join(' / '),
      goal: 'P11 100 each',
      verdict: verdict(others.every((score) => score === 100)),
    },
  ];
}

/** Lighthouse's own command in a process and a browser of its own; the reason where it gave no scores. */
async function lighthouse(address: string, device: Device, cookie?: string): Promise<Scores | string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-lighthouse-'));
  const file = path.join(folder, 'report.json');
  const main = createRequire(path.join(workspaceRoot(), 'package.json')).resolve('lighthouse/cli/index.js');
  const args = [
    main,
    address,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic',
    '--max-wait-for-load=60000',
    ...(device === 'desktop' ? ['--preset=desktop'] : []),
    ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
  ];
  try {
    const { ok } = await runCommand(process.execPath, args, {
      timeoutMs: 300_000,
      env: { CHROME_PATH: findChromium() ?? '' },
    });
    return ok ? scoresIn(readFileSync(file, 'utf8')) : 'Lighthouse did not end';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function scoresIn(report: string): Scores | string {
  const { categories } = JSON.parse(report) as {
    categories: Record<keyof Scores, { score: number | null }>;
  };
  const names = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
  if (names.some((name) => typeof categories[name]?.score !== 'number')) return 'Lighthouse gave no score';
  return Object.fromEntries(names.map((name) => [name, Math.round(categories[name].score! * 100)])) as never;
}
