import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { PeopleController } from './people.controller';
import { PeopleService } from './people.service';

@Module({ imports: [LedgerModule], controllers: [PeopleController], providers: [PeopleService] })
export class PeopleModule {}
