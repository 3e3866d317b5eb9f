import { brand } from '@app/brand';
import { useEffect } from 'react';

/** Title of the browser tab while the component is shown. */
export const useTitle = (title: string | undefined): void =>
  useEffect(() => {
    document.title = title && title !== brand.name ? `${title} · ${brand.name}` : brand.name;
  }, [title]);
