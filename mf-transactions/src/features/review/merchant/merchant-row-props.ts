import type { Ledger } from '../../ledger/ledger';
import type { MerchantItem } from '../review-item';

export interface MerchantAnswer {
  /** Undefined if the rows keep their categories. */
  category?: string;
  always: boolean;
  byKey: boolean;
}

export interface MerchantAnswers {
  /** Called with one answer for all rows of the item; `byKey` moves the focus to the next box. */
  onSort: (item: MerchantItem, answer: MerchantAnswer) => void;
  onApproveRows: (ids: readonly string[]) => void;
  onDeleteRow: (id: string) => void;
  /** Called with a new category for a single row, which also marks it as reviewed. */
  onCategoriseRow: (id: string, category: string) => void;
  onEdit: (id: string) => void;
}

export interface MerchantRowProps extends MerchantAnswers {
  ledger: Ledger;
  item: MerchantItem;
  isActive: boolean;
  /** Scrolls into view and takes the focus. */
  isCalled: boolean;
  /** Counts how often the keys opened its category box; 0 if never. */
  boxCall: number;
  busy: boolean;
  categories: readonly string[];
  accountName: (id: string) => string;
}
