import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import { copyElsewhere } from './child.ts';

/**
 * Takes a copy of the database that an update is about to change.
 *
 * @throws StartError when it cannot be taken: an update without a way back is the operator's decision
 */
export async function copyBeforeUpdate(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 's3' | 'backup'>,
): Promise<void> {
  const { backup } = config;
  if (!backup) return;
  await copyElsewhere({ config, backup, motivo: 'atualizacao' }).catch((error: Error) => {
    throw new StartError(
      `A atualização não começou, porque a cópia de antes dela não pôde ser feita: ${error.message} Corrija isso, ou inicie uma vez com BACKUP=off para atualizar sem cópia.`,
      { cause: error },
    );
  });
}
