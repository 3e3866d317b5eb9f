import { Controller } from '@nestjs/common';
import {
  addValuationEndpoint,
  changeAccountEndpoint,
  createAccountEndpoint,
  listAccountsEndpoint,
  listValuationsEndpoint,
  removeAccountEndpoint,
  removeValuationEndpoint,
} from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { AccountsService } from './accounts.service';
import { ValuationsService } from './valuations.service';

@Controller()
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly valuations: ValuationsService,
  ) {}

  @Handles(listAccountsEndpoint)
  list(_request: unknown, call: CallContext) {
    return this.accounts.list(call);
  }

  @Handles(createAccountEndpoint)
  create(request: RequestOf<typeof createAccountEndpoint>, call: CallContext) {
    return this.accounts.create(request, call);
  }

  @Handles(changeAccountEndpoint)
  change(request: RequestOf<typeof changeAccountEndpoint>, call: CallContext) {
    return this.accounts.change(request, call);
  }

  @Handles(removeAccountEndpoint)
  remove(request: RequestOf<typeof removeAccountEndpoint>, call: CallContext) {
    return this.accounts.remove(request, call);
  }

  @Handles(listValuationsEndpoint)
  listValuations(_request: unknown, call: CallContext) {
    return this.valuations.list(call);
  }

  @Handles(addValuationEndpoint)
  addValuation(request: RequestOf<typeof addValuationEndpoint>, call: CallContext) {
    return this.valuations.add(request, call);
  }

  @Handles(removeValuationEndpoint)
  removeValuation(request: RequestOf<typeof removeValuationEndpoint>, call: CallContext) {
    return this.valuations.remove(request, call);
  }
}
