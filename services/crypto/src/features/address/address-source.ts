import type { ConfiguredProvider } from '@app/provider-kit';

/** Balances of public addresses, from a node or an index of the network that the operator names. */
export interface AddressSource {
  /** Coins whose addresses can be read. */
  readonly coins: readonly string[];
  /** What the address holds now, confirmed by the network, as decimal text. Throws ProviderError. */
  balance(coin: string, address: string): Promise<string>;
}

export const ADDRESS_SOURCE = Symbol('AddressSource');
export type ConfiguredAddressSource = ConfiguredProvider<AddressSource> | undefined;
