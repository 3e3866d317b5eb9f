import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AnswersService } from '../answers/answers.service';
import { LanguageModelAdapter } from './language-model.adapter';
import { ModelAnswersService } from './model-answers.service';
import { ModelUseRepository } from './model-use.repository';
import { modelUseSchema } from './model-use.schema';
import { MODEL_OPTIONS, modelOptions } from './model.options';
import { PrivacyController } from './privacy.controller';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'ModelUse', schema: modelUseSchema }])],
  controllers: [PrivacyController],
  providers: [
    { provide: MODEL_OPTIONS, useFactory: () => modelOptions() },
    AnswersService,
    LanguageModelAdapter,
    ModelAnswersService,
    ModelUseRepository,
  ],
  exports: [AnswersService, ModelAnswersService],
})
export class ModelModule {}
