import { addPaletteSource, openPalette, closePalette } from '@app/shell-sdk';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { remoteOf, renderShell } from '../../test/render-shell';
import { PaletteHost } from './palette-host';

const remotes = [
  remoteOf('mf-plans', [
    {
      id: 'budget',
      basePath: '/budget',
      title: 'Budget Management',
      nav: { label: 'Budget', icon: 'wallet', order: 30 },
    },
    { id: 'bills', basePath: '/bills', title: 'Bills', nav: { label: 'Bills', icon: 'calendar', order: 35 } },
  ]),
];
const Where = () => <p data-testid="where">{useLocation().pathname}</p>;
const onKeys = jest.fn();

async function open(): Promise<HTMLInputElement> {
  renderShell(
    <>
      <Where />
      <PaletteHost onKeys={onKeys} />
    </>,
    { remotes },
  );
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  return screen.findByRole<HTMLInputElement>('combobox', { name: 'Search or ask' });
}
const marked = () => screen.getByRole('option', { selected: true }).textContent;
const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });

beforeEach(() => localStorage.clear());
afterEach(() => act(() => closePalette()));

describe('command palette', () => {
  it('opens by its keys with the focus in its field, and closes with Escape', async () => {
    const field = await open();
    expect(document.activeElement).toBe(field);
    await screen.findByRole('option', { name: 'Budget' });
    fireEvent.keyDown(field, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('opens the screen whose name starts with the typed text', async () => {
    const field = await open();
    type(field, 'bud');
    await waitFor(() => expect(marked()).toBe('Budget'));
    expect(field.getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    );
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/budget'));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('moves with arrow keys and wraps at both ends', async () => {
    const field = await open();
    type(field, 'b');
    await waitFor(() => expect(marked()).toBe('Budget'));
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(marked()).toBe('Bills');
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect(marked()).not.toBe('Budget');
  });

  it('lists what was searched if nothing matches', async () => {
    const field = await open();
    type(field, 'zzzz');
    expect(await screen.findByText(/Nothing found for “zzzz” in screens, settings/)).not.toBeNull();
  });

  it('takes the text as a sentence only if no item is found, even if Enter comes early', async () => {
    const run = jest.fn();
    let answer: (items: { id: string; label: string; to: string }[]) => void = () => undefined;
    const stops = [
      addPaletteSource({
        id: 'transactions',
        kind: 'search',
        heading: 'Transactions',
        order: 40,
        find: () => new Promise((resolve) => (answer = resolve)),
      }),
      addPaletteSource({
        id: 'command',
        kind: 'sentence',
        heading: 'Say it',
        order: 90,
        find: (query) => [{ id: 'run', label: `Do “${query}”`, run }],
      }),
    ];
    const field = await open();
    type(field, 'green fork');
    fireEvent.keyDown(field, { key: 'Enter' });
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
    act(() => answer([{ id: 't', label: 'Green Fork', to: '/bills' }]));
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/bills'));
    expect(run).not.toHaveBeenCalled();
    act(() => stops.forEach((stop) => stop()));
  });

  it('names a source that failed and shows the results of the others', async () => {
    const stop = addPaletteSource({
      id: 'merchants',
      kind: 'list',
      heading: 'Merchants',
      order: 50,
      find: () => Promise.reject(new Error('down')),
    });
    const field = await open();
    type(field, 'bud');
    expect(await screen.findByText('Merchants could not be searched just now.')).not.toBeNull();
    expect(marked()).toBe('Budget');
    act(() => stop());
  });

  it('starts with recent choices', async () => {
    const field = await open();
    type(field, 'bills');
    await waitFor(() => expect(marked()).toBe('Bills'));
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/bills'));
    act(() => openPalette());
    expect(await screen.findByRole('group', { name: 'Recent' })).not.toBeNull();
  });
});
