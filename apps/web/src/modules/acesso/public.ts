import { lazyPart } from '../../platform/ui/lazy-part.tsx';

/** The person's own data, password, second factor and sessions; opened by the frame. */
export const AccountDialog = lazyPart(() => import('./conta/account-dialog.tsx').then((part) => part.AccountDialog));
