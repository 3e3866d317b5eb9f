import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { LedgerSettingsController } from './ledger-settings.controller';
import { LedgerSettingsService } from './ledger-settings.service';

@Module({
  imports: [LedgerModule],
  controllers: [LedgerSettingsController],
  providers: [LedgerSettingsService],
})
export class LedgerSettingsModule {}
