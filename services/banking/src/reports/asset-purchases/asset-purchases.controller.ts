import { Controller } from '@nestjs/common';
import { readAssetPurchasesEndpoint } from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { AssetPurchasesService } from './asset-purchases.service';

@Controller()
export class AssetPurchasesController {
  constructor(private readonly purchases: AssetPurchasesService) {}

  @Handles(readAssetPurchasesEndpoint)
  read(request: RequestOf<typeof readAssetPurchasesEndpoint>, call: CallContext) {
    return this.purchases.read(request, call);
  }
}
