import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { semearContratos } from '../../../../../../tools/seed/contratos.ts';
import { novoBanco } from '../../../../test-support/banco.ts';
import { prepararBoletos } from '../../../../test-support/boletos.ts';
import { Cliente, SENHA } from '../../../../test-support/cenario.ts';
import { terminar } from '../../../../test-support/contratos.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { novoCnpj } from '../../../../test-support/empresas.ts';
import { iniciarProcesso, type Processo } from '../../../../test-support/iniciar-processo.ts';
import { SENHA_HASH } from '../../../../test-support/pessoas.ts';
import { Database, doSistema } from '../../../platform/database/database.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import { provisionarGrupo } from '../../acesso/public.ts';

// No process of the test itself takes jobs: the one that works is the one that is killed.
const banco = await novoBanco();
const dataDir = await mkdtemp(join(tmpdir(), 'retaguarda-boletos-do-lote-'));
let processo: Processo = await iniciarProcesso(banco.url, dataDir);
const database = new Database({ url: banco.url, connections: 2 });
afterAll(async () => {
  await processo.matar();
  await database.close();
  await banco.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const TOTAL = 300;

test('um lote morto emitindo boletos (kill -9) termina: um boleto e um aviso pedido por cobrança, numeração sem furo', async () => {
  const admin = { nome: 'Admin', usuario: 'admin', email: null, senhaHash: SENHA_HASH };
  const { grupoId } = await provisionarGrupo(database, { slug: 'provedor', nome: 'Provedor', provedor: true, admin });
  const { body: sessao } = await new Cliente(processo.url, null).post('login', {
    grupoId,
    usuario: 'admin',
    senha: SENHA,
  });
  const quem = () => new Cliente(processo.url, sessao.token);
  const { contaId } = await prepararBoletos(quem());
  const cnpjs = Array.from({ length: TOTAL }, novoCnpj);
  await database.write(doSistema(grupoId), async (tx) => {
    await semearContratos(tx, grupoId, TOTAL);
    await sql`update conf_contrato set conta_id = ${contaId}, emissao_nfse = 'nao'`.execute(tx);
    await sql`update empresa e set tipo_pessoa = 'juridica', cnpj = n.cnpj, documento_estrangeiro = null, email = 'p' || e.id || '@contrato.test'
      from (select id, row_number() over (order by id) as i from empresa where cliente_contrato) o
        join unnest(${cnpjs}::text[]) with ordinality as n (cnpj, i) on n.i = o.i where e.id = o.id`.execute(tx);
    await sql`insert into endereco (grupo_id, empresa_id, tipo, cep, logradouro, numero, bairro, cidade, uf)
      select ${grupoId}, id, 'principal', '01305100', 'Rua Augusta', '900', 'Consolação', 'São Paulo', 'SP'
      from empresa where cliente_contrato`.execute(tx);
  });
  const { body } = await quem().post('empresas/batch-monthly-payment', { competencia: hojeNoBrasil(31).slice(0, 7) });
  const contar = () =>
    database.read(grupoId, async (db) => {
      const { rows } = await sql<
        Record<string, number>
      >`select (select count(*)::int from contrato_execucao_linha) as linhas,
        (select count(*)::int from contrato_cobranca) as cobrancas, (select count(*)::int from boleto) as boletos,
        (select count(distinct parcela_id)::int from boleto) as parcelas, (select max(numero)::int from boleto) as numero,
        (select count(*)::int from cobranca_emitida where avisar) as avisos`.execute(db);
      return rows[0] as Record<string, number>;
    });
  await expect.poll(async () => (await contar()).linhas, { interval: 5 }).toBeGreaterThan(0);
  await processo.matar();
  const { linhas, boletos } = await contar();
  expect(linhas).toBeLessThan(TOTAL);
  expect(boletos).toBe(linhas);
  processo = await iniciarProcesso(banco.url, dataDir);
  expect((await terminar(quem(), body.jobId, 240)).situacao).toBe('concluido');
  expect(await contar()).toEqual({
    linhas: TOTAL,
    cobrancas: TOTAL,
    boletos: TOTAL,
    parcelas: TOTAL,
    numero: TOTAL,
    avisos: TOTAL,
  });
  const lote = (await quem().get(`contratos/execucoes/${body.execucaoId}`)).body;
  expect(lote).toMatchObject({ situacao: 'concluida', feitas: TOTAL, falhas: 0, valor: (TOTAL * 300).toFixed(2) });
  expect((await quem().post(`contratos/execucoes/${body.execucaoId}/desfazer`, {})).body.situacao).toBe('desfeita');
  expect(await consultar(banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});
