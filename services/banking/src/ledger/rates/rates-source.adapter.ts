import { Inject, Injectable } from '@nestjs/common';
import { todayIn } from '@app/calendar';
import { readText } from '@app/provider-kit';
import type { RatesSettings } from './rates.options';
import { sandboxRatesFile } from './sandbox-rates';

export const RATES_SETTINGS = Symbol('RATES_SETTINGS');
const timeoutMs = 30_000;
/** Limit in bytes; the whole history since 1999 has about 8 MB. */
const largest = 32 * 1024 * 1024;

/** Fetches the bank's file: the whole history, or only the last 90 days. */
@Injectable()
export class RatesSourceAdapter {
  constructor(@Inject(RATES_SETTINGS) private readonly settings: RatesSettings) {}

  get enabled(): boolean {
    return this.settings.RATES_SOURCE !== 'off';
  }

  get kind(): 'ecb' | 'sandbox' {
    return this.settings.RATES_SOURCE === 'sandbox' ? 'sandbox' : 'ecb';
  }

  async read(span: 'hist' | 'hist-90d', signal?: AbortSignal): Promise<string> {
    if (this.kind === 'sandbox') return sandboxRatesFile(todayIn('UTC'));
    const url = new URL(`eurofxref-${span}.xml`, this.settings.RATES_URL);
    return readText(url, { timeoutMs, largest, signal });
  }
}
