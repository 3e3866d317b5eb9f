import { Link } from '@app/ui-kit';
import { Link as RouterLink } from 'react-router-dom';

export interface BreadcrumbProps {
  /** The parent screen of this one. */
  above: { to: string; label: string };
  current: string;
}

/** Shows the current screen below its parent in the menu, with a link back to the parent. */
export function Breadcrumb({ above, current }: BreadcrumbProps) {
  return (
    <p>
      <Link as={RouterLink} to={above.to}>
        {above.label}
      </Link>{' '}
      · {current}
    </p>
  );
}
