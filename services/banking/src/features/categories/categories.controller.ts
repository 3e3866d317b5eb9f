import { Controller } from '@nestjs/common';
import {
  changeCategoryRequest,
  createCategoryRequest,
  importCategoriesRequest,
  listCategoriesRequest,
  mergeCategoryRequest,
  readCategoryTreeRequest,
  removeCategoryRequest,
} from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { CategoriesService } from './categories.service';
import { CategoryImportService } from './category-import.service';
import { CategoryTreeService } from './category-tree.service';

@Controller()
export class CategoriesController {
  constructor(
    private readonly categories: CategoriesService,
    private readonly trees: CategoryTreeService,
    private readonly imports: CategoryImportService,
  ) {}

  @Handles(listCategoriesRequest)
  list(_request: unknown, call: CallContext) {
    return this.categories.list(call);
  }

  @Handles(createCategoryRequest)
  create(request: RequestOf<typeof createCategoryRequest>, call: CallContext) {
    return this.categories.create(request, call);
  }

  @Handles(readCategoryTreeRequest)
  tree(_request: unknown, call: CallContext) {
    return this.trees.tree(call);
  }

  @Handles(changeCategoryRequest)
  change(request: RequestOf<typeof changeCategoryRequest>, call: CallContext) {
    return this.trees.change(request, call);
  }

  @Handles(mergeCategoryRequest)
  merge(request: RequestOf<typeof mergeCategoryRequest>, call: CallContext) {
    return this.trees.merge(request, call);
  }

  @Handles(removeCategoryRequest)
  remove(request: RequestOf<typeof removeCategoryRequest>, call: CallContext) {
    return this.trees.remove(request, call);
  }

  @Handles(importCategoriesRequest)
  bring(request: RequestOf<typeof importCategoriesRequest>, call: CallContext) {
    return this.imports.bring(request, call);
  }
}
