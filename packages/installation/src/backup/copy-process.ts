/** The process `copyElsewhere` starts: takes one copy, tells how it went, ends. Ends too when who started it does. */
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { defaultSharedRoot, findPlace } from '../postgres/embedded-place.ts';
import { DatabaseUnavailable } from '../postgres/unavailable.ts';
import { secretsKeyFile } from '../secrets.ts';
import { StartError } from '../start-error.ts';
import { storageOf } from '../storage/storage.ts';
import type { Order, Outcome } from './child.ts';
import { LOWEST_PRIORITY } from './figures.ts';
import { provingPlace, takeCopy } from './take.ts';

process.once('message', (order) => {
  void copy(order as Order).then((outcome) => process.send?.(outcome, () => process.exit()));
});
process.once('disconnect', () => process.exit(1));

async function copy({ config, backup, motivo }: Order): Promise<Outcome> {
  setPriority(LOWEST_PRIORITY);
  try {
    const { cluster, ...settings } = backup;
    // Before an update nobody waits longer than the copy takes: it is proved with the next one.
    const isUpdate = motivo === 'atualizacao';
    const place =
      cluster && !isUpdate ? await findPlace(join(config.dataDir, 'postgres'), defaultSharedRoot, () => {}) : null;
    const { manifest, proof } = await takeCopy(
      {
        ...settings,
        databaseUrl: config.databaseUrl,
        cluster,
        storage: storageOf(config),
        motivo,
        secretsFile: secretsKeyFile(config.dataDir),
        proving: place && provingPlace(place),
      },
      () => {},
    );
    return { nome: manifest.id, achados: proof?.achados ?? [] };
  } catch (error) {
    if (error instanceof StartError) return { erro: error.message };
    return { erro: error instanceof DatabaseUnavailable ? 'o banco saiu do ar no meio da cópia' : String(error) };
  }
}
