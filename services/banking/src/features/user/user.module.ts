import { Module } from '@nestjs/common';
import { LedgerModule, repositories } from '../ledger/ledger.module';
import { ERASABLE } from './erasable';
import { EraseService } from './erase.service';
import { JournalRepository } from './journal.repository';
import { UserController } from './user.controller';

@Module({
  imports: [LedgerModule],
  controllers: [UserController],
  providers: [EraseService, JournalRepository, { provide: ERASABLE, useValue: repositories }],
})
export class UserModule {}
