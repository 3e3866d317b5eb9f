import { Module } from '@nestjs/common';
import { LotsModule } from '../lots/lots.module';
import { PortfolioController } from './portfolio.controller';
import { PortfolioService } from './portfolio.service';
import { ReserveReader } from './reserve.reader';

@Module({
  imports: [LotsModule],
  controllers: [PortfolioController],
  providers: [PortfolioService, ReserveReader],
})
export class PortfolioModule {}
