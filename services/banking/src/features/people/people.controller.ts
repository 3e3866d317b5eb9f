import { Controller } from '@nestjs/common';
import {
  addPersonRequest,
  changePersonRequest,
  listPeopleRequest,
  removePersonRequest,
} from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { PeopleService } from './people.service';

@Controller()
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  @Handles(listPeopleRequest)
  list(_request: unknown, call: CallContext) {
    return this.people.list(call);
  }

  @Handles(addPersonRequest)
  add(request: RequestOf<typeof addPersonRequest>, call: CallContext) {
    return this.people.add(request, call);
  }

  @Handles(changePersonRequest)
  change(request: RequestOf<typeof changePersonRequest>, call: CallContext) {
    return this.people.change(request, call);
  }

  @Handles(removePersonRequest)
  remove(request: RequestOf<typeof removePersonRequest>, call: CallContext) {
    return this.people.remove(request, call);
  }
}
