/** `npm run restore -- ORIGEM [--ate INSTANTE] [--copia NOME] [--substituir] [--provar]`. See docs/copias.md. */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { StartError, secretsKeyFile } from '@retaguarda/installation';
import {
  backupSettings,
  type Choice,
  choose,
  discard,
  examine,
  idOf,
  moveIn,
  type Proof,
  partialPlace,
  prove,
  provingPlace,
  recover,
  restoreDump,
  restoreProductFiles,
  restoreSecretsKey,
  type Target,
  type Vault,
  vaultOf,
} from '@retaguarda/installation/backup';
import { claimFolder } from '@retaguarda/installation/postgres';
import { forPerson } from './lib/for-person.ts';
import { dataDirOf, filesOf, placeOf } from './lib/installation.ts';
import { progressOf } from './lib/progress.ts';
import { say } from './lib/say.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ate: { type: 'string' },
    copia: { type: 'string' },
    substituir: { type: 'boolean' },
    provar: { type: 'boolean' },
  },
});
const dataDir = dataDirOf(process.env);

await forPerson(async () => {
  const settings = backupSettings(process.env, dataDir, positionals[0] ?? process.env.BACKUP);
  const vault = await vaultOf(settings, false);
  const choice = await choose(vault, values.copia ?? null, targetOf(values.ate));
  say(`Cópia ${choice.manifest.id} de ${settings.destination}${values.ate ? `, até ${instantFrom(values.ate)}` : ''}`);
  if (choice.manifest.tipo === 'dump') await bringDump(vault, choice);
  else if (values.provar)
    tell(await prove(vault, choice, provingPlace(await placeOf(dataDir)), progressOf('Restaurando')));
  else await bringCluster(vault, choice);
});

/** What the person wrote, in the zone of this machine unless it says another. */
function instantFrom(text: string): string {
  const instant = new Date(text.trim().replace(' ', 'T'));
  if (Number.isNaN(instant.getTime()))
    throw new StartError(
      `${text} não é um instante: escreva como em --ate "2026-11-22 14:30" ou 2026-11-22T14:30:00-03:00.`,
    );
  return instant.toISOString();
}

function targetOf(ate: string | undefined): Target {
  return ate === undefined ? { kind: 'ultimo' } : { kind: 'instante', instante: new Date(instantFrom(ate)) };
}

/** Restores below the data folder, and puts it in the place of what was there only when it is whole and was examined. */
async function bringCluster(vault: Vault, choice: Choice): Promise<void> {
  const place = await placeOf(dataDir);
  const release = await claimFolder(place.folder);
  const taking = partialPlace(place, 'restaurando');
  try {
    if (existsSync(place.cluster) && !values.substituir)
      throw new StartError(
        `Já há dados em ${place.cluster}: indique outra pasta com DATA_DIR, ou --substituir, que os põe de lado.`,
      );
    await discard(taking);
    const recovered = await recover(vault, choice, taking, 'uso', progressOf('Restaurando'));
    try {
      await bringFiles(vault, recovered.url);
      tell(await examine(vault, recovered.url, null));
    } finally {
      await recovered.stop();
    }
    const aside = await moveIn(taking, place, idOf(new Date()));
    await bringSecretsKey(vault, choice);
    if (aside) say(`O que havia antes está em ${aside}`);
    say(`Restaurado em ${dataDir}: inicie com npm start`);
  } finally {
    await release();
  }
}

async function bringDump(vault: Vault, choice: Choice): Promise<void> {
  const { manifest } = choice;
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL)
    throw new StartError('Esta cópia foi feita com pg_dump: indique em DATABASE_URL um banco vazio onde restaurá-la.');
  if (values.ate)
    throw new StartError('Uma cópia feita com pg_dump só volta ao instante em que foi feita: tire --ate.');
  await restoreDump(vault, manifest, DATABASE_URL, progressOf('Restaurando'));
  await bringFiles(vault, DATABASE_URL);
  await bringSecretsKey(vault, choice);
  tell(await examine(vault, DATABASE_URL, null));
}

async function bringFiles(vault: Vault, databaseUrl: string): Promise<void> {
  const { arquivos, faltam } = await restoreProductFiles(
    vault,
    databaseUrl,
    filesOf(databaseUrl, dataDir, process.env),
  );
  say(`Arquivos: ${arquivos - faltam.length} de ${arquivos}`);
}

/** What people entrusted opens with this key; where `SECRETS_KEY` is in use, the operator has it. */
async function bringSecretsKey(vault: Vault, { manifest }: Choice): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const aside = await restoreSecretsKey(vault, manifest.id, secretsKeyFile(dataDir), idOf(new Date()));
  if (aside) say(`A chave dos segredos que havia está em ${aside}`);
}

/** What was found does not keep the data from being used: it is the best there is, and the operator must know. */
function tell({ tabelas, linhas, achados, comparada }: Proof): void {
  say(`Conferido: ${tabelas} tabelas, ${linhas} linhas${comparada ? ', iguais às da origem' : ''}`);
  for (const achado of achados) console.error(`Atenção: ${achado}`);
  if (achados.length > 0) process.exitCode = 2;
}
