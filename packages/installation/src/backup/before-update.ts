import { StartError } from '../start-error.ts';
import { type Copied, copyElsewhere } from './child.ts';
import type { ClusterBackup } from './settings.ts';

/**
 * Takes a copy of the database that an update is about to change.
 *
 * @throws StartError when it cannot be taken: an update without a way back is the operator's decision
 */
export async function copyBeforeUpdate(config: Copied & { backup: ClusterBackup | null }): Promise<void> {
  const { backup } = config;
  if (!backup) return;
  await copyElsewhere({ config, backup, motivo: 'atualizacao' }).catch((error: Error) => {
    throw new StartError(
      `A atualização não começou, porque a cópia de antes dela não pôde ser feita: ${error.message} Corrija isso, ou inicie uma vez com BACKUP=off para atualizar sem cópia.`,
      { cause: error },
    );
  });
}
