import { Controller, Req } from '@nestjs/common';
import * as contracts from '@app/contracts-identity';
import type { CallContext } from '@app/messaging';
import type { EdgeRequest } from '../../edge/http/edge-request';
import { Call, Caller, Input, Route } from '../../edge/routing/route.decorator';
import type { InputOf } from '../../edge/routing/route-input';
import type { ActiveSession } from '../../edge/sessions/active-session';
import { deviceName } from '../../edge/sessions/device-name';
import { DeliveryService } from './delivery.service';

@Controller()
export class DeliveryController {
  constructor(private readonly delivery: DeliveryService) {}

  @Route(contracts.readNoticeSettings)
  read(@Caller() caller: ActiveSession) {
    return this.delivery.read(caller.userId);
  }

  @Route(contracts.changeNoticeSettings)
  change(@Call() call: CallContext, @Input() { body }: InputOf<typeof contracts.changeNoticeSettings>) {
    return this.delivery.change(call, body);
  }

  @Route(contracts.testNotice)
  test(@Call() call: CallContext, @Input() { body }: InputOf<typeof contracts.testNotice>) {
    return this.delivery.test(call, body.channel);
  }

  @Route(contracts.addPushDevice)
  addDevice(
    @Call() call: CallContext,
    @Input() { body }: InputOf<typeof contracts.addPushDevice>,
    @Req() request: EdgeRequest,
  ) {
    return this.delivery.addDevice(call, body, deviceName(request.headers['user-agent']));
  }

  @Route(contracts.removePushDevice)
  removeDevice(@Call() call: CallContext, @Input() { params }: InputOf<typeof contracts.removePushDevice>) {
    return this.delivery.removeDevice(call, params.id);
  }
}
