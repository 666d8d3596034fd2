import { temaDeVendas } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { insertionOf, insertRows } from '../../../platform/database/insert-rows.ts';
import type { Json } from '../../../platform/database/types.generated.ts';
import { publish } from '../../../platform/events/publish.ts';
import { enqueueJob } from '../../../platform/jobs/queue.ts';
import type { Divergencia } from './conferir.ts';
import { contarAtos } from './fato.ts';
import type { AtoAGravar, Gravacao, ItemAGravar, PagamentoAGravar } from './linhas.ts';

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

/** The rows of sales. @returns the ids of those written: what somebody wrote meanwhile is passed by */
export async function gravarVendas(
  tx: Tx,
  grupoId: number,
  vendas: readonly { venda: VendaAGravar; ato: AtoAGravar }[],
): Promise<ReadonlySet<number>> {
  if (vendas.length === 0) return new Set();
  const linhas = vendas.map(({ venda: v, ato: a }) => ({
    grupo_id: grupoId,
    id: a.vendaId,
    uuid: v.uuid,
    empresa_id: a.empresaId,
    terminal_id: a.terminalId,
    seq: v.seq,
    turno_id: a.turnoId,
    canal: a.canal,
    conta: v.conta,
    pedido: v.pedido,
    cliente_id: v.clienteId,
    documento: v.documento,
    vendedor_id: v.vendedorId,
    operador_id: v.operadorId,
    pessoas: a.pessoas,
    ocorrida_em: a.ocorridoEm,
    ocorrida_no_terminal: v.ocorridaNoTerminal,
    ...valoresDo(a),
    modelo: v.modelo,
    serie: v.serie,
    numero: v.numero,
    chave: v.chave,
    catalogo_marca: v.catalogoMarca,
    observacao: v.observacao,
  }));
  const { rows } = await sql<{
    id: number;
  }>`${insertionOf('venda', linhas, { ifAbsent: true })} returning id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Day and amounts, which the sale has of the act that sold it. */
const valoresDo = ({ dia, hora, bruto, desconto, servico, taxaEntrega, acrescimo, total, troco }: AtoAGravar) => ({
  dia,
  hora,
  bruto,
  desconto,
  servico,
  taxa_entrega: taxaEntrega,
  acrescimo,
  total,
  troco,
});

/** An act, its items, its payments and what follows from it. */
export const gravarAto = (tx: Tx, grupoId: number, gravacao: Gravacao): Promise<void> =>
  gravarAtos(tx, grupoId, [gravacao]);

/** The same of several, in one statement; the queue is told once. */
export async function gravarAtos(tx: Tx, grupoId: number, gravacoes: readonly Gravacao[]): Promise<void> {
  if (gravacoes.length === 0) return;
  const atos = gravacoes.map(({ ato: a }) => ({
    grupo_id: grupoId,
    id: a.id,
    uuid: a.uuid,
    venda_id: a.vendaId,
    empresa_id: a.empresaId,
    tipo: a.tipo,
    turno_id: a.turnoId,
    terminal_id: a.terminalId,
    canal: a.canal,
    ocorrido_em: a.ocorridoEm,
    ...valoresDo(a),
    documentos: a.documentos,
    pessoas: a.pessoas,
    motivo: a.motivo,
    usuario_id: a.usuarioId,
    autorizador_id: a.autorizadorId,
    volta_ao_estoque: a.voltaAoEstoque,
  }));
  const doAto = ({ id, vendaId, empresaId }: AtoAGravar) => ({
    grupo_id: grupoId,
    ato_id: id,
    venda_id: vendaId,
    empresa_id: empresaId,
  });
  const itens = gravacoes.flatMap(({ ato, itens: dele }) =>
    dele.map((item) => linhaDoItem({ ...doAto(ato), dia: ato.dia }, item)),
  );
  const pagamentos = gravacoes.flatMap(({ ato, pagamentos: dele }) =>
    dele.map((pago) => linhaDoPagamento({ ...doAto(ato), dia: ato.dia, turno_id: ato.turnoId }, pago)),
  );
  const seguem = gravacoes.flatMap(({ ato, efeitos, documento }) =>
    efeitos.map((tipo) => ({
      ...doAto(ato),
      tipo,
      ocorrido_em: ato.ocorridoEm,
      pedido: tipo === 'documento' ? json(documento) : null,
    })),
  );
  await sql`with ato as (${insertionOf('venda_ato', atos)}), itens as (${insertionOf('venda_item', itens)}),
    pagamentos as (${insertionOf('venda_pagamento', pagamentos)}) ${insertionOf('venda_efeito', seguem)}`.execute(tx);
  await publish(tx, temaDeVendas, null, {});
  await contarAtos(tx, grupoId, gravacoes);
  const comEfeitos = gravacoes.filter(({ efeitos }) => efeitos.length > 0);
  const logo = comEfeitos.some(({ efeitos }) => efeitos.includes('documento'));
  for (const terminalId of new Set(comEfeitos.map(({ ato }) => ato.terminalId)))
    await pedirEfeitos(tx, grupoId, terminalId, logo);
}

type DoAto = Record<'grupo_id' | 'ato_id' | 'venda_id' | 'empresa_id', number> & { dia: string };

/** As a jsonb column takes it. */
const json = (valor: unknown) => (valor ?? null) as Json | null;

const linhaDoItem = (doAto: DoAto, i: ItemAGravar) => ({
  ...doAto,
  item: i.item,
  de_item_id: i.deItemId,
  produto_id: i.produtoId,
  descricao: i.descricao,
  codigo: i.codigo,
  unidade: i.unidade,
  quantidade: i.quantidade,
  unitario: i.unitario,
  bruto: i.bruto,
  desconto: i.desconto,
  liquido: i.liquido,
  preco_tabela: i.precoTabela,
  departamento_id: i.departamentoId,
  vendedor_id: i.vendedorId,
  observacao: i.observacao,
  partes: json(i.partes),
  lote: i.lote,
  seriais: json(i.seriais),
});

const linhaDoPagamento = (doAto: DoAto & { turno_id: number | null }, p: PagamentoAGravar) => ({
  ...doAto,
  forma_pagamento_id: p.formaPagamentoId,
  especie: p.especie,
  valor: p.valor,
  troco: p.troco,
  parcelas: p.parcelas,
  bandeira_id: p.bandeiraId,
  adquirente_id: p.adquirenteId,
  nsu: p.nsu,
  autorizacao: p.autorizacao,
  txid: p.txid,
  vale_id: p.valeId,
});

/**
 * Asks for what is pending to be done when the transaction ends. By terminal: two of them never wait for one row of the queue.
 *
 * @param logo somebody waits for it
 */
export const pedirEfeitos = (tx: Tx, grupoId: number, terminalId: number, logo: boolean): Promise<void> =>
  enqueueJob(
    tx,
    TAREFA_DE_EFEITOS,
    { grupoId, ...(logo ? { logo } : {}) },
    { key: `${TAREFA_DE_EFEITOS}-${grupoId}-${terminalId}${logo ? '-logo' : ''}` },
  );

/** What does not agree about sales. */
export async function anotarDivergencias(
  tx: Tx,
  grupoId: number,
  vendas: readonly { vendaId: number; empresaId: number; divergencias: readonly Divergencia[] }[],
): Promise<void> {
  const linhas = vendas.flatMap(({ vendaId, empresaId, divergencias }) =>
    divergencias.map(({ tipo, texto, dados }) => ({
      grupo_id: grupoId,
      venda_id: vendaId,
      empresa_id: empresaId,
      tipo,
      texto,
      dados: json(dados),
    })),
  );
  await insertRows(tx, 'venda_divergencia', linhas);
}
