import { Controller } from '@nestjs/common';
import { undoProgressRequest, undoRequest } from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { UndoService } from './undo.service';

@Controller()
export class UndoController {
  constructor(private readonly undo: UndoService) {}

  @Handles(undoRequest)
  apply(request: RequestOf<typeof undoRequest>, call: CallContext) {
    return this.undo.apply(request, call);
  }

  @Handles(undoProgressRequest)
  progress(request: RequestOf<typeof undoProgressRequest>, call: CallContext) {
    return this.undo.progress(request, call);
  }
}
