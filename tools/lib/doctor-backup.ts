import { existsSync, statSync } from 'node:fs';
import { backupSettings, instantOf, isBackupOn, listCopies, vaultOf } from '@retaguarda/installation/backup';
import { type Finding, good, warning, wrong } from './doctor-finding.ts';

const TWO_DAYS_MS = 2 * 86_400_000;
const name = 'Cópias';

/** Whether there is a recent copy, where it is said to be, that the key opens. */
export async function checkBackup(env: NodeJS.ProcessEnv, dataDir: string): Promise<Finding[]> {
  if (!isBackupOn(env))
    return [wrong(name, 'desligadas (BACKUP=off)', 'tire essa variável: perdido o disco, perdem-se os dados')];
  const settings = backupSettings(env, dataDir);
  const { destination, key } = settings;
  const findings = [...keyFindings(key.text, key.file), ...placeFindings(destination, dataDir)];
  try {
    const newest = (await listCopies(await vaultOf(settings, false))).at(-1);
    if (newest === undefined)
      return [...findings, wrong(name, `nenhuma inteira em ${destination}`, 'rode npm run backup')];
    const instant = instantOf(newest);
    const isOld = Date.now() - Date.parse(instant) > TWO_DAYS_MS;
    const told = `a última em ${destination} é de ${instant}`;
    return [...findings, isOld ? wrong(name, told, 'rode npm run backup e leia o que ele diz') : good(name, told)];
  } catch (error) {
    return [...findings, wrong(name, (error as Error).message, 'rode npm run backup e leia o que ele diz')];
  }
}

function keyFindings(text: string | null, file: string): Finding[] {
  if (text !== null || !existsSync(file)) return [];
  const others = statSync(file).mode & 0o077;
  if (others !== 0)
    return [wrong('Chave das cópias', `${file} pode ser lido por outras contas`, `rode chmod 600 ${file}`)];
  return [
    warning(
      'Chave das cópias',
      `está só em ${file}`,
      'guarde-a também fora desta máquina (npm run backup -- --chave): sem ela as cópias não abrem',
    ),
  ];
}

/** A copy on the disk of the original is lost with it. */
function placeFindings(destination: string, dataDir: string): Finding[] {
  if (destination.startsWith('s3://') || !existsSync(destination) || !existsSync(dataDir)) return [];
  return statSync(destination).dev === statSync(dataDir).dev
    ? [warning('Lugar das cópias', 'no mesmo disco que os dados', 'indique em BACKUP outro disco, ou um balde s3://')]
    : [];
}
