import { render, screen } from '@testing-library/react';
import { TableHead } from './table-head';

describe('TableHead', () => {
  it('names each column and marks its alignment and whether phones hide it', () => {
    const isLotShown = false;
    render(
      <table>
        <TableHead
          columns={['Day', ['Cost', 'end', 'phone-hide'], isLotShown && 'Lot', ['Details', 'unseen']]}
        />
      </table>,
    );
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Day',
      'Cost',
      'Details',
    ]);
    const cost = screen.getByRole('columnheader', { name: 'Cost' });
    expect({ scope: cost.getAttribute('scope'), ...cost.dataset }).toEqual({
      scope: 'col',
      align: 'end',
      phone: 'hide',
    });
    expect({ ...screen.getByRole('columnheader', { name: 'Day' }).dataset }).toEqual({});
  });
});
