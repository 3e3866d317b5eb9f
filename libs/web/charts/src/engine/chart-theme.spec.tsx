import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { useChartTheme } from './chart-theme';

/** Like the global style: the tokens come with the first commit, after everything was drawn. */
function Styles() {
  useLayoutEffect(() => document.documentElement.style.setProperty('--surface', '#fffdf8'), []);
  return null;
}
const Surface = () => <p>surface {useChartTheme().surface}</p>;

it('useChartTheme reads the theme of the page on the very first render', () => {
  render(
    <>
      <Surface />
      <Styles />
    </>,
  );
  expect(screen.getByText(/^surface/).textContent).toBe('surface #fffdf8');
});
