import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MessageOrderModule } from '../message-order/message-order.module';
import { PeopleModule } from '../people/people.module';
import { AccountsSubscriber } from './accounts.subscriber';
import { BillsSubscriber } from './bills.subscriber';
import { noticeSchema } from './notice.schema';
import { NoticesRepository } from './notices.repository';
import { NoticesService } from './notices.service';

@Module({
  imports: [
    MessageOrderModule,
    PeopleModule,
    MongooseModule.forFeature([{ name: 'Notice', schema: noticeSchema }]),
  ],
  controllers: [AccountsSubscriber, BillsSubscriber],
  providers: [NoticesRepository, NoticesService],
  exports: [NoticesService],
})
export class NoticesModule {}
