/** `npm run seed -- --empresas 50000 --produtos 100000 [--grupo demo]`: fills a group with rows that look real, for trials of size. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '@retaguarda/installation';
import { storageOf } from '@retaguarda/installation/storage';
import { publicarPermissoes, Sessoes } from '../../apps/api/src/modules/acesso/public.ts';
import { prepararDemonstracao } from '../../apps/api/src/modules/demonstracao/public.ts';
import { configFrom } from '../../apps/api/src/platform/config.ts';
import { Database } from '../../apps/api/src/platform/database/database.ts';
import { Notifications } from '../../apps/api/src/platform/database/notifications.ts';
import { prepareDatabase } from '../../apps/api/src/platform/database/prepare.ts';
import { demonstration } from '../../apps/api/src/routes.ts';
import { repository } from '../lib/run.ts';
import { say } from '../lib/say.ts';
import { openDatabase } from '../lib/start-everything.ts';
import { empresas } from './empresas.ts';
import { produtos } from './produtos.ts';
import { type Secao, semear } from './semear.ts';

/** What can be seeded, in the order it must be. */
const secoes: readonly Secao[] = [empresas, produtos];
const uso = `uso: npm run seed -- ${secoes.map(({ nome }) => `[--${nome} N]`).join(' ')} [--grupo demo]`;

interface Pedido {
  grupo: string;
  quantos: ReadonlyMap<Secao, number>;
}

/** @throws StartError with the usage when the options make no sense */
function lerPedido(args: readonly string[]): Pedido {
  const options = Object.fromEntries(
    ['grupo', ...secoes.map(({ nome }) => nome)].map((nome) => [nome, { type: 'string' as const }]),
  );
  let values: Record<string, string | boolean | undefined>;
  try {
    ({ values } = parseArgs({ args: [...args], options }));
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : error}\n${uso}`);
  }
  const quantos = new Map<Secao, number>();
  for (const secao of secoes) {
    const texto = values[secao.nome];
    if (texto === undefined) continue;
    if (typeof texto !== 'string' || !/^[1-9]\d{0,6}$/.test(texto))
      throw new StartError(`--${secao.nome} quer um número de 1 a 9999999\n${uso}`);
    quantos.set(secao, Number(texto));
  }
  if (quantos.size === 0) throw new StartError(uso);
  return { grupo: String(values.grupo ?? 'demo'), quantos };
}

async function grupoDe(url: string, dataDir: string, slug: string): Promise<number> {
  const database = new Database({ url, connections: 2 });
  try {
    await publicarPermissoes(database);
    const sessoes = new Sessoes(database, new Notifications(url));
    const config = configFrom({ databaseUrl: url, dataDir });
    await prepararDemonstracao(database, storageOf(config), config, demonstration(sessoes));
    const grupo = await database.control((db) =>
      db.selectFrom('grupo').select('id').where('slug', '=', slug).executeTakeFirst(),
    );
    if (!grupo) throw new StartError(`Não há grupo com o endereço ${slug}.`);
    return grupo.id;
  } finally {
    await database.close();
  }
}

const numero = new Intl.NumberFormat('pt-BR');

async function main(): Promise<void> {
  const { grupo, quantos } = lerPedido(process.argv.slice(2));
  const dataDir = resolve(process.env.DATA_DIR || join(repository, '.data'));
  const { url, stop } = await openDatabase(process.env.DATABASE_URL, dataDir, say);
  try {
    await prepareDatabase(url);
    const grupoId = await grupoDe(url, dataDir, grupo);
    for (const [secao, n] of quantos) {
      const novos = await semear(url, grupoId, secao, n, (feitos) =>
        say(`${numero.format(feitos)} de ${numero.format(n)} ${secao.nome}`),
      );
      say(`${secao.nome}: ${numero.format(novos)} novas no grupo ${grupo}, ${numero.format(n - novos)} já estavam lá`);
    }
  } finally {
    await stop();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
