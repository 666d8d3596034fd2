import type { Database } from '../../platform/database/database.ts';
import type { Storage } from '../../platform/files/storage.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { TRABALHO_DE_CONFERENCIA, trabalhoDeConferencia } from './conferir.service.ts';
import { TRABALHO_DE_DESFAZER, trabalhoDeDesfazer } from './desfazer.service.ts';
import { TRABALHO_DE_IMPORTACAO, trabalhoDeImportacao } from './importacao.service.ts';

export { rotasDeImportacao } from './importacao.routes.ts';

/** Long work of the module, by kind. */
export const trabalhosDeImportacao = ({
  database,
  storage,
}: {
  database: Database;
  storage: Storage;
}): Record<string, JobKind> => ({
  [TRABALHO_DE_CONFERENCIA]: trabalhoDeConferencia(database, storage),
  [TRABALHO_DE_IMPORTACAO]: trabalhoDeImportacao(database),
  [TRABALHO_DE_DESFAZER]: trabalhoDeDesfazer(database),
});
