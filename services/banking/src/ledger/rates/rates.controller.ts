import { Controller } from '@nestjs/common';
import { quoteRateEndpoint, readRatesEndpoint } from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { RatesService } from './rates.service';

@Controller()
export class RatesController {
  constructor(private readonly rates: RatesService) {}

  @Handles(readRatesEndpoint)
  read(request: RequestOf<typeof readRatesEndpoint>, call: CallContext) {
    return this.rates.read(request, call);
  }

  @Handles(quoteRateEndpoint)
  quote(request: RequestOf<typeof quoteRateEndpoint>, call: CallContext) {
    return this.rates.quote(request, call);
  }
}
