import { Module } from '@nestjs/common';
import { LotsModule } from '../lots/lots.module';
import { GainsController } from './gains.controller';
import { GainsService } from './gains.service';
import { SalePreviewService } from './sale-preview.service';

@Module({
  imports: [LotsModule],
  controllers: [GainsController],
  providers: [GainsService, SalePreviewService],
})
export class GainsModule {}
