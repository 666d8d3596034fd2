import { DomainError } from '@retaguarda/contracts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Cliente, cenario } from '../../../test-support/cenario.ts';
import { contratoAprovado, novoTipo, terminar } from '../../../test-support/contratos.ts';
import { novaEmpresa } from '../../../test-support/exemplos.ts';
import { iniciarProcesso } from '../../../test-support/iniciar-processo.ts';
import { ouvir } from '../../../test-support/ouvir.ts';
import { doSistema } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { marcarRecebida, marcarTransmitida } from './cobrancas.ts';
import { desfazerLote } from './desfazer.ts';
import type { Cobranca, EtapaDeCobranca } from './etapas.ts';
import { trabalhoDeLote } from './execucao.ts';

const palco = await cenario();
const { provedor, grupo, database } = palco;
const { admin } = provedor;
// Who charges: what is charged is something for it to receive.
await novaEmpresa(palco, provedor);

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the API answers
type Lido = any;
const lote = async (pedido: Record<string, unknown>, quem: Cliente = admin): Promise<Lido> => {
  const { status, body } = await quem.post('empresas/batch-monthly-payment', pedido);
  expect([status, body.campos]).toEqual([202, undefined]);
  expect((await terminar(quem, body.jobId)).situacao).toBe('concluido');
  return (await quem.get(`contratos/execucoes/${body.execucaoId}`)).body;
};
const linhasDe = async (id: number, consulta = ''): Promise<Lido[]> =>
  (await admin.get(`contratos/execucoes/${id}/linhas?rowsPerPage=500${consulta}`)).body.data;
/** A type of its own keeps each test to its contracts. */
const doTipo = async (mais: Record<string, unknown> = {}) => {
  const tipo = await novoTipo(admin, mais);
  return { tipo, escopo: { contratoTipoIds: [tipo.id] } };
};
const serieDe = async (indice: string, de: string, valores: readonly string[]) => {
  for (const [i, percentual] of valores.entries()) {
    const mes = new Date(Date.UTC(Number(de.slice(0, 4)), Number(de.slice(5)) - 1 + i, 1)).toISOString().slice(0, 7);
    const { status } = await admin.post('indices-reajuste', { indice, competencia: mes, percentual });
    expect([201, 409]).toContain(status);
  }
};
const mensais = '0.56 0.48 0.18 0.33 0.38 0.33 0.62 0.40 0.35 0.20 0.15 0.30'.split(' ');

