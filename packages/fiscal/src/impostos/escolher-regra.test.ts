import { describe, expect, test } from 'vitest';
import { type CondicoesDaRegra, escolherRegra, type RegraFiscal, type SituacaoFiscal } from './escolher-regra.ts';
import type { RegraIcms } from './regras.ts';

const venda: SituacaoFiscal = {
  data: '2026-11-20',
  operacao: 'venda',
  crt: 3,
  ufOrigem: 'SP',
  ufDestino: 'SP',
  contribuinte: false,
  consumidorFinal: true,
  ncm: '22021000',
  origem: '0',
};

function regra(
  id: string,
  condicoes: CondicoesDaRegra,
  parte: Partial<RegraFiscal<RegraIcms>> = {},
): RegraFiscal<RegraIcms> {
  return {
    id,
    versao: 1,
    nome: `Regra ${id}`,
    estado: 'aprovada',
    inicio: '2026-01-01',
    condicoes,
    conteudo: { cst: '00' },
    ...parte,
  };
}

const escolhida = (regras: RegraFiscal<RegraIcms>[], situacao = venda) => {
  const escolha = escolherRegra(regras, situacao);
  return escolha.ok ? escolha.aplicada.regra.id : escolha.motivo;
};

describe('a mais específica vence', () => {
  const geral = regra('geral', {});
  const capitulo = regra('capitulo', { ncm: ['22'] });
  const ncm = regra('ncm', { ncm: ['22021000', '22029900'] });
  const produto = regra('produto', { produto: ['REFRI-2L'] });
  const cest = regra('cest', { cest: ['0301000'] });
  const grupo = regra('grupo', { grupo: ['bebidas'] });

  test.each([
    ['NCM inteiro sobre capítulo', [geral, capitulo, ncm], 'ncm'],
    ['capítulo sobre a geral', [geral, capitulo], 'capitulo'],
    ['produto sobre NCM', [ncm, produto], 'produto'],
    ['NCM sobre CEST', [capitulo, cest], 'capitulo'],
    ['CEST sobre grupo', [cest, grupo], 'cest'],
    ['grupo sobre a geral', [geral, grupo], 'grupo'],
  ])('%s', (_nome, regras, esperada) => {
    const situacao = { ...venda, produto: 'REFRI-2L', cest: '0301000', grupo: 'bebidas' };
    expect(escolhida(regras, situacao)).toBe(esperada);
    expect(escolhida([...regras].reverse(), situacao)).toBe(esperada);
  });

  test('entre iguais na mercadoria, vence quem tem mais condições', () => {
    const interna = regra('interna', { ncm: ['2202'], ufDestino: ['SP'] });
    const internaParaConsumidor = regra('consumidor', { ncm: ['2202'], ufDestino: ['SP'], consumidorFinal: true });
    expect(escolhida([interna, internaParaConsumidor])).toBe('consumidor');
  });

  test('uma condição não atendida, ou um fato desconhecido, afasta a regra', () => {
    expect(escolhida([geral, regra('devolucao', { operacao: ['devolucao'] })])).toBe('geral');
    expect(escolhida([geral, regra('simples', { crt: [1, 4] })])).toBe('geral');
    expect(escolhida([geral, produto])).toBe('geral');
    expect(escolhida([geral, regra('zfm', { zonaFranca: true })])).toBe('geral');
    expect(escolhida([geral, regra('vazia', { ncm: [''] })])).toBe('geral');
  });
});

describe('estado e validade', () => {
  test('rascunho e expirada não decidem', () => {
    const regras = [regra('r', {}, { estado: 'rascunho' }), regra('e', {}, { estado: 'expirada' })];
    expect(escolhida(regras)).toBe('SEM_REGRA');
  });

  test('fora da validade não decide; os dois extremos valem', () => {
    const regras = [regra('r', {}, { inicio: '2026-11-20', fim: '2026-11-20' })];
    expect(escolhida(regras)).toBe('r');
    expect(escolhida(regras, { ...venda, data: '2026-11-21' })).toBe('SEM_REGRA');
    expect(escolhida(regras, { ...venda, data: '2026-11-19' })).toBe('SEM_REGRA');
  });

  test('da mesma regra conta a versão mais nova em vigor: documento antigo continua explicado', () => {
    const v1 = regra('r', {}, { conteudo: { cst: '20' } });
    const v2 = regra('r', {}, { versao: 2, inicio: '2026-06-01', conteudo: { cst: '00' } });
    expect(escolherRegra([v1, v2], venda)).toMatchObject({ ok: true, aplicada: { cst: '00', regra: { versao: 2 } } });
    const antiga = escolherRegra([v2, v1], { ...venda, data: '2026-03-01' });
    expect(antiga).toMatchObject({ ok: true, aplicada: { cst: '20', regra: { id: 'r', versao: 1 } } });
  });
});

test('empate é um erro que dá nome às regras, na ordem que vierem', () => {
  const regras = [regra('a', { ufDestino: ['SP'] }), regra('b', { consumidorFinal: true }), regra('geral', {})];
  expect(escolherRegra(regras, venda)).toMatchObject({
    ok: false,
    motivo: 'EMPATE',
    regras: [
      { id: 'a', versao: 1 },
      { id: 'b', versao: 1 },
    ],
    mensagem: expect.stringContaining('Regra a (a, versão 1); Regra b (b, versão 1)'),
  });
});

test('sem regra alguma a resposta diz isso', () => {
  expect(escolherRegra([], venda)).toMatchObject({ ok: false, motivo: 'SEM_REGRA', regras: [] });
});
