import { Controller } from '@nestjs/common';
import { createCategoryRequest, listCategoriesRequest } from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { CategoriesService } from './categories.service';

@Controller()
export class CategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  @Handles(listCategoriesRequest)
  list(_request: unknown, call: CallContext) {
    return this.categories.list(call);
  }

  @Handles(createCategoryRequest)
  create(request: RequestOf<typeof createCategoryRequest>, call: CallContext) {
    return this.categories.create(request, call);
  }
}
