import { Controller } from '@nestjs/common';
import { readCryptoLots } from '@app/contracts-crypto';
import { Handles, type CallContext } from '@app/messaging';
import { LotsService } from './lots.service';

@Controller()
export class LotsController {
  constructor(private readonly lots: LotsService) {}

  @Handles(readCryptoLots)
  read(_request: unknown, call: CallContext) {
    return this.lots.read(call.actor);
  }
}
