import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { SavedViewsController } from './saved-views.controller';
import { SavedViewsService } from './saved-views.service';

@Module({ imports: [LedgerModule], controllers: [SavedViewsController], providers: [SavedViewsService] })
export class SavedViewsModule {}
