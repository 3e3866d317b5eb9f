import { seriesPrefillOf } from '@app/contracts-banking';
import { lazyPart } from '@app/shell-sdk';
import { Button, media, Tabs, visuallyHidden } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { listSuggestions, createEvent } from '../upcoming-events/api';
import { CalendarView } from './calendar-view';
import { SeriesView } from './series-view';
import { SuggestionsView } from './suggestions-view';

const AddEventDialog = lazyPart(() =>
  import('../upcoming-events/form/add-event-dialog').then((m) => m.AddEventDialog),
);

const views = ['calendar', 'recurring', 'suggestions'] as const;
type View = (typeof views)[number];
const isView = (text: string | null): text is View => (views as readonly (string | null)[]).includes(text);

/** The screen at `/bills`: the calendar, recurring series and suggestions. */
export function BillsPage() {
  const [params, setParams] = useSearchParams();
  const requestedView = params.get('view');
  const view = isView(requestedView) ? requestedView : 'calendar';
  const [adding, setAdding] = useState(false);
  const start = seriesPrefillOf(params);
  const close = () => {
    setAdding(false);
    if (start) setParams({ view: 'recurring' }, { replace: true });
  };
  const { data: suggestions } = useQuery(listSuggestions());
  const count = suggestions?.length ?? 0;
  return (
    <Page>
      <Top>
        <Button
          call={createEvent}
          variant="primary"
          icon={<Plus aria-hidden />}
          onClick={() => setAdding(true)}
        >
          <span>Add Event</span>
        </Button>
      </Top>
      <Tabs
        label="Bills"
        value={view}
        onChange={(next) => setParams(next === 'calendar' ? {} : { view: next }, { replace: true })}
        tabs={[
          { value: 'calendar', label: 'Calendar', content: <CalendarView /> },
          { value: 'recurring', label: 'Bills & subscriptions', content: <SeriesView /> },
          {
            value: 'suggestions',
            label: count > 0 ? `Suggestions (${count})` : 'Suggestions',
            content: <SuggestionsView />,
          },
        ]}
      />
      <Suspense>{(adding || start) && <AddEventDialog {...(start && { start })} onClose={close} />}</Suspense>
    </Page>
  );
}

const Page = styled.div`
  position: relative;
  min-width: 0;
  ${media.phone} {
    [role='tablist'] {
      padding-inline-end: calc(var(--touch) + var(--s2));
    }
  }
`;

/** On the line of the tabs. On phones the button shows only its icon, and the tabs scroll behind it. */
const Top = styled.div`
  position: absolute;
  z-index: 1;
  top: 0;
  right: 0;
  ${media.phone} {
    padding-left: var(--s5);
    background: linear-gradient(to right, transparent, var(--bg) var(--s5));
    > * {
      width: var(--touch);
      height: var(--touch);
      padding: 0;
    }
    span {
      ${visuallyHidden}
    }
  }
`;
