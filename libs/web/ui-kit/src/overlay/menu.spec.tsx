import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/button';
import { Dialog } from './dialog';
import { Menu } from './menu';

const done = jest.fn();

function Harness({ defaultOpen = false }: { defaultOpen?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Menu
        defaultOpen={defaultOpen}
        trigger={<Button>More</Button>}
        items={[
          { label: 'Details', onSelect: done },
          { label: 'Update balance', onSelect: () => setOpen(true) },
        ]}
      />
      {isOpen && (
        <Dialog open title="Update balance" onClose={() => setOpen(false)}>
          <input aria-label="Balance" autoFocus />
        </Dialog>
      )}
    </>
  );
}

describe('Menu', () => {
  beforeEach(() => done.mockClear());

  it('moves the focus to the first field of a dialog opened by keyboard and takes it back afterwards', async () => {
    const user = userEvent.setup();
    render(<Harness />);
    await user.tab();
    await user.keyboard('{Enter}');
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{End}{Enter}');
    const field = await screen.findByRole('textbox', { name: 'Balance' });
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard('412');
    expect(field).toHaveValue('412');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
  });

  it('runs the chosen action once, and nothing when closed without a choice', async () => {
    const user = userEvent.setup();
    render(<Harness />);
    const button = screen.getByRole('button', { name: 'More' });
    await user.click(button);
    await screen.findByRole('menu');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    expect(done).not.toHaveBeenCalled();
    await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name: 'Details' }));
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
  });

  it('can start open, for a placeholder button that was clicked', async () => {
    render(<Harness defaultOpen />);
    expect(await screen.findByRole('menuitem', { name: 'Details' })).toBeInTheDocument();
  });
});
