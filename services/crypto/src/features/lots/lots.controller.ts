import { Controller } from '@nestjs/common';
import {
  listOpenLotsEndpoint,
  pickLotsEndpoint,
  readCryptoLotsEndpoint,
  readLotChoicesEndpoint,
} from '@app/contracts-crypto';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { LotsService } from './lots.service';
import { PicksService } from './picks.service';

@Controller()
export class LotsController {
  constructor(
    private readonly lots: LotsService,
    private readonly picks: PicksService,
  ) {}

  @Handles(readCryptoLotsEndpoint)
  read(_request: unknown, call: CallContext) {
    return this.lots.read(call.actor);
  }

  @Handles(listOpenLotsEndpoint)
  open(_request: unknown, call: CallContext) {
    return this.lots.open(call.actor);
  }

  @Handles(readLotChoicesEndpoint)
  choices(request: RequestOf<typeof readLotChoicesEndpoint>, call: CallContext) {
    return this.picks.choices(request, call.actor);
  }

  @Handles(pickLotsEndpoint)
  pick(request: RequestOf<typeof pickLotsEndpoint>, call: CallContext) {
    return this.picks.pick(request, call);
  }
}
