import { lazy } from 'react';
import { loadChunk } from '../../platform/router/load-chunk.ts';

/** The person's own data, password, second factor and sessions; opened by the frame. */
export const AccountDialog = lazy(() =>
  loadChunk(() => import('./conta/account-dialog.tsx')).then(({ AccountDialog: dialog }) => ({ default: dialog })),
);
