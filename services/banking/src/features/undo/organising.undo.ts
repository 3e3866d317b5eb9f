import { Injectable } from '@nestjs/common';
import type { Tx } from '@app/persistence';
import { PeopleWriter, type PersonInverse } from '../people/people.writer';
import { SavedViewsWriter, type ViewsInverse } from '../saved-views/saved-views.writer';

export type OrganisingInverse = ViewsInverse | PersonInverse;

/** Takes writes back that only put rows in order: kept lists, and the people rows are for. */
@Injectable()
export class OrganisingUndo {
  constructor(
    private readonly views: SavedViewsWriter,
    private readonly people: PeopleWriter,
  ) {}

  takeBack(tx: Tx, userId: string, inverse: OrganisingInverse): Promise<OrganisingInverse> {
    return inverse.kind === 'restoreViews'
      ? this.views.takeBack(tx, userId, inverse)
      : this.people.takeBack(tx, userId, inverse);
  }
}