describe('mensalidades em lote', () => {
  test('a prévia tem uma linha por contrato, com o valor ou o motivo; o lote faz o que ela mostrou', async () => {
    const { tipo, escopo } = await doTipo();
    const cheio = await contratoAprovado(admin, { contratoTipoId: tipo.id });
    const emParte = await contratoAprovado(admin, {
      contratoTipoId: tipo.id,
      inicio: '2026-11-12',
      mensalidadeValor: '300.00',
    });
    const carencia = await contratoAprovado(admin, { contratoTipoId: tipo.id, cobrancaInicio: '2027-01-05' });
    const suspenso = await contratoAprovado(admin, { contratoTipoId: tipo.id });
    await admin.put(`contratos/${suspenso.id}/situacao`, { para: 'suspenso', motivo: 'atraso' });
    const semForma = await contratoAprovado(admin, { contratoTipoId: tipo.id, pagamentoFormaId: null });
    const retirado = await contratoAprovado(admin, { contratoTipoId: tipo.id });
    const pedido = {
      ...escopo,
      competencia: '2026-11',
      excluir: [{ contratoId: retirado.id, motivo: 'Em negociação' }],
    };
    const { body } = await admin.post('empresas/batch-monthly-payment/preview', pedido);
    const linha = new Map(body.data.map((l: { contratoId: number }) => [l.contratoId, l]));
    expect(linha.get(cheio.id)).toMatchObject({ motivo: null, valor: '389.90', vencimento: '2026-11-10' });
    expect(linha.get(emParte.id)).toMatchObject({
      valor: '190.00',
      proRata: { dias: 19, diasDoMes: 30 },
      vencimento: '2026-12-10',
    });
    expect(linha.get(carencia.id)).toMatchObject({ motivo: 'Em carência até 05/01/2027' });
    expect(linha.get(suspenso.id)).toMatchObject({ motivo: 'Contrato suspenso' });
    expect(linha.get(semForma.id)).toMatchObject({ motivo: 'Contrato sem forma de pagamento' });
    expect(linha.get(retirado.id)).toMatchObject({ motivo: 'Retirado deste lote: Em negociação' });
    expect(body.totais).toMatchObject({ incluidos: 2, excluidos: 4, valor: '579.90' });
    expect(body.totais.motivos).toContainEqual({ motivo: 'Contrato suspenso', quantidade: 1 });
    const so = await admin.post('empresas/batch-monthly-payment/preview', {
      ...pedido,
      mostrar: 'incluidos',
      rowsPerPage: 1,
    });
    expect([so.body.data.length, so.body.total]).toEqual([1, 2]);

    const execucao = await lote(pedido);
    expect(execucao).toMatchObject({
      situacao: 'concluida',
      feitas: 2,
      excluidas: 4,
      falhas: 0,
      valor: '579.90',
      impedimento: null,
    });
    expect((await linhasDe(execucao.id, '&situacao=feita')).map(({ valor }) => valor).sort()).toEqual([
      '190.00',
      '389.90',
    ]);
    expect((await linhasDe(execucao.id, `&contratoId=${carencia.id}`))[0].motivo).toBe('Em carência até 05/01/2027');
    expect((await admin.get(`contratos/${emParte.id}`)).body.cobrancas).toMatchObject([
      { competencia: '2026-11', especie: 'mensalidade', valor: '190.00', situacao: 'gerada' },
    ]);
  });

  test('rodar duas vezes, ou duas ao mesmo tempo, não cobra nada em dobro', async () => {
    const { tipo, escopo } = await doTipo();
    for (let i = 0; i < 4; i++) await contratoAprovado(admin, { contratoTipoId: tipo.id });
    const pedido = { ...escopo, competencia: '2026-10' };
    const inicios = await Promise.all([1, 2, 3].map(() => admin.post('empresas/batch-monthly-payment', pedido)));
    for (const { body } of inicios) await terminar(admin, body.jobId);
    const execucoes = await Promise.all(
      inicios.map(async ({ body }) => (await admin.get(`contratos/execucoes/${body.execucaoId}`)).body),
    );
    expect(execucoes.reduce((soma, { feitas }) => soma + feitas, 0)).toBe(4);
    const mais = await lote(pedido);
    expect(mais).toMatchObject({ feitas: 0, excluidas: 4 });
    expect((await linhasDe(mais.id))[0].motivo).toBe('Já cobrado nesta competência');
    const { n } = await database.read(provedor.id, (db) =>
      db
        .selectFrom('contrato_cobranca as k')
        .innerJoin('contrato as c', 'c.id', 'k.contrato_id')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('c.contrato_tipo_id', '=', tipo.id)
        .executeTakeFirstOrThrow(),
    );
    expect(n).toBe(4);
  });

  test('a prévia diz quantas nasceriam vencidas, e o próximo vencimento vale na prévia e no lote', async () => {
    const { tipo, escopo } = await doTipo();
    const { id } = await contratoAprovado(admin, { contratoTipoId: tipo.id, diaVencimento: 10 });
    const pedido = { ...escopo, competencia: '2026-01' };
    const prever = async (mais = {}) =>
      (await admin.post('empresas/batch-monthly-payment/preview', { ...pedido, ...mais })).body;
    const previa = await prever();
    expect(previa.vencidas).toEqual({ quantidade: 1, hoje: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) });
    expect(previa.data[0].vencimento).toBe('2026-01-10');
    const { hoje } = previa.vencidas;
    const adiada = await prever({ vencimentoDesde: hoje });
    const { vencimento } = adiada.data[0];
    expect(adiada.vencidas.quantidade).toBe(0);
    expect([vencimento >= hoje, vencimento.slice(8)]).toEqual([true, '10']);
    await lote({ ...pedido, vencimentoDesde: hoje });
    expect((await admin.get(`contratos/${id}`)).body.cobrancas).toMatchObject([{ competencia: '2026-01', vencimento }]);
    expect((await prever({ vencimentoDesde: '2026-02-30' })).campos).toEqual({ vencimentoDesde: 'Data inválida' });
  });

  test('a licença entra uma vez; carga e customização só com valor', async () => {
    const { tipo, escopo } = await doTipo();
    const { id } = await contratoAprovado(admin, { contratoTipoId: tipo.id, cargaProduto: true, cargaValor: '450.00' });
    const especies = ['mensalidade', 'licenca', 'carga', 'customizacao'];
    const primeira = await lote({ ...escopo, competencia: '2026-08', especies });
    expect((await linhasDe(primeira.id)).map(({ especie, valor }) => [especie, valor]).sort()).toEqual([
      ['carga', '450.00'],
      ['licenca', '1500.00'],
      ['mensalidade', '389.90'],
    ]);
    const segunda = await lote({ ...escopo, competencia: '2026-09', especies });
    const motivos = Object.fromEntries((await linhasDe(segunda.id)).map(({ especie, motivo }) => [especie, motivo]));
    expect(motivos).toEqual({ mensalidade: null, licenca: 'Já cobrado em 08/2026', carga: 'Já cobrado em 08/2026' });
    expect((await admin.get(`contratos/${id}`)).body.cobrancas).toHaveLength(4);
  });

  test('desfazer devolve tudo, e a competência pode ser cobrada outra vez', async () => {
    const { tipo, escopo } = await doTipo();
    const { id } = await contratoAprovado(admin, { contratoTipoId: tipo.id });
    const pedido = { ...escopo, competencia: '2026-10' };
    const execucao = await lote(pedido);
    expect(
      (await admin.post(`contratos/execucoes/${execucao.id}/desfazer`, { versao: execucao.versao - 1 })).body.code,
    ).toBe('STALE_RECORD');
    const respostas = await Promise.all(
      [1, 2].map(() => admin.post(`contratos/execucoes/${execucao.id}/desfazer`, {})),
    );
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await admin.get(`contratos/execucoes/${execucao.id}`)).body).toMatchObject({
      situacao: 'desfeita',
      desfeitaEm: expect.any(String),
      impedimento: 'Este lote já foi desfeito.',
    });
    expect((await linhasDe(execucao.id))[0].situacao).toBe('desfeita');
    expect((await admin.post(`contratos/execucoes/${execucao.id}/tentar-novamente`, {})).status).toBe(400);
    expect((await lote(pedido)).feitas).toBe(1);
    expect((await admin.get(`contratos/${id}`)).body.cobrancas.map(({ situacao }: Lido) => situacao)).toEqual([
      'gerada',
      'desfeita',
    ]);
  });

  test.each([
    ['transmitido', marcarTransmitida, 'Há cobranças deste lote já transmitidas.'],
    ['recebido', marcarRecebida, 'Há cobranças deste lote já recebidas.'],
  ])('com algo já %s não se desfaz', async (_, marcar, texto) => {
    const { tipo, escopo } = await doTipo();
    const { id } = await contratoAprovado(admin, { contratoTipoId: tipo.id });
    const execucao = await lote({ ...escopo, competencia: '2026-10' });
    const { cobrancas } = (await admin.get(`contratos/${id}`)).body;
    await database.write(doSistema(provedor.id), (tx) =>
      marcar(tx, { grupoId: provedor.id } as Actor, cobrancas[0].id),
    );
    expect((await admin.post(`contratos/execucoes/${execucao.id}/desfazer`, {})).body).toMatchObject({
      code: 'RULE_BROKEN',
      error: texto,
    });
    expect((await admin.get(`contratos/execucoes/${execucao.id}`)).body).toMatchObject({
      situacao: 'concluida',
      impedimento: texto,
    });
  });

  test('o que ficou de fora é tentado de novo quando se corrige; o que foi feito fica', async () => {
    const { tipo, escopo } = await doTipo();
    const feito = await contratoAprovado(admin, { contratoTipoId: tipo.id });
    const semForma = await contratoAprovado(admin, { contratoTipoId: tipo.id, pagamentoFormaId: null });
    const execucao = await lote({ ...escopo, competencia: '2026-10' });
    expect(execucao).toMatchObject({ feitas: 1, excluidas: 1 });
    await admin.put(`contratos/${semForma.id}`, { pagamentoFormaId: feito.pagamentoFormaId });
    const novato = await contratoAprovado(admin, { contratoTipoId: tipo.id });
    const { status, body } = await admin.post(`contratos/execucoes/${execucao.id}/tentar-novamente`, {
      contratoIds: [semForma.id],
    });
    expect(status).toBe(202);
    await terminar(admin, body.jobId);
    expect(await linhasDe(execucao.id, `&contratoId=${novato.id}`)).toEqual([]);
    expect((await admin.get(`contratos/execucoes/${execucao.id}`)).body).toMatchObject({
      situacao: 'concluida',
      feitas: 2,
      excluidas: 0,
    });
  });

  test('o lote cujo trabalho foi cancelado conta como inacabado: continua, ou se desfaz', async () => {
    const { tipo, escopo } = await doTipo();
    await contratoAprovado(admin, { contratoTipoId: tipo.id });
    const execucao = await lote({ ...escopo, competencia: '2026-10' });
    await database.write(doSistema(provedor.id), async (tx) => {
      await tx.updateTable('trabalho').set({ situacao: 'cancelado' }).where('id', '=', execucao.jobId).execute();
      await tx.updateTable('contrato_execucao').set({ situacao: 'na_fila' }).where('id', '=', execucao.id).execute();
    });
    expect((await admin.get(`contratos/execucoes/${execucao.id}`)).body).toMatchObject({
      situacao: 'falhou',
      impedimento: null,
    });
    const { body } = await admin.post(`contratos/execucoes/${execucao.id}/tentar-novamente`, {});
    await terminar(admin, body.jobId);
    expect((await admin.get(`contratos/execucoes/${execucao.id}`)).body).toMatchObject({
      situacao: 'concluida',
      feitas: 1,
    });
  });

  test('entrada ruim é recusada', async () => {
    for (const corpo of [
      {},
      { competencia: '2026-13' },
      { competencia: '2026-10', especies: [] },
      { competencia: '2026-10', excluir: ['x'] },
      { competencia: '2026-10', excluir: [{ contratoId: 1, motivo: ' ' }] },
    ])
      expect((await admin.post('empresas/batch-monthly-payment', corpo)).status).toBe(400);
    expect((await admin.get('contratos/execucoes/999999')).status).toBe(404);
  });

  test('a permissão é a da família do lote; o outro grupo não o vê', async () => {
    const { tipo, escopo } = await doTipo();
    await contratoAprovado(admin, { contratoTipoId: tipo.id });
    const { id } = await lote({ ...escopo, competencia: '2026-10' });
    const doReajuste = await provedor.as('reajuste_de_mensalidade_show', 'reajuste_de_mensalidade_update');
    expect((await doReajuste.get(`contratos/execucoes/${id}`)).body.permissao).toBe('gerar_mensalidade_em_lote_index');
    expect((await doReajuste.post(`contratos/execucoes/${id}/desfazer`, {})).status).toBe(403);
    expect((await doReajuste.get('contratos/execucoes')).body.data).toEqual([]);
    expect((await grupo.admin.get(`contratos/execucoes/${id}`)).status).toBe(404);
    expect((await grupo.admin.post(`contratos/execucoes/${id}/desfazer`, {})).status).toBe(404);
    const arquivo = await admin.get(
      `exports/contratos-execucao.csv?execucaoId=${id}&colunas=situacao,valor,vencimento`,
    );
    expect(String(arquivo.body).trim().split(/\r?\n/)[1]).toBe('Feita;389,90;10/10/2026');
    expect((await doReajuste.get(`exports/contratos-execucao.csv?execucaoId=${id}`)).status).toBe(403);
    expect((await grupo.admin.get(`exports/contratos-execucao.csv?execucaoId=${id}`)).status).toBe(404);
    const lista = (await admin.get('contratos/execucoes?tipo=mensalidade&rowsPerPage=1')).body;
    expect(lista.data[0]).toMatchObject({
      id,
      tipo: 'mensalidade',
      competencia: '2026-10',
      autor: { id: provedor.adminId },
    });
  });
});

