import { DiskStorage } from '@retaguarda/installation/storage';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Cliente, cenario } from '../../../test-support/cenario.ts';
import { abrirCorreio, esperar } from '../../../test-support/correio.ts';
import { comEmpresas, novaEmpresa, proximo } from '../../../test-support/exemplos.ts';
import { novoUsuario } from '../../../test-support/pessoas.ts';
import { palcoDeTitulos } from '../../../test-support/titulos.ts';
import { doSistema } from '../../platform/database/database.ts';
import { Notifications } from '../../platform/database/notifications.ts';
import { Sessoes } from '../acesso/public.ts';
import { titulosPorPeriodo } from '../financeiro/relatorios/titulos-por-periodo.ts';
import type { Meios } from './envio.ts';
import { executarAgenda } from './executar.ts';
import { tocarAgendas } from './relogio.ts';

const correio = await abrirCorreio();
const palco = await cenario({ smtpUrl: correio.smtpUrl, publicUrl: 'https://loja.test' });
const { grupo, outro, database } = palco;
const { titulo, empresaId } = await palcoDeTitulos(palco);
await titulo({ valor: '321.00', vencimento: '2025-03-10' });

const slugs = ['financeiro_contas_index', 'exportar_dados'];

interface Pessoa {
  id: number;
  email: string;
  cliente: Cliente;
}

async function pessoa(permissoes: readonly string[] = slugs, comEmail = true): Promise<Pessoa> {
  const email = `pessoa${proximo()}@loja.test`;
  const { id, usuario } = await novoUsuario(database, grupo.id, {
    slugs: [...permissoes],
    ...(comEmail ? { email } : {}),
  });
  return { id, email, cliente: await palco.entrar(grupo.id, usuario) };
}

const agenda = (pessoas: number[], mudancas: Record<string, unknown> = {}) => ({
  relatorio: 'titulos-por-periodo',
  nome: `Títulos ${proximo()}`,
  parametros: { relativo: 'mes-passado', empresaId: String(empresaId) },
  formato: 'csv',
  regra: 'diaria',
  dia: null,
  hora: '07:00',
  ativa: true,
  pessoas,
  ...mudancas,
});

