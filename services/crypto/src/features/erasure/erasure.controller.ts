import { Controller } from '@nestjs/common';
import { eraseCryptoUser } from '@app/contracts-crypto';
import { Handles, type CallContext } from '@app/messaging';
import { ErasureService } from './erasure.service';

@Controller()
export class ErasureController {
  constructor(private readonly erasure: ErasureService) {}

  @Handles(eraseCryptoUser)
  erase(request: { userId: string }, call: CallContext) {
    return this.erasure.erase(request.userId, call);
  }
}
