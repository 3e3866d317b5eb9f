import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { WalletModule } from '../wallet/wallet.module';
import { ManualTransactionsService } from './manual-transactions.service';
import { TransactionController } from './transaction.controller';
import { TransactionRepository } from './transaction.repository';
import { transactionSchema } from './transaction.schema';
import { TransactionService } from './transaction.service';
import { transferDecisionSchema } from './transfer-decision.schema';
import { TransferDecisionsRepository } from './transfer-decisions.repository';
import { TransfersController } from './transfers.controller';
import { TransfersService } from './transfers.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'CryptoTransaction', schema: transactionSchema },
      { name: 'TransferDecision', schema: transferDecisionSchema },
    ]),
    WalletModule,
  ],
  controllers: [TransactionController, TransfersController],
  providers: [
    TransactionService,
    TransactionRepository,
    ManualTransactionsService,
    TransfersService,
    TransferDecisionsRepository,
  ],
  exports: [TransactionRepository, TransferDecisionsRepository],
})
export class TransactionModule {}
