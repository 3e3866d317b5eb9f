import { createQueryClient } from '@app/api-client';
import { SessionProvider, sessionOf } from '@app/shell-sdk';
import { GlobalStyle } from '@app/ui-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { SignInPage } from '../pages/sign-in/sign-in.page';

/** The sign-in page as markup and its style sheet. The build writes them into the document for visitors without a session. */
export function drawSignIn(): { markup: string; style: string } {
  const sheet = new ServerStyleSheet();
  try {
    const markup = renderToString(
      sheet.collectStyles(
        <QueryClientProvider client={createQueryClient()}>
          <SessionProvider value={sessionOf(null)}>
            <StaticRouter location="/sign-in">
              <GlobalStyle />
              <SignInPage />
            </StaticRouter>
          </SessionProvider>
        </QueryClientProvider>,
      ),
    );
    const style = sheet.getStyleTags().replace(/<\/?style[^>]*>/g, '');
    return { markup, style };
  } finally {
    sheet.seal();
  }
}
