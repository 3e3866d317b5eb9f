import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MessageOrderRepository } from './message-order.repository';
import { messageOrderSchema } from './message-order.schema';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'MessageOrder', schema: messageOrderSchema }])],
  providers: [MessageOrderRepository],
  exports: [MessageOrderRepository],
})
export class MessageOrderModule {}
