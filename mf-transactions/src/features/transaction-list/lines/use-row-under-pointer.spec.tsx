import { createEvent, fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { useRowUnderPointer } from './use-row-under-pointer';

function List({ passing }: { passing: boolean }) {
  const list = useRef<HTMLDivElement>(null);
  const listeners = useRowUnderPointer(list, passing);
  return (
    <div ref={list} data-testid="list" {...listeners}>
      {['a', 'b'].map((name) => (
        <div key={name} className="row">
          <b>{name}</b>
        </div>
      ))}
    </div>
  );
}

const marked = (root: ParentNode): string[] =>
  [...root.querySelectorAll('[data-under]')].map((row) => row.textContent);

/** jsdom's event does not state the pointer type, so it is set here. */
function pointerOver(element: Element, pointerType: string): void {
  const event = createEvent.pointerOver(element);
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  fireEvent(element, event);
}

describe('useRowUnderPointer', () => {
  it('returns the row under the pointer, and none after the pointer left', () => {
    const { container, getByText, getByTestId } = render(<List passing={false} />);
    fireEvent.pointerOver(getByText('a'));
    expect(marked(container)).toEqual(['a']);
    fireEvent.pointerOver(getByText('b'));
    expect(marked(container)).toEqual(['b']);
    fireEvent.pointerOver(getByTestId('list'));
    expect(marked(container)).toEqual([]);
    fireEvent.pointerOver(getByText('b'));
    fireEvent.pointerLeave(getByTestId('list'));
    expect(marked(container)).toEqual([]);
  });

  it('returns none for touch', () => {
    const { container, getByText } = render(<List passing={false} />);
    pointerOver(getByText('a'), 'touch');
    expect(marked(container)).toEqual([]);
    pointerOver(getByText('a'), 'mouse');
    expect(marked(container)).toEqual(['a']);
  });

  it('returns none while the list scrolls', () => {
    const { container, getByText, rerender } = render(<List passing={false} />);
    fireEvent.pointerOver(getByText('a'));
    rerender(<List passing />);
    expect(marked(container)).toEqual([]);
    fireEvent.pointerOver(getByText('b'));
    expect(marked(container)).toEqual([]);
    rerender(<List passing={false} />);
    fireEvent.pointerOver(getByText('b'));
    expect(marked(container)).toEqual(['b']);
  });
});
