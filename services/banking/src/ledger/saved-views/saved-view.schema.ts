import { storedModel } from '@app/persistence';
import type { StoredView } from './stored-view';

/** All kept lists of one person, in order: few and small, so that they are one document. */
export interface SavedViewsRow {
  /** The user's id. */
  _id: string;
  userId: string;
  views: StoredView[];
  /** Names what the person made of them. */
  stamp: string;
}

export const savedViewModel = storedModel<SavedViewsRow>('SavedViews', 'savedViews', { userId: 1, _id: 1 });
