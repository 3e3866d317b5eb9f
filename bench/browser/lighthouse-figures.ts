import { freePort } from '@app/node-testing';
import { openBrowser } from '@app/node-testing/product';
import { judge, type Figure } from '../figures';
import { type Bench } from '../bench';
import { startBaseline } from './served-page';

const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Scores of the sign-in page and the dashboard, next to the bare page's form and list, and the peer's first page.
 */
export async function lighthouseFigures({ origin, ...bench }: Bench): Promise<Figure[]> {
  const { cookieHeader } = (await bench.small()).session;
  const peer = await bench.peer();
  const bare = await startBaseline(1_000);
  const figures: Figure[] = [];
  for (const device of ['desktop', 'mobile']) {
    const ofPeer = typeof peer === 'string' ? peer : (await scores(peer.origin, device))[0]!;
    for (const [page, address, beside, cookie] of [
      ['sign-in', `${origin}/sign-in`, `${bare.url}/`],
      ['dashboard', `${origin}/`, `${bare.url}/accounts`, cookieHeader],
    ]) {
      const of = `${page}, ${device}`;
      const [own, ...others] = await scores(address!, device, cookie);
      const [ofBare] = await scores(beside!, device);
      const abovePeer = typeof ofPeer === 'string' ? ofPeer : own! - ofPeer;
      figures.push(judge('lighthouse', own! - ofBare!, { of, note: `${own} / ${ofBare}` }));
      figures.push(judge('lighthousePeer', abovePeer, { of, note: `${own} / ${ofPeer}` }));
      figures.push(judge('lighthouseOthers', Math.min(...others), { of }));
    }
  }
  await bare.stop();
  return figures;
}

/** Performance first, then the other categories. */
async function scores(address: string, device: string, cookie?: string): Promise<number[]> {
  const { default: lighthouse, desktopConfig } = await import('lighthouse');
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  const extraHeaders = cookie ? { Cookie: cookie } : undefined;
  const flags = { port, onlyCategories, extraHeaders, maxWaitForLoad: 60_000, logLevel: 'error' } as const;
  const config = device === 'desktop' ? desktopConfig : undefined;
  const result = await lighthouse(address, flags, config).finally(() => browser.close());
  return onlyCategories.map((name) => Math.round((result!.lhr.categories[name]!.score ?? Number.NaN) * 100));
}
