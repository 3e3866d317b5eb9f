import type { Actor } from '@app/contracts-kernel';
import type { ConnectResult, PayrollCredentials, SyncResult } from '@app/contracts-payroll';
import type { ConfiguredProvider, ProviderAdapter } from '@app/provider-kit';

/** What this service asks of a payroll provider, whichever it is. */
export interface PayrollSource {
  connect(actor: Actor, credentials: PayrollCredentials): Promise<ConnectResult>;
  sync(actor: Actor): Promise<SyncResult>;
}

export const PAYROLL_SOURCE = Symbol('PayrollSource');
export type ConfiguredPayrollSource = ConfiguredProvider<PayrollSource> | undefined;

/** Providers this build can speak to; the first whose settings stand in the environment is used. */
export const payrollAdapters: readonly ProviderAdapter<PayrollSource>[] = [];
