import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { novoBanco } from '../../../test-support/banco.ts';
import { Cliente } from '../../../test-support/cliente.ts';
import { esperar } from '../../../test-support/correio.ts';
import { iniciarProcesso, type Processo } from '../../../test-support/iniciar-processo.ts';
import { SENHA, SENHA_HASH } from '../../../test-support/pessoas.ts';
import { Database } from '../../platform/database/database.ts';
import { provisionarGrupo } from '../acesso/public.ts';

// Two programs on one database, and none of the test's own: whoever works is killed.
const banco = await novoBanco();
const dataDir = await mkdtemp(join(tmpdir(), 'retaguarda-quedas-'));
const levantar = () => Promise.all([1, 2].map(() => iniciarProcesso(banco.url, dataDir)));
let processos: Processo[] = await levantar();
const dono = new pg.Client({ connectionString: banco.url });
await dono.connect();
const database = new Database({ url: banco.url, connections: 2 });
const { grupoId } = await provisionarGrupo(database, {
  slug: 'provedor',
  nome: 'Provedor',
  provedor: true,
  admin: { nome: 'Admin', usuario: 'admin', email: 'admin@loja.test', senhaHash: SENHA_HASH },
});
afterAll(async () => {
  await Promise.all(processos.map((processo) => processo.matar()));
  await dono.end();
  await database.close();
  await banco.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const contar = async (texto: string): Promise<number> =>
  Number((await dono.query(`select count(*) as n from ${texto}`)).rows[0].n);

test('dois programas batem a mesma hora e morrem no meio: o que volta termina, e cada pessoa recebe uma vez', async () => {
  const { body } = await new Cliente(processos[0]?.url ?? '', null).post('login', {
    grupoId,
    usuario: 'admin',
    senha: SENHA,
  });
  const quem = new Cliente(processos[0]?.url ?? '', body.token);
  const { body: eu } = await quem.get('sessions/atual');
  const feita = await quem.post('relatorios/agendas', {
    relatorio: 'posicao-bancaria',
    nome: 'Toda manhã',
    parametros: { relativo: 'ontem' },
    formato: 'pdf',
    regra: 'diaria',
    dia: null,
    hora: '07:00',
    ativa: true,
    pessoas: [eu.usuario.id],
  });
  expect(feita.status).toBe(201);
  // The report waits for as long as somebody holds what it alone reads.
  await dono.query('begin; lock table app.saldo_conta_dia in access exclusive mode');
  const outro = new pg.Client({ connectionString: banco.url });
  await outro.connect();
  await outro.query('update app.relatorio_agenda set proxima = now()');
  const emMaos = async () =>
    (await outro.query(`select 1 from app.tarefa_em_execucao where tarefa = 'relatorio.enviar'`)).rowCount === 1;
  await esperar(emMaos);
  await Promise.all(processos.map((processo) => processo.matar()));
  processos = await levantar();
  await dono.query('rollback');
  await outro.end();
  await esperar(async () => (await contar(`app.relatorio_execucao where situacao = 'feita'`)) === 1);
  expect(await contar('app.relatorio_execucao')).toBe(1);
  expect(await contar('app.relatorio_entrega')).toBe(1);
  expect(await contar(`app.saida_email where para = 'admin@loja.test' and assunto = 'Relatório: Toda manhã'`)).toBe(1);
  expect(await contar('app.relatorio_agenda where proxima > now()')).toBe(1);
});
