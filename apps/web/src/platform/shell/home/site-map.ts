import { screenAddress } from '../../router/address.ts';

/** Where every screen the person may enter is listed. */
export const siteMap = screenAddress('/sistema/todas-as-telas');
