import { Controller } from '@nestjs/common';
import { connectPayroll, getConnection, syncPayroll, type PayrollCredentials } from '@app/contracts-payroll';
import { Handles, type CallContext } from '@app/messaging';
import { ConnectionService } from './connection.service';

@Controller()
export class ConnectionController {
  constructor(private readonly connections: ConnectionService) {}

  @Handles(getConnection)
  get(_request: unknown, call: CallContext) {
    return this.connections.get(call.actor);
  }

  @Handles(connectPayroll)
  connect(request: PayrollCredentials, call: CallContext) {
    return this.connections.connect(call.actor, request);
  }

  @Handles(syncPayroll)
  sync(_request: unknown, call: CallContext) {
    return this.connections.sync(call.actor);
  }
}