describe('o que vem depois da cobrança', () => {
  const contas: Cobranca[] = [];
  let recusa: string | null = null;
  let desfeitas: number[] = [];
  const conta: EtapaDeCobranca = {
    nome: 'receber',
    rotulo: 'Conta a receber',
    aoCobrar: async (_tx, _actor, cobranca) => {
      contas.push(cobranca);
    },
    impedimento: async () => null,
    aoDesfazer: async (_tx, _actor, ids) => {
      desfeitas = [...ids];
    },
  };
  const boleto: EtapaDeCobranca = {
    nome: 'boleto',
    rotulo: 'Boleto',
    aoCobrar: async () => {
      if (recusa) throw new DomainError('RULE_BROKEN', { text: recusa });
    },
    impedimento: async () => recusa,
    aoDesfazer: async () => {},
  };

  test('cada etapa tem o seu resultado; a que falhou é refeita sozinha, e o desfazer chama todas', async () => {
    const { tipo, escopo } = await doTipo();
    const { id } = await contratoAprovado(admin, { contratoTipoId: tipo.id });
    // The run is made without steps and its line taken away, so that only the job below handles the contract.
    const execucao = await lote({
      ...escopo,
      competencia: '2026-10',
      excluir: [{ contratoId: id, motivo: 'Sem etapas' }],
    });
    await database.write(doSistema(provedor.id), async (tx) => {
      await tx.deleteFrom('contrato_execucao_linha').where('execucao_id', '=', execucao.id).execute();
      await tx
        .updateTable('contrato_execucao')
        .set({ pedido: JSON.stringify({ ...execucao.pedido, excluir: [] }) })
        .where('id', '=', execucao.id)
        .execute();
    });
    const actor = {
      grupoId: provedor.id,
      usuarioId: provedor.adminId,
      empresas: 'todas',
      revendaId: null,
    } as unknown as Actor;
    const etapas = [conta, boleto];
    const rodar = () =>
      trabalhoDeLote(
        database,
        etapas,
      )({ grupoId: provedor.id, jobId: '', actor, parametros: { execucaoId: execucao.id }, progress: async () => {} });
    recusa = 'Conta sem convênio';
    await rodar();
    expect((await linhasDe(execucao.id))[0]).toMatchObject({
      situacao: 'falhou',
      motivo: 'Conta sem convênio',
      valor: '389.90',
      etapas: [
        { etapa: 'receber', situacao: 'feita' },
        { etapa: 'boleto', rotulo: 'Boleto', situacao: 'falhou', erro: 'Conta sem convênio' },
      ],
    });
    recusa = null;
    // As asking for it again leaves it, before any worker comes (this server's would try the steps of its own modules).
    await database.write(doSistema(provedor.id), (tx) =>
      tx
        .updateTable('contrato_execucao_linha')
        .set({ situacao: 'a_repetir' })
        .where('execucao_id', '=', execucao.id)
        .execute(),
    );
    expect((await linhasDe(execucao.id, '&situacao=a_repetir'))[0]).toMatchObject({ motivo: 'Conta sem convênio' });
    expect((await admin.get(`contratos/execucoes/${execucao.id}`)).body).toMatchObject({ falhas: 1, valor: '389.90' });
    await rodar();
    expect((await linhasDe(execucao.id))[0]).toMatchObject({
      situacao: 'feita',
      motivo: null,
      etapas: [{ situacao: 'feita' }, { situacao: 'feita', erro: null }],
    });
    expect(contas).toHaveLength(1);
    recusa = 'Boleto já registrado';
    const desfazer = () =>
      database.write(doSistema(provedor.id), (tx) => desfazerLote(tx, actor, etapas, execucao.id, undefined));
    await expect(desfazer()).rejects.toThrow('Boleto já registrado');
    recusa = null;
    expect((await desfazer()).situacao).toBe('desfeita');
    expect(desfeitas).toEqual([contas[0]?.id]);
  });
});

