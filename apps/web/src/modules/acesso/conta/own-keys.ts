import { resourceKeys } from '../../../platform/api/query.ts';

/** What is kept of the person's own data. */
export const ownKeys = resourceKeys('users/proprio');
