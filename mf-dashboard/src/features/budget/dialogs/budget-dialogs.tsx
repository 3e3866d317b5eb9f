import type { BudgetPlan, BudgetPlanRow } from '@app/contracts-banking';
import type { FillQuery } from '../api';
import { CategoryDialog } from './category-dialog';
import { CoverDialog } from './cover-dialog';
import { FillDialog } from './fill-dialog';
import { MoveDialog } from './move-dialog';
import { SettingsDialog } from './settings-dialog';
import type { usePlanWrites } from '../use-plan';

export type OpenedDialog =
  | { dialog: 'settings' }
  | { dialog: 'fill'; start?: Partial<FillQuery> }
  | { dialog: 'move'; from: string | undefined }
  | { dialog: 'cover' | 'category'; row: BudgetPlanRow };

export interface BudgetDialogsProps {
  plan: BudgetPlan;
  opened: OpenedDialog;
  writes: ReturnType<typeof usePlanWrites>;
  onClose: () => void;
}

/** The dialogs of the budget page in one chunk, because the page itself needs none of it. */
export function BudgetDialogs({ plan, opened, writes, onClose }: BudgetDialogsProps) {
  const shared = { plan, writes, onClose };
  switch (opened.dialog) {
    case 'settings':
      return <SettingsDialog {...shared} />;
    case 'fill':
      return <FillDialog {...shared} {...(opened.start && { start: opened.start })} />;
    case 'move':
      return <MoveDialog {...shared} from={opened.from} />;
    case 'cover':
      return <CoverDialog {...shared} category={opened.row.category} />;
    case 'category':
      return <CategoryDialog {...shared} row={opened.row} />;
  }
}
