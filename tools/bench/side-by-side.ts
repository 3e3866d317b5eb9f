import { floorAdapter } from './browser/floor.adapter';
import { peerAdapter } from './browser/peer.adapter';
import { productAdapter } from './browser/product.adapter';
import { type BenchOptions } from './bench.options';
import { startFloor } from './floor-server';
import { type Figure } from './figures';
import { type Peer } from './peer';
import { type SizedLedger } from './server-figures';
import { growthRatios, heapFigures, runSessions, scrollRatios, sessionRatios } from './session-figures';

/** The same session in the product, on the bare page and in the peer; then the product with ten times the rows. */
export async function compareInBrowser(
  origin: string,
  ledgers: { small: SizedLedger; large: SizedLedger },
  options: Pick<BenchOptions, 'quick' | 'only'> & { peer: Peer | undefined; whyNoPeer: string },
): Promise<Figure[]> {
  const runs = options.quick ? 1 : 5;
  const floor = await startFloor(ledgers.small.count);
  try {
    const product = (ledger: SizedLedger) => productAdapter(origin, ledger.session.person);
    const adapters = [product(ledgers.small), floorAdapter(floor.url)];
    if (options.peer) adapters.push(peerAdapter(options.peer));
    const medians = await runSessions(adapters, runs);
    const figures = sessionRatios(medians, options.whyNoPeer);
    if (!options.only.has('scale')) return figures;
    const large = (await runSessions([product(ledgers.large)], runs)).get('product')!;
    return [
      ...figures,
      ...growthRatios(medians.get('product')!, large),
      ...(await scrollRatios(large)),
      ...heapFigures(medians, large),
    ];
  } finally {
    await floor.stop();
  }
}
