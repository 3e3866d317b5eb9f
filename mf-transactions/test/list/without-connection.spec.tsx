import '@testing-library/jest-dom';
import { shownAsOf } from '@app/shell-sdk';
import { renderRemote } from '@app/web-testing';
import { act, render, screen } from '@testing-library/react';
import { BulkBar } from '../../src/features/bulk-changes/bulk-bar';
import { FileDrop } from '../../src/features/receipts/file-drop';

const selection = {
  ids: new Set(['a', 'b']),
  matching: 2,
  all: () => undefined,
  clear: () => undefined,
} as unknown as Parameters<typeof BulkBar>[0]['selection'];

describe('actions that need the server', () => {
  afterEach(() => act(() => shownAsOf.set(null)));

  it('are disabled for several transactions without a connection, with the reason', () => {
    renderRemote(
      <BulkBar selection={selection} onAct={() => undefined} onSelectionAction={() => undefined} />,
    );
    expect(screen.getByRole('button', { name: 'Category' })).toBeEnabled();
    act(() => shownAsOf.set('2026-11-26T10:42:00.000Z'));
    for (const name of ['Category', 'Tags', 'Delete', 'More changes'])
      expect(screen.getByRole('button', { name })).toBeDisabled();
    expect(screen.getByRole('status')).toHaveTextContent('2 selected · needs a connection to be changed');
    expect(screen.getByRole('button', { name: 'Clear the selection' })).toBeEnabled();
  });

  it('accept no receipts without a connection, with the reason', () => {
    const onFiles = jest.fn();
    render(<FileDrop onFiles={onFiles} />);
    act(() => shownAsOf.set('2026-11-26T10:42:00.000Z'));
    expect(screen.getByRole('button', { name: 'Attach a receipt' })).toBeDisabled();
    expect(screen.getByText('Needs a connection')).toBeVisible();
  });
});
