import styled, { keyframes } from 'styled-components';
import { media } from '../tokens/media';

export type BloomState = 'standby' | 'listening' | 'processing' | 'speaking' | 'error' | 'disabled';

export interface BloomProps {
  state?: BloomState;
  /** Input loudness, 0–1, which sets the length of the petals. */
  level?: number;
  size?: number;
}

/**
 * The brand's flower. Each state has its own centre besides its motion, so that no state depends on colour alone: a microphone
 * for standby and listening, dots for processing, waves for speaking, an exclamation mark for an error, a crossed-out microphone
 * for off.
 */
export function Bloom({ state = 'standby', level = 0.12, size = 60 }: BloomProps) {
  const reach = state === 'error' || state === 'disabled' ? 0 : Math.max(0, Math.min(1, level));
  return (
    <Root aria-hidden width={size} height={size} viewBox="0 0 64 64" data-state={state}>
      <g className="petals">
        {Array.from({ length: 12 }, (_, index) => (
          <path
            key={index}
            d={petal(index, reach)}
            fill={index % 2 ? 'var(--accent)' : 'var(--accent-strong)'}
          />
        ))}
      </g>
      <circle cx="32" cy="32" r="10.5" fill="var(--bloom-heart)" />
      <g stroke="var(--bloom-ink)" strokeWidth="1.5" fill="none" strokeLinecap="round">
        {hearts[state]}
      </g>
    </Root>
  );
}

/**
 * An ellipse along the line from the centre outwards, drawn as two arcs (SVG 2, 9.3.8) instead of a rotated element, because
 * browsers recompute the position of each rotated element in every frame of a scroll.
 */
function petal(index: number, level: number): string {
  const length = 15 + level * (6 + 5 * Math.sin(index * 2.3));
  const [middle, half, turn] = [length * 0.72, length * 0.62, index * 30];
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  const at = (distance: number): string => `${round(32 + sin * distance)} ${round(32 - cos * distance)}`;
  const arcTo = (distance: number): string => `A6.2 ${round(half)} ${turn} 0 1 ${at(distance)}`;
  return `M${at(middle - half)}${arcTo(middle + half)}${arcTo(middle - half)}z`;
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

const microphone = (
  <path d="M32 27.5a2 2 0 0 0-2 2v3a2 2 0 0 0 4 0v-3a2 2 0 0 0-2-2zM28 32.5a4 4 0 0 0 8 0M32 36.5v2" />
);

const hearts = {
  standby: microphone,
  listening: microphone,
  processing: (
    <g className="dots" strokeWidth="2.6">
      <path d="M27.5 32h.01" />
      <path d="M32 32h.01" />
      <path d="M36.5 32h.01" />
    </g>
  ),
  speaking: <path d="M27 31v2M30.3 28.5v7M33.7 29.5v5M37 31v2" />,
  error: <path d="M32 27.5v5.5M32 36.5h.01" strokeWidth="2.2" />,
  disabled: (
    <>
      {microphone}
      <path d="M26.5 26.5l11 11" />
    </>
  ),
};

const turn = keyframes`to { transform: rotate(1turn) }`;
const sway = keyframes`50% { transform: scale(1.06) }`;
const blink = keyframes`50% { opacity: .25 }`;

const Root = styled.svg`
  overflow: visible;
  .petals {
    transform-origin: 32px 32px;
    transition: transform var(--fast) var(--ease);
  }
  .petals path {
    transition: d var(--fast) linear;
  }
  &[data-state='error'] .petals {
    transform: scale(0.88) rotate(15deg);
  }
  &[data-state='disabled'] .petals {
    opacity: 0.45;
  }
  ${media.moving} {
    &[data-state='processing'] .petals {
      animation: ${turn} 2.4s linear infinite;
    }
    &[data-state='speaking'] .petals {
      animation: ${sway} 900ms ease-in-out infinite;
    }
    &[data-state='processing'] .dots path {
      animation: ${blink} 900ms ease-in-out infinite;
    }
    &[data-state='processing'] .dots path:nth-child(2) {
      animation-delay: 150ms;
    }
    &[data-state='processing'] .dots path:nth-child(3) {
      animation-delay: 300ms;
    }
  }
`;
