import {
  type AnyList,
  acoesDeChave,
  arredondamentosDePreco,
  arredondamentosDoAjuste,
  type Column,
  canaisDeVersao,
  codigoDeBarrasCampos,
  componenteCampos,
  contatoCampos,
  conteudosDaEtiqueta,
  divisoesDaEtiqueta,
  empresaCampos,
  enderecoCampos,
  entidadesDeImportacao,
  errorCatalog,
  especiesDeCobranca,
  estadosDeConexao,
  estadosDoSerial,
  estoqueCampos,
  estornoCampos,
  eventosDeAcesso,
  type Field,
  type Filter,
  faixasDeValidade,
  formatosDeBalanca,
  fornecedorDoProdutoCampos,
  indicesDeReajuste,
  lists,
  loteCampos,
  mensagens,
  modosDaReceita,
  modosDePreco,
  motivosSemAjuste,
  observacaoCampos,
  origensDeChave,
  origensDeMovimento,
  papeis,
  politicasDeIcms,
  prazosPadrao,
  precoCampos,
  produtoCalculados,
  produtoCampos,
  receitaCampos,
  registers,
  regrasDePreco,
  serialCampos,
  situacoesDaImportacao,
  situacoesDeChave,
  situacoesDeContagem,
  situacoesDeImplantacao,
  situacoesDePreContrato,
  situacoesDeTransferencia,
  situacoesDoAjuste,
  situacoesDoServidor,
  socioCampos,
  telefoneCampos,
  tiposDeAcesso,
  tiposDePessoa,
  tiposDePrazo,
  tiposDePreco,
  tiposDeRelacao,
} from '@retaguarda/contracts';
import { esEc } from './es-ec.ts';
import type { Locale } from './locale.ts';

type Texts = Record<string, string | undefined>;

/** Labels of states, kinds and reasons, as lists and choices show them. */
const labels: readonly object[] = [
  acoesDeChave,
  arredondamentosDePreco,
  arredondamentosDoAjuste,
  canaisDeVersao,
  conteudosDaEtiqueta,
  divisoesDaEtiqueta,
  entidadesDeImportacao,
  especiesDeCobranca,
  estadosDeConexao,
  estadosDoSerial,
  eventosDeAcesso,
  faixasDeValidade,
  formatosDeBalanca,
  indicesDeReajuste,
  modosDaReceita,
  modosDePreco,
  motivosSemAjuste,
  origensDeChave,
  origensDeMovimento,
  papeis,
  politicasDeIcms,
  prazosPadrao,
  regrasDePreco,
  situacoesDaImportacao,
  situacoesDeChave,
  situacoesDeContagem,
  situacoesDeImplantacao,
  situacoesDePreContrato,
  situacoesDeTransferencia,
  situacoesDoAjuste,
  situacoesDoServidor,
  tiposDeAcesso,
  tiposDePessoa,
  tiposDePrazo,
  tiposDePreco,
  tiposDeRelacao,
];

const daEmpresa = [empresaCampos, enderecoCampos, telefoneCampos, contatoCampos, socioCampos, observacaoCampos];
const doProduto = [
  produtoCampos,
  produtoCalculados,
  codigoDeBarrasCampos,
  precoCampos,
  estoqueCampos,
  loteCampos,
  serialCampos,
  receitaCampos,
  componenteCampos,
  fornecedorDoProdutoCampos,
];

/** Every object of the contract's definitions that holds texts a person reads, with the keys of those texts. */
function* holders(): Generator<[Texts, readonly string[]]> {
  for (const register of registers) {
    yield [register.label as Texts, ['one', 'many']];
    yield [register.screen as unknown as Texts, ['title']];
    yield [register as unknown as Texts, ['purpose']];
    for (const rule of register.rules) yield [rule as unknown as Texts, ['text']];
    yield* ofFields(register.fields);
  }
  for (const list of lists) yield* ofList(list);
  for (const fields of [...daEmpresa, ...doProduto, estornoCampos]) yield* ofFields(fields);
  for (const table of [mensagens, ...labels]) yield [table as Texts, Object.keys(table)];
  for (const refusal of Object.values(errorCatalog)) yield [refusal as unknown as Texts, ['text']];
}

function* ofList(list: AnyList): Generator<[Texts, readonly string[]]> {
  yield [list as unknown as Texts, ['title', 'purpose', 'searchLabel']];
  yield [list.label as unknown as Texts, ['one', 'many']];
  for (const told of [...Object.values(list.sums), ...Object.values(list.beside)])
    yield [told as unknown as Texts, ['label']];
  for (const column of Object.values(list.columns as Record<string, Column>)) {
    yield [column as unknown as Texts, ['label', 'empty']];
    for (const part of [...(column.options ?? []), ...(column.marks ?? [])])
      yield [part as unknown as Texts, ['label']];
  }
  for (const filter of Object.values(list.filters as Record<string, Filter>)) {
    yield [filter as unknown as Texts, ['label']];
    for (const option of filter.options ?? []) yield [option as unknown as Texts, ['label']];
  }
}

function* ofFields(fields: Readonly<Record<string, Field>>): Generator<[Texts, readonly string[]]> {
  for (const field of Object.values(fields)) {
    yield [field as unknown as Texts, ['label', 'section', 'help']];
    for (const option of field.options ?? []) yield [option as unknown as Texts, ['label']];
  }
}

/** Every text of the definitions that a person reads. */
export const textsOfDefinitions = (): Set<string> =>
  new Set([...holders()].flatMap(([holder, keys]) => keys.flatMap((key) => holder[key] || [])));

const portuguese = new Map<Texts, Texts>();

/**
 * Makes the definitions speak a language. Columns, forms, filters and menu read their texts from the definitions, and a
 * page has one language at a time: the texts are exchanged in place, and the Portuguese kept to be put back.
 */
export function speakDefinitions(locale: Locale): void {
  for (const [holder, keys] of holders()) {
    const original = portuguese.get(holder) ?? Object.fromEntries(keys.map((key) => [key, holder[key]]));
    portuguese.set(holder, original);
    for (const key of keys) {
      const text = original[key];
      if (text !== undefined) holder[key] = said(text, locale);
    }
  }
}

/** A text that came from the API, which speaks Portuguese; one with facts of its own inside stays as it came. */
export const said = (text: string, locale: Locale): string => (locale === 'es-EC' ? (esEc[text] ?? text) : text);
