import { onceAvailable } from '@retaguarda/installation/postgres';
import type { Database } from '../database/database.ts';
import type { Notifications } from '../database/notifications.ts';

/** Lets a process know which groups other servers have: now, and whenever that changes. */
export async function followGroupsAway(database: Database, notifications: Notifications): Promise<void> {
  const load = async () => {
    const rows = await database.control((db) =>
      db.selectFrom('grupo_fora').select(['grupo', 'slug', 'situacao', 'endereco']).execute(),
    );
    database.away.know(rows as Parameters<typeof database.away.know>[0]);
  };
  let last = load();
  const again = () => {
    // One after the other: what was read last is what is known.
    last = last.then(() => onceAvailable(load)).catch(() => {});
  };
  notifications.on('notification', ({ assunto }) => {
    if (assunto === 'grupo_fora') again();
  });
  notifications.on('reset', again);
  await last;
}
