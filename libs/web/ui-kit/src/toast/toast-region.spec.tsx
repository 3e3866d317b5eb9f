import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastRegion, type ToastRegionProps, type ToastView } from './toast-region';

describe('ToastRegion', () => {
  const saved: ToastView = { id: 1, open: true, title: 'Transaction deleted' };
  const setUp = (toast: ToastView | null) => {
    const props: ToastRegionProps = { toast, onDismiss: jest.fn(), onPause: jest.fn(), onResume: jest.fn() };
    return { props, ...render(<ToastRegion {...props} />) };
  };

  it('is a polite live region even when empty, and hides a closed toast', () => {
    const { rerender, props } = setUp(null);
    const region = screen.getByRole('region', { name: 'Notifications' });
    expect(region).toHaveAttribute('aria-live', 'polite');
    rerender(<ToastRegion {...props} toast={{ ...saved, open: false }} />);
    expect(region).toBeEmptyDOMElement();
  });

  it('runs its action once and asks to be dismissed', async () => {
    const onClick = jest.fn();
    const { props } = setUp({ ...saved, action: { label: 'Undo', onClick } });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(props.onDismiss).toHaveBeenCalledTimes(1);
  });

  it('pauses its timer while it has the pointer or the focus', () => {
    const { props } = setUp(saved);
    fireEvent.pointerEnter(screen.getByRole('status'));
    expect(props.onPause).toHaveBeenCalledTimes(1);
    fireEvent.pointerLeave(screen.getByRole('status'));
    expect(props.onResume).toHaveBeenCalledTimes(1);
    fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }));
    expect(props.onPause).toHaveBeenCalledTimes(2);
  });

  it('gets the focus by one key from anywhere and returns it', async () => {
    const user = userEvent.setup();
    const undo = jest.fn();
    const { props, rerender } = setUp(null);
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await user.keyboard('{F8}');
    expect(field).toHaveFocus();
    const open = { ...saved, action: { label: 'Undo', onClick: undo } };
    rerender(<ToastRegion {...props} toast={open} />);
    await user.keyboard('{F8}');
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-keyshortcuts', 'F8');
    await user.keyboard('{F8}');
    expect(field).toHaveFocus();
    await user.keyboard('{F8}{Enter}');
    expect(undo).toHaveBeenCalledTimes(1);
    rerender(<ToastRegion {...props} toast={{ ...open, open: false }} />);
    expect(field).toHaveFocus();
    rerender(<ToastRegion {...props} toast={open} />);
    await user.keyboard('{F8}{Escape}');
    expect(props.onDismiss).toHaveBeenCalledTimes(2);
    field.remove();
  });

  it('interrupts the reader only for destructive toasts', () => {
    setUp({ ...saved, title: 'Sync Failed', tone: 'destructive' });
    expect(screen.getByRole('alert')).toHaveTextContent('Sync Failed');
  });
});
