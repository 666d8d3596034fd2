import { dataNoFuso, decimal, diasEntre, normalizarBusca, somarDias } from '@retaguarda/brasil';
import { DomainError, type ItensADevolver, type NotaEntrada } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fusoDaEmpresa } from '../../empresas/public.ts';
import { saidasDoDocumento } from '../../estoque/public.ts';
import { rotulosDosProdutos } from '../../produtos/public.ts';
import { lerNatureza } from '../naturezas/naturezas.queries.ts';
import { devolve } from './achados-da-devolucao.ts';
import { documentoDe, itemDoMovimento } from './estoque-da-nota.ts';
import { lerNota, lerRascunho, type Nota, travarNota } from './notas.queries.ts';
import { criarNota, exigirAcao } from './rascunho.ts';

/** What of a note may still be given back: each item less what notes in force or being written already give back of it. */
export async function itensADevolver(db: Db, actor: Actor, id: number): Promise<ItensADevolver> {
  const nota = await lerNota(db, actor, id);
  exigirAcao('devolver', nota);
  return { chave: nota.chave ?? '', itens: await restos(db, actor.grupoId, nota) };
}

/** Of the item `i`, as the document says it. */
export const descontoDoItem = sql<string>`coalesce(i.calculo ->> 'desconto', i.dados ->> 'desconto', '0')`;

async function restos(db: Db, grupoId: number, { id, chave }: Nota): Promise<ItensADevolver['itens']> {
  const { rows } = await sql<ItensADevolver['itens'][number]>`
    select i.numero as item, i.produto_id as "produtoId", coalesce(i.dados ->> 'descricao', '') as descricao, i.unidade,
      trim_scale(i.quantidade)::text as quantidade, trim_scale(coalesce(d.soma, 0))::text as devolvida,
      trim_scale(i.quantidade - coalesce(d.soma, 0))::text as "aDevolver", trim_scale(i.valor_unitario)::text as "valorUnitario"
    from nota_item i
    left join lateral (select sum(x.quantidade) as soma from nota_item x join nota n on n.grupo_id = x.grupo_id and n.id = x.nota_id
      where x.grupo_id = i.grupo_id and x.ref_chave = ${chave} and x.ref_item = i.numero and ${devolve}) d on true
    where i.grupo_id = ${grupoId} and i.nota_id = ${id} order by i.numero`.execute(db);
  const rotulos = await rotulosDosProdutos(db, grupoId, [...new Set(rows.map(({ produtoId }) => produtoId))]);
  const nomes = new Map(rotulos.map((um) => [um.id, um.descricao]));
  return rows.map((row) => ({ ...row, descricao: row.descricao || (nomes.get(row.produtoId) ?? '') }));
}

/** What was taken off each item: its own discount and its share of that of the whole note. */
async function descontosDosItens(tx: Tx, grupoId: number, { id }: Nota): Promise<Map<number, string>> {
  const { rows } = await sql<{ item: number; desconto: string }>`
    select numero as item, ${descontoDoItem} as desconto from nota_item i where i.grupo_id = ${grupoId} and i.nota_id = ${id}`.execute(
    tx,
  );
  return new Map(rows.map(({ item, desconto }) => [item, desconto]));
}

/** The serial numbers of each item that no note in force, or being written, gives back yet, however it types them. */
async function seriaisLivres(tx: Tx, grupoId: number, { id, chave }: Nota): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ item: number; seriais: string[] }>`
    select i.numero as item, json_agg(s.numero order by s.ordem) as seriais
    from nota_item i cross join lateral jsonb_array_elements_text(i.dados -> 'seriais') with ordinality s(numero, ordem)
    where i.grupo_id = ${grupoId} and i.nota_id = ${id} and i.dados ? 'seriais'
      and not exists (select from nota_item x join nota n on n.grupo_id = x.grupo_id and n.id = x.nota_id
        cross join lateral jsonb_array_elements_text(x.dados -> 'seriais') v(numero)
        where x.grupo_id = i.grupo_id and x.ref_chave = ${chave} and x.ref_item = i.numero and x.dados ? 'seriais' and ${devolve}
          and app.normalizar(btrim(v.numero)) = app.normalizar(btrim(s.numero)))
    group by i.numero`.execute(tx);
  return new Map(rows.map(({ item, seriais }) => [item, seriais]));
}

type Lotes = NonNullable<NotaEntrada['itens'][number]['lotes']>;

