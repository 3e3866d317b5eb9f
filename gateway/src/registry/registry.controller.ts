import { Controller } from '@nestjs/common';
import * as contracts from '@app/contracts-shell';
import type { CallContext } from '@app/messaging';
import { Call, Input, Route } from '../edge/routing/route.decorator';
import type { InputOf } from '../edge/routing/route-input';
import { RegistryService } from './registry.service';

@Controller()
export class RegistryController {
  constructor(private readonly registry: RegistryService) {}

  @Route(contracts.getRegistry)
  read() {
    return this.registry.registry();
  }

  @Route(contracts.listDeployments)
  list() {
    return this.registry.deployments();
  }

  @Route(contracts.publishRemote)
  publish(@Input() { body }: InputOf<typeof contracts.publishRemote>, @Call() call: CallContext) {
    return this.registry.publish(body, call);
  }

  @Route(contracts.activateRemote)
  activate(@Input() { params, body }: InputOf<typeof contracts.activateRemote>, @Call() call: CallContext) {
    return this.registry.activate(params.name, body.version, call);
  }

  @Route(contracts.rollbackRemote)
  rollback(@Input() { params }: InputOf<typeof contracts.rollbackRemote>, @Call() call: CallContext) {
    return this.registry.rollback(params.name, call);
  }

  @Route(contracts.removeRemote)
  remove(@Input() { params }: InputOf<typeof contracts.removeRemote>, @Call() call: CallContext) {
    return this.registry.deactivate(params.name, call);
  }
}
