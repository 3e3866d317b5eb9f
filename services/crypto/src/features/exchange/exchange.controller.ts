import { Controller } from '@nestjs/common';
import {
  connectByKeyEndpoint,
  connectExchangeEndpoint,
  disconnectExchangeEndpoint,
  finishConnectEndpoint,
  getExchangeEndpoint,
  syncExchangeEndpoint,
} from '@app/contracts-crypto';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { ConnectService } from './connect.service';
import { DisconnectService } from './disconnect.service';
import { ExchangeService } from './exchange.service';

@Controller()
export class ExchangeController {
  constructor(
    private readonly exchange: ExchangeService,
    private readonly connecting: ConnectService,
    private readonly disconnecting: DisconnectService,
  ) {}

  @Handles(getExchangeEndpoint)
  state(_request: unknown, call: CallContext) {
    return this.exchange.state(call.actor);
  }

  @Handles(connectExchangeEndpoint)
  connect(_request: unknown, call: CallContext) {
    return this.connecting.connect(call);
  }

  @Handles(finishConnectEndpoint)
  finish(request: RequestOf<typeof finishConnectEndpoint>, call: CallContext) {
    return this.connecting.finish(request, call);
  }

  @Handles(connectByKeyEndpoint)
  useKey(request: RequestOf<typeof connectByKeyEndpoint>, call: CallContext) {
    return this.connecting.useKey(request, call);
  }

  @Handles(syncExchangeEndpoint)
  sync(_request: unknown, call: CallContext) {
    return this.exchange.sync(call.actor);
  }

  @Handles(disconnectExchangeEndpoint)
  disconnect(request: RequestOf<typeof disconnectExchangeEndpoint>, call: CallContext) {
    return this.disconnecting.disconnect(request, call);
  }
}
