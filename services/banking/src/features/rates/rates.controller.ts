import { Controller } from '@nestjs/common';
import { readRatesRequest } from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { RatesService } from './rates.service';

@Controller()
export class RatesController {
  constructor(private readonly rates: RatesService) {}

  @Handles(readRatesRequest)
  read(request: RequestOf<typeof readRatesRequest>, call: CallContext) {
    return this.rates.read(request, call);
  }
}
