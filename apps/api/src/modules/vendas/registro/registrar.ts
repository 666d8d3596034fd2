import { Decimal, decimal } from '@retaguarda/brasil';
import { DomainError, type VendaAcontecida } from '@retaguarda/contracts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { relogioDaEmpresa } from '../../empresas/public.ts';
import type { CaixaDasVendas, TurnoDaVenda } from '../caixa-das-vendas.ts';
import { creditoDaVenda, fiadoDe } from '../fiado/da-venda.ts';
import { ligarTrocas, usarVales } from '../vales.ts';
import { conferirVenda, type Divergencia } from './conferir.ts';
import { anotarDivergencias, gravarAtos, gravarVendas, type VendaAGravar } from './gravar.queries.ts';
import {
  type AtoAGravar,
  efeitosDe,
  type Gravacao,
  type ItemAGravar,
  type PagamentoAGravar,
  repartirTroco,
} from './linhas.ts';
import { lerReferencias, lerVendasDeAntes, type Referencias, type VendaDeAntes } from './referencias.ts';

/** A sale that happened, where and when. */
export interface VendaARegistrar {
  empresaId: number;
  terminalId: number;
  /** The terminal's own number of it; null: sold here. */
  seq: number | null;
  /** Its identity, where the sale does not say one. */
  uuid: string;
  /** Corrected by the drift of the terminal's clock; ISO 8601 UTC. */
  ocorridaEm: string;
  /** As the terminal told it. */
  ocorridaNoTerminal: string;
  dados: VendaAcontecida;
  /** Of the document it asks this program for; the NFC-e when absent. */
  modelo?: '55' | '65';
  /** Who let through what the operator had no right for. */
  autorizadorId?: number | null;
  /** Who keeps the shifts; without one, sales have none. */
  caixa: CaixaDasVendas | undefined;
}

/** What became of a sale that was told. */
export interface VendaRegistrada {
  id: number;
  uuid: string;
  /** Business day. */
  dia: string;
  divergencias: Divergencia[];
  /** It was here already: nothing was written. */
  repetida: boolean;
}

/**
 * Records a sale, whatever does not agree: the only writer of sales. One short transaction that waits for no other terminal; stock,
 * receivables and documents follow by the queue. The same identity is recorded once.
 *
 * @throws DomainError IDEMPOTENCY_MISMATCH for the identity of another terminal's sale
 */
export async function registrarVenda(tx: Tx, actor: Actor, venda: VendaARegistrar): Promise<VendaRegistrada> {
  const [feita] = await registrarVendas(tx, actor, [venda]);
  return feita as VendaRegistrada;
}

/** The same of several that one terminal sold, in their order, as if one came after the other. */
export async function registrarVendas(
  tx: Tx,
  actor: Actor,
  vendas: readonly VendaARegistrar[],
): Promise<VendaRegistrada[]> {
  const feitas: VendaRegistrada[] = [];
  for (const juntas of queVaoJuntas(vendas)) feitas.push(...(await registrarJuntas(tx, actor, juntas)));
  return feitas;
}

const uuidDe = ({ dados, uuid }: VendaARegistrar): string => dados.uuid ?? uuid;

/** Sales of which none must see another written: what a client owes counts the sales before it and none after. */
function queVaoJuntas(vendas: readonly VendaARegistrar[]): VendaARegistrar[][] {
  const grupos: VendaARegistrar[][] = [];
  let uuids = new Set<string>();
  let acabou = true;
  for (const venda of vendas) {
    if (acabou || uuids.has(uuidDe(venda))) {
      grupos.push([]);
      uuids = new Set();
    }
    grupos.at(-1)?.push(venda);
    uuids.add(uuidDe(venda));
    acabou = !decimal(fiadoDe(venda.dados)).isZero() || venda.dados.reservaDeCredito != null;
  }
  return grupos;
}

/** A sale that is not here, with the ids its rows will have. */
interface Nova {
  venda: VendaARegistrar;
  ato: AtoAGravar;
  turno: TurnoDaVenda | null;
}

