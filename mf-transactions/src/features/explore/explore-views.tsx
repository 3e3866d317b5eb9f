import { lazyPart } from '@app/shell-sdk';
import { Button, Menu } from '@app/ui-kit';
import { BookmarkPlus, Bookmark, Settings2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { sameFilter, useViews } from '../saved-views/use-views';
import { addressOf, type Explored } from './use-explore';
import { changeView, createView } from '../saved-views/api';

const SaveView = lazyPart(() => import('../saved-views/save-view').then((m) => m.SaveView));
const ManageViews = lazyPart(() => import('../saved-views/manage-views').then((m) => m.ManageViews));

/** Saved reports, and the dialog that saves the current one. */
export function ExploreViews({
  explored,
  onShow,
}: {
  explored: Explored;
  onShow: (explored: Explored) => void;
}) {
  const { reports = [] } = useViews();
  const [open, setOpen] = useState<'save' | 'manage'>();
  const address = addressOf(explored).toString();
  const current = reports.find(
    ({ filter, report }) =>
      sameFilter(filter, explored.filter) && addressOf({ filter, report: report! }).toString() === address,
  );
  return (
    <Place>
      <Menu
        align="end"
        trigger={
          <Button
            icon={<Bookmark aria-hidden />}
            aria-label={current ? `${current.name}, saved reports` : 'Saved reports'}
          >
            {current?.name ?? 'Saved'}
          </Button>
        }
        items={[
          ...reports.map(({ name, filter, report }) => ({
            label: name,
            onSelect: () => onShow({ filter, report: report! }),
          })),
          ...(reports.length > 0 ? [null] : []),
          {
            label: 'Save this report',
            icon: <BookmarkPlus aria-hidden />,
            call: createView,
            disabled: current !== undefined,
            onSelect: () => setOpen('save'),
          },
          ...(reports.length > 0
            ? [
                {
                  label: 'Manage saved reports',
                  icon: <Settings2 aria-hidden />,
                  call: changeView,
                  onSelect: () => setOpen('manage'),
                },
              ]
            : []),
        ]}
      />
      <Suspense>
        {open === 'save' && (
          <SaveView filter={explored.filter} report={explored.report} onClose={() => setOpen(undefined)} />
        )}
        {open === 'manage' && <ManageViews of="reports" onClose={() => setOpen(undefined)} />}
      </Suspense>
    </Place>
  );
}

const Place = styled.div`
  margin-left: auto;
`;
