import { Module } from '@nestjs/common';
import { DemoController } from './demo.controller';
import { DemoRepository } from './demo.repository';
import { DemoService } from './demo.service';

@Module({ controllers: [DemoController], providers: [DemoService, DemoRepository] })
export class DemoModule {}
