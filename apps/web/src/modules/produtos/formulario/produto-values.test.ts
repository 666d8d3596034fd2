import { describe, expect, test } from 'vitest';
import { campoDoFormulario, paraEnvio, produtoEmBranco, schemaDoProduto } from './produto-values.ts';

const novo = (campos: Record<string, unknown> = {}) => ({
  ...produtoEmBranco(7).values,
  descricao: 'Pizza margherita',
  unidadeComercialId: 1,
  ...campos,
});
const erros = (values: Record<string, unknown>) => {
  const lido = schemaDoProduto(undefined).safeParse(values);
  return Object.fromEntries((lido.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

describe('o que o formulário envia', () => {
  test('a tabela de preço que ninguém preencheu não conta', () => {
    expect(paraEnvio(novo()).precos).toEqual([]);
    expect(erros(novo())).toEqual({});
  });

  test('os preços de cada tipo vão juntos, com o tipo', () => {
    const [tabela] = produtoEmBranco(7).values.tabelas as Record<string, unknown>[];
    const dados = paraEnvio(
      novo({
        tabelas: [{ ...tabela, valor: '58.90' }],
        promocoes: [{ ...tabela, nome: 'Terça', principal: false, valor: '49.9' }],
      }),
    );
    expect(dados.precos).toMatchObject([
      { tipo: 'tabela', nome: 'Principal', principal: true },
      { tipo: 'promocao', nome: 'Terça' },
    ]);
  });

  test('sem controle de estoque, o estoque que o formulário abriu fica de fora', () => {
    expect(paraEnvio(novo({ controlaEstoque: false })).estoques).toEqual([]);
  });
});

test('o erro de um preço é dito na linha em que a pessoa o digitou', () => {
  const [tabela] = produtoEmBranco(7).values.tabelas as Record<string, unknown>[];
  const promocao = { ...tabela, principal: true, valor: '49.90' };
  const values = novo({ tabelas: [{ ...tabela, valor: '58.90' }], promocoes: [promocao] });
  expect(erros(values)['promocoes.0.principal']).toBe('Só uma tabela pode ser principal ou de e-commerce');
  expect(campoDoFormulario(values, 'precos.1.valor')).toBe('promocoes.0.valor');
  expect(campoDoFormulario(values, 'ncm')).toBe('ncm');
});

test('um decimal que não se lê é dito no campo, e nada mais é conferido sobre ele', () => {
  expect(erros(novo({ fatorTributario: 'abc' }))).toEqual({ fatorTributario: 'Valor inválido' });
});
