import { type TipoDeEfeito, temaDeVendas } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/events/publish.ts';
import { enqueueJob } from '../../../platform/jobs/queue.ts';
import type { Divergencia } from './conferir.ts';
import type { AtoAGravar, ItemAGravar, PagamentoAGravar } from './linhas.ts';

export const TAREFA_DE_EFEITOS = 'vendas_efeitos';

/** What only the row of the sale itself has. */
export interface VendaAGravar {
  uuid: string;
  seq: number | null;
  conta: string | null;
  pedido: string | null;
  clienteId: number | null;
  documento: string | null;
  vendedorId: number | null;
  operadorId: number | null;
  ocorridaNoTerminal: string;
  modelo: string | null;
  serie: number | null;
  numero: number | null;
  chave: string | null;
  catalogoMarca: string | null;
  observacao: string | null;
}

/** An act with its rows. */
export interface Gravacao {
  ato: AtoAGravar;
  itens: readonly ItemAGravar[];
  pagamentos: readonly PagamentoAGravar[];
  efeitos: readonly TipoDeEfeito[];
  /** What the terminal asks of the document: to issue it, or to keep what it issued. */
  documento?: { emitir: boolean; modelo: '55' | '65'; xml: string | null };
}

const doItem =
  sql.raw(`item int, "deItemId" bigint, "produtoId" bigint, descricao text, codigo text, unidade text, quantidade numeric, unitario numeric,
  bruto numeric, desconto numeric, liquido numeric, "precoTabela" numeric, "departamentoId" bigint, "vendedorId" bigint, observacao text,
  partes jsonb, lote text, seriais jsonb`);
const doPagamento =
  sql.raw(`"formaPagamentoId" bigint, especie text, valor numeric, troco numeric, parcelas int, "bandeiraId" bigint,
  "adquirenteId" bigint, nsu text, autorizacao text, txid text, "valeId" bigint`);

