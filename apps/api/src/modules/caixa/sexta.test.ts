import { randomUUID } from 'node:crypto';
import type { FechamentoDeCaixa, LinhaLida } from '@retaguarda/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Cliente, cenario } from '../../../test-support/cenario.ts';
import { consultar } from '../../../test-support/copias.ts';
import { novaEmpresa } from '../../../test-support/exemplos.ts';
import { novoUsuario } from '../../../test-support/pessoas.ts';
import { relatorio } from '../../../test-support/relatorios.ts';
import { TerminalDeTeste } from '../../../test-support/terminal.ts';
import { dadosDaVenda, type ProdutosDaSexta, produtosDaSexta, sexta } from '../../../test-support/vendas.ts';

const palco = await cenario();
const { grupo, database } = palco;
const { admin } = grupo;

const conferida = () => consultar(palco.banco.url, 'select * from app.conferir_caixa()');
const vendaDe = (nome: string) => sexta.vendas.find(({ id }) => id === nome) as (typeof sexta.vendas)[number];
const DA_NOITE = ['V01', 'V02', 'V03', 'V04', 'V05', 'V06', 'V07', 'V08', 'V09', 'V10'];

let empresaId = 0;
let terminal: TerminalDeTeste;
let produtos: ProdutosDaSexta;
let ana: { id: number; cliente: Cliente };

beforeAll(async () => {
  empresaId = await novaEmpresa(palco, grupo, 'Cantina da Vila');
  const { fuso: fusoHorario, horaDeCorte } = sexta.empresa;
  await admin.post('empresas/settings', { empresaId, horaDeCorte, fusoHorario });
  produtos = await produtosDaSexta(palco, grupo, empresaId);
  terminal = await TerminalDeTeste.novo(admin, { empresaId });
  const slugs = ['caixa_index', 'caixa_show', 'caixa_create', 'caixa_corrigir'];
  const novo = await novoUsuario(database, grupo.id, { slugs });
  ana = { id: novo.id, cliente: await palco.entrar(grupo.id, novo.usuario) };
});

/** The shift of the Friday, up to its end without a count. @returns its id */
async function noite(turno: string): Promise<number> {
  const acontecer = async (tipo: string, ocorridoEm: string, dados: object, id = randomUUID()) => {
    const { resultado, motivo } = await terminal.acontecer(tipo, dados, { id, ocorridoEm });
    expect([resultado, motivo]).toEqual(['aceito', null]);
  };
  const mover = (tipo: string, hora: string, valor: string, motivo: string) =>
    acontecer('turno.movimento', `2026-11-27T${hora}:00-03:00`, {
      turno,
      movimento: randomUUID(),
      tipo,
      valor,
      motivo,
      operadorId: ana.id,
    });
  await acontecer('turno.aberto', '2026-11-27T18:02:00-03:00', { turno, operadorId: ana.id, fundo: '200.00' });
  for (const nome of DA_NOITE) {
    const venda = vendaDe(nome);
    const id = randomUUID();
    await acontecer('venda', venda.ocorridoEm, { ...dadosDaVenda(venda, produtos), turno, operadorId: ana.id }, id);
    if (venda.canceladaEm)
      await acontecer('venda.cancelada', venda.canceladaEm, { venda: id, turno, motivo: 'engano' });
  }
  await mover('suprimento', '20:50', '100.00', 'troco');
  await mover('recebimento', '21:20', '50.00', 'fiado antigo');
  await mover('despesa', '21:40', '35.00', 'gelo');
  await mover('sangria', '23:00', '400.00', 'cofre');
  await acontecer('turno.encerrado', '2026-11-28T01:41:00-03:00', { turno, operadorId: ana.id });
  const { body } = await admin.get(`caixa-movimento?empresaId=${empresaId}&operadorId=${ana.id}&situacao=encerrado`);
  return body.data[0].id as number;
}

const fechamento = async (id: number): Promise<FechamentoDeCaixa> => (await admin.get(`fechamento-caixa/${id}`)).body;
const porEspecie = ({ linhas }: FechamentoDeCaixa, qual: keyof LinhaLida) =>
  Object.fromEntries(linhas.map((linha) => [linha.especie, linha[qual]]));

