import { Controller } from '@nestjs/common';
import type { RequestOf } from '@app/contracts-kernel';
import {
  chooseWorkerEndpoint,
  connectPayrollEndpoint,
  disconnectPayrollEndpoint,
  getConnectionEndpoint,
  practiceCredentialsEndpoint,
  syncPayrollEndpoint,
  type PayrollCredentials,
} from '@app/contracts-payroll';
import { Handles, type CallContext } from '@app/messaging';
import { OwnWorkerService } from './own-worker.service';
import { ConnectingService } from './connecting.service';
import { ConnectionService } from './connection.service';

@Controller()
export class ConnectionController {
  constructor(
    private readonly connections: ConnectionService,
    private readonly connecting: ConnectingService,
    private readonly belonging: OwnWorkerService,
  ) {}

  @Handles(getConnectionEndpoint)
  get(_request: unknown, call: CallContext) {
    return this.connections.get(call.actor);
  }

  @Handles(connectPayrollEndpoint)
  connect(request: PayrollCredentials, call: CallContext) {
    return this.connecting.connect(request, call);
  }

  @Handles(syncPayrollEndpoint)
  sync(_request: unknown, call: CallContext) {
    return this.connections.sync(call);
  }

  @Handles(chooseWorkerEndpoint)
  choose(request: RequestOf<typeof chooseWorkerEndpoint>, call: CallContext) {
    return this.belonging.choose(request, call);
  }

  @Handles(disconnectPayrollEndpoint)
  disconnect(request: RequestOf<typeof disconnectPayrollEndpoint>, call: CallContext) {
    return this.belonging.disconnect(request, call);
  }

  @Handles(practiceCredentialsEndpoint)
  practice() {
    return this.connections.practiceCredentials();
  }
}
