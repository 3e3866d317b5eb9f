import { Controller } from '@nestjs/common';
import {
  addValuationRequest,
  changeAccountRequest,
  createAccountRequest,
  listAccountsRequest,
  listValuationsRequest,
  removeAccountRequest,
  removeValuationRequest,
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

  @Handles(listAccountsRequest)
  list(_request: unknown, call: CallContext) {
    return this.accounts.list(call);
  }

  @Handles(createAccountRequest)
  create(request: RequestOf<typeof createAccountRequest>, call: CallContext) {
    return this.accounts.create(request, call);
  }

  @Handles(changeAccountRequest)
  change(request: RequestOf<typeof changeAccountRequest>, call: CallContext) {
    return this.accounts.change(request, call);
  }

  @Handles(removeAccountRequest)
  remove(request: RequestOf<typeof removeAccountRequest>, call: CallContext) {
    return this.accounts.remove(request, call);
  }

  @Handles(listValuationsRequest)
  listValuations(_request: unknown, call: CallContext) {
    return this.valuations.list(call);
  }

  @Handles(addValuationRequest)
  addValuation(request: RequestOf<typeof addValuationRequest>, call: CallContext) {
    return this.valuations.add(request, call);
  }

  @Handles(removeValuationRequest)
  removeValuation(request: RequestOf<typeof removeValuationRequest>, call: CallContext) {
    return this.valuations.remove(request, call);
  }
}
