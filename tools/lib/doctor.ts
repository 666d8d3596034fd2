import { existsSync } from 'node:fs';
import { StartError, secretBox, secretsKeyFile } from '@retaguarda/installation';
import { withConnection } from '@retaguarda/installation/postgres';
import { Client } from 'pg';
import { configFrom } from '../../apps/api/src/platform/config.ts';
import { isBehind } from '../../apps/api/src/platform/database/migrate.ts';
import { closedHere } from '../../apps/api/src/platform/sealed.ts';
import { sealed } from '../../apps/api/src/routes.ts';
import { checkBackup } from './doctor-backup.ts';
import { checkCells } from './doctor-cells.ts';
import { checkCluster } from './doctor-cluster.ts';
import { type Finding, good, warning, wrong } from './doctor-finding.ts';
import { checkCertificate, checkClock, checkDisk, checkMail, checkSettings } from './doctor-surroundings.ts';
import { checkWatchdog } from './doctor-watchdog.ts';
import { dataDirOf, openInstallation } from './installation.ts';

/** Oldest PostgreSQL the program runs on. */
const OLDEST_MAJOR = 15;
/** As many secrets are named one by one. */
const NAMED = 5;

/** Looks at everything an installation rests on; changes nothing, and runs beside the program. */
export async function examineInstallation(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const dataDir = dataDirOf(env);
  const outside = await Promise.all([
    checkSettings(env),
    checkDisk(dataDir),
    checkClock(env),
    checkCertificate(env),
    checkMail(env),
  ]);
  const database = [...(await checkDatabase(env, dataDir)), ...checkWatchdog(env)];
  return [...outside.flat(), ...database, ...(await checkBackup(env, dataDir))];
}

async function checkDatabase(env: NodeJS.ProcessEnv, dataDir: string): Promise<Finding[]> {
  if (!env.DATABASE_URL && !existsSync(`${dataDir}/postgres`))
    return [good('Banco de dados', 'ainda não foi criado: nasce no primeiro npm start')];
  try {
    const { databaseUrl, close } = await openInstallation(env);
    try {
      const migrations = await checkMigrations(databaseUrl);
      const isUpToDate = migrations.estado === 'bom';
      const secrets = isUpToDate ? await checkSecrets(env, dataDir, databaseUrl) : [];
      const cells = isUpToDate ? await checkCells(databaseUrl) : [];
      return [await checkVersion(databaseUrl), ...(await checkCluster(databaseUrl)), migrations, ...cells, ...secrets];
    } finally {
      await close();
    }
  } catch (error) {
    const text = error instanceof StartError ? error.message : String(error);
    return [wrong('Banco de dados', text, 'sem banco o programa não inicia: corrija isso primeiro')];
  }
}

async function checkVersion(databaseUrl: string): Promise<Finding> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ versao: number; codificacao: string }>(
      `select current_setting('server_version_num')::int / 10000 as versao, current_setting('server_encoding') as codificacao`,
    );
    const { versao = 0, codificacao = '' } = rows[0] ?? {};
    if (versao < OLDEST_MAJOR)
      return wrong(
        'PostgreSQL',
        `versão ${versao}`,
        `o programa precisa da ${OLDEST_MAJOR} ou mais nova: atualize o servidor`,
      );
    if (codificacao !== 'UTF8')
      return wrong(
        'PostgreSQL',
        `banco em ${codificacao}`,
        "crie outro com encoding 'UTF8' e indique-o em DATABASE_URL",
      );
    return good('PostgreSQL', `versão ${versao}`);
  } finally {
    await client.end();
  }
}

/** Whether this installation can read what people entrusted to it: certificates, and its access to banks. */
async function checkSecrets(env: NodeJS.ProcessEnv, dataDir: string, databaseUrl: string): Promise<Finding[]> {
  const box = secretBox(configFrom({ databaseUrl, dataDir }, env));
  const closed = await withConnection({ connectionString: databaseUrl }, async (client) => {
    // Before the first start there is nothing to read.
    const { rowCount: hasTables } = await client.query("select where to_regclass('app.grupo') is not null");
    return hasTables ? closedHere(client, box, sealed, null) : [];
  });
  if (closed.length === 0) return [];
  const told = `não podem ser lidos aqui: ${closed.slice(0, NAMED).join(', ')}${closed.length > NAMED ? ` e mais ${closed.length - NAMED}` : ''}`;
  return [
    wrong(
      'Segredos',
      told,
      `traga da instalação de antes a chave deles (${secretsKeyFile(dataDir)}, ou SECRETS_KEY), ou informe-os de novo nas telas`,
    ),
  ];
}

async function checkMigrations(databaseUrl: string): Promise<Finding> {
  return (await isBehind(databaseUrl))
    ? warning('Migrações', 'o banco é de uma versão anterior', 'o próximo npm start o copia e o atualiza sozinho')
    : good('Migrações', 'em dia');
}
