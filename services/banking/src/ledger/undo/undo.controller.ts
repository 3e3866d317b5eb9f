import { Controller } from '@nestjs/common';
import { undoProgressEndpoint, undoEndpoint } from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { UndoService } from './undo.service';

@Controller()
export class UndoController {
  constructor(private readonly undo: UndoService) {}

  @Handles(undoEndpoint)
  apply(request: RequestOf<typeof undoEndpoint>, call: CallContext) {
    return this.undo.apply(request, call);
  }

  @Handles(undoProgressEndpoint)
  progress(request: RequestOf<typeof undoProgressEndpoint>, call: CallContext) {
    return this.undo.progress(request, call);
  }
}
