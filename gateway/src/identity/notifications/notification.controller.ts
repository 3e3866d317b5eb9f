import { Controller } from '@nestjs/common';
import * as contracts from '@app/contracts-identity';
import type { CallContext } from '@app/messaging';
import { Call, Caller, Input, Route } from '../../edge/routing/route.decorator';
import type { InputOf } from '../../edge/routing/route-input';
import type { ActiveSession } from '../../edge/sessions/active-session';
import { NotificationService } from './notification.service';

@Controller()
export class NotificationController {
  constructor(private readonly notifications: NotificationService) {}

  @Route(contracts.listNotifications)
  list(@Caller() caller: ActiveSession) {
    return this.notifications.list(caller.userId);
  }

  @Route(contracts.readNotification)
  read(@Call() call: CallContext, @Input() { params }: InputOf<typeof contracts.readNotification>) {
    return this.notifications.read(call, params.id);
  }

  @Route(contracts.readAllNotifications)
  readAll(@Call() call: CallContext) {
    return this.notifications.readAll(call);
  }
}
