import { Controller } from '@nestjs/common';
import { readContractorsEndpoint } from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { ContractorsService } from './contractors.service';

@Controller()
export class ContractorsController {
  constructor(private readonly contractors: ContractorsService) {}

  @Handles(readContractorsEndpoint)
  read(request: RequestOf<typeof readContractorsEndpoint>, call: CallContext) {
    return this.contractors.read(request, call);
  }
}
