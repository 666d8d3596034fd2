import {
  completarProduto,
  conferirProduto,
  produto as definicao,
  fieldTexts,
  initialRecord,
  newRow,
  type ProdutoCompleto,
  type ProdutoNovo,
  produtoCampos,
  produtoNovo,
  type TipoDePrecoDoProduto,
  valuesOfRecord,
} from '@retaguarda/contracts';
import { z } from 'zod';
import type { Held } from '../../../platform/ui/form/held.ts';
import { conferirFiscalDoFormulario, type FatosConhecidos } from './conferencia-fiscal.ts';
import { separarPrecos, unirPrecos } from './precos-values.ts';
import type {
  LinhaDoProduto,
  ParteDoProduto,
  PrecoDoFormulario,
  ProdutoAEnviar,
  ProdutoValues,
  ReceitaDoFormulario,
  VarianteDoFormulario,
} from './produto-types.ts';

/** A new row of a list. */
export const parteNova = <P extends ParteDoProduto>(parte: P): LinhaDoProduto<P> => newRow(definicao.parts[parte]);
export const precoNovo = (tipo: TipoDePrecoDoProduto, empresaId: number | null): PrecoDoFormulario => ({
  ...parteNova('precos'),
  tipo,
  empresaId,
});

export const receitaNova = (): ReceitaDoFormulario => ({
  rendimento: '1.0000',
  modo: 'produzido',
  observacao: null,
  itens: [],
});

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
  const { precos, ...vazio } = initialRecord(definicao);
  return {
    versao: null,
    values: {
      ...vazio,
      unidadeComercialId,
      ...separarPrecos(empresaId === null ? precos : [preco]),
      estoques: empresaId === null ? [] : [estoque],
      receita: null,
      caracteristicas: [],
      variantes: [],
      relacoes: [],
      imagens: null,
    },
  };
}

/** The record as the form holds it. Rows taken out before stay out; a price may be restored from its section. */
export function produtoGuardado(produto: ProdutoCompleto): Held<ProdutoValues> {
  const { receita, caracteristicas, variantes, relacoes } = produto;
  const { precos, ...lido } = valuesOfRecord(definicao, produto, (_, { ativo }) => ativo);
  return {
    versao: produto.versao,
    values: {
      ...lido,
      ...separarPrecos(precos),
      receita: receita && receitaGuardada(receita),
      caracteristicas: caracteristicas.map(({ caracteristicaId, valorIds }) => ({ caracteristicaId, valorIds })),
      variantes: variantes.map(({ id, valorIds, codigo, codigoBarras, ativo, precos: proprios }) => ({
        id,
        valorIds,
        codigo,
        codigoBarras,
        ativo,
        precos: proprios,
      })),
      relacoes: relacoes.map(({ produtoId, tipo }) => ({ produtoId, tipo })),
      imagens: null,
    },
  };
}

const receitaGuardada = ({
  rendimento,
  modo,
  observacao,
  itens,
}: NonNullable<ProdutoCompleto['receita']>): ReceitaDoFormulario => ({
  rendimento,
  modo,
  observacao,
  itens: itens.map(({ id, componenteId, quantidade, fatorCorrecao }) => ({
    id,
    componenteId,
    quantidade,
    fatorCorrecao,
  })),
});

const semId = <T extends { id?: number }>(linhas: readonly T[]): Omit<T, 'id'>[] =>
  linhas.map(({ id: _, ...linha }) => linha);

/** A copy to be changed into another product: what identifies the first one stays with it. */
export function produtoDuplicado(produto: ProdutoCompleto): Held<ProdutoValues> {
  const { values } = produtoGuardado(produto);
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
      tabelas: semId(values.tabelas),
      promocoes: semId(values.promocoes),
      doCliente: semId(values.doCliente),
      porQuantidade: semId(values.porQuantidade),
      estoques: semId(values.estoques),
      fornecedores: semId(values.fornecedores).map((linha) => ({ ...linha, codigo: null })),
      receita: values.receita && { ...values.receita, itens: semId(values.receita.itens) },
      variantes: semId(values.variantes).map((linha) => ({ ...linha, codigo: null, codigoBarras: null })),
    },
  };
}

const vazio = (valor: unknown) => valor === null || valor === undefined || valor === '';

/** The form as the API takes it. Rows that the form opened by itself and nobody filled in do not count. */
export function paraEnvio(values: ProdutoValues): ProdutoAEnviar {
  const { tabelas: _t, promocoes: _p, doCliente: _c, porQuantidade: _q, imagens, ...resto } = values;
  return {
    ...resto,
    precos: unirPrecos(values).map(({ linha }) => linha),
    estoques: values.controlaEstoque === false ? [] : values.estoques,
    receita: values.produtoComposto ? values.receita : null,
    caracteristicas: values.usaGrade || values.usaCaracteristica ? values.caracteristicas : [],
    variantes: values.usaGrade ? variantesParaEnvio(values.variantes) : [],
    ...(imagens === null ? {} : { imagens }),
  };
}

/** A variant that did not receive a code takes the one the server makes of its values. */
const variantesParaEnvio = (variantes: readonly VarianteDoFormulario[]): VarianteDoFormulario[] =>
  variantes.map(({ id, valorIds, codigo, codigoBarras, ativo, precos = [] }) => ({
    ...(id ? { id } : {}),
    valorIds,
    ...(vazio(codigo) ? {} : { codigo: codigo ?? null }),
    codigoBarras: vazio(codigoBarras) ? null : (codigoBarras ?? null),
    ativo: ativo !== false,
    precos: precos.map(({ empresaId, valor }) => ({ empresaId, valor: vazio(valor) ? null : valor })),
  }));

/** `precos.3.nome`, as contract and server say it → `promocoes.0.nome`, where the form keeps it. */
export function campoDoFormulario(values: ProdutoValues, campo: string): string {
  const [lista, index, ...resto] = campo.split('.');
  if (lista !== 'precos') return campo;
  const lugar = unirPrecos(values)[Number(index)]?.lugar;
  return lugar ? [lugar, ...resto].join('.') : 'tabelas';
}

type Antes = Parameters<typeof conferirProduto>[1];
/** What the schema gives: the product as it is stored, once every field is right by itself. */
export type ProdutoJulgado = ProdutoNovo | ProdutoAEnviar;

/**
 * Judges the form by the schema and, once each field is right by itself, by the rules of the API, in the same words.
 * Tax codes are judged as soon as the official tables are known.
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