/** The lots each item left in, less what notes in force, or being written, give back of them, however they are typed. */
async function lotesLivres(tx: Tx, grupoId: number, nota: Nota): Promise<Map<number, Lotes>> {
  const { rows } = await sql<{ item: number; numero: string; quantidade: string }>`
    select i.ref_item as item, app.normalizar(btrim(l.numero)) as numero, sum(l.quantidade)::text as quantidade
    from nota_item i join nota n on n.grupo_id = i.grupo_id and n.id = i.nota_id
    cross join lateral jsonb_to_recordset(i.dados -> 'lotes') l(numero text, quantidade numeric)
    where i.grupo_id = ${grupoId} and i.ref_chave = ${nota.chave} and i.dados ? 'lotes' and ${devolve}
    group by 1, 2`.execute(tx);
  const livres = new Map<number, Lotes>();
  for (const { item, deKit, quantidade, lote } of await saidasDoDocumento(tx, grupoId, documentoDe(nota))) {
    if (deKit || lote === null) continue;
    const numero = itemDoMovimento(item);
    const voltou =
      rows.find((um) => um.item === numero && um.numero === normalizarBusca(lote.numero))?.quantidade ?? '0';
    const resta = decimal(quantidade).minus(voltou);
    if (resta.gt(0)) livres.set(numero, [...(livres.get(numero) ?? []), { ...lote, quantidade: resta.toFixed() }]);
  }
  return livres;
}

/** Of lots in their order, as many as make a quantity. */
function tirarDosLotes(lotes: Lotes, quantidade: string): Lotes {
  let falta = decimal(quantidade);
  return lotes.flatMap((lote) => {
    const parte = falta.lt(lote.quantidade) ? falta : decimal(lote.quantidade);
    falta = falta.minus(parte);
    return parte.gt(0) ? [{ ...lote, quantidade: parte.toFixed() }] : [];
  });
}

/** Another note has serials and lots of its own: those went with this one. */
const semPecas = ({ seriais: _, lotes: __, ...item }: NotaEntrada['itens'][number]): NotaEntrada['itens'][number] =>
  item;

/** What a derived note keeps of the one it comes from. */
/** What was handed over in the shop is put right there: the state of the operation stays that of the sale. */
export const presencaDe = ({ presenca }: NotaEntrada) => (presenca === '1' || presenca === '5' ? presenca : '9');

export const partida = ({
  versao: _,
  emissao: __,
  saida: ___,
  duplicatas: ____,
  pagamentos: _____,
  troco: ______,
  ...resto
}: NotaEntrada) => ({
  ...resto,
  duplicatas: [],
  pagamentos: [],
  tipoDeCredito: null,
  tipoDeDebito: null,
  soImpostos: null,
});

interface Escolhido {
  item: number;
  quantidade: string;
}

/** The items chosen of an original, with their prices, each naming the item it gives back. @throws DomainError RULE_BROKEN */
async function escolher(tx: Tx, grupoId: number, nota: Nota, original: NotaEntrada, escolhidos: readonly Escolhido[]) {
  const chave = nota.chave ?? '';
  const livres = new Map((await restos(tx, grupoId, nota)).map((um) => [um.item, um]));
  const seriais = await seriaisLivres(tx, grupoId, nota);
  const lotes = await lotesLivres(tx, grupoId, nota);
  const descontos = await descontosDosItens(tx, grupoId, nota);
  return escolhidos.map(({ item, quantidade }, i) => {
    const livre = livres.get(item);
    const de = original.itens[item - 1];
    if (!livre || !de || decimal(quantidade).lte(0) || decimal(quantidade).gt(livre.aDevolver)) {
      throw new DomainError('RULE_BROKEN', {
        campos: { [`itens.${i}.quantidade`]: livre ? `Restam ${livre.aDevolver} a devolver` : 'Item não encontrado' },
      });
    }
    const {
      desconto: _desconto,
      stRecolhida,
      frete: _,
      seguro: __,
      outros: ___,
      cfop: ____,
      ajuste: _____,
      importacao: ______,
      ...resto
    } = semPecas(de);
    const desconto = descontos.get(item) ?? '0';
    const numeros = seriais.get(item);
    const doItem = lotes.get(item);
    const parte = (valor: string) => decimal(valor).times(quantidade).div(de.quantidade).toDecimalPlaces(2).toFixed(2);
    return {
      ...resto,
      quantidade,
      referencia: { chave, item },
      // Of a part of them the person takes out those that stay.
      ...(numeros && { seriais: numeros }),
      ...(doItem && { lotes: tirarDosLotes(doItem, quantidade) }),
      ...(decimal(desconto).gt(0) && { desconto: parte(desconto) }),
      ...(stRecolhida && {
        stRecolhida: {
          ...stRecolhida,
          base: parte(stRecolhida.base),
          substituto: parte(stRecolhida.substituto),
          imposto: parte(stRecolhida.imposto),
        },
      }),
    };
  });
}

/**
 * Begins the note by which goods come back: of the items chosen, with their prices, each naming the item it gives back.
 * What came into the company goes back out; what was sent to be repaired comes back as a return of that shipment.
 *
 * @returns its id
 * @throws DomainError RULE_BROKEN for more than is left, INVALID_TRANSITION
 */
