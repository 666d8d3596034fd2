import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { novoBanco } from '../../../test-support/banco.ts';
import { prepararBoletos } from '../../../test-support/boletos.ts';
import { Cliente } from '../../../test-support/cliente.ts';
import { terminar } from '../../../test-support/contratos.ts';
import { consultar } from '../../../test-support/copias.ts';
import { iniciarProcesso, type Processo } from '../../../test-support/iniciar-processo.ts';
import { SENHA, SENHA_HASH } from '../../../test-support/pessoas.ts';
import { retornoDoItau } from '../../../test-support/retorno.ts';
import { Database } from '../../platform/database/database.ts';
import { hojeNoBrasil } from '../../platform/today.ts';
import { provisionarGrupo } from '../acesso/public.ts';

// No process of the test itself takes jobs: the one that works is the one that is killed.
const banco = await novoBanco();
const dataDir = await mkdtemp(join(tmpdir(), 'retaguarda-cobranca-'));
let processo: Processo = await iniciarProcesso(banco.url, dataDir);
const database = new Database({ url: banco.url, connections: 2 });
afterAll(async () => {
  await processo.matar();
  await database.close();
  await banco.drop();
  await rm(dataDir, { recursive: true, force: true });
});
const admin = { nome: 'Admin', usuario: 'admin', email: null, senhaHash: SENHA_HASH };
const { grupoId } = await provisionarGrupo(database, { slug: 'loja', nome: 'Loja', provedor: false, admin });
const { token } = (await new Cliente(processo.url, null).post('login', { grupoId, usuario: 'admin', senha: SENHA }))
  .body;
const quem = () => new Cliente(processo.url, token);
const renascer = async () => {
  await processo.matar();
  processo = await iniciarProcesso(banco.url, dataDir);
};
const espera = (ms: number) => new Promise((depois) => setTimeout(depois, ms));

const TITULOS = 40;
const PARCELAS = 30;
const TOTAL = TITULOS * PARCELAS;
/** Lines that the file tells again: it is long enough for lanes. */
const DE_NOVO = 60;

test('remessa e retorno mortos no meio (kill -9): um arquivo, cada pedido uma vez nele, cada linha aplicada uma vez, repetida ou não', async () => {
  const { titulo, contaId } = await prepararBoletos(quem());
  const lancamentoIds: number[] = [];
  for (let i = 0; i < TITULOS; i += 1) {
    lancamentoIds.push(...(await titulo({ valor: String(PARCELAS * 10), quantidade: PARCELAS, intervalo: 'mensal' })));
  }
  expect(lancamentoIds).toHaveLength(TOTAL);
  for (let i = 0; i < TOTAL; i += 600) {
    expect((await quem().post('boletos', { lancamentoIds: lancamentoIds.slice(i, i + 600) })).status).toBe(201);
  }

  // Killed ever later in the making of the file; the same request again ends with one file.
  const chave = { 'idempotency-key': 'a-remessa-de-hoje' };
  for (const ms of [60, 150, 300, 500, 700]) {
    const pedido = quem()
      .post('boletos/baixarRemessa', { contaId }, chave)
      .catch(() => null);
    await espera(ms);
    await renascer();
    await pedido;
  }
  const feita = await quem().post('boletos/baixarRemessa', { contaId }, chave);
  expect(feita.status).toBe(200);
  const remessas = (await quem().get('boletos/indexRemessa')).body.data;
  expect(remessas).toEqual([expect.objectContaining({ sequencia: 1, quantos: TOTAL, situacao: 'gerada' })]);
  expect(
    String(feita.body)
      .split('\r\n')
      .filter((linha) => linha.startsWith('1')),
  ).toHaveLength(TOTAL);

  const boletos = await database.read(grupoId, async (db) => {
    const { rows } = await sql<{ nossoNumero: string; valor: string }>`
      select nosso_numero_impresso as "nossoNumero", valor::text as valor from boleto order by id`.execute(db);
    return rows;
  });
  const dia = hojeNoBrasil();
  const ditos = [...boletos, ...boletos.slice(-DE_NOVO)];
  const texto = retornoDoItau(ditos.map((um) => ({ ...um, ocorrencia: '06', dia, pago: um.valor })));
  const form = new FormData();
  form.append('id', String(contaId));
  form.append('file', new Blob([texto]), 'CB.RET');
  const lido = (await quem().post('upload/rem-boleto', form)).body;
  // Dead while it reads: read again, from the start.
  await espera(150);
  await renascer();
  await terminar(quem(), lido.jobId, 240);
  expect((await quem().get(`boletos/retornos/${lido.id}`)).body).toMatchObject({
    situacao: 'conferido',
    linhas: TOTAL + DE_NOVO,
  });

  const { jobId } = (await quem().post('boletos/lerRetorno', { retornoId: lido.id })).body;
  const aplicadas = async () => {
    const { rows } = await database.read(grupoId, (db) =>
      sql<{
        linhas: number;
        baixas: number;
      }>`select (select count(*)::int from boleto_retorno_linha where situacao = 'aplicada') as linhas,
        (select count(*)::int from baixa) as baixas`.execute(db),
    );
    return rows[0] as { linhas: number; baixas: number };
  };
  await expect.poll(async () => (await aplicadas()).linhas, { interval: 5 }).toBeGreaterThan(0);
  await renascer();
  const noMeio = await aplicadas();
  expect(noMeio.baixas).toBe(noMeio.linhas);
  expect((await terminar(quem(), jobId, 240)).situacao).toBe('concluido');
  expect(await aplicadas()).toEqual({ linhas: TOTAL, baixas: TOTAL });
  const fins =
    "select situacao, raia, count(*)::int as quantas from app.boleto_retorno_linha where situacao <> 'aplicada' group by 1, 2 order by 2";
  const repetidas = await consultar<{ situacao: string; quantas: number }>(banco.url, fins);
  expect(repetidas.map(({ situacao }) => situacao)).toEqual(['repetida', 'repetida']);
  expect(repetidas.reduce((soma, { quantas }) => soma + quantas, 0)).toBe(DE_NOVO);
  expect(await consultar(banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});