async function registrarJuntas(tx: Tx, actor: Actor, vendas: readonly VendaARegistrar[]): Promise<VendaRegistrada[]> {
  const [primeira] = vendas;
  if (!primeira) return [];
  const relogio = await relogioDaEmpresa(tx, primeira.empresaId);
  const { refs, ids, antes } = await lerReferencias(
    tx,
    primeira.empresaId,
    vendas.map((venda) => ({ uuid: uuidDe(venda), dados: venda.dados })),
  );
  const turnos = new Map<string, TurnoDaVenda | null>();
  const novas: Nova[] = [];
  for (const [i, venda] of vendas.entries()) {
    if (antes.has(uuidDe(venda))) continue;
    const quando = relogio.em(venda.ocorridaEm);
    const chave = venda.dados.turno ?? '';
    if (!turnos.has(chave)) turnos.set(chave, await acharTurno(tx, actor, venda, quando.dia, refs));
    const turno = turnos.get(chave) ?? null;
    // What came late changes what was expected of its shift, each by itself.
    if (vendas.length > 1 && turno && turno.situacao !== 'aberto') return umaAUma(tx, actor, vendas);
    novas.push({ venda, turno, ato: atoDa(venda, { ...(ids[i] as (typeof ids)[number]), ...quando, turno }, refs) });
  }
  const gravadas = await gravarVendas(
    tx,
    actor.grupoId,
    novas.map(({ venda, ato }) => ({ venda: linhaDaVenda(venda, refs), ato })),
  );
  const escritas = novas.filter(({ ato }) => gravadas.has(ato.vendaId));
  const divergencias = await gravarNovas(tx, actor, escritas, { refs, fuso: relogio.fuso });
  const deCada = new Map(escritas.map(({ venda, ato }, i) => [venda, { ato, divergencias: divergencias[i] ?? [] }]));
  const deOutros = vendas.filter((venda) => !deCada.has(venda) && !antes.has(uuidDe(venda))).map(uuidDe);
  // Another transaction wrote them after we looked, and has committed: they are read now.
  const depois = deOutros.length > 0 ? await lerVendasDeAntes(tx, deOutros) : antes;
  return vendas.map((venda) => {
    const uuid = uuidDe(venda);
    const escrita = deCada.get(venda);
    if (escrita)
      return {
        id: escrita.ato.vendaId,
        uuid,
        dia: escrita.ato.dia,
        divergencias: escrita.divergencias,
        repetida: false,
      };
    const outra = antes.get(uuid) ?? depois.get(uuid);
    if (!outra) throw new Error('a sale that stood in the way is gone');
    return repetida(uuid, venda.terminalId, outra);
  });
}

async function umaAUma(tx: Tx, actor: Actor, vendas: readonly VendaARegistrar[]): Promise<VendaRegistrada[]> {
  const feitas: VendaRegistrada[] = [];
  for (const venda of vendas) feitas.push(...(await registrarJuntas(tx, actor, [venda])));
  return feitas;
}

/** What goes with the rows of sales. @returns what does not agree about each */
async function gravarNovas(
  tx: Tx,
  actor: Actor,
  novas: readonly Nova[],
  { refs, fuso }: { refs: Referencias; fuso: string },
): Promise<Divergencia[][]> {
  const { grupoId } = actor;
  const vales: Awaited<ReturnType<typeof usarVales>>[] = [];
  for (const { venda } of novas) vales.push(await usarVales(tx, grupoId, venda.empresaId, venda.dados.pagamentos));
  await gravarAtos(
    tx,
    grupoId,
    novas.map(({ venda, ato }, i) => gravacaoDa(venda, ato, vales[i]?.ids ?? new Map(), refs)),
  );
  const deCada: { vendaId: number; empresaId: number; divergencias: Divergencia[] }[] = [];
  for (const [i, { venda, ato, turno }] of novas.entries()) {
    const { dados, ocorridaEm, ocorridaNoTerminal, empresaId } = venda;
    const cliente = conhecido(dados.clienteId, refs.clientes);
    const divergencias = [
      ...conferirVenda(dados, refs, { ocorridaEm, fuso }).filter(
        ({ tipo }) => tipo !== 'desconto_sem_direito' || !venda.autorizadorId,
      ),
      ...doTurno(turno),
      ...doRelogio(ocorridaEm, ocorridaNoTerminal),
      ...(vales[i]?.divergencias ?? []),
      ...(await creditoDaVenda(tx, actor, { id: ato.vendaId, empresaId, clienteId: cliente }, dados)),
    ];
    deCada.push({ vendaId: ato.vendaId, empresaId, divergencias });
    await ligarTrocas(tx, grupoId, ato.vendaId, [...(vales[i]?.ids.values() ?? [])]);
    if (turno && turno.situacao !== 'aberto')
      await venda.caixa?.chegouDepois(tx, actor, turno.id, `venda/${ato.vendaId}`);
  }
  await anotarDivergencias(tx, grupoId, deCada);
  return deCada.map(({ divergencias }) => divergencias);
}