describe('a sexta de Ana, ao centavo', () => {
  const turno = randomUUID();
  let id = 0;
  beforeAll(async () => {
    id = await noite(turno);
  });

  test('antes da contagem ninguém sabe o esperado, nem quem confere', async () => {
    const { body, status } = await admin.get(`fechamento-caixa/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ cego: true, linhas: [], totais: null, suplementos: [] });
    const dela = await ana.cliente.get(`caixa-movimento/${id}`);
    expect(dela.status).toBe(200);
    const ditos = JSON.stringify([dela.body, body, (await admin.get('caixa-movimento')).body]);
    for (const segredo of ['320.91', '450.50', '327.60', '231.42', '405.91']) expect(ditos).not.toContain(segredo);
    expect((await ana.cliente.get(`fechamento-caixa/${id}`)).status).toBe(403);
  });

  test('contado às cegas, mostra o esperado de cada forma e a diferença', async () => {
    const contagem = [
      {
        especie: 'dinheiro',
        valor: '330.41',
        denominacoes: { '100.00': 3, '20.00': 1, '10.00': 1, '0.25': 1, '0.10': 1, '0.05': 1, '0.01': 1 },
      },
      { especie: 'cartao_credito', valor: '384.08' },
      { especie: 'cartao_debito', valor: '327.60' },
      { especie: 'pix', valor: '231.42' },
    ];
    const contado = await ana.cliente.post(`caixa-movimento/${id}/contar`, { contagem });
    expect([contado.status, contado.body.error]).toEqual([200, undefined]);
    expect(JSON.stringify(contado.body)).not.toContain('320.91');
    const lido = await fechamento(id);
    expect(porEspecie(lido, 'esperado')).toEqual({
      dinheiro: '320.91',
      cartao_credito: '450.50',
      cartao_debito: '327.60',
      pix: '231.42',
      outros: '153.00',
      crediario: '36.00',
    });
    expect(porEspecie(lido, 'diferenca')).toEqual({
      dinheiro: '9.50',
      cartao_credito: '-66.42',
      cartao_debito: '0.00',
      pix: '0.00',
      outros: null,
      crediario: null,
    });
    expect(lido.totais).toMatchObject({ vendas: '1604.43', diferenca: '-56.92' });
    expect(await conferida()).toEqual([]);
  });

  test('a contagem não se refaz, nem por quem a fez nem por outro', async () => {
    const contagem = [{ especie: 'dinheiro', valor: '320.91' }];
    for (const quem of [ana.cliente, admin]) {
      const { status, body } = await quem.post(`caixa-movimento/${id}/contar`, { contagem });
      expect([status, body.code]).toEqual([409, 'INVALID_TRANSITION']);
    }
    expect(porEspecie(await fechamento(id), 'contado').dinheiro).toBe('330.41');
  });

  test('diferença acima da tolerância pede motivo; dita, confere-se', async () => {
    const sem = await admin.post(`caixa-movimento/${id}/conferir`, {});
    expect([sem.status, Object.keys(sem.body.campos)]).toEqual([400, ['diferencas.0.motivo']]);
    const { status, body } = await admin.post(`caixa-movimento/${id}/conferir`, {
      diferencas: [
        { especie: 'dinheiro', motivo: 'troco a mais' },
        { especie: 'cartao_credito', motivo: 'falta um comprovante' },
      ],
    });
    expect([status, body.turno.situacao]).toEqual([200, 'conferido']);
    expect(porEspecie(body, 'destino')).toMatchObject({ dinheiro: 'a_apurar', cartao_credito: 'a_apurar', pix: null });
    expect(await conferida()).toEqual([]);
  });

  test('a venda que chega depois entra no seu turno: o esperado muda, o contado não', async () => {
    const { resultado } = await terminal.acontecer(
      'venda',
      { ...dadosDaVenda(vendaDe('V12'), produtos), turno, operadorId: ana.id },
      { ocorridoEm: vendaDe('V12').ocorridoEm },
    );
    expect(resultado).toBe('aceito');
    const lido = await fechamento(id);
    expect(lido.suplementos).toMatchObject([
      { especie: 'dinheiro', esperadoAntes: '320.91', esperadoDepois: '332.91' },
    ]);
    const [dinheiro] = lido.linhas;
    expect(dinheiro).toMatchObject({ vendas: '417.91', movimentos: '-285.00', esperado: '332.91', contado: '330.41' });
    expect(dinheiro).toMatchObject({ diferencaAntes: '9.50', diferenca: '-2.50', aLancar: true });
    expect(lido.totais).toMatchObject({ vendas: '1616.43', diferenca: '-68.92' });
    const { dia } = sexta.esperado.dia;
    const atrasadas = relatorio(admin, 'vendas-que-chegaram-depois');
    const { colunas, linhas } = await atrasadas.ler({ de: dia, ate: dia, empresaId });
    const [uma] = linhas.filter(({ peso }) => peso === null);
    const figura = (nome: string) => uma?.valores[colunas.findIndex(({ chave }) => chave === nome)];
    expect([uma?.registro?.tela, figura('antes'), figura('depois'), figura('mudou')]).toEqual([
      'vendas',
      '320.91',
      '332.91',
      '12.00',
    ]);
    expect(await atrasadas.abrirTudo({ de: dia, ate: dia, empresaId })).toBeGreaterThan(0);
    expect(await conferida()).toEqual([]);
  });

  test('quem contou não corrige; outra pessoa corrige, e ficam o contado e a correção', async () => {
    const correcao = { id, especie: 'cartao_credito', valor: '450.50', motivo: 'comprovante achado' };
    const recusada = await ana.cliente.post('caixa-movimento/editar/valor-lancamento-operador', correcao);
    expect([recusada.status, recusada.body.code]).toEqual([409, 'INVALID_TRANSITION']);
    const feita = await admin.post('caixa-movimento/editar/valor-lancamento-operador', correcao);
    expect([feita.status, feita.body.error]).toEqual([200, undefined]);
    const lido = await fechamento(id);
    expect(lido.linhas.find(({ especie }) => especie === 'cartao_credito')).toMatchObject({
      contado: '384.08',
      correcoes: '66.42',
      diferenca: '0.00',
    });
    expect(lido.correcoes).toMatchObject([{ valor: '66.42', motivo: 'comprovante achado' }]);
    expect(await conferida()).toEqual([]);
  });

  test('a diferença de hoje toma o lugar da que se disse antes', async () => {
    const { status, body } = await admin.post(`caixa-movimento/${id}/lancar-diferenca`, {
      diferencas: [
        { especie: 'dinheiro', motivo: 'venda que chegou depois', destino: 'perda' },
        { especie: 'cartao_credito' },
      ],
    });
    expect([status, body.error]).toEqual([200, undefined]);
    expect(
      (body as FechamentoDeCaixa).diferencas.map(({ especie, diferenca, substituida, destino }) => [
        especie,
        diferenca,
        substituida,
        destino,
      ]),
    ).toEqual([
      ['dinheiro', '9.50', true, 'a_apurar'],
      ['cartao_credito', '-66.42', true, 'a_apurar'],
      ['dinheiro', '-2.50', false, 'perda'],
      ['cartao_credito', '0.00', false, 'tolerada'],
    ]);
    expect(body.linhas.some(({ aLancar }: LinhaLida) => aLancar)).toBe(false);
    expect(await conferida()).toEqual([]);
  });

  test('a fita Z sai em PDF, com o mesmo fechamento', async () => {
    const { status, headers, body } = await admin.get(`fechamento-caixa/${id}/fita`);
    expect([status, headers.get('content-type'), body.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
  });
});

test('a conferência do banco vê o que foi mudado por fora', async () => {
  await consultar(palco.banco.url, `update app.turno set fundo = fundo + 1 where empresa_id = ${empresaId}`);
  expect((await conferida()).length).toBeGreaterThan(0);
});
