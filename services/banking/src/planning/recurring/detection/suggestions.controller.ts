import { Controller } from '@nestjs/common';
import {
  confirmSuggestionEndpoint,
  dismissSuggestionEndpoint,
  listSuggestionsEndpoint,
  mergeSuggestionEndpoint,
} from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { SuggestionsService } from './suggestions.service';

@Controller()
export class SuggestionsController {
  constructor(private readonly suggestions: SuggestionsService) {}

  @Handles(listSuggestionsEndpoint)
  list(_request: unknown, call: CallContext) {
    return this.suggestions.list(call);
  }

  @Handles(confirmSuggestionEndpoint)
  confirm(request: RequestOf<typeof confirmSuggestionEndpoint>, call: CallContext) {
    return this.suggestions.confirm(request, call);
  }

  @Handles(dismissSuggestionEndpoint)
  dismiss(request: RequestOf<typeof dismissSuggestionEndpoint>, call: CallContext) {
    return this.suggestions.dismiss(request, call);
  }

  @Handles(mergeSuggestionEndpoint)
  merge(request: RequestOf<typeof mergeSuggestionEndpoint>, call: CallContext) {
    return this.suggestions.merge(request, call);
  }
}
