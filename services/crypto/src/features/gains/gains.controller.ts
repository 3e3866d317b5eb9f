import { Controller } from '@nestjs/common';
import { previewSaleEndpoint, readCryptoGainsEndpoint } from '@app/contracts-crypto';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { GainsService } from './gains.service';
import { SalePreviewService } from './sale-preview.service';

@Controller()
export class GainsController {
  constructor(
    private readonly gains: GainsService,
    private readonly sales: SalePreviewService,
  ) {}

  @Handles(readCryptoGainsEndpoint)
  read(request: RequestOf<typeof readCryptoGainsEndpoint>, call: CallContext) {
    return this.gains.read(request, call.actor);
  }

  @Handles(previewSaleEndpoint)
  preview(request: RequestOf<typeof previewSaleEndpoint>, call: CallContext) {
    return this.sales.preview(request, call.actor);
  }
}
