import { Module } from '@nestjs/common';
import { ConnectionModule } from '../connection/connection.module';
import { SettingsModule } from '../settings/settings.module';
import { StatementModule } from '../statement/statement.module';
import { DemoEmployerWriter } from './demo-employer.writer';
import { DemoController } from './demo.controller';
import { DemoService } from './demo.service';

@Module({
  imports: [ConnectionModule, SettingsModule, StatementModule],
  controllers: [DemoController],
  providers: [DemoEmployerWriter, DemoService],
})
export class DemoModule {}
