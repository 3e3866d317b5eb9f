import { act, renderHook } from '@testing-library/react';
import type { Ledger } from '../ledger/ledger';
import { useSelection } from './use-selection';

const ledgerOf = (ids: readonly string[]): Ledger => ({ columns: { id: ids } }) as unknown as Ledger;

describe('active row of useSelection', () => {
  const draw = (ids: readonly string[]) =>
    renderHook(({ of }) => useSelection(ledgerOf(of), [...of.keys()]), { initialProps: { of: ids } });

  it('continues from the place of a deleted row, not from the top', () => {
    const { result, rerender } = draw(['a', 'b', 'c', 'd']);
    for (let turn = 0; turn < 3; turn += 1) act(() => result.current.move(1));
    expect(result.current.activeId).toBe('c');
    rerender({ of: ['a', 'b', 'd'] });
    expect(result.current.activeId).toBeUndefined();
    act(() => result.current.move(1));
    expect(result.current.activeId).toBe('d');
    rerender({ of: ['a', 'b'] });
    act(() => result.current.move(-1));
    expect(result.current.activeId).toBe('b');
  });

  it('starts at the top and stays within the list', () => {
    const { result } = draw(['a', 'b']);
    act(() => result.current.move(1));
    expect(result.current.activeId).toBe('a');
    act(() => result.current.move(-1));
    expect(result.current.activeId).toBe('a');
  });
});
