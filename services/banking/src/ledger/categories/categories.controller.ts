import { Controller } from '@nestjs/common';
import {
  changeCategoryEndpoint,
  createCategoryEndpoint,
  importCategoriesEndpoint,
  listCategoriesEndpoint,
  mergeCategoryEndpoint,
  readCategoryTreeEndpoint,
  removeCategoryEndpoint,
  suggestCategoryEndpoint,
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

  @Handles(listCategoriesEndpoint)
  list(_request: unknown, call: CallContext) {
    return this.categories.list(call);
  }

  @Handles(suggestCategoryEndpoint)
  suggest(request: RequestOf<typeof suggestCategoryEndpoint>, call: CallContext) {
    return this.categories.suggest(request, call);
  }

  @Handles(createCategoryEndpoint)
  create(request: RequestOf<typeof createCategoryEndpoint>, call: CallContext) {
    return this.categories.create(request, call);
  }

  @Handles(readCategoryTreeEndpoint)
  tree(_request: unknown, call: CallContext) {
    return this.trees.tree(call);
  }

  @Handles(changeCategoryEndpoint)
  change(request: RequestOf<typeof changeCategoryEndpoint>, call: CallContext) {
    return this.trees.change(request, call);
  }

  @Handles(mergeCategoryEndpoint)
  merge(request: RequestOf<typeof mergeCategoryEndpoint>, call: CallContext) {
    return this.trees.merge(request, call);
  }

  @Handles(removeCategoryEndpoint)
  remove(request: RequestOf<typeof removeCategoryEndpoint>, call: CallContext) {
    return this.trees.remove(request, call);
  }

  @Handles(importCategoriesEndpoint)
  bring(request: RequestOf<typeof importCategoriesEndpoint>, call: CallContext) {
    return this.imports.bring(request, call);
  }
}
