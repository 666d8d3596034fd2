import { type TipoDeEfeito, temaDeVendas } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { insertionOf, insertRows } from '../../../platform/database/insert-rows.ts';
import type { Json } from '../../../platform/database/types.generated.ts';
import { publish } from '../../../platform/events/publish.ts';
import { enqueueJob } from '../../../platform/jobs/queue.ts';
import type { Divergencia } from './conferir.ts';
import { contarAto } from './fato.ts';
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

/** The row of a sale; nothing when somebody wrote the same sale meanwhile. */
export async function gravarVenda(tx: Tx, grupoId: number, v: VendaAGravar, a: AtoAGravar): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('venda')
    .values({
      ...{
        grupo_id: grupoId,
        id: a.vendaId,
        uuid: v.uuid,
        empresa_id: a.empresaId,
        terminal_id: a.terminalId,
        seq: v.seq,
      },
      ...{ turno_id: a.turnoId, canal: a.canal, conta: v.conta, pedido: v.pedido, cliente_id: v.clienteId },
      ...{ documento: v.documento, vendedor_id: v.vendedorId, operador_id: v.operadorId, pessoas: a.pessoas },
      ...{ ocorrida_em: a.ocorridoEm, ocorrida_no_terminal: v.ocorridaNoTerminal, ...valoresDo(a) },
      ...{ modelo: v.modelo, serie: v.serie, numero: v.numero, chave: v.chave },
      ...{ catalogo_marca: v.catalogoMarca, observacao: v.observacao },
    })
    .onConflict((mesma) => mesma.columns(['grupo_id', 'uuid']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Day and amounts, which the sale has of the act that sold it. */
const valoresDo = ({ dia, hora, bruto, desconto, servico, taxaEntrega, acrescimo, total, troco }: AtoAGravar) => ({
  ...{ dia, hora, bruto, desconto, servico, taxa_entrega: taxaEntrega, acrescimo, total, troco },
});

/** An act, its items, its payments and what follows from it, in one statement; the queue is told of the last. */
export async function gravarAto(
  tx: Tx,
  grupoId: number,
  { ato: a, itens, pagamentos, efeitos, documento }: Gravacao,
): Promise<void> {
  const ato = {
    ...{ grupo_id: grupoId, id: a.id, uuid: a.uuid, venda_id: a.vendaId, empresa_id: a.empresaId, tipo: a.tipo },
    ...{ turno_id: a.turnoId, terminal_id: a.terminalId, canal: a.canal, ocorrido_em: a.ocorridoEm, ...valoresDo(a) },
    ...{ documentos: a.documentos, pessoas: a.pessoas, motivo: a.motivo, usuario_id: a.usuarioId },
    ...{ autorizador_id: a.autorizadorId, volta_ao_estoque: a.voltaAoEstoque },
  };
  const doAto = { grupo_id: grupoId, ato_id: a.id, venda_id: a.vendaId, empresa_id: a.empresaId };
  const linhasDosItens = itens.map((item) => linhaDoItem({ ...doAto, dia: a.dia }, item));
  const linhasDosPagamentos = pagamentos.map((pago) =>
    linhaDoPagamento({ ...doAto, dia: a.dia, turno_id: a.turnoId }, pago),
  );
  const seguem = efeitos.map((tipo) => ({
    ...{ ...doAto, tipo, ocorrido_em: a.ocorridoEm, pedido: tipo === 'documento' ? json(documento) : null },
  }));
  await sql`with ato as (${insertionOf('venda_ato', [ato])}), itens as (${insertionOf('venda_item', linhasDosItens)}),
    pagamentos as (${insertionOf('venda_pagamento', linhasDosPagamentos)}) ${insertionOf('venda_efeito', seguem)}`.execute(
    tx,
  );
  await publish(tx, temaDeVendas, null, {});
  await contarAto(tx, grupoId, a, itens, pagamentos);
  if (efeitos.length > 0) await pedirEfeitos(tx, grupoId, a.terminalId);
}

type DoAto = Record<'grupo_id' | 'ato_id' | 'venda_id' | 'empresa_id', number> & { dia: string };

/** As a jsonb column takes it. */
const json = (valor: unknown) => (valor ?? null) as Json | null;

const linhaDoItem = (doAto: DoAto, i: ItemAGravar) => ({
  ...doAto,
  ...{ item: i.item, de_item_id: i.deItemId, produto_id: i.produtoId, descricao: i.descricao, codigo: i.codigo },
  ...{ unidade: i.unidade, quantidade: i.quantidade, unitario: i.unitario, bruto: i.bruto, desconto: i.desconto },
  ...{ liquido: i.liquido, preco_tabela: i.precoTabela, departamento_id: i.departamentoId, vendedor_id: i.vendedorId },
  ...{ observacao: i.observacao, partes: json(i.partes), lote: i.lote, seriais: json(i.seriais) },
});

const linhaDoPagamento = (doAto: DoAto & { turno_id: number | null }, p: PagamentoAGravar) => ({
  ...doAto,
  ...{
    forma_pagamento_id: p.formaPagamentoId,
    especie: p.especie,
    valor: p.valor,
    troco: p.troco,
    parcelas: p.parcelas,
  },
  ...{ bandeira_id: p.bandeiraId, adquirente_id: p.adquirenteId, nsu: p.nsu, autorizacao: p.autorizacao },
  ...{ txid: p.txid, vale_id: p.valeId },
});

/** Asks for what is pending to be done when the transaction ends. By terminal: two of them never wait for one row of the queue. */
export const pedirEfeitos = (tx: Tx, grupoId: number, terminalId: number): Promise<void> =>
  enqueueJob(tx, TAREFA_DE_EFEITOS, { grupoId }, { key: `${TAREFA_DE_EFEITOS}-${grupoId}-${terminalId}` });

export async function anotarDivergencias(
  tx: Tx,
  grupoId: number,
  { vendaId, empresaId }: { vendaId: number; empresaId: number },
  divergencias: readonly Divergencia[],
): Promise<void> {
  const linhas = divergencias.map(({ tipo, texto, dados }) => ({
    ...{ grupo_id: grupoId, venda_id: vendaId, empresa_id: empresaId, tipo, texto, dados: json(dados) },
  }));
  await insertRows(tx, 'venda_divergencia', linhas);
}
