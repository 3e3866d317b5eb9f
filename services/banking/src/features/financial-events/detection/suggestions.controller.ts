import { Controller } from '@nestjs/common';
import {
  confirmSuggestionRequest,
  dismissSuggestionRequest,
  listSuggestionsRequest,
  mergeSuggestionRequest,
} from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { SuggestionsService } from './suggestions.service';

@Controller()
export class SuggestionsController {
  constructor(private readonly suggestions: SuggestionsService) {}

  @Handles(listSuggestionsRequest)
  list(_request: unknown, call: CallContext) {
    return this.suggestions.list(call);
  }

  @Handles(confirmSuggestionRequest)
  confirm(request: RequestOf<typeof confirmSuggestionRequest>, call: CallContext) {
    return this.suggestions.confirm(request, call);
  }

  @Handles(dismissSuggestionRequest)
  dismiss(request: RequestOf<typeof dismissSuggestionRequest>, call: CallContext) {
    return this.suggestions.dismiss(request, call);
  }

  @Handles(mergeSuggestionRequest)
  merge(request: RequestOf<typeof mergeSuggestionRequest>, call: CallContext) {
    return this.suggestions.merge(request, call);
  }
}
