import { exampleUser } from '@app/contracts-identity';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import { renderShell } from '../../../test/render-shell';
import { NotFoundPage } from './not-found.page';

const Place = () => <p>{useLocation().pathname + useLocation().search}</p>;
const draw = (user: typeof exampleUser | null = exampleUser) =>
  renderShell(
    <Routes>
      <Route path="/transactions" element={<Place />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>,
    { path: '/setings', user },
  );

describe('NotFoundPage', () => {
  it('suggests the closest address and a search of the transactions', async () => {
    const user = userEvent.setup();
    draw();
    expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '/settings' }).getAttribute('href')).toBe('/settings');
    await user.type(screen.getByRole('searchbox', { name: 'Search transactions' }), 'coffee & tea{Enter}');
    expect(screen.getByText('/transactions?q=coffee+%26+tea')).toBeTruthy();
  });

  it('offers no search to visitors', () => {
    draw(null);
    expect(screen.queryByRole('search')).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to the start page' })).toBeTruthy();
  });
});
