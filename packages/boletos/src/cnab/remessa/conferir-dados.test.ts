import { describe, expect, test } from 'vitest';
import { remessaDe, titulo } from '../../../test-support/cnab.ts';
import { gerarRemessa, RemessaInvalida } from './gerar.ts';
import type { ContaDeCobranca, Remessa, TituloRemessa } from './modelo.ts';

const base = remessaDe({ banco: '341', formato: '400' });

function problemasDe(remessa: Remessa): { titulo?: number; mensagem: string }[] {
  try {
    gerarRemessa(remessa);
    return [];
  } catch (erro) {
    if (erro instanceof RemessaInvalida) return [...erro.problemas];
    throw erro;
  }
}

const comTitulo = (mudancas: Partial<TituloRemessa>) =>
  problemasDe({ ...base, titulos: [titulo, { ...titulo, nossoNumero: '777', ...mudancas }] });
const comPagador = (pagador: Partial<TituloRemessa['pagador']>) =>
  comTitulo({ pagador: { ...titulo.pagador, ...pagador } });
const comConta = (banco: string, formato: '240' | '400', conta: Partial<ContaDeCobranca>) => {
  const remessa = remessaDe({ banco, formato });
  return problemasDe({ ...remessa, conta: { ...remessa.conta, ...conta } }).map(({ mensagem }) => mensagem);
};

describe('agência e conta', () => {
  test.each([
    ['341', '400', { contaDv: undefined }, ['conta 12345: informe o dígito verificador']],
    ['341', '240', { contaDv: '2' }, ['conta 12345: o dígito verificador é 1, e não 2']],
    ['341', '400', { agencia: '57', conta: '12345', contaDv: '7' }, []],
    ['237', '400', { contaDv: '6' }, ['conta 12345: o dígito verificador é 5, e não 6']],
    // Modulo 11 with weights 2 to 7 leaves 1: a P, which some papers of the bank print as 0.
    ['237', '400', { conta: '6', contaDv: 'P' }, []],
    ['237', '400', { conta: '6', contaDv: '0' }, []],
    ['237', '400', { conta: '6', contaDv: '1' }, ['conta 6: o dígito verificador é P ou 0, e não 1']],
    ['001', '240', { conta: '61900', contaDv: '0' }, []],
    ['001', '240', { conta: '6', contaDv: 'x' }, []],
    ['001', '240', { contaDv: undefined }, []],
    ['001', '400', { agencia: '4042', agenciaDv: '9' }, ['agência 4042: o dígito verificador é 8, e não 9']],
    ['756', '240', { contaDv: '1' }, ['conta 12345: o dígito verificador é 5, e não 1']],
    ['136', '400', { contaDv: '1' }, ['conta 12345: o dígito verificador é 5, e não 1']],
    ['004', '400', { contaDv: undefined }, ['conta 12345: informe o dígito verificador']],
    ['004', '400', { contaDv: '3' }, []],
    // The account has no columns in the bank's file.
    ['104', '400', { contaDv: undefined }, []],
    ['341', '400', { conta: '1234-5' }, ['agência e conta só têm algarismos; o dígito verificador vai à parte']],
  ] as const)('%s %s com %o: %o', (banco, formato, conta, mensagens) => {
    expect(comConta(banco, formato, conta)).toEqual(mensagens);
  });
});

describe('documentos', () => {
  test.each(['111.111.111-11', '123.456.789-00', '12345678901234', '', '123'])(
    'pagador "%s" é recusado',
    (documento) => {
      expect(comPagador({ documento })).toContainEqual({
        titulo: 1,
        mensagem: `pagador: "${documento}" não é um CPF ou CNPJ válido`,
      });
    },
  );

  test('beneficiário e avalista também', () => {
    expect(problemasDe({ ...base, beneficiario: { nome: 'Loja', documento: '00000000000000' } })).toEqual([
      { mensagem: 'beneficiário: "00000000000000" não é um CPF ou CNPJ válido' },
    ]);
    expect(comTitulo({ avalista: { nome: 'Ana', documento: '11111111111' } })).toEqual([
      { titulo: 1, mensagem: 'avalista: "11111111111" não é um CPF ou CNPJ válido' },
    ]);
    expect(comTitulo({ avalista: { nome: 'Ana' } })).toEqual([]);
  });
});

