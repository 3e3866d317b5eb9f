import { Link } from '@app/ui-kit';
import { Link as RouterLink } from 'react-router-dom';

export interface PlaceLineProps {
  /** The screen this one stands below. */
  above: { to: string; label: string };
  here: string;
}

/** Where one is, below a screen of the menu, and the way back to it. */
export function PlaceLine({ above, here }: PlaceLineProps) {
  return (
    <p>
      <Link as={RouterLink} to={above.to}>
        {above.label}
      </Link>{' '}
      · {here}
    </p>
  );
}
