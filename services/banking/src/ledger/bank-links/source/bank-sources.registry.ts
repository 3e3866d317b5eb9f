import { Injectable } from '@nestjs/common';
import { bankWebhookRoute } from '@app/contracts-banking';
import { DomainError, type ProviderSetup } from '@app/contracts-kernel';
import { configuredProvider, KeyRing, setupOf, type ConfiguredProvider } from '@app/provider-kit';
import { plaidAdapter, type PlaidBank } from '../plaid/plaid.adapter';
import { practiceSimplefin, SimplefinBank } from '../simplefin/simplefin.adapter';
import type { BankProvider, BankSource } from './bank-source';

const notConfigured = (message: string): DomainError =>
  new DomainError('PROVIDER_NOT_CONFIGURED', { message });

/** The bank-link providers of this server. Wrong settings stop the start with a message. */
@Injectable()
export class BankSourcesRegistry {
  /** Seals the secrets of links; without a ring nothing can be linked. */
  readonly ring: KeyRing | undefined;
  /** The public address of this server; undefined if none is configured. */
  readonly origin: string | undefined;
  private readonly plaid: ConfiguredProvider<PlaidBank> | undefined;
  private readonly simplefin: SimplefinBank;

  constructor(environment: NodeJS.ProcessEnv) {
    const keys = environment['KEK_RING'];
    this.ring = keys ? KeyRing.parse(keys) : undefined;
    this.origin = environment['PUBLIC_ORIGIN'] || undefined;
    this.plaid = configuredProvider<PlaidBank>([plaidAdapter], environment);
    this.simplefin = new SimplefinBank(practiceSimplefin(environment));
  }

  setup(isDemo: boolean): {
    plaid: ProviderSetup;
    simplefin: ProviderSetup;
    simplefinTokenPage: string | null;
  } {
    const none = { available: false, practice: false };
    const plaid = this.ring ? setupOf(this.plaid) : none;
    const simplefin = { available: this.ring !== undefined, practice: this.simplefin.practice !== undefined };
    // Demo visitors never reach a real provider.
    const shown = (setup: ProviderSetup): ProviderSetup => (isDemo && !setup.practice ? none : setup);
    return {
      plaid: shown(plaid),
      simplefin: shown(simplefin),
      simplefinTokenPage: this.simplefin.practice?.tokenPage ?? null,
    };
  }

  /** Throws PROVIDER_NOT_CONFIGURED if there is no provider, or none that a demo visitor may use. */
  requirePlaid(isDemo: boolean): PlaidBank {
    if (!this.plaid || !this.ring || (isDemo && !this.plaid.practice))
      throw notConfigured(
        'Bank links are not set up on this server. You can import a file from your bank, or keep an account by hand.',
      );
    return this.plaid.port;
  }

  of(provider: BankProvider): BankSource {
    if (provider === 'simplefin') return this.simplefin;
    if (!this.plaid)
      throw notConfigured('The bank-link provider of this bank is not set up on this server any more.');
    return this.plaid.port;
  }

  /** For demo visitors and tests; undefined if there is no practice bank. */
  practicePlaid(): PlaidBank | undefined {
    return this.plaid?.practice && this.ring ? this.plaid.port : undefined;
  }

  /**
   * Where the provider posts webhooks: this server's public TLS address. The practice bank runs next to this
   * server and needs no TLS. Undefined if nobody outside can reach this server; scheduled pulls then bring
   * everything.
   */
  get webhookUrl(): string | undefined {
    const isReached = this.origin?.startsWith('https:') || this.plaid?.practice;
    return this.origin && isReached ? `${this.origin}${bankWebhookRoute.path}` : undefined;
  }

  /** For webhooks. */
  get plaidPort(): PlaidBank | undefined {
    return this.plaid?.port;
  }
}