describe('nosso número repetido', () => {
  const titulos = (...mudancas: Partial<TituloRemessa>[]) => mudancas.map((uma) => ({ ...titulo, ...uma }));

  test('duas entradas com o mesmo número, escrito de dois jeitos', () => {
    expect(problemasDe({ ...base, titulos: titulos({ nossoNumero: '12345' }, { nossoNumero: '0012345' }) })).toEqual([
      { titulo: 1, mensagem: 'nosso número 0012345 já está no título 1 deste arquivo' },
    ]);
  });

  test('a mesma instrução duas vezes, ou uma instrução junto com a entrada', () => {
    expect(problemasDe({ ...base, titulos: titulos({ comando: 'baixa' }, { comando: 'baixa' }) })).toHaveLength(1);
    expect(problemasDe({ ...base, titulos: titulos({ comando: 'entrada' }, { comando: 'baixa' }) })).toHaveLength(1);
    const duas = titulos({ comando: 'alterar_vencimento' }, { comando: 'conceder_abatimento', abatimento: '1' });
    expect(problemasDe({ ...base, titulos: duas })).toEqual([]);
  });

  test('zeros pedem ao banco que numere; parcelas do Sicoob são títulos diferentes', () => {
    const inter = remessaDe({ banco: '077', formato: '400' });
    expect(problemasDe({ ...inter, titulos: titulos({ nossoNumero: '0' }, { nossoNumero: '0' }) })).toEqual([]);
    const sicoob = remessaDe({ banco: '756', formato: '240' });
    expect(problemasDe({ ...sicoob, titulos: titulos({ parcela: '01' }, { parcela: '02' }) })).toEqual([]);
    expect(problemasDe({ ...sicoob, titulos: titulos({ parcela: '1' }, { parcela: '01' }) })).toHaveLength(1);
  });
});

describe('datas, valores e textos', () => {
  test('vencimento antes da emissão', () => {
    const datas = { emissao: '2026-11-20', vencimento: '2026-11-19' };
    expect(comTitulo(datas)).toEqual([
      { titulo: 1, mensagem: 'vencimento 2026-11-19 é anterior à emissão 2026-11-20' },
    ]);
    expect(comTitulo({ ...datas, comando: 'baixa' })).toEqual([]);
    expect(comTitulo({ ...datas, vencimento: '2026-11-20' })).toEqual([]);
  });

  test.each([
    [{ valor: '0' }, 'valor: "0" precisa ser maior que zero'],
    [{ valor: '0.00' }, 'valor: "0.00" precisa ser maior que zero'],
    [{ valor: '-1' }, 'valor: "-1" não é um valor'],
    [{ abatimento: '1234.56' }, 'abatimento: "1234.56" não deixa nada a pagar'],
    [
      { descontos: [{ tipo: 'percentual', valor: '100', ate: '2026-12-01' }] },
      'desconto: "100" não deixa nada a pagar',
    ],
  ] as const)('%o', (mudancas, mensagem) => {
    expect(comTitulo(mudancas)).toEqual([{ titulo: 1, mensagem }]);
  });

  test('o que não tem escrita em ASCII é recusado, e não some', () => {
    expect(comPagador({ nome: 'João 李 Ñuñez' })).toEqual([
      { titulo: 1, mensagem: 'nome do pagador: o arquivo do banco não escreve "李"' },
    ]);
    expect(comPagador({ nome: '☃' })).toEqual([
      { titulo: 1, mensagem: 'nome do pagador: "☃" não tem nada que o arquivo do banco escreva' },
    ]);
    expect(comPagador({ nome: 'Ação “Ltda” ☃ 1º' })).toEqual([]);
  });

  test('CEP e estado', () => {
    expect(comPagador({ cep: '1', uf: 'XX' }).map(({ mensagem }) => mensagem)).toEqual([
      'pagador: "1" não é um CEP',
      'pagador: "XX" não é a sigla de um estado',
    ]);
  });
});
