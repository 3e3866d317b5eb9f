import { Module } from '@nestjs/common';
import { BatchModule } from '../batch/batch.module';
import { BookModule } from '../book/book.module';
import { MerchantsController } from './merchants.controller';
import { MerchantsService } from './merchants.service';

@Module({
  imports: [BatchModule, BookModule],
  controllers: [MerchantsController],
  providers: [MerchantsService],
})
export class MerchantsModule {}
