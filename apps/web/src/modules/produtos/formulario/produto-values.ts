import {
  codigoDeBarrasCampos,
  completarProduto,
  conferirProduto,
  estoqueCampos,
  type Field,
  fieldTexts,
  fornecedorDoProdutoCampos,
  loteCampos,
  type ProdutoCompleto,
  precoCampos,
  produtoCampos,
  produtoNovo,
  serialCampos,
} from '@retaguarda/contracts';
import { z } from 'zod';
import type { Held } from '../../../platform/ui/form/held.ts';
import { conferirFiscalDoFormulario, type FatosConhecidos } from './conferencia-fiscal.ts';
import { listaDoTipo, separarPrecos, unirPrecos } from './precos-values.ts';

/** A product as the form holds it: the fields of the contract and its lists; prices are kept by kind. */
export type ProdutoValues = Record<string, unknown>;
export type Linha = Record<string, unknown>;

type Campos = Readonly<Record<string, Field>>;
type ParteSimples = 'codigos' | 'estoques' | 'lotes' | 'seriais' | 'fornecedores';

const camposDasPartes: Readonly<Record<ParteSimples, Campos>> = {
  codigos: codigoDeBarrasCampos,
  estoques: estoqueCampos,
  lotes: loteCampos,
  seriais: serialCampos,
  fornecedores: fornecedorDoProdutoCampos,
};
const partes = Object.keys(camposDasPartes) as ParteSimples[];

const iniciais = (campos: Campos): Linha =>
  Object.fromEntries(Object.entries(campos).map(([nome, { initial }]) => [nome, initial ?? null]));

/** A new row of a list. */
export const parteNova = (parte: ParteSimples): Linha => ({ ativo: true, ...iniciais(camposDasPartes[parte]) });
export const precoNovo = (tipo: string, empresaId: number | null): Linha => ({
  ativo: true,
  ...iniciais(precoCampos),
  tipo,
  empresaId,
});

export const receitaNova = (): Linha => ({ rendimento: '1.0000', modo: 'produzido', observacao: null, itens: [] });

/**
 * A new product: one price and one stock of the company wait to be filled in.
 *
 * @param unidadeComercialId of the product before, when several are typed in a row
 */
export function produtoEmBranco(
  empresaId: number | null,
  unidadeComercialId: number | null = null,
): Held<ProdutoValues> {
  const preco = { ...precoNovo('tabela', empresaId), nome: 'Principal', principal: true };
  const estoque = { ...parteNova('estoques'), empresaId, nome: 'Loja', principal: true };
  return {
    versao: null,
    values: {
      ...iniciais(produtoCampos),
      unidadeComercialId,
      codigos: [],
      tabelas: empresaId === null ? [] : [preco],
      promocoes: [],
      doCliente: [],
      porQuantidade: [],
      estoques: empresaId === null ? [] : [estoque],
      lotes: [],
      seriais: [],
      receita: null,
      caracteristicas: [],
      variantes: [],
      relacoes: [],
      fornecedores: [],
      imagens: null,
    },
  };
}

const escolher = (linha: object, nomes: readonly string[]): Linha =>
  Object.fromEntries(nomes.map((nome) => [nome, (linha as Linha)[nome] ?? null]));
const daParte = (campos: Campos, linhas: readonly { ativo: boolean }[]): Linha[] =>
  linhas.filter(({ ativo }) => ativo).map((linha) => escolher(linha, ['id', 'ativo', ...Object.keys(campos)]));

/** The record as the form holds it. Rows taken out before stay out; a price may be restored from its section. */
export function produtoGuardado(produto: ProdutoCompleto): Held<ProdutoValues> {
  const { receita, caracteristicas, variantes, relacoes } = produto;
  return {
    versao: produto.versao,
    values: {
      ...escolher(produto, Object.keys(produtoCampos)),
      ...Object.fromEntries(partes.map((parte) => [parte, daParte(camposDasPartes[parte], produto[parte])])),
      ...separarPrecos(daParte(precoCampos, produto.precos)),
      receita: receita && {
        ...escolher(receita, ['rendimento', 'modo', 'observacao']),
        itens: receita.itens.map((item) => escolher(item, ['id', 'componenteId', 'quantidade', 'fatorCorrecao'])),
      },
      caracteristicas: caracteristicas.map((eixo) => escolher(eixo, ['caracteristicaId', 'valorIds'])),
      variantes: variantes.map((linha) =>
        escolher(linha, ['id', 'valorIds', 'codigo', 'codigoBarras', 'ativo', 'precos']),
      ),
      relacoes: relacoes.map((relacao) => escolher(relacao, ['produtoId', 'tipo'])),
      imagens: null,
    },
  };
}

