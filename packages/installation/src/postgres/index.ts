export { openConnection, withConnection } from './connection.ts';
export {
  discardEmbeddedPostgres,
  type EmbeddedPostgres,
  freePort,
  reachEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded.ts';
export { serverAccount } from './embedded-account.ts';
export { claimFolder, livingOwner } from './embedded-lock.ts';
export { defaultSharedRoot, findPlace, type Place } from './embedded-place.ts';
export { ensureDatabase, requireDatabase } from './ensure-database.ts';
export { databaseLocks } from './locks.ts';
export { requireOwnSessions } from './own-sessions.ts';
export { DatabaseUnavailable, onceAvailable, saysBrokenOff, saysUnavailable } from './unavailable.ts';