describe('reajuste por índice', () => {
  test('mostra o velho, o índice e o novo; aplica da competência em diante e nunca antes', async () => {
    await serieDe('ipca', '2025-05', mensais);
    const { tipo, escopo } = await doTipo({ indiceReajuste: 'ipca' });
    const { id } = await contratoAprovado(admin, { contratoTipoId: tipo.id, inicio: '2025-05-01' });
    const novo = await contratoAprovado(admin, { contratoTipoId: tipo.id, inicio: '2025-06-01' });
    const pedido = { ...escopo, competencia: '2026-05' };
    const { body: previa } = await admin.post('empresas/readjustment/preview', pedido);
    expect(previa.data.find((l: Lido) => l.contratoId === id)).toMatchObject({
      indice: 'IPCA',
      de: '2025-05',
      ate: '2026-04',
      percentualIndice: '4.3638',
      percentual: '4.3638',
      valorAnterior: '389.90',
      valorNovo: '406.91',
      motivo: null,
    });
    expect(previa.data.find((l: Lido) => l.contratoId === novo.id).motivo).toBe(
      'Menos de 12 meses desde o início (01/06/2025)',
    );
    const { status, body } = await admin.post('empresas/readjustment', pedido);
    expect(status).toBe(202);
    await terminar(admin, body.jobId);
    expect((await linhasDe(body.execucaoId, '&situacao=feita'))[0]).toMatchObject({
      valorAnterior: '389.90',
      percentual: '4.3638',
      valor: '406.91',
    });
    expect((await admin.get(`contratos/${id}`)).body).toMatchObject({
      mensalidadeValor: '406.91',
      precos: [
        {
          inicio: '2026-05',
          mensalidadeValor: '406.91',
          origem: 'reajuste',
          percentual: '4.3638',
          execucaoId: body.execucaoId,
        },
        { inicio: '2025-05', mensalidadeValor: '389.90' },
      ],
    });
    // A month before the new price is still charged by the old one.
    const abril = await lote({ ...escopo, competencia: '2026-04' });
    const maio = await lote({ ...escopo, competencia: '2026-05' });
    const valorDo = async (execucaoId: number) => (await linhasDe(execucaoId, `&contratoId=${id}`))[0].valor;
    expect([await valorDo(abril.id), await valorDo(maio.id)]).toEqual(['389.90', '406.91']);
    // Running it again adjusts nothing twice.
    const outra = (await admin.post('empresas/readjustment', pedido)).body;
    await terminar(admin, outra.jobId);
    expect((await admin.get(`contratos/execucoes/${outra.execucaoId}`)).body.feitas).toBe(0);
    expect((await admin.post(`contratos/execucoes/${body.execucaoId}/desfazer`, {})).body.error).toBe(
      'Há mensalidades já cobradas com o preço deste reajuste.',
    );
    await admin.post(`contratos/execucoes/${maio.id}/desfazer`, {});
    expect((await admin.post(`contratos/execucoes/${body.execucaoId}/desfazer`, {})).body.situacao).toBe('desfeita');
    expect((await admin.get(`contratos/${id}`)).body).toMatchObject({
      mensalidadeValor: '389.90',
      precos: [{ inicio: '2025-05' }],
    });
  });

  test('o mês sem índice é nomeado na prévia, e o lote inteiro é recusado por ele', async () => {
    await serieDe('igpm', '2025-05', mensais.slice(0, 10));
    const { tipo, escopo } = await doTipo({ indiceReajuste: 'igpm' });
    await contratoAprovado(admin, { contratoTipoId: tipo.id });
    const pedido = { ...escopo, competencia: '2026-05' };
    const texto = 'Falta o IGP-M de 03/2026, 04/2026';
    expect((await admin.post('empresas/readjustment/preview', pedido)).body.data[0].motivo).toBe(texto);
    expect((await admin.post('empresas/readjustment', pedido)).body).toMatchObject({
      code: 'RULE_BROKEN',
      error: `${texto}.`,
      faltando: [texto],
    });
    await serieDe('igpm', '2026-03', mensais.slice(10));
    expect((await admin.post('empresas/readjustment', pedido)).status).toBe(202);
  });

  test('o contrato reajustado depois de aprovado passa do preço de tabela sem ser recusado', async () => {
    const { tipo, escopo } = await doTipo({ indiceReajuste: 'fixo' });
    const { id } = await contratoAprovado(admin, {
      contratoTipoId: tipo.id,
      indiceReajuste: 'fixo',
      reajusteFixoPercentual: '4.68',
    });
    const { body } = await admin.post('empresas/readjustment', { ...escopo, competencia: '2026-05' });
    await terminar(admin, body.jobId);
    expect((await admin.get(`contratos/${id}`)).body.mensalidadeValor).toBe('408.15');
    expect((await admin.put(`contratos/${id}`, { diaVencimento: 15, mensalidadeValor: '408.15' })).status).toBe(200);
  });

  test('contrato retirado e tipo fora do reajuste ficam de fora', async () => {
    const { tipo, escopo } = await doTipo({ reajustavel: false });
    const { id } = await contratoAprovado(admin, { contratoTipoId: tipo.id });
    const pedido = { ...escopo, competencia: '2026-05' };
    const previa = async (mais = {}) =>
      (await admin.post('empresas/readjustment/preview', { ...pedido, ...mais })).body.data[0].motivo;
    expect(await previa()).toBe('O tipo de contrato não entra no reajuste');
    expect(await previa({ excluir: [{ contratoId: id, motivo: 'Acordo' }] })).toBe('Retirado deste lote: Acordo');
  });
});

