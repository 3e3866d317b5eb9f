import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BookModule } from '../book/book.module';
import { UndoModule } from '../undo/undo.module';
import { savedViewModel } from './saved-view.schema';
import { SavedViewsController } from './saved-views.controller';
import { SavedViewsRepository } from './saved-views.repository';
import { SavedViewsService } from './saved-views.service';
import { SavedViewsWriter } from './saved-views.writer';

@Module({
  imports: [BookModule, UndoModule, MongooseModule.forFeature([savedViewModel])],
  controllers: [SavedViewsController],
  providers: [SavedViewsRepository, SavedViewsService, SavedViewsWriter],
})
export class SavedViewsModule {}
