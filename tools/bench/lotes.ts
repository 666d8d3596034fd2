import type { ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashSenha, provisionarGrupo, publicarPermissoes } from '../../apps/api/src/modules/acesso/public.ts';
import { Database, doSistema } from '../../apps/api/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/database/embedded.ts';
import { ensureDatabase } from '../../apps/api/src/platform/database/ensure-database.ts';
import { prepareDatabase } from '../../apps/api/src/platform/database/prepare.ts';
import { semearContratos } from '../seed/contratos.ts';
import { start } from './start.ts';

const CONTRACTS = Number(process.env.BENCH_CONTRACTS ?? 10_000);
const SENHA = 'senha do banco 1';

/** Monthly fees of many contracts in one run: the preview, the run as a job, the same run again, and undoing it. */
export async function benchLotes(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'retaguarda-bench-'));
  await chmod(dataDir, 0o755); // for the account PostgreSQL runs as when we are root
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  let api: ChildProcess | undefined;
  try {
    const databaseUrl = postgres.url('bench');
    await ensureDatabase(postgres.url(), 'bench');
    await prepareDatabase(databaseUrl);
    const database = new Database({ url: databaseUrl, connections: 2 });
    await publicarPermissoes(database);
    const admin = { nome: 'Bench', usuario: 'bench', email: null, senhaHash: await hashSenha(SENHA) };
    const { grupoId } = await provisionarGrupo(database, { slug: 'bench', nome: 'Bench', provedor: true, admin });
    await database.write(doSistema(grupoId), (tx) => semearContratos(tx, grupoId, CONTRACTS));
    await database.close();
    const { child, url } = await start('./api.ts', [databaseUrl, dataDir]);
    api = child;
    await measure(url, grupoId);
  } finally {
    api?.kill();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(url: string, grupoId: number): Promise<void> {
  let token = '';
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  };
  const timed = async (name: string, work: () => Promise<string>) => {
    const begun = performance.now();
    const told = await work();
    console.log(`${name.padEnd(34)} ${((performance.now() - begun) / 1000).toFixed(2).padStart(7)} s   ${told}`);
  };
  const run = async () => {
    const { execucaoId, jobId } = await call<{ execucaoId: number; jobId: string }>(
      'POST',
      'empresas/batch-monthly-payment',
      pedido,
    );
    for (;;) {
      const { situacao } = await call<{ situacao: string }>('GET', `jobs/${jobId}`);
      if (situacao === 'concluido') return execucaoId;
      if (situacao === 'falhou') throw new Error('the run failed');
      await new Promise((later) => setTimeout(later, 20));
    }
  };
  const result = async (id: number) => {
    const { feitas, excluidas } = await call<{ feitas: number; excluidas: number }>('GET', `contratos/execucoes/${id}`);
    return `${feitas} feitas, ${excluidas} de fora`;
  };
  ({ token } = await call<{ token: string }>('POST', 'login', { grupoId, usuario: 'bench', senha: SENHA }));
  const pedido = { competencia: '2026-10' };
  console.log(`${CONTRACTS.toLocaleString('pt-BR')} contratos, mensalidades em um lote`);
  await timed('prévia', async () => {
    const { totais } = await call<{ totais: { incluidos: number } }>(
      'POST',
      'empresas/batch-monthly-payment/preview',
      pedido,
    );
    return `${totais.incluidos} incluídos`;
  });
  let first = 0;
  await timed('lote', async () => {
    first = await run();
    return result(first);
  });
  await timed('o mesmo lote outra vez', async () => result(await run()));
  await timed('desfazer', async () => {
    await call('POST', `contratos/execucoes/${first}/desfazer`, {});
    return result(first);
  });
}
