import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { semearContratos } from '../../../../../tools/seed/contratos.ts';
import { novoBanco } from '../../../test-support/banco.ts';
import { Cliente, SENHA } from '../../../test-support/cenario.ts';
import { terminar } from '../../../test-support/contratos.ts';
import { iniciarProcesso, type Processo } from '../../../test-support/iniciar-processo.ts';
import { SENHA_HASH } from '../../../test-support/pessoas.ts';
import { Database, doSistema } from '../../platform/database/database.ts';
import { provisionarGrupo } from '../acesso/public.ts';

// No process of the test itself takes jobs: the one that works is the one that is killed.
const banco = await novoBanco();
const dataDir = await mkdtemp(join(tmpdir(), 'retaguarda-lote-'));
let processo: Processo = await iniciarProcesso(banco.url, dataDir);
const database = new Database({ url: banco.url, connections: 2 });
afterAll(async () => {
  await processo.matar();
  await database.close();
  await banco.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const TOTAL = 2000;

test('um lote morto no meio (kill -9) continua de onde parou, e na terceira vez quando alguém o manda: cada contrato é cobrado uma vez', async () => {
  const admin = { nome: 'Admin', usuario: 'admin', email: null, senhaHash: SENHA_HASH };
  const { grupoId } = await provisionarGrupo(database, { slug: 'provedor', nome: 'Provedor', provedor: true, admin });
  await database.write(doSistema(grupoId), (tx) => semearContratos(tx, grupoId, TOTAL));
  const { body: sessao } = await new Cliente(processo.url, null).post('login', {
    grupoId,
    usuario: 'admin',
    senha: SENHA,
  });
  const { body } = await new Cliente(processo.url, sessao.token).post('empresas/batch-monthly-payment', {
    competencia: '2026-10',
  });
  const contar = () =>
    database.read(grupoId, async (db) => {
      const { rows } = await sql<{ linhas: number; cobrancas: number; contratos: number }>`select
        (select count(*)::int from contrato_execucao_linha) as linhas, count(*)::int as cobrancas,
        count(distinct contrato_id)::int as contratos from contrato_cobranca`.execute(db);
      return rows[0] as { linhas: number; cobrancas: number; contratos: number };
    });
  let antes = 0;
  for (let queda = 0; queda < 3; queda++) {
    // It dies after going on from where it was.
    await expect.poll(async () => (await contar()).linhas, { interval: 5 }).toBeGreaterThan(antes);
    await processo.matar();
    const { linhas, cobrancas } = await contar();
    expect(linhas).toBeGreaterThan(antes);
    expect(cobrancas).toBe(linhas);
    antes = linhas;
    processo = await iniciarProcesso(banco.url, dataDir);
  }
  const quem = new Cliente(processo.url, sessao.token);
  expect(antes).toBeLessThan(TOTAL);
  const [{ id }] = (await quem.get('trabalhos-postos-de-lado')).body.data;
  expect((await contar()).linhas).toBe(antes);
  expect((await quem.post(`trabalhos-postos-de-lado/${id}/tentar`)).status).toBe(200);
  expect((await terminar(quem, body.jobId, 240)).situacao).toBe('concluido');
  expect(await contar()).toEqual({ linhas: TOTAL, cobrancas: TOTAL, contratos: TOTAL });
  expect((await quem.get(`contratos/execucoes/${body.execucaoId}`)).body).toMatchObject({
    situacao: 'concluida',
    feitas: TOTAL,
    excluidas: 0,
    falhas: 0,
    valor: (TOTAL * 300).toFixed(2),
  });
  expect((await quem.post(`contratos/execucoes/${body.execucaoId}/desfazer`, {})).body.situacao).toBe('desfeita');
});