/** A copy to be changed into another product: what identifies the first one stays with it. */
export function produtoDuplicado(produto: ProdutoCompleto): Held<ProdutoValues> {
  const { values } = produtoGuardado(produto);
  const semId = (linhas: unknown) => (linhas as Linha[]).map(({ id: _id, ...linha }) => linha);
  return {
    versao: null,
    values: {
      ...values,
      codigo: null,
      descricao: `${produto.descricao} (cópia)`.slice(0, produtoCampos.descricao.max),
      codigoBalanca: null,
      codigos: [],
      lotes: [],
      seriais: [],
      imagens: null,
      ...Object.fromEntries(listaDoTipo.map(({ lista }) => [lista, semId(values[lista])])),
      estoques: semId(values.estoques),
      fornecedores: semId(values.fornecedores).map((linha) => ({ ...linha, codigo: null })),
      receita: values.receita && { ...(values.receita as Linha), itens: semId((values.receita as Linha).itens) },
      variantes: semId(values.variantes).map((linha) => ({ ...linha, codigo: null, codigoBarras: null })),
    },
  };
}

const vazio = (valor: unknown) => valor === null || valor === undefined || valor === '';

/** The form as the API takes it. Rows that the form opened by itself and nobody filled in do not count. */
export function paraEnvio(values: ProdutoValues): Linha {
  const { tabelas: _t, promocoes: _p, doCliente: _c, porQuantidade: _q, imagens, ...resto } = values;
  return {
    ...resto,
    precos: unirPrecos(values).map(({ linha }) => linha),
    estoques: values.controlaEstoque === false ? [] : values.estoques,
    receita: values.produtoComposto === true ? (values.receita ?? null) : null,
    caracteristicas: values.usaGrade || values.usaCaracteristica ? values.caracteristicas : [],
    variantes: values.usaGrade ? variantesParaEnvio(values.variantes as Linha[]) : [],
    ...(imagens === null ? {} : { imagens }),
  };
}

/** A variant that did not receive a code takes the one the server makes of its values. */
const variantesParaEnvio = (variantes: readonly Linha[]): Linha[] =>
  variantes.map(({ codigo, id, ...linha }) => ({
    ...(vazio(id) ? {} : { id }),
    valorIds: linha.valorIds,
    ...(vazio(codigo) ? {} : { codigo }),
    codigoBarras: vazio(linha.codigoBarras) ? null : linha.codigoBarras,
    ativo: linha.ativo !== false,
    precos: ((linha.precos as Linha[] | undefined) ?? []).map(({ empresaId, valor }) => ({
      empresaId,
      valor: vazio(valor) ? null : valor,
    })),
  }));

/** `precos.3.nome`, as contract and server say it → `promocoes.0.nome`, where the form keeps it. */
export function campoDoFormulario(values: ProdutoValues, campo: string): string {
  const [lista, index, ...resto] = campo.split('.');
  if (lista !== 'precos') return campo;
  const lugar = unirPrecos(values)[Number(index)]?.lugar;
  return lugar ? [lugar, ...resto].join('.') : 'tabelas';
}

type Antes = Parameters<typeof conferirProduto>[1];

/**
 * Judges the form by the schema and, once each field is right by itself, by the rules of the API, in the same words;
 * tax codes as soon as what the official tables say of them is known.
 *
 * @param antes what the stored record had; absent for a new one
 */
export const schemaDoProduto = (antes: Antes, fatosFiscais: () => FatosConhecidos | null = () => null) =>
  z.unknown().transform((values, context) => {
    const dados = paraEnvio(values as ProdutoValues);
    const lido = produtoNovo.safeParse(dados, { reportInput: true });
    const completo = lido.success ? completarProduto(lido.data) : null;
    const campos = lido.success
      ? (completo && conferirProduto(completo, antes)?.campos) || {}
      : fieldTexts(lido.error).campos;
    const fiscais = conferirFiscalDoFormulario(values as ProdutoValues, fatosFiscais());
    for (const [campo, message] of Object.entries({ ...fiscais, ...campos })) {
      const path = campoDoFormulario(values as ProdutoValues, campo).split('.');
      context.addIssue({ code: 'custom', path, message });
    }
    return completo ?? dados;
  });
