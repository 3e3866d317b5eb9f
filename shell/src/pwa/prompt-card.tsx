import { media } from '@app/ui-kit';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

/** A question about the app itself, at the bottom left, where it does not cover the voice button. */
export function PromptCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card role="dialog" aria-labelledby={id}>
      <b id={id}>{title}</b>
      <p>{text}</p>
      <div>{children}</div>
    </Card>
  );
}

const Card = styled.section`
  position: fixed;
  z-index: var(--z-toast);
  left: var(--s5);
  bottom: var(--s5);
  width: 340px;
  max-width: calc(100vw - var(--s8));
  padding: var(--s4) var(--s5);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--r-lg);
  box-shadow: var(--shadow-3);
  b {
    font-weight: 600;
  }
  p {
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
  div {
    display: flex;
    justify-content: flex-end;
    gap: var(--s2);
    margin-top: var(--s3);
  }
  ${media.phone} {
    left: var(--s4);
    bottom: 92px;
  }
`;
