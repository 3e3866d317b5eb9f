import '@testing-library/jest-dom';
import {
  changeEventEndpoint,
  listAccountsEndpoint,
  listSuggestionsEndpoint,
  readCalendarEndpoint,
} from '@app/contracts-banking';
import { toastStore } from '@app/shell-sdk';
import { contractGateway, renderRemote } from '@app/web-testing';
import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { BillsPage } from '../src/features/bills/bills.page';
import { days, rent, today } from './example-rent';

// Generous, because all gates share two cores.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const calendar = {
  ...readCalendarEndpoint.example.reply,
  today,
  days: [1, 2].map((count) => ({ date: days(count), balance: 900, events: count === 1 ? [rent] : [] })),
  low: null,
};

describe('dragging a calendar event by touch', () => {
  let gateway: ReturnType<typeof contractGateway>;
  beforeEach(() => {
    gateway = contractGateway(
      [changeEventEndpoint, listAccountsEndpoint, listSuggestionsEndpoint, readCalendarEndpoint],
      [[readCalendarEndpoint, calendar]],
    );
  });
  afterEach(() => {
    gateway.close();
    act(() => toastStore.set(null));
  });
  const at = (type: string, clientY: number, part: object = {}) =>
    Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, clientX: 100, clientY }), {
      pointerType: 'touch',
      isPrimary: true,
      ...part,
    });
  /** The element below every finger. */
  let below: Element | null;
  const { matchMedia } = window;
  beforeEach(() => {
    window.matchMedia = ((query: string) => ({
      ...matchMedia.call(window, query),
      matches: query === '(any-pointer: coarse)',
    })) as typeof window.matchMedia;
    document.elementFromPoint = () => below;
    below = null;
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
    jest.useRealTimers();
  });
  const hold = async () => {
    renderRemote(<BillsPage />);
    const bill = await screen.findByRole('button', { name: /^Rent, / });
    // It is loaded separately, only on touch devices.
    await act(() => import('../src/features/bills/touch-drag'));
    jest.useFakeTimers();
    fireEvent(bill, at('pointerdown', 300));
    return bill;
  };
  const dayOf = (date: string) => document.querySelector(`[data-date="${date}"]`)!;
  const wait = () => act(() => jest.advanceTimersByTime(400));

  it('moves a held event to the day where it is dropped, without opening it', async () => {
    const bill = await hold();
    wait();
    below = dayOf(days(2));
    fireEvent(bill, at('pointermove', 400));
    expect(below).toHaveAttribute('data-over');
    expect(screen.getByText(/^Rent → /)).toBeVisible();
    fireEvent(bill, at('pointerup', 400));
    const end = at('touchend', 400);
    fireEvent(bill, end);
    expect(end.defaultPrevented).toBe(true);
    jest.useRealTimers();
    await waitFor(() =>
      expect(gateway.callsTo(changeEventEndpoint)[0]!.body).toEqual({ version: 0, date: days(2) }),
    );
    expect(below).not.toHaveAttribute('data-over');
  });

  it.each<[string, (bill: HTMLElement) => void]>([
    ['that moves before it was held: it scrolls', (bill) => fireEvent(bill, at('pointermove', 340))],
    ['that lets go before: it presses', (bill) => fireEvent(bill, at('pointerup', 300))],
    ['that the browser takes for scrolling', (bill) => fireEvent(bill, at('pointercancel', 300))],
  ])('does not move on %s', async (_name, early) => {
    const bill = await hold();
    early(bill);
    wait();
    below = dayOf(days(2));
    fireEvent(bill, at('pointermove', 400));
    fireEvent(bill, at('pointerup', 400));
    expect(below).not.toHaveAttribute('data-over');
    expect(bill).toHaveAttribute('draggable', 'true');
    expect(gateway.callsTo(changeEventEndpoint)).toEqual([]);
  });

  it('stays in place on Escape, or if dropped outside any day', async () => {
    const bill = await hold();
    wait();
    below = dayOf(days(2));
    fireEvent(bill, at('pointermove', 400));
    fireEvent.keyDown(bill, { key: 'Escape' });
    fireEvent(bill, at('pointerup', 400));
    fireEvent(bill, at('pointerdown', 300));
    wait();
    below = null;
    fireEvent(bill, at('pointermove', 400));
    fireEvent(bill, at('pointerup', 400));
    expect(gateway.callsTo(changeEventEndpoint)).toEqual([]);
  });
});