async function agendar(dono: Pessoa, pessoas: number[], mudancas: Record<string, unknown> = {}) {
  const { status, body } = await dono.cliente.post('relatorios/agendas', agenda(pessoas, mudancas));
  if (status !== 201) throw new Error(`agendas answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

const minha = async ({ cliente }: Pessoa, id: number) =>
  (await cliente.get('relatorios/agendas')).body.find((uma: { id: number }) => uma.id === id);
const vezes = async ({ cliente }: Pessoa, id: number) => (await cliente.get(`relatorios/agendas/${id}/execucoes`)).body;

/** A clock that says what it is told; the work of what it begins is the program's own, in its queue. */
const sessoes = new Sessoes(database, new Notifications(palco.banco.url));
const relogio = (agora: string): Meios => ({
  database,
  storage: new DiskStorage('/tmp'),
  publicUrl: '',
  sources: [titulosPorPeriodo],
  actorOf: (grupoId, usuarioId) => sessoes.actorSemSessao(grupoId, usuarioId),
  agora: () => new Date(agora),
});
const tocar = (agora: string) => tocarAgendas(relogio(agora));

/** As if it had been due at an instant. */
const devida = (id: number, quando: string) =>
  database.write(doSistema(grupo.id), (tx) =>
    sql`update relatorio_agenda set proxima = ${quando}::timestamptz where id = ${id}`.execute(tx),
  );

const terminou = (dono: Pessoa, id: number, quantas = 1) =>
  esperar(async () => {
    const feitas = await vezes(dono, id);
    return feitas.length === quantas && feitas.every(({ situacao }: { situacao: string }) => situacao !== 'pendente');
  });

beforeEach(() => {
  correio.recebidas.length = 0;
});

describe('agendar', () => {
  test('diz quando é a próxima vez, na hora do lugar; desligada não tem próxima', async () => {
    const eu = await pessoa();
    const feita = await agendar(eu, [eu.id]);
    expect(feita.proxima).toMatch(/T10:00:00\.000Z$/);
    const dados = agenda([eu.id], { ativa: false, nome: feita.nome });
    const { body } = await eu.cliente.put(`relatorios/agendas/${feita.id}`, { versao: feita.versao, dados });
    expect(body).toMatchObject({ ativa: false, proxima: null, versao: feita.versao + 1 });
    expect((await eu.cliente.put(`relatorios/agendas/${feita.id}`, { versao: feita.versao, dados })).status).toBe(409);
  });

  test.each<[string, object, number]>([
    ['sem quem receba', { pessoas: [] }, 400],
    ['com quem não existe', { pessoas: [99_999_999] }, 400],
    ['semanal sem dia', { regra: 'semanal' }, 400],
    ['semanal no dia 9', { regra: 'semanal', dia: 9 }, 400],
    ['diária com dia', { dia: 3 }, 400],
    ['a uma hora que não há', { hora: '24:00' }, 400],
    ['com um filtro que o relatório não tem', { parametros: { naoHa: '1' } }, 400],
    ['com um período ao contrário', { parametros: { de: '2025-02-01', ate: '2025-01-01', relativo: 'ontem' } }, 400],
    ['sem o que o relatório precisa', { relatorio: 'debitos-da-pessoa', parametros: {} }, 403],
    ['de um relatório que não existe', { relatorio: 'nao-ha' }, 404],
    ['de uma empresa que não existe', { parametros: { empresaId: '99999999' } }, 404],
  ])('%s é recusado', async (_, mudancas, status) => {
    const eu = await pessoa();
    expect(
      (await eu.cliente.post('relatorios/agendas', agenda([eu.id], mudancas as Record<string, unknown>))).status,
    ).toBe(status);
    expect((await eu.cliente.get('relatorios/agendas')).body).toEqual([]);
  });

  test('pede o direito de ler e o de exportar; a de outro não se vê nem se muda', async () => {
    const semExportar = await pessoa(['financeiro_contas_index']);
    expect((await semExportar.cliente.post('relatorios/agendas', agenda([semExportar.id]))).status).toBe(403);
    const [eu, colega] = [await pessoa(), await pessoa()];
    const { id, versao } = await agendar(eu, [eu.id]);
    for (const quem of [colega.cliente, outro.admin]) {
      expect((await quem.get('relatorios/agendas')).body).toEqual([]);
      expect((await quem.put(`relatorios/agendas/${id}`, { versao, dados: agenda([colega.id]) })).status).toBe(404);
      expect((await quem.get(`relatorios/agendas/${id}/execucoes`)).status).toBe(404);
      expect((await quem.post(`relatorios/agendas/${id}/enviar`, {})).status).toBe(404);
      expect((await quem.delete(`relatorios/agendas/${id}`)).status).toBe(404);
    }
  });
});

describe('na hora marcada', () => {
  test('cada pessoa recebe o arquivo por e-mail e um aviso; o período é o do dia em que era devido', async () => {
    const [eu, colega] = [await pessoa(), await pessoa()];
    const { id, nome } = await agendar(eu, [eu.id, colega.id]);
    await devida(id, '2025-04-02T10:00:00Z');
    await tocar('2025-04-02T10:00:30Z');
    await terminou(eu, id);
    expect(await vezes(eu, id)).toMatchObject([
      { situacao: 'feita', texto: null, atrasada: false, prevista: '2025-04-02T10:00:00.000Z' },
    ]);
    expect((await minha(eu, id)).proxima).toBe('2025-04-03T10:00:00.000Z');
    for (const { email, cliente } of [eu, colega]) {
      await esperar(() => correio.mensagensPara(email).length === 1);
      const [mensagem] = correio.mensagensPara(email);
      expect(mensagem).toContain('titulos-por-periodo.csv');
      expect(mensagem).not.toContain('atrasado');
      const { body } = await cliente.get('avisos-do-sistema');
      const { caminho } = body.avisos.find(({ titulo }: { titulo: string }) => titulo === nome);
      const arquivo = String((await cliente.get(`arquivos/${caminho.split('arquivo=')[1]}`)).body);
      // Last month of 2 April is March, whenever it is made.
      expect(arquivo).toContain('321,00');
      const alheio = cliente === eu.cliente ? colega.cliente : eu.cliente;
      expect((await alheio.get(`arquivos/${caminho.split('arquivo=')[1]}`)).status).toBe(404);
    }
  });

  test('antes da hora nada sai; duas batidas do relógio ao mesmo tempo fazem uma vez', async () => {
    const eu = await pessoa();
    const { id } = await agendar(eu, [eu.id]);
    await devida(id, '2025-05-02T10:00:00Z');
    await tocar('2025-05-02T09:59:59Z');
    expect(await vezes(eu, id)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => tocar('2025-05-02T10:00:10Z')));
    await terminou(eu, id);
    await tocar('2025-05-02T10:01:10Z');
    expect(await vezes(eu, id)).toHaveLength(1);
    await esperar(() => correio.mensagensPara(eu.email).length === 1);
  });

  test('com o programa parado, cada vez sai atrasada e o diz; do que passou de uma semana, só a primeira', async () => {
    const eu = await pessoa();
    const { id } = await agendar(eu, [eu.id]);
    await devida(id, '2025-06-01T10:00:00Z');
    await tocar('2025-06-02T15:00:00Z');
    await tocar('2025-06-02T15:01:00Z');
    await terminou(eu, id, 2);
    expect((await vezes(eu, id)).map(({ atrasada }: { atrasada: boolean }) => atrasada)).toEqual([true, true]);
    await esperar(() => correio.mensagensPara(eu.email).length === 2);
    expect(Buffer.from(correio.mensagensPara(eu.email).join('\n')).toString()).toContain('saiu atrasado');
    await devida(id, '2025-07-01T10:00:00Z');
    await tocar('2025-07-20T10:00:30Z');
    expect((await minha(eu, id)).proxima).toBe('2025-07-14T10:00:00.000Z');
  });

  test('quem perdeu o direito não recebe nada, e o dono é avisado; quem vê outra empresa também não', async () => {
    const [eu, sem] = [await pessoa(), await pessoa()];
    const outraEmpresa = await novaEmpresa(palco, grupo);
    const cliente = await comEmpresas(palco, grupo, [outraEmpresa], slugs);
    const { body: atual } = await cliente.get('sessions/atual');
    const { id } = await agendar(eu, [eu.id, sem.id, atual.usuario.id]);
    await database.write(doSistema(grupo.id), (tx) =>
      tx
        .deleteFrom('usuario_permissao')
        .where('usuario_id', '=', sem.id)
        .where('slug', '=', 'financeiro_contas_index')
        .execute(),
    );
    await devida(id, '2025-04-02T10:00:00Z');
    await tocar('2025-04-02T10:00:30Z');
    await terminou(eu, id);
    const [vez] = await vezes(eu, id);
    expect(vez.situacao).toBe('em_parte');
    expect(vez.texto.match(/Sem o direito de ler este relatório, /g)).toHaveLength(2);
    await esperar(() => correio.mensagensPara(eu.email).length === 1);
    expect(correio.mensagensPara(sem.email)).toEqual([]);
    expect((await sem.cliente.get('avisos-do-sistema')).body.avisos).toEqual([]);
    const { body } = await eu.cliente.get('avisos-do-sistema');
    expect(body.avisos.map(({ texto }: { texto: string }) => texto).join()).toContain('Sem o direito de ler');
  });

  test('o dono que perdeu o direito, ou não está mais ativo, não manda mais nada a ninguém', async () => {
    const [eu, colega] = [await pessoa(), await pessoa()];
    const { id } = await agendar(eu, [colega.id]);
    await database.write(doSistema(grupo.id), (tx) =>
      tx.deleteFrom('usuario_permissao').where('usuario_id', '=', eu.id).where('slug', '=', 'exportar_dados').execute(),
    );
    await devida(id, '2025-04-02T10:00:00Z');
    await tocar('2025-04-02T10:00:30Z');
    await terminou(eu, id);
    expect(await vezes(eu, id)).toMatchObject([
      { situacao: 'falhou', texto: expect.stringContaining('não tem mais o direito') },
    ]);
    const saiu = await pessoa();
    const dele = await agendar(saiu, [colega.id]);
    await database.write(doSistema(grupo.id), (tx) =>
      tx.updateTable('usuario').set({ ativo: false }).where('id', '=', saiu.id).execute(),
    );
    await devida(dele.id, '2025-04-02T10:00:00Z');
    await tocar('2025-04-02T10:00:30Z');
    const estado = () =>
      database.read(grupo.id, (db) =>
        sql<{ ativa: boolean; situacao: string }>`select a.ativa, x.situacao from relatorio_agenda a
        join relatorio_execucao x on x.grupo_id = a.grupo_id and x.agenda_id = a.id where a.id = ${dele.id}`.execute(
          db,
        ),
      );
    await esperar(async () => (await estado()).rows[0]?.situacao === 'falhou');
    expect((await estado()).rows).toEqual([{ ativa: false, situacao: 'falhou' }]);
    expect(correio.mensagensPara(colega.email)).toEqual([]);
  });

  test('sem e-mail, a pessoa recebe o aviso com o arquivo, e o dono sabe disso', async () => {
    const [eu, sem] = [await pessoa(), await pessoa(slugs, false)];
    const { id, nome } = await agendar(eu, [sem.id]);
    await eu.cliente.post(`relatorios/agendas/${id}/enviar`, {});
    await terminou(eu, id);
    expect(await vezes(eu, id)).toMatchObject([{ situacao: 'feita', texto: expect.stringContaining('Sem e-mail') }]);
    const { body } = await sem.cliente.get('avisos-do-sistema');
    expect(body.avisos).toMatchObject([{ titulo: nome, caminho: expect.stringContaining('arquivo=') }]);
  });

  test('quem recebe vê o envio, não vê os outros, e pode sair dele', async () => {
    const [eu, colega, terceiro] = [await pessoa(), await pessoa(), await pessoa()];
    const { id } = await agendar(eu, [colega.id, terceiro.id]);
    expect(await minha(colega, id)).toMatchObject({ minha: false, pessoas: [{ id: colega.id }] });
    expect((await colega.cliente.delete(`relatorios/agendas/${id}`)).status).toBe(200);
    expect(await minha(colega, id)).toBeUndefined();
    expect((await minha(eu, id)).pessoas).toMatchObject([{ id: terceiro.id }]);
    expect((await eu.cliente.delete(`relatorios/agendas/${id}`)).status).toBe(200);
    expect(await minha(terceiro, id)).toBeUndefined();
  });

  test('feita por dois processos ao mesmo tempo, cada pessoa recebe uma vez', async () => {
    const eu = await pessoa();
    const { id } = await agendar(eu, [eu.id]);
    const execucao = await database.write(doSistema(grupo.id), async (tx) => {
      const { rows } = await sql<{ id: number }>`insert into relatorio_execucao (grupo_id, agenda_id, prevista)
        values (${grupo.id}, ${id}, '2025-04-02T10:00:00Z') returning id`.execute(tx);
      return { grupoId: grupo.id, id: rows[0]?.id ?? 0 };
    });
    const meios = { ...relogio('2025-04-02T10:00:30Z') };
    await Promise.all([1, 2, 3].map(() => executarAgenda(meios, execucao)));
    await executarAgenda(meios, execucao);
    const { rows } = await database.read(grupo.id, (db) =>
      sql<{ n: number }>`select count(*)::int as n from saida_email where usuario_id = ${eu.id}`.execute(db),
    );
    expect(rows).toEqual([{ n: 1 }]);
    expect(await vezes(eu, id)).toMatchObject([{ situacao: 'feita' }]);
  });
});
