import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { TransactionController } from './transaction.controller';
import { TransactionRepository } from './transaction.repository';
import { transactionSchema } from './transaction.schema';
import { TransactionService } from './transaction.service';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'CryptoTransaction', schema: transactionSchema }])],
  controllers: [TransactionController],
  providers: [TransactionService, TransactionRepository],
})
export class TransactionModule {}
