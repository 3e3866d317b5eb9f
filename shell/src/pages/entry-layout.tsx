import { brand } from '@app/brand';
import { Bloom, CardSurface, media } from '@app/ui-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

export interface EntryLayoutProps {
  /** The panel's heading. */
  title: string;
  text: string;
  /** Maximum width of the panel in pixels. */
  width: number;
  /** The link of the name above the panel; without it the name is no link. */
  home?: string;
  /** Above the heading, for example the progress. */
  progress?: ReactNode;
  /** Below the panel. */
  below?: ReactNode;
  children: ReactNode;
}

/** The layout of pages before the app itself: the name of the product and one panel in the middle, without menu and header. */
export const EntryLayout = ({ title, text, width, home, progress, below, children }: EntryLayoutProps) => (
  <Page>
    <Brand {...(home ? { as: Link, to: home } : {})}>
      <Bloom size={36} level={0.1} /> {brand.name}
    </Brand>
    <Panel as="section" aria-labelledby="entry-title" $width={width}>
      {progress}
      <h1 id="entry-title">{title}</h1>
      <p>{text}</p>
      {children}
    </Panel>
    {below}
  </Page>
);

const Page = styled.main`
  min-height: 100dvh;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  justify-items: center;
  gap: var(--s6);
  padding: var(--s6) var(--s4);
`;

const Brand = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s3);
  font-size: var(--text-xl);
  font-weight: 650;
  letter-spacing: var(--track-tight);
`;

const Panel = styled(CardSurface)<{ $width: number }>`
  width: ${(p) => p.$width}px;
  max-width: 100%;
  padding: var(--s8);
  box-shadow: var(--shadow-2);
  ${media.phone} {
    padding: var(--s6) var(--s5);
  }
  h1 {
    font-size: var(--text-xl);
    font-weight: 650;
    letter-spacing: var(--track-tight);
  }
  > p {
    color: var(--ink-2);
    margin-bottom: var(--s6);
  }
`;
