import { DomainError } from '@retaguarda/contracts';
import { StartError, secretBox } from '@retaguarda/installation';
import { withConnection } from '@retaguarda/installation/postgres';
import { type Contents, exportGroup, type Host, importGroup, type Place } from '@retaguarda/installation/transfer';
import { publicarPermissoes } from '../../apps/api/src/modules/acesso/public.ts';
import { OtherCells } from '../../apps/api/src/platform/cells/calls/other-cells.ts';
import { askForSlug } from '../../apps/api/src/platform/cells/calls/slugs.ts';
import { type Config, configFrom } from '../../apps/api/src/platform/config.ts';
import { Database } from '../../apps/api/src/platform/database/database.ts';
import { prepareDatabase } from '../../apps/api/src/platform/database/prepare.ts';
import { program } from '../../apps/api/src/platform/group-archives.ts';
import { closedHere } from '../../apps/api/src/platform/sealed.ts';
import { sealed } from '../../apps/api/src/routes.ts';
import { openInstallation } from './installation.ts';
import { say } from './say.ts';

const MOST_NAMED = 50;
const named = (names: readonly string[]): string =>
  [...names.slice(0, MOST_NAMED), ...(names.length > MOST_NAMED ? [`e mais ${names.length - MOST_NAMED}`] : [])].join(
    ', ',
  );

/** What is said of a group that comes. */
export interface Wishes {
  slug?: string | undefined;
  confiar?: boolean | undefined;
  provedor?: boolean | undefined;
}

/** @throws StartError for another act */
export async function groupAndFile([action, first, second]: readonly string[], wishes: Wishes): Promise<void> {
  const isExport = action === 'exportar' && first && second;
  if (!isExport && !(action === 'importar' && first))
    throw new StartError(
      'Use: npm run grupo -- exportar SLUG ARQUIVO, importar ARQUIVO [--slug NOVO] [--confiar] [--provedor], mover SLUG CELULA [--pausa SEGUNDOS], confirmar SLUG, desfazer SLUG CELULA ou mapa ARQUIVO.',
    );
  const { dataDir, databaseUrl, storage, close } = await openInstallation(process.env);
  try {
    const config = configFrom({ databaseUrl, dataDir }, process.env);
    const host: Host = { databaseUrl, storage, box: secretBox(config), program };
    if (isExport) await exportTo(host, first, second);
    else await importFrom(host, config, first, wishes);
  } finally {
    await close();
  }
}

async function exportTo(place: Place, slug: string, target: string): Promise<void> {
  const { tabelas, linhas, arquivos, chave } = await exportGroup(place, slug, target);
  say(
    `Grupo ${slug} em ${target}: ${tabelas} tabelas, ${linhas} linhas, ${arquivos} arquivos; assinado com a chave ${chave}`,
  );
}

async function importFrom(host: Host, config: Config, source: string, wishes: Wishes): Promise<void> {
  const { databaseUrl, box } = host;
  await prepareDatabase(databaseUrl);
  // Where the program never started there are none, and the group's roles name them.
  const database = new Database({ url: databaseUrl, connections: 1 });
  await publicarPermissoes(database).finally(() => database.close());
  const requireFree = (asked: string) => requireFreeSlug(config, asked);
  const { slug: given = null, confiar: trusts = false, provedor: provider = false } = wishes;
  const imported = await importGroup(host, source, { slug: given, trusts, provider, tell, requireFree });
  const { grupoId, slug, linhas, arquivos, pessoasRenumeradas } = imported;
  say(`Grupo ${slug}: ${linhas} linhas, ${arquivos} arquivos`);
  if (pessoasRenumeradas > 0)
    say(`Mudaram ${pessoasRenumeradas} números de pessoas: os que tinham já são de outras aqui`);
  const closed = await withConnection({ connectionString: databaseUrl }, (client) =>
    closedHere(client, box, sealed, grupoId),
  );
  for (const one of closed) say(`Informe de novo: ${one}. Os segredos só abrem na instalação que os guardou`);
}

/** Its rows come in without triggers, so what these ask of the other cells is asked here. */
async function requireFreeSlug(config: Config, slug: string): Promise<void> {
  const database = new Database({ url: config.databaseUrl, connections: 1 });
  try {
    const cell = await askForSlug(database, new OtherCells({ database, config }), { slug, grupo: 0 });
    if (cell !== null)
      throw new StartError(`A célula ${cell} já tem um grupo com o endereço ${slug}: indique outro com --slug.`);
  } catch (error) {
    throw error instanceof DomainError ? new StartError(error.words) : error;
  } finally {
    await database.close();
  }
}

/** What somebody else's archive would bring in. */
function tell(contents: Contents): void {
  const { grupo, chave, pessoas, funcoes, permissoes, linhas, arquivos } = contents;
  say(
    chave === null
      ? 'O arquivo não tem assinatura: ninguém diz quem o fez'
      : `O arquivo foi assinado por outra instalação, com a chave ${chave}: confira com quem o exportou`,
  );
  say(`Grupo ${grupo.nome} (${grupo.slug})${grupo.provedor ? ', o do PROVEDOR: administra a instalação inteira' : ''}`);
  say(`Entram ${pessoas.length} pessoas: ${named(pessoas.map(({ usuario, nome }) => `${usuario} (${nome})`))}`);
  say(`Funções: ${named(funcoes.map(({ nome, permissoes: many }) => `${nome} (${many} permissões)`))}`);
  say(`Permissões dadas a alguém: ${permissoes.size}${grupo.provedor ? '' : ', nenhuma só do provedor'}`);
  say(`Linhas: ${[...linhas].map(([table, count]) => `${table} ${count}`).join(', ')}; arquivos ${arquivos}`);
  say(
    `O programa seguirá com ${contents.trabalhosPorFazer} trabalhos e ${contents.emailsPorEnviar} e-mails que esperavam`,
  );
}
