import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { BookModule } from '../book/book.module';
import { UndoModule } from '../undo/undo.module';
import { PeopleController } from './people.controller';
import { PeopleRepository } from './people.repository';
import { PeopleService } from './people.service';
import { PeopleWriter } from './people.writer';
import { PersonUsagesRegistry } from './person-usages.registry';
import { personModel } from './person.schema';

@Module({
  imports: [DiscoveryModule, BookModule, UndoModule, MongooseModule.forFeature([personModel])],
  controllers: [PeopleController],
  providers: [PeopleRepository, PeopleService, PeopleWriter, PersonUsagesRegistry],
  exports: [PeopleRepository, PeopleWriter],
})
export class PeopleModule {}
