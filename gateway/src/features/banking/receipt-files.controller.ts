import { Controller, Res } from '@nestjs/common';
import { receiptFileRoute, receiptPreviewRoute } from '@app/contracts-banking';
import type { CallContext } from '@app/messaging';
import type { FastifyReply } from 'fastify';
import { Call, Input, Route } from '../../edge/routing/route.decorator';
import type { InputOf } from '../../edge/routing/route-input';
import { ReceiptFilesService } from './receipt-files.service';

@Controller()
export class ReceiptFilesController {
  constructor(private readonly files: ReceiptFilesService) {}

  @Route(receiptFileRoute)
  file(
    @Input() { params }: InputOf<typeof receiptFileRoute>,
    @Call() call: CallContext,
    @Res() reply: FastifyReply,
  ) {
    return this.files.send(params.id, call, reply);
  }

  @Route(receiptPreviewRoute)
  preview(
    @Input() { params }: InputOf<typeof receiptPreviewRoute>,
    @Call() call: CallContext,
    @Res() reply: FastifyReply,
  ) {
    return this.files.sendPreview(params.id, call, reply);
  }
}
