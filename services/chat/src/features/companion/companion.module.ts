import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CompanionController } from './companion.controller';
import { CompanionService } from './companion.service';
import { PersonalityRepository } from './personality.repository';
import { personalitySchema } from './personality.schema';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Personality', schema: personalitySchema }])],
  controllers: [CompanionController],
  providers: [CompanionService, PersonalityRepository],
  exports: [PersonalityRepository],
})
export class CompanionModule {}