function gravacaoDa(
  { dados, modelo }: VendaARegistrar,
  ato: AtoAGravar,
  vales: ReadonlyMap<number, number>,
  refs: Referencias,
): Gravacao {
  const itens = itensDe(dados, refs);
  const pagamentos = pagamentosDe(dados, refs, vales);
  return {
    ato,
    itens,
    pagamentos,
    efeitos: efeitosDe(itens, pagamentos, {
      comEstoque: true,
      comDocumento: dados.emitir || (dados.fiscal !== null && dados.fiscal !== undefined),
      comComissao: [dados, ...dados.itens].some(({ vendedorId }) => conhecido(vendedorId, refs.usuarios) !== null),
    }),
    documento: { emitir: dados.emitir, modelo: modelo ?? '65', xml: dados.fiscal?.xml ?? null },
  };
}

const atoDa = (
  venda: VendaARegistrar,
  {
    vendaId,
    atoId,
    dia,
    hora,
    turno,
  }: Pick<AtoAGravar, 'vendaId' | 'dia' | 'hora'> & Pick<Nova, 'turno'> & { atoId: number },
  { usuarios }: Referencias,
): AtoAGravar => ({
  ...valoresDe(venda.dados),
  id: atoId,
  uuid: uuidDe(venda),
  vendaId,
  empresaId: venda.empresaId,
  terminalId: venda.terminalId,
  turnoId: turno?.id ?? null,
  canal: venda.dados.canal,
  tipo: 'venda',
  ocorridoEm: venda.ocorridaEm,
  dia,
  hora,
  documentos: 1,
  pessoas: venda.dados.pessoas ?? 0,
  motivo: null,
  voltaAoEstoque: true,
  usuarioId: conhecido(venda.dados.operadorId, usuarios),
  autorizadorId: venda.autorizadorId ?? null,
});

function repetida(uuid: string, terminalId: number, antes: VendaDeAntes): VendaRegistrada {
  if (antes.terminalId !== terminalId)
    throw new DomainError('IDEMPOTENCY_MISMATCH', {
      text: 'Outro terminal já enviou uma venda com esta identificação.',
    });
  return { id: antes.id, uuid, dia: antes.dia, divergencias: [], repetida: true };
}

async function acharTurno(
  tx: Tx,
  actor: Actor,
  { caixa, empresaId, terminalId, dados, ocorridaEm }: VendaARegistrar,
  dia: string,
  { usuarios }: Referencias,
): Promise<TurnoDaVenda | null> {
  if (!caixa || !dados.turno) return null;
  return caixa.turno(tx, actor, {
    uuid: dados.turno,
    empresaId,
    terminalId,
    ocorridoEm: ocorridaEm,
    dia,
    operadorId: conhecido(dados.operadorId, usuarios),
    operadorNome: dados.operadorNome ?? null,
  });
}

function doTurno(turno: TurnoDaVenda | null): Divergencia[] {
  if (turno?.presumido)
    return [{ tipo: 'turno_presumido', texto: 'A venda é de um turno de que não chegou a abertura.' }];
  if (turno && turno.situacao !== 'aberto')
    return [{ tipo: 'turno_fechado', texto: 'A venda chegou depois que o turno dela foi encerrado.' }];
  return [];
}

const TOLERANCIA_DO_RELOGIO_MS = 2 * 60_000;

