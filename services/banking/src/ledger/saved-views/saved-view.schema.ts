import { storedModel } from '@app/persistence';
import type { StoredView } from './stored-view';

/** All saved lists of one person, in order; one document, because they are few and small. */
export interface SavedViewsRow {
  /** The user's id. */
  _id: string;
  userId: string;
  views: StoredView[];
  /** Identifies this exact content. */
  stamp: string;
}

export const savedViewModel = storedModel<SavedViewsRow>('SavedViews', 'savedViews', { userId: 1, _id: 1 });
