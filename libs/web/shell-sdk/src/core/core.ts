/**
 * The only module the shell shares with every remote. Sharing disables tree shaking, so it lists the shared exports instead of
 * sharing whole packages. In a remote's build, imports of these packages are redirected here (libs/web/build/src/facades).
 */
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as apiClient from '@app/api-client';
import * as sdk from '../index';
import * as query from './query';
import * as router from './router';
import * as styledComponents from './styled';

export { apiClient, jsxRuntime, query, react, reactDom, router, sdk, styledComponents };
