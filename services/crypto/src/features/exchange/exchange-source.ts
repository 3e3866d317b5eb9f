import type { Actor } from '@app/contracts-kernel';
import type { ExchangeResult } from '@app/contracts-crypto';
import type { ConfiguredProvider, ProviderAdapter } from '@app/provider-kit';

/** What this service asks of an exchange, whichever it is. */
export interface ExchangeSource {
  connect(actor: Actor): Promise<ExchangeResult>;
}

export const EXCHANGE_SOURCE = Symbol('ExchangeSource');
export type ConfiguredExchangeSource = ConfiguredProvider<ExchangeSource> | undefined;

/** Exchanges this build can speak to; the first whose settings stand in the environment is used. */
export const exchangeAdapters: readonly ProviderAdapter<ExchangeSource>[] = [];
