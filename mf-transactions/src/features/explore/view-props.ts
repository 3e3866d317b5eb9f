import type { Period } from '@app/calendar';
import type { Explored } from './use-explore';
import type { ExploreFacts } from './use-explore-facts';

/** What every view of what is explored is given. */
export interface ViewProps {
  facts: ExploreFacts;
  explored: Explored;
  span: Period;
  /** Shows something else. */
  onExplore: (next: Explored) => void;
}