function doRelogio(certo: string, dito: string): Divergencia[] {
  const desvio = Date.parse(certo) - Date.parse(dito);
  if (Math.abs(desvio) <= TOLERANCIA_DO_RELOGIO_MS) return [];
  const minutos = Math.round(Math.abs(desvio) / 60_000);
  const texto =
    desvio > 0
      ? `O relógio do terminal estava ${minutos} minutos atrasado.`
      : `O relógio do terminal estava ${minutos} minutos adiantado.`;
  return [{ tipo: 'relogio', texto, dados: { certo, dito } }];
}

const conhecido = (id: number | null | undefined, ids: { has(id: number): boolean }): number | null =>
  id && ids.has(id) ? id : null;

const centavos = (valor: string) => decimal(valor).toFixed(2);

const valoresDe = (dados: VendaAcontecida) => ({
  bruto: centavos(dados.bruto),
  desconto: centavos(dados.desconto),
  servico: centavos(dados.servico),
  taxaEntrega: centavos(dados.taxaEntrega),
  acrescimo: centavos(dados.acrescimo),
  total: centavos(dados.total),
  troco: centavos(dados.troco),
});

const linhaDaVenda = (venda: VendaARegistrar, refs: Referencias): VendaAGravar => {
  const { seq, dados, ocorridaNoTerminal } = venda;
  return {
    uuid: uuidDe(venda),
    seq,
    ocorridaNoTerminal,
    conta: dados.conta ?? null,
    pedido: dados.pedido ?? null,
    clienteId: conhecido(dados.clienteId, refs.clientes),
    documento: dados.documento ?? null,
    vendedorId: conhecido(dados.vendedorId, refs.usuarios),
    operadorId: conhecido(dados.operadorId, refs.usuarios),
    modelo: dados.fiscal?.modelo ?? null,
    serie: dados.fiscal?.serie ?? null,
    numero: dados.fiscal?.numero ?? null,
    chave: dados.fiscal?.chave ?? null,
    catalogoMarca: dados.catalogoMarca ?? null,
    observacao: dados.observacao ?? null,
  };
};

const itensDe = ({ itens }: VendaAcontecida, refs: Referencias): ItemAGravar[] =>
  itens.map((item, i) => ({
    item: i + 1,
    deItemId: null,
    descricao: item.descricao,
    codigo: item.codigo ?? null,
    produtoId: item.produtoId && refs.produtos.has(item.produtoId) ? item.produtoId : null,
    unidade: item.unidade ?? null,
    quantidade: item.quantidade,
    unitario: item.unitario,
    bruto: item.bruto,
    desconto: item.desconto,
    liquido: item.liquido,
    precoTabela: item.precoTabela ?? null,
    departamentoId: conhecido(item.departamentoId, refs.departamentos),
    vendedorId: conhecido(item.vendedorId, refs.usuarios),
    observacao: item.observacao ?? null,
    partes: item.partes && item.partes.length > 0 ? item.partes.map((parte) => parteDe(parte, refs)) : null,
    lote: item.lote ?? null,
    seriais: item.seriais ?? null,
  }));

type Parte = NonNullable<VendaAcontecida['itens'][number]['partes']>[number];

const parteDe = ({ produtoId, fracao, ...parte }: Parte, { produtos }: Referencias) => ({
  ...parte,
  fracao: fracao ?? null,
  produtoId: produtoId && produtos.has(produtoId) ? produtoId : null,
});

function pagamentosDe(
  { pagamentos, troco }: VendaAcontecida,
  refs: Referencias,
  vales: ReadonlyMap<number, number>,
): PagamentoAGravar[] {
  const trocos = repartirTroco(pagamentos, troco);
  return pagamentos.map((pago, i) => ({
    formaPagamentoId: conhecido(pago.formaPagamentoId, refs.formas),
    especie: pago.especie,
    valor: new Decimal(pago.valor).toFixed(2),
    troco: trocos[i] ?? '0.00',
    parcelas: pago.parcelas,
    bandeiraId: conhecido(pago.bandeiraId, refs.bandeiras),
    adquirenteId: conhecido(pago.adquirenteId, refs.adquirentes),
    nsu: pago.nsu ?? null,
    autorizacao: pago.autorizacao ?? null,
    txid: pago.txid ?? null,
    valeId: vales.get(i) ?? null,
  }));
}
