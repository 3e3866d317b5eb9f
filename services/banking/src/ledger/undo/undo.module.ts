import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { SeveralUndo } from './several.undo';
import { UndoHandlersRegistry } from './undo-handlers.registry';
import { UndoController } from './undo.controller';
import { undoModel } from './undo.schema';
import { UndoService } from './undo.service';
import { UndosRepository } from './undos.repository';

@Module({
  imports: [DiscoveryModule, MongooseModule.forFeature([undoModel])],
  controllers: [UndoController],
  providers: [UndosRepository, UndoService, UndoHandlersRegistry, SeveralUndo],
  exports: [UndosRepository],
})
export class UndoModule {}
