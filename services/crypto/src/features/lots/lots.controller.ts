import { Controller } from '@nestjs/common';
import { readCryptoLotsEndpoint } from '@app/contracts-crypto';
import { Handles, type CallContext } from '@app/messaging';
import { LotsService } from './lots.service';

@Controller()
export class LotsController {
  constructor(private readonly lots: LotsService) {}

  @Handles(readCryptoLotsEndpoint)
  read(_request: unknown, call: CallContext) {
    return this.lots.read(call.actor);
  }
}
