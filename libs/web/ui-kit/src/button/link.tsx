import styled, { css } from 'styled-components';
import { media } from '../tokens/media';
import { buttonRules, type ButtonLook } from './button-style';

const linkStyle = css`
  color: var(--accent-ink);
  font-weight: 550;
  font-size: var(--text-sm);
  border-radius: var(--r-xs);
  white-space: nowrap;
  ${media.hover} {
    &:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
  ${media.touch} {
    display: inline-flex;
    align-items: center;
    min-height: var(--touch);
  }
`;

/** A quiet accent link. Use `as={RouterLink}` for in-app targets. */
export const Link = styled.a`
  ${linkStyle}
`;

/** The same look for an action on the page. */
export const LinkButton = styled.button.attrs((p) => ({ type: p.type ?? 'button' }))`
  ${linkStyle}
`;

/** An anchor that looks like a button. Use `as={RouterLink}` for in-app targets. */
export const ButtonLink = styled.a<Partial<ButtonLook>>`
  ${(p) => buttonRules({ $variant: p.$variant ?? 'secondary', $size: p.$size ?? 'md', $block: p.$block })}
`;
