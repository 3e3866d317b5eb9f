import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UndoModule } from '../undo/undo.module';
import { CategoriesController } from './categories.controller';
import { CategoriesService } from './categories.service';
import { CategoryImportService } from './category-import.service';
import { CategoryTreeService } from './category-tree.service';
import { CategoriesRepository } from './categories.repository';
import { CategoryChangesService } from './category-changes.service';
import { categoryModel } from './category.schema';
import { CategoryUsesRegistry } from './category-uses.registry';
import { CategoryWriter } from './category.writer';
import { NewLedgerSubscriber } from './new-ledger.subscriber';

@Module({
  imports: [UndoModule, MongooseModule.forFeature([categoryModel])],
  controllers: [CategoriesController, NewLedgerSubscriber],
  providers: [
    CategoriesService,
    CategoryImportService,
    CategoryTreeService,
    CategoryChangesService,
    CategoriesRepository,
    CategoryUsesRegistry,
    CategoryWriter,
  ],
  exports: [CategoriesRepository, CategoryUsesRegistry, CategoryWriter],
})
export class CategoriesModule {}
