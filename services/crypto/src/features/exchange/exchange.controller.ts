import { Controller } from '@nestjs/common';
import { connectExchange } from '@app/contracts-crypto';
import { Handles, type CallContext } from '@app/messaging';
import { ExchangeService } from './exchange.service';

@Controller()
export class ExchangeController {
  constructor(private readonly exchange: ExchangeService) {}

  @Handles(connectExchange)
  connect(_request: unknown, call: CallContext) {
    return this.exchange.connect(call.actor);
  }
}
