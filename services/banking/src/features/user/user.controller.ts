import { Controller } from '@nestjs/common';
import { bankingEraseUserRequest } from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { EraseService } from './erase.service';

@Controller()
export class UserController {
  constructor(private readonly users: EraseService) {}

  @Handles(bankingEraseUserRequest)
  erase(request: RequestOf<typeof bankingEraseUserRequest>, call: CallContext) {
    return this.users.erase(request, call);
  }
}
