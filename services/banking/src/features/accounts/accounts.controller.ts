import { Controller } from '@nestjs/common';
import {
  changeAccountRequest,
  createAccountRequest,
  listAccountsRequest,
  removeAccountRequest,
} from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { AccountsService } from './accounts.service';

@Controller()
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

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
}
