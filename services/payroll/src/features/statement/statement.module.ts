import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { StatementController } from './statement.controller';
import { StatementRepository } from './statement.repository';
import { statementSchema } from './statement.schema';
import { StatementService } from './statement.service';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Statement', schema: statementSchema }])],
  controllers: [StatementController],
  providers: [StatementService, StatementRepository],
})
export class StatementModule {}
