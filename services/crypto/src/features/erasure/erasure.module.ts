import { Module } from '@nestjs/common';
import { ErasureController } from './erasure.controller';
import { ErasureRepository } from './erasure.repository';
import { ErasureService } from './erasure.service';

@Module({ controllers: [ErasureController], providers: [ErasureService, ErasureRepository] })
export class ErasureModule {}
