import { Controller } from '@nestjs/common';
import { readHoldingsEndpoint, readPositionsEndpoint, setHoldingsEndpoint } from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { HoldingsService } from './holdings.service';

@Controller()
export class HoldingsController {
  constructor(private readonly holdings: HoldingsService) {}

  @Handles(readHoldingsEndpoint)
  read(request: RequestOf<typeof readHoldingsEndpoint>, call: CallContext) {
    return this.holdings.read(request, call);
  }

  @Handles(setHoldingsEndpoint)
  set(request: RequestOf<typeof setHoldingsEndpoint>, call: CallContext) {
    return this.holdings.set(request, call);
  }

  @Handles(readPositionsEndpoint)
  readFile(request: RequestOf<typeof readPositionsEndpoint>, call: CallContext) {
    return this.holdings.readFile(request, call);
  }
}
