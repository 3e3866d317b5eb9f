import type { ConfiguredProvider } from '@app/provider-kit';

/** Balances of public addresses, from a network node or index that the operator configures. */
export interface AddressSource {
  /** Coins whose addresses can be read. */
  readonly coins: readonly string[];
  /** The balance of the address, confirmed by the network, as decimal text. Throws ProviderError. */
  balance(coin: string, address: string): Promise<string>;
}

export const ADDRESS_SOURCE = Symbol('AddressSource');
export type ConfiguredAddressSource = ConfiguredProvider<AddressSource> | undefined;
