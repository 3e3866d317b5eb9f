import { encode } from 'uqr';
import { styled } from 'styled-components';

/** A text as a QR code, dark on light in both themes, because cameras expect that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <Picture role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </Picture>
  );
}

const Picture = styled.svg`
  width: 188px;
  height: 188px;
  border-radius: var(--r-field);
  border: 1px solid var(--line);
  justify-self: center;
`;
