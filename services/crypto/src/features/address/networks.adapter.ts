import {
  ProviderCalls,
  ProviderError,
  ProviderHttp,
  type ProviderAdapter,
  type ProviderEnvironment,
} from '@app/provider-kit';
import { z } from 'zod';
import type { AddressSource } from './address-source';

const provider = 'addresses';

/** Each setting enables its coin; no network is contacted unless the operator configures it. */
const settings = z.object({
  /** A server with Esplora's API, such as the operator's own electrs: `https://host/api`. */
  BTC_ESPLORA_URL: z.url().optional(),
  /** A node with Ethereum's JSON-RPC over HTTPS. */
  ETH_RPC_URL: z.url().optional(),
});

const sums = z.object({ funded_txo_sum: z.int().min(0), spent_txo_sum: z.int().min(0) });
const esploraAddress = z.object({ address: z.string(), chain_stats: sums });
const rpcBalance = z.object({ result: z.string().regex(/^0x[0-9a-fA-F]{1,64}$/) });

export const addressAdapter: ProviderAdapter<AddressSource, typeof settings> = {
  id: provider,
  settings,
  create: (values, surroundings) => new Networks(values, surroundings),
};

class Networks implements AddressSource {
  private readonly calls = new ProviderCalls({ provider });
  private readonly networks: ReadonlyMap<string, (address: string) => Promise<string>>;

  constructor(
    { BTC_ESPLORA_URL, ETH_RPC_URL }: z.output<typeof settings>,
    private readonly surroundings: ProviderEnvironment,
  ) {
    this.networks = new Map([
      ...(BTC_ESPLORA_URL ? [['BTC', this.esplora(BTC_ESPLORA_URL)] as const] : []),
      ...(ETH_RPC_URL ? [['ETH', this.jsonRpc(ETH_RPC_URL)] as const] : []),
    ]);
  }

  get coins(): string[] {
    return [...this.networks.keys()];
  }

  balance(coin: string, address: string): Promise<string> {
    const read = this.networks.get(coin);
    if (!read) throw new ProviderError({ provider, kind: 'not-found', code: coin });
    return this.calls.read(coin, () => read(address));
  }

  /** `GET /address/:address`: sums of everything received and sent, in satoshis. */
  private esplora(url: string): (address: string) => Promise<string> {
    const http = this.httpTo(url);
    return async (address) => {
      const read = esploraAddress.safeParse(
        await http.json({ path: `/address/${encodeURIComponent(address)}` }),
      );
      if (!read.success) throw badAnswer('address');
      const { funded_txo_sum, spent_txo_sum } = read.data.chain_stats;
      return decimalOf(BigInt(funded_txo_sum) - BigInt(spent_txo_sum), 8);
    };
  }

  /** `eth_getBalance` at the newest block, in wei. */
  private jsonRpc(url: string): (address: string) => Promise<string> {
    const { origin, pathname } = new URL(url);
    const http = this.httpTo(origin);
    return async (address) => {
      const body = { jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [address, 'latest'] };
      const read = rpcBalance.safeParse(
        await http.json({
          method: 'POST',
          path: pathname,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      );
      if (!read.success) throw badAnswer('balance');
      return decimalOf(BigInt(read.data.result), 18);
    };
  }

  private httpTo(baseUrl: string): ProviderHttp {
    const { ca } = this.surroundings;
    return new ProviderHttp({ provider, baseUrl, ...(ca && { ca }) });
  }
}

const badAnswer = (code: string): ProviderError => new ProviderError({ provider, kind: 'bad-answer', code });

function decimalOf(units: bigint, places: number): string {
  if (units < 0n) throw badAnswer('negative balance');
  const digits = units.toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
