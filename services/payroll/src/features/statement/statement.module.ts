import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SettingsModule } from '../settings/settings.module';
import { PayslipsWriter } from './payslips.writer';
import { StatementController } from './statement.controller';
import { StatementRepository } from './statement.repository';
import { statementSchema } from './statement.schema';
import { StatementService } from './statement.service';

@Module({
  imports: [SettingsModule, MongooseModule.forFeature([{ name: 'Statement', schema: statementSchema }])],
  controllers: [StatementController],
  providers: [StatementService, StatementRepository, PayslipsWriter],
  exports: [StatementRepository, PayslipsWriter],
})
export class StatementModule {}
