import { Module } from '@nestjs/common';
import { configuredProvider, providerAdapter, type ProviderAdapter } from '@app/provider-kit';
import { AdpSource } from './adp/adp.adapter';
import { adpEnvironment, adpSettings } from './adp/adp.environment';
import { PAYROLL_SOURCE, type PayrollSource } from './payroll-source';

/** Providers that this build supports; the first one with settings in the environment is used. */
const adapters: readonly ProviderAdapter<PayrollSource>[] = [
  providerAdapter({
    id: 'adp',
    settings: adpEnvironment,
    create: (settings, surroundings) => new AdpSource(adpSettings(settings, surroundings)),
  }),
];

@Module({
  providers: [{ provide: PAYROLL_SOURCE, useFactory: () => configuredProvider(adapters, process.env)?.port }],
  exports: [PAYROLL_SOURCE],
})
export class ProviderModule {}
