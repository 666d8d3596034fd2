import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { cnab } from '@retaguarda/boletos';
import { describe, expect, test } from 'vitest';
import { conferir as conferirRemessa } from '../conferencias/cnab_remessa.ts';
import { conferir as conferirRetorno } from '../conferencias/cnab_retorno.ts';
import { semForcar } from './forcado.ts';

const raiz = join(import.meta.dirname, '../../..');
const candidatas = [process.env.RETAGUARDA_SHARED, join(raiz, '../shared'), join(raiz, '../../shared')];
const pasta = candidatas.find((caminho) => caminho !== undefined && existsSync(join(caminho, 'vectors')));

const conferencias = { cnab_remessa: conferirRemessa, cnab_retorno: conferirRetorno };

/** The vectors are outside the repository; without them there is nothing to judge here. */
describe.skipIf(pasta === undefined)(`vetores em ${pasta ?? '../shared/vectors (não há)'}`, () => {
  const julgar = (nome: keyof typeof conferencias) => {
    const { vetores } = JSON.parse(readFileSync(join(pasta ?? '', 'vectors', `${nome}.json`), 'utf8'));
    return (vetores as unknown[]).map((vetor) => conferencias[nome](vetor));
  };

  test.each(['cnab_remessa', 'cnab_retorno'] as const)('%s: nenhum falha', (nome) => {
    const julgados = julgar(nome);
    expect(julgados.length).toBeGreaterThan(0);
    expect(julgados.filter((julgado) => typeof julgado === 'string')).toEqual([]);
  });

  test('remessas iguais byte a byte sem nada forçado: só podem aumentar', () => {
    const iguais = julgar('cnab_remessa').filter((julgado) => julgado === undefined);
    expect(iguais.length).toBeGreaterThanOrEqual(18);
  });
});

describe('a conferência percebe o que não confere', () => {
  const titulo = {
    data_emissao: '2026-11-20',
    data_vencimento: '2026-12-10',
    valor: 199.9,
    nosso_numero: 123,
    numero: '1',
    documento_sacado: '12345678901',
    nome_sacado: 'JOSE',
    endereco_sacado: 'RUA A',
    bairro_sacado: 'CENTRO',
    cep_sacado: '12345678',
    cidade_sacado: 'CANOAS',
    uf_sacado: 'RS',
    identificacao_ocorrencia: '01',
    especie_titulo: '01',
    codigo_multa: '0',
    percentual_multa: 0,
    valor_mora: 0,
    valor_desconto: 0,
    valor_iof: 0,
    valor_abatimento: 0,
    codigo_protesto: '3',
    dias_protesto: '00',
    cod_primeira_instrucao: '00',
    cod_segunda_instrucao: '00',
  };
  const remessa = {
    layout: 'cnab400',
    banco_nome: 'Itau',
    gerado_em: '2026-11-20',
    entrada: {
      empresa_mae: 'LOJA',
      documento_cedente: '11222333000181',
      agencia: '57',
      conta_corrente: '12345',
      digito_conta: '7',
      carteira: '109',
      sequencial_remessa: '1',
      pagamentos: [titulo],
    },
    esperado: { linhas: ['', '', ''] },
  };

  test('uma remessa diferente diz linha e coluna', () => {
    expect(conferirRemessa(remessa)).toMatch(/^linha 1 \(400 de 0\), coluna 1: "01REMESSA/);
    expect(conferirRemessa({ ...remessa, esperado: { linhas: [] } })).toBe('3 linhas, esperadas 0');
    expect(conferirRemessa({ ...remessa, banco_nome: 'Nenhum' })).toBe('sem layout de 400 para Nenhum');
  });

  test('só um ajuste da conta entra sem forçar; qualquer outra coluna é forçada', () => {
    const literais = { detalhe: { emissaoBoleto: '1', controle: 'X'.repeat(25) }, header: { numeroRemessa: '0' } };
    const pedida = { titulos: [{ literais }], literais } as unknown as cnab.Remessa;
    expect(semForcar(pedida)).toMatchObject({
      literais: { detalhe: { emissaoBoleto: '1' }, header: {} },
      titulos: [{ literais: { detalhe: { emissaoBoleto: '1' }, header: {} } }],
    });
    expect(semForcar(pedida).literais).toEqual({ detalhe: { emissaoBoleto: '1' }, header: {} });
  });

  const linha = (...partes: [number, string][]) =>
    partes.reduce(
      (texto, [de, parte]) => texto.slice(0, de - 1) + parte + texto.slice(de - 1 + parte.length),
      ' '.repeat(400),
    );
  const retorno = (esperado: object) => ({
    arquivo: 'x.ret',
    linhas: [
      linha([1, '02RETORNO01COBRANCA'], [77, '341'], [95, '201126'], [395, '000001']),
      linha([1, '1'], [63, '12345678'], [86, '123456789'], [109, '06201126'], [153, '0000000015000'], [395, '000002']),
      linha([1, '9'], [395, '000003']),
    ],
    esperado,
  });

  test('um retorno diferente diz título e campo', () => {
    expect(conferirRetorno(retorno({ registros: [{ valor_titulo: '0000000015000' }] }))).toBeUndefined();
    expect(conferirRetorno(retorno({ registros: [{ valor_titulo: '0000000015001' }] }))).toMatch(
      /^título 1, valor_titulo/,
    );
    expect(conferirRetorno(retorno({ registros: [{ campo_novo: '1' }] }))).toMatch(/campo_novo não é comparado/);
    expect(conferirRetorno(retorno({ registros: [] }))).toBe('1 títulos, esperados 0');
    expect(
      conferirRetorno(retorno({ header: {}, detalhes: [{ valor: '150.00', ocorrenciaTipo: 1 }] })),
    ).toBeUndefined();
    expect(conferirRetorno(retorno({ header: {}, detalhes: [{ ocorrenciaTipo: 3 }] }))).toMatch(/ocorrenciaTipo/);
    expect(conferirRetorno(retorno({ header: { data: '2026-11-21' }, detalhes: [{}] }))).toMatch(/^cabeçalho, data/);
  });
});