export async function devolverNota(
  tx: Tx,
  actor: Actor,
  id: number,
  escolhidos: readonly Escolhido[],
): Promise<number> {
  const nota = await travarNota(tx, actor, id);
  exigirAcao('devolver', nota);
  const original = await lerRascunho(tx, actor.grupoId, nota);
  const chave = nota.chave ?? '';
  const itens = await escolher(tx, actor.grupoId, nota, original, escolhidos);
  const deRemessa = original.operacao === 'remessa';
  const natureza = original.naturezaId ? await lerNatureza(tx, actor.grupoId, original.naturezaId) : null;
  return criarNota(tx, actor, {
    ...partida(original),
    modelo: '55',
    // An NFC-e has series of its own.
    serie: nota.modelo === '55' ? original.serie : undefined,
    // Who bought by an NFC-e need not be registered: the entry is then of the company to itself.
    pessoaId: original.pessoaId ?? nota.empresaId,
    consumidor: null,
    ...(deRemessa ? { operacao: 'retorno', finalidade: '1' } : { operacao: 'devolucao', finalidade: '4' }),
    sentido: original.sentido === 'saida' ? 'entrada' : 'saida',
    // What the group says it comes back by; else that of the operation.
    naturezaId: natureza?.retornoId ?? null,
    natureza: null,
    presenca: presencaDe(original),
    intermediador: null,
    valores: {},
    transporte: { modalidade: '9', volumes: [] },
    referencias: nota.modelo === '55' ? [chave] : [],
    informacoes: deRemessa
      ? `Retorno da nota ${nota.numero}, serie ${nota.serie}, chave ${chave}`
      : `Devolucao da nota ${nota.numero}, serie ${nota.serie}, chave ${chave}`,
    itens,
  });
}

/**
 * Begins the credit note of what was sent and not handed over: all that is left of it, or the items that were refused.
 *
 * @param escolhidos empty: everything
 * @returns its id
 * @throws DomainError RULE_BROKEN, INVALID_TRANSITION
 */
export async function recusarNota(tx: Tx, actor: Actor, id: number, escolhidos: readonly Escolhido[]): Promise<number> {
  const nota = await travarNota(tx, actor, id);
  exigirAcao('recusar', nota);
  const original = await lerRascunho(tx, actor.grupoId, nota);
  if (original.sentido !== 'saida' || original.finalidade !== '1') {
    throw new DomainError('RULE_BROKEN', { text: 'Só volta por recusa o que saiu por uma nota normal.' });
  }
  const sobra = (await restos(tx, actor.grupoId, nota)).filter(({ aDevolver }) => decimal(aDevolver).gt(0));
  const tudo = sobra.map(({ item, aDevolver }) => ({ item, quantidade: aDevolver }));
  const quais = escolhidos.length > 0 ? escolhidos : tudo;
  if (quais.length === 0) throw new DomainError('RULE_BROKEN', { text: 'Tudo desta nota já foi devolvido.' });
  const pedida = new Map(quais.map(({ item, quantidade }) => [item, quantidade]));
  const inteira =
    tudo.length === original.itens.length &&
    tudo.every(({ item, quantidade }) => decimal(pedida.get(item) ?? 0).equals(quantidade));
  const chave = nota.chave ?? '';
  return criarNota(tx, actor, {
    ...partida(original),
    operacao: 'devolucao',
    finalidade: '5',
    tipoDeCredito: inteira ? '03' : '06',
    sentido: 'entrada',
    naturezaId: null,
    natureza: 'RETORNO DE MERCADORIA NAO ENTREGUE',
    presenca: '9',
    intermediador: null,
    valores: {},
    transporte: { modalidade: '9', volumes: [] },
    geraFinanceiro: false,
    referencias: [chave],
    informacoes: `Nao entregue: nota ${nota.numero}, serie ${nota.serie}, chave ${chave}`,
    itens: await escolher(tx, actor.grupoId, nota, original, quais),
  });
}

/** Begins the note that completes the price or the quantity of another. @returns its id */
export async function complementarNota(tx: Tx, actor: Actor, id: number): Promise<number> {
  const nota = await lerNota(tx, actor, id);
  exigirAcao('complementar', nota);
  const original = await lerRascunho(tx, actor.grupoId, nota);
  return criarNota(tx, actor, {
    ...partida(original),
    finalidade: '2',
    natureza: null,
    valores: {},
    transporte: { modalidade: '9', volumes: [] },
    movimentaEstoque: false,
    referencias: [nota.chave ?? ''],
    informacoes: `Complementar da nota ${nota.numero}, serie ${nota.serie}`,
    itens: original.itens.map(semPecas),
  });
}

/** Begins another note with the same contents: instalments fall due as many days after it as they did. @returns its id */
export async function copiarNota(tx: Tx, actor: Actor, id: number): Promise<number> {
  const nota = await lerNota(tx, actor, id);
  exigirAcao('copiar', nota);
  const { versao: _, emissao: __, saida: ___, ...original } = await lerRascunho(tx, actor.grupoId, nota);
  const fuso = await fusoDaEmpresa(tx, nota.empresaId);
  const dia = (quando: Date) => dataNoFuso(quando.toISOString(), fuso);
  const dias = diasEntre(dia(new Date(nota.emissao)), dia(new Date()));
  return criarNota(tx, actor, {
    ...original,
    duplicatas: original.duplicatas.map((uma) => ({ ...uma, vencimento: somarDias(uma.vencimento, dias) })),
    itens: original.itens.map(semPecas),
  } as NotaEntrada);
}