test('o que acontece com um lote é ouvido em outro processo por quem pode vê-lo, e só por ele', async () => {
  const { tipo, escopo } = await doTipo();
  await contratoAprovado(admin, { contratoTipoId: tipo.id });
  const { id } = await lote({ ...escopo, competencia: '2026-11' });
  const longe = await iniciarProcesso(palco.banco.url, palco.dataDir);
  onTestFinished(() => longe.matar());
  const tema = `lotes-de-contratos:${id}`;
  expect(await ouvir(longe.url, grupo.admin.token, tema)).toMatchObject({ status: 404 });
  expect(await ouvir(longe.url, (await provedor.as('marcas_show')).token, tema)).toMatchObject({ status: 403 });
  const deReajuste = await provedor.as('reajuste_de_mensalidade_show');
  expect(await ouvir(longe.url, deReajuste.token, tema)).toMatchObject({ status: 403 });
  const ouvinte = await ouvir(longe.url, admin.token, tema);
  await expect.poll(() => ouvinte.mensagens.length).toBe(1);
  expect((await admin.post(`contratos/execucoes/${id}/desfazer`, {})).status).toBe(200);
  await expect.poll(() => ouvinte.mensagens.length).toBe(2);
  expect(ouvinte.mensagens.map(({ evento, dados }) => ({ evento, dados }))).toEqual([
    { evento: 'recarregar', dados: {} },
    { evento: 'message', dados: { tema, dados: {} } },
  ]);
  expect((await new Cliente(longe.url, admin.token).get(`contratos/execucoes/${id}`)).body.situacao).toBe('desfeita');
});
