import { Controller } from '@nestjs/common';
import {
  addPersonEndpoint,
  changePersonEndpoint,
  listPeopleEndpoint,
  removePersonEndpoint,
} from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { PeopleService } from './people.service';

@Controller()
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  @Handles(listPeopleEndpoint)
  list(_request: unknown, call: CallContext) {
    return this.people.list(call);
  }

  @Handles(addPersonEndpoint)
  add(request: RequestOf<typeof addPersonEndpoint>, call: CallContext) {
    return this.people.add(request, call);
  }

  @Handles(changePersonEndpoint)
  change(request: RequestOf<typeof changePersonEndpoint>, call: CallContext) {
    return this.people.change(request, call);
  }

  @Handles(removePersonEndpoint)
  remove(request: RequestOf<typeof removePersonEndpoint>, call: CallContext) {
    return this.people.remove(request, call);
  }
}
