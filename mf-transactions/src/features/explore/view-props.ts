import type { Period } from '@app/calendar';
import type { Explored } from './use-explore';
import type { ExploreFacts } from './use-explore-facts';

/** The props of every Explore view. */
export interface ViewProps {
  facts: ExploreFacts;
  explored: Explored;
  span: Period;
  /** Shows another selection. */
  onExplore: (next: Explored) => void;
}