/** The row of a sale; nothing when somebody wrote the same sale meanwhile. */
export async function gravarVenda(tx: Tx, grupoId: number, v: VendaAGravar, a: AtoAGravar): Promise<boolean> {
  const { rows } = await sql`
    insert into venda (grupo_id, id, uuid, empresa_id, terminal_id, seq, turno_id, canal, conta, pedido, cliente_id, documento, vendedor_id,
      operador_id, pessoas, ocorrida_em, ocorrida_no_terminal, dia, hora, bruto, desconto, servico, taxa_entrega, acrescimo, total, troco,
      modelo, serie, numero, chave, catalogo_marca, observacao)
    values (${grupoId}, ${a.vendaId}, ${v.uuid}, ${a.empresaId}, ${a.terminalId}, ${v.seq}, ${a.turnoId}, ${a.canal}, ${v.conta}, ${v.pedido},
      ${v.clienteId}, ${v.documento}, ${v.vendedorId}, ${v.operadorId}, ${a.pessoas}, ${a.ocorridoEm}, ${v.ocorridaNoTerminal}, ${a.dia},
      ${a.hora}, ${a.bruto}, ${a.desconto}, ${a.servico}, ${a.taxaEntrega}, ${a.acrescimo}, ${a.total}, ${a.troco}, ${v.modelo}, ${v.serie},
      ${v.numero}, ${v.chave}, ${v.catalogoMarca}, ${v.observacao})
    on conflict (grupo_id, uuid) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** An act, its items, its payments and what follows from it, in one statement; the queue is told of the last. */
export async function gravarAto(
  tx: Tx,
  grupoId: number,
  { ato: a, itens, pagamentos, efeitos, documento }: Gravacao,
): Promise<void> {
  await sql`with ato as (
      insert into venda_ato (grupo_id, id, uuid, venda_id, empresa_id, tipo, turno_id, terminal_id, canal, ocorrido_em, dia, hora, bruto, desconto,
        servico, taxa_entrega, acrescimo, total, troco, documentos, pessoas, motivo, usuario_id, autorizador_id, volta_ao_estoque)
      values (${grupoId}, ${a.id}, ${a.uuid}, ${a.vendaId}, ${a.empresaId}, ${a.tipo}, ${a.turnoId}, ${a.terminalId}, ${a.canal}, ${a.ocorridoEm},
        ${a.dia}, ${a.hora}, ${a.bruto}, ${a.desconto}, ${a.servico}, ${a.taxaEntrega}, ${a.acrescimo}, ${a.total}, ${a.troco}, ${a.documentos},
        ${a.pessoas}, ${a.motivo}, ${a.usuarioId}, ${a.autorizadorId}, ${a.voltaAoEstoque})
    ), itens as (
      insert into venda_item (grupo_id, ato_id, venda_id, empresa_id, dia, item, de_item_id, produto_id, descricao, codigo, unidade, quantidade,
        unitario, bruto, desconto, liquido, preco_tabela, departamento_id, vendedor_id, observacao, partes, lote, seriais)
      select ${grupoId}, ${a.id}, ${a.vendaId}, ${a.empresaId}, ${a.dia}, i.item, i."deItemId", i."produtoId", i.descricao, i.codigo, i.unidade,
        i.quantidade, i.unitario, i.bruto, i.desconto, i.liquido, i."precoTabela", i."departamentoId", i."vendedorId", i.observacao, i.partes,
        i.lote, i.seriais
      from json_to_recordset(${JSON.stringify(itens)}::json) as i(${doItem})
    ), pagamentos as (
      insert into venda_pagamento (grupo_id, ato_id, venda_id, empresa_id, dia, turno_id, forma_pagamento_id, especie, valor, troco, parcelas,
        bandeira_id, adquirente_id, nsu, autorizacao, txid, vale_id)
      select ${grupoId}, ${a.id}, ${a.vendaId}, ${a.empresaId}, ${a.dia}, ${a.turnoId}, p."formaPagamentoId", p.especie, p.valor, p.troco, p.parcelas,
        p."bandeiraId", p."adquirenteId", p.nsu, p.autorizacao, p.txid, p."valeId"
      from json_to_recordset(${JSON.stringify(pagamentos)}::json) as p(${doPagamento})
    )
    insert into venda_efeito (grupo_id, ato_id, tipo, venda_id, empresa_id, ocorrido_em, pedido)
    select ${grupoId}, ${a.id}, tipo, ${a.vendaId}, ${a.empresaId}, ${a.ocorridoEm},
      case when tipo = 'documento' then ${documento ? JSON.stringify(documento) : null}::jsonb end from unnest(${[...efeitos]}::text[]) tipo`.execute(
    tx,
  );
  await publish(tx, temaDeVendas, null, {});
  if (efeitos.length > 0) await pedirEfeitos(tx, grupoId, a.terminalId);
}

/** Asks for what is pending to be done when the transaction ends. By terminal: two of them never wait for one row of the queue. */
export const pedirEfeitos = (tx: Tx, grupoId: number, terminalId: number): Promise<void> =>
  enqueueJob(tx, TAREFA_DE_EFEITOS, { grupoId }, { key: `${TAREFA_DE_EFEITOS}-${grupoId}-${terminalId}` });

export async function anotarDivergencias(
  tx: Tx,
  grupoId: number,
  { vendaId, empresaId }: { vendaId: number; empresaId: number },
  divergencias: readonly Divergencia[],
): Promise<void> {
  if (divergencias.length === 0) return;
  await sql`insert into venda_divergencia (grupo_id, venda_id, empresa_id, tipo, texto, dados)
    select ${grupoId}, ${vendaId}, ${empresaId}, d.tipo, d.texto, d.dados
    from json_to_recordset(${JSON.stringify(divergencias)}::json) as d(tipo text, texto text, dados jsonb)`.execute(tx);
}
