import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { CategoriesController } from './categories.controller';
import { CategoriesService } from './categories.service';
import { CategoryImportService } from './category-import.service';
import { CategoryTreeService } from './category-tree.service';
import { NewLedgerReaction } from './new-ledger.reaction';

@Module({
  imports: [LedgerModule],
  controllers: [CategoriesController, NewLedgerReaction],
  providers: [CategoriesService, CategoryImportService, CategoryTreeService],
})
export class CategoriesModule {}
