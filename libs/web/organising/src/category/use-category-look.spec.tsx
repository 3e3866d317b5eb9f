import '@testing-library/jest-dom';
import { queryFor } from '@app/api-client';
import { categoryIcons, listCategoriesEndpoint } from '@app/contracts-banking';
import { categoryLook, LineIcon } from '@app/ui-kit';
import { contractGateway, renderRemote } from '@app/web-testing';
import { useQuery } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { PawPrint, Tag } from 'lucide-react';
import { CategoryIcon } from './category-icon';
import { categoryIconParts } from './category-icon-parts';
import { ownLook, useCategoryLook } from './use-category-look';

const [dining] = listCategoriesEndpoint.example.reply;

function Names() {
  const { hue, icon } = useCategoryLook()(' vet ');
  return <p>{`${hue} ${icon === PawPrint ? 'paw' : icon === Tag ? 'tag' : 'other'}`}</p>;
}

describe('the look of a category', () => {
  it('shows the look its owner chose, ignoring the case of the name, and the default look until it is loaded', async () => {
    const gateway = contractGateway(
      [listCategoriesEndpoint],
      [[listCategoriesEndpoint, [{ ...dining!, name: 'Vet', icon: 'paw-print', colour: 'c6' }]]],
    );
    const { container } = renderRemote(
      <>
        <Names />
        <CategoryIcon category="Vet" />
      </>,
    );
    expect(container.querySelector('p')).toHaveTextContent(`${categoryLook('Vet').hue} tag`);
    await waitFor(() => expect(container.querySelector('p')).toHaveTextContent('c6 paw'));
    expect(container.querySelector('svg')).toHaveClass('lucide-paw-print');
    gateway.close();
  });

  it('stays the same function when the categories arrive and none has a look of its own', async () => {
    const gateway = contractGateway(
      [listCategoriesEndpoint],
      [[listCategoriesEndpoint, [{ ...dining!, name: 'Dining', icon: 'utensils', colour: null }]]],
    );
    const seen = new Set<unknown>();
    const Look = () => {
      const { isSuccess } = useQuery(queryFor(listCategoriesEndpoint));
      seen.add(useCategoryLook());
      return <p>{isSuccess ? 'loaded' : 'loading'}</p>;
    };
    const { container } = renderRemote(<Look />);
    await waitFor(() => expect(container.querySelector('p')).toHaveTextContent('loaded'));
    expect([...seen]).toEqual([categoryLook]);
    gateway.close();
  });

  it('keeps the default hue if only an icon was chosen', () =>
    expect(ownLook({ name: 'Dining', icon: 'paw-print', colour: null })).toEqual({
      hue: categoryLook('Dining').hue,
      icon: PawPrint,
    }));

  it.each(categoryIcons)('can also draw the icon %s in the list of transactions', (name) => {
    const { container } = render(<LineIcon icon={categoryIconParts[name]} size={18} />);
    expect(container.querySelector('path')).toHaveAttribute('d', expect.stringMatching(/^M[\d.]/));
  });
});
