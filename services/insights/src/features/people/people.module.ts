import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleRepository } from './people.repository';
import { personSchema } from './person.schema';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Person', schema: personSchema }])],
  providers: [PeopleRepository],
  exports: [PeopleRepository],
})
export class PeopleModule {}
