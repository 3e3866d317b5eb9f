import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/button';
import { Dialog } from './dialog';
import { Drawer } from './drawer';

function Harness({ as: Overlay, guard }: { as: typeof Drawer | typeof Dialog; guard?: () => boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      <Overlay
        open={open}
        title="Edit transaction"
        onClose={() => (guard?.() ?? true) && setOpen(false)}
        footer={<Button>Save changes</Button>}
      >
        <input aria-label="Note" />
      </Overlay>
    </>
  );
}

describe.each([
  ['Drawer', Drawer],
  ['Dialog', Dialog],
])('%s', (_name, Overlay) => {
  it('takes the focus, keeps it inside, and returns it to the opener on Esc', async () => {
    const user = userEvent.setup();
    render(<Harness as={Overlay} />);
    const opener = screen.getByRole('button', { name: 'Edit' });
    await user.click(opener);
    const dialog = screen.getByRole('dialog', { name: 'Edit transaction' });
    for (let press = 0; press < 5; press++) {
      await user.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('stays open when its owner refuses to close', async () => {
    const user = userEvent.setup();
    const guard = jest.fn(() => false);
    render(<Harness as={Overlay} guard={guard} />);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await user.keyboard('{Escape}');
    expect(guard).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});

describe('a drawer that takes the place of another', () => {
  it('keeps the focus, and returns it to the opener of the first on Esc', async () => {
    const user = userEvent.setup();
    function Swap() {
      const [shown, setShown] = useState<'first' | 'second'>();
      const close = () => setShown(undefined);
      return (
        <>
          <Button onClick={() => setShown('first')}>Open</Button>
          {shown === 'first' && (
            <Drawer key="first" open modal={false} title="Waiting" onClose={close}>
              <Button onClick={() => setShown('second')}>Loaded</Button>
            </Drawer>
          )}
          {shown === 'second' && (
            <Drawer key="second" open modal={false} title="Transaction" onClose={close}>
              <input aria-label="Note" />
            </Drawer>
          )}
        </>
      );
    }
    render(<Swap />);
    const opener = screen.getByRole('button', { name: 'Open' });
    await user.click(opener);
    await user.click(screen.getByRole('button', { name: 'Loaded' }));
    const second = await screen.findByRole('dialog', { name: 'Transaction' });
    // The first drawer returns the focus asynchronously.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(second).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  });
});

describe('a drawer opened while the page as a whole has the focus', () => {
  it('returns the focus without scrolling the page to its start', async () => {
    const user = userEvent.setup();
    render(
      <main tabIndex={-1}>
        <Harness as={Drawer} />
      </main>,
    );
    const page = screen.getByRole('main');
    page.focus();
    const focus = jest.spyOn(page, 'focus');
    // By script, because a press would move the focus to the button.
    act(() => screen.getByRole('button', { name: 'Edit' }).click());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(page).toHaveFocus());
    expect(focus).toHaveBeenCalledWith({ preventScroll: true });
  });
});
