import { decimal } from '@retaguarda/brasil';
import {
  type AberturaDeConta,
  type Aplicado,
  aplicar,
  type ComandoDaConta,
  type Contas,
  contasDoEvento,
  type DadosDosEventos,
  DomainError,
  type EventoDaConta,
  eventosQueSomam,
  RecusaDaConta,
  temaDoSalao,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/events/publish.ts';
import { knownIds } from '../../../platform/records/columns.ts';
import { exigirEmpresas } from '../../empresas/public.ts';
import type { FonteDeComprometidos } from '../../estoque/public.ts';
import { exigirTerminalDa, terminalDaRetaguarda } from '../../terminais/public.ts';
import { type CaixaDasVendas, registrarVenda } from '../../vendas/public.ts';
import { gravarTickets } from '../cozinha/tickets.queries.ts';
import { seguirNoEstoque } from '../perdas/da-conta.ts';
import type { Autor } from './autor.ts';
import { lerConfiguracao } from './configuracao.ts';
import {
  acertarComandas,
  type ContaGuardada,
  contaDoEvento,
  gravarConta,
  gravarEvento,
  inserirConta,
  lerContas,
  lerEvento,
  lerUmaConta,
} from './contas.queries.ts';
import { lerConta } from './ler-conta.ts';
import { acharLugar } from './lugares.ts';
import { pagamentoDaConta } from './pagamento.ts';
import { comPrecos } from './precos.ts';
import { vendaDaConta } from './venda-da-conta.ts';

export interface Comando {
  /** Identity: sent again, it is done once. */
  uuid: string;
  conta: string;
  versaoVista?: number | undefined;
  comando: ComandoDaConta;
  em: string;
}

/** What accounts need of others. */
export interface Vizinhos {
  caixa: CaixaDasVendas | undefined;
  /** Who knows of goods that are promised: `all(fontesDeComprometidos)`. */
  comprometidos: readonly FonteDeComprometidos[];
}

/** Opens an account; the same identity opens one. @throws DomainError as `acharLugar` */
export async function abrirConta(
  tx: Tx,
  autor: Autor,
  empresaId: number,
  { uuid, pessoas, garcomId, nome, em, ...pedido }: AberturaDeConta & { em: string },
): Promise<void> {
  const { actor } = autor;
  await exigirEmpresas(tx, actor, [empresaId]);
  const [antes] = await lerContas(tx, actor.grupoId, [uuid]);
  if (antes) return exigirMesmaEmpresa(antes, empresaId);
  const lugar = await acharLugar(tx, actor, empresaId, pedido);
  const { servicoPercentual, couvert } = await lerConfiguracao(tx, actor.grupoId, empresaId, lugar.mesaId);
  const dados = { ...lugar, pessoas, garcomId: garcomId ?? autor.usuarioId, servicoPercentual, couvert };
  const evento: EventoDaConta = { uuid, tipo: 'aberta', conta: uuid, em, dados };
  const { contas } = aplicar({}, evento);
  const nova = contas[uuid];
  if (!nova) throw new Error('an account was not opened');
  const id = await inserirConta(tx, { grupoId: actor.grupoId, empresaId, em }, { ...nova, nome: nome ?? null });
  if (id === null) return exigirMesmaEmpresa(await lerUmaConta(tx, actor.grupoId, uuid), empresaId);
  await gravarEvento(tx, actor.grupoId, {
    contaId: id,
    seq: nova.seq,
    uuid,
    principal: true,
    tipo: 'aberta',
    dados,
    deltas: [],
    inverso: null,
    em,
    ...quem(autor),
  });
  await acertarComandas(tx, actor.grupoId, lugar.comandaId === null ? [] : [lugar.comandaId]);
  await publish(tx, temaDoSalao, empresaId, { conta: uuid });
}

function exigirMesmaEmpresa(conta: ContaGuardada, empresaId: number): void {
  if (conta.empresaId !== empresaId) throw new DomainError('NOT_FOUND', { text: 'Conta não encontrada.' });
}

const quem = ({ usuarioId, terminal, autorizadorId }: Autor) => ({
  usuarioId,
  terminalId: terminal?.id ?? null,
  autorizadorId,
});

/**
 * Does something to an account, once however often it is sent.
 *
 * @throws DomainError NOT_FOUND; FORBIDDEN; STALE_RECORD, INVALID_TRANSITION with the account as it is now
 */
export async function comandar(tx: Tx, autor: Autor, comando: Comando, vizinhos: Vizinhos): Promise<void> {
  const { actor } = autor;
  const feito = await contaDoEvento(tx, actor.grupoId, comando.uuid);
  if (feito !== null) {
    if (feito !== comando.conta)
      throw new DomainError('IDEMPOTENCY_MISMATCH', { text: 'Este comando já foi usado em outra conta.' });
    return;
  }
  const guardadas = await travar(tx, autor, comando);
  const conta = guardadas.get(comando.conta) as ContaGuardada;
  const evento = await eventoDe(tx, autor, comando, conta, vizinhos);
  const aplicado = await julgar(tx, autor, guardadas, evento);
  await gravar(tx, autor, guardadas, await seguirNoEstoque(tx, autor, conta, evento, aplicado), aplicado);
  if (evento.tipo === 'fechada') await vender(tx, autor, comando, conta, aplicado, vizinhos);
}

/** Locks the accounts concerned, in the order of ids, and refuses a version that is no longer the account's. */
async function travar(tx: Tx, autor: Autor, comando: Comando): Promise<Map<string, ContaGuardada>> {
  const { grupoId } = autor.actor;
  const vista = await lerUmaConta(tx, grupoId, comando.conta);
  await exigirEmpresas(tx, autor.actor, [vista.empresaId]);
  const uuids = await concernidas(tx, grupoId, comando, vista);
  const guardadas = new Map(
    (await lerContas(tx, grupoId, uuids, true)).map((guardada) => [guardada.estado.uuid, guardada]),
  );
  for (const uuid of uuids) {
    const uma = guardadas.get(uuid);
    if (!uma || uma.empresaId !== vista.empresaId)
      throw new DomainError('UNKNOWN_REFERENCE', { text: 'A outra conta não foi encontrada.' });
  }
  const { estado } = guardadas.get(comando.conta) as ContaGuardada;
  const mudou = estado.juntadaA !== vista.estado.juntadaA || estado.ultimo !== vista.estado.ultimo;
  const soma = eventosQueSomam.includes(comando.comando.tipo);
  const outra = comando.versaoVista !== undefined && comando.versaoVista !== estado.seq;
  if ((outra && !soma) || (mudou && ['separada', 'desfeito'].includes(comando.comando.tipo)))
    throw new DomainError('STALE_RECORD', {
      text: 'A conta mudou enquanto isso. Veja como ela está agora.',
      data: { atual: await lerConta(tx, autor.actor, comando.conta) },
    });
  return guardadas;
}

async function concernidas(tx: Tx, grupoId: number, { comando, conta }: Comando, { estado }: ContaGuardada) {
  switch (comando.tipo) {
    case 'movido':
      return [conta, comando.para];
    case 'juntada':
      return [conta, comando.com];
    case 'separada':
      return estado.juntadaA === null ? [conta] : [conta, estado.juntadaA];
    case 'desfeito': {
      const ultimo = estado.ultimo === null ? null : await lerEvento(tx, grupoId, estado.ultimo);
      return [...new Set([conta, ...Object.keys(ultimo?.inverso ?? {})])];
    }
    default:
      return [conta];
  }
}

/** What the command comes to, with prices, places and what is undone; refuses who may not. */
async function eventoDe(
  tx: Tx,
  autor: Autor,
  { uuid, conta, comando, em }: Comando,
  guardada: ContaGuardada,
  { comprometidos }: Vizinhos,
): Promise<EventoDaConta> {
  const { empresaId, estado } = guardada;
  const { grupoId } = autor.actor;
  const evento = <T extends EventoDaConta['tipo']>(tipo: T, dados: DadosDosEventos[T]) =>
    ({ uuid, tipo, conta, em, dados }) as EventoDaConta;
  switch (comando.tipo) {
    case 'item': {
      const { fracoes } = await lerConfiguracao(tx, grupoId, empresaId, estado.mesaId);
      const onde = { grupoId, empresaId, regra: fracoes, comprometidos };
      return evento('item', { itens: await comPrecos(tx, onde, comando.itens) });
    }
    case 'cancelado':
      await exigirCancelar(tx, autor, guardada, comando);
      return evento('cancelado', semTipo(comando));
    case 'transferida':
      return evento('transferida', await acharLugar(tx, autor.actor, empresaId, comando));
    case 'desconto':
      await autor.exigir(tx, empresaId, 'salao_desconto');
      return evento('desconto', semTipo(comando));
    case 'pagamento': {
      if (comando.especie === 'crediario' && estado.clienteId === null)
        throw new DomainError('RULE_BROKEN', { text: 'Identifique o cliente antes de lançar no crediário.' });
      return evento('pagamento', await pagamentoDaConta(tx, autor, estado, semTipo(comando)));
    }
    case 'garcom':
      await exigirGarcom(tx, comando.garcomId);
      return evento('garcom', semTipo(comando));
    case 'estorno_pagamento':
      await autor.exigir(tx, empresaId, 'salao_estornar');
      return evento('estorno_pagamento', semTipo(comando));
    case 'fechada':
      if (comando.comSaldo !== null) await autor.exigir(tx, empresaId, 'salao_fechar_com_saldo');
      return evento('fechada', { comSaldo: comando.comSaldo });
    case 'desfeito': {
      const ultimo = estado.ultimo === null ? null : await lerEvento(tx, grupoId, estado.ultimo);
      if (estado.ultimo === null || !ultimo?.inverso)
        throw new DomainError('INVALID_TRANSITION', { text: 'Não há nada a desfazer.' });
      if (ultimo.tipo === 'enviado') await autor.exigir(tx, empresaId, 'salao_cancelar_item');
      const dados = { evento: estado.ultimo, tipo: ultimo.tipo, inverso: ultimo.inverso };
      return evento('desfeito', dados as DadosDosEventos['desfeito']);
    }
    default:
      return evento(comando.tipo, semTipo(comando) as never);
  }
}

const semTipo = <T extends { tipo: string }>({ tipo: _, ...dados }: T): Omit<T, 'tipo'> => dados;

/** @throws DomainError UNKNOWN_REFERENCE for nobody of this group */
async function exigirGarcom(tx: Tx, garcomId: number | null): Promise<void> {
  if (garcomId === null) return;
  const { rows } = await sql<{ ids: number[] }>`select ${knownIds('usuarios', [garcomId])} as ids`.execute(tx);
  if (rows[0]?.ids.length !== 1)
    throw new DomainError('UNKNOWN_REFERENCE', { campos: { garcomId: 'Registro não encontrado' } });
}

/** What the kitchen was told is taken back by who may, with a reason. */
async function exigirCancelar(
  tx: Db,
  autor: Autor,
  { estado, empresaId }: ContaGuardada,
  { item, quantidade, motivo }: Extract<ComandoDaConta, { tipo: 'cancelado' }>,
): Promise<void> {
  const achado = estado.itens.find(({ uuid }) => uuid === item);
  const naoEnviada = achado ? decimal(achado.quantidade).minus(achado.enviada) : decimal(0);
  if (!achado || decimal(quantidade).lte(naoEnviada)) return;
  await autor.exigir(tx, empresaId, 'salao_cancelar_item');
  if (motivo === null) throw new DomainError('BAD_INPUT', { campos: { motivo: '* CAMPO OBRIGATÓRIO' } });
}

async function julgar(
  tx: Tx,
  autor: Autor,
  guardadas: ReadonlyMap<string, ContaGuardada>,
  evento: EventoDaConta,
): Promise<Aplicado> {
  const contas: Contas = Object.fromEntries([...guardadas].map(([uuid, { estado }]) => [uuid, estado]));
  const concernem = contasDoEvento(evento, contas[evento.conta]);
  try {
    return aplicar(
      Object.fromEntries(concernem.flatMap((uuid) => (contas[uuid] ? [[uuid, contas[uuid]]] : []))),
      evento,
    );
  } catch (erro) {
    if (!(erro instanceof RecusaDaConta)) throw erro;
    const atual = await lerConta(tx, autor.actor, evento.conta);
    throw new DomainError('INVALID_TRANSITION', { text: erro.message, data: { atual } });
  }
}

async function gravar(
  tx: Tx,
  autor: Autor,
  guardadas: ReadonlyMap<string, ContaGuardada>,
  evento: EventoDaConta,
  { contas, deltas, tickets, inverso }: Aplicado,
): Promise<void> {
  const { grupoId } = autor.actor;
  const principal = guardadas.get(evento.conta) as ContaGuardada;
  const comandas = new Set<number>();
  const juntas = [...guardadas.values()].map(({ id }) => id);
  for (const [uuid, agora] of Object.entries(contas)) {
    const guardada = guardadas.get(uuid) as ContaGuardada;
    const ehPrincipal = uuid === evento.conta;
    await gravarEvento(tx, grupoId, {
      contaId: guardada.id,
      seq: agora.seq,
      uuid: evento.uuid,
      principal: ehPrincipal,
      tipo: evento.tipo,
      dados: semInverso(evento),
      deltas: deltas.filter(({ conta }) => conta === uuid),
      em: evento.em,
      inverso: ehPrincipal ? inverso : null,
      ...quem(autor),
    });
    await gravarConta(tx, grupoId, guardada, agora, juntas);
    for (const id of [guardada.estado.comandaId, agora.comandaId]) if (id !== null) comandas.add(id);
    await publish(tx, temaDoSalao, guardada.empresaId, { conta: uuid });
  }
  await acertarComandas(tx, grupoId, [...comandas]);
  const ids = new Map([...guardadas].map(([uuid, { id }]) => [uuid, id]));
  await gravarTickets(
    tx,
    { grupoId, empresaId: principal.empresaId },
    tickets.map(({ conta, ...ticket }) => ({ ...ticket, contaId: ids.get(conta) as number })),
  );
}

/** What undoes an event is a column of its own. */
const semInverso = ({ tipo, dados }: EventoDaConta): object =>
  tipo === 'desfeito' ? { evento: dados.evento, tipo: dados.tipo } : dados;

/** A closed account is a sale, in the same transaction. */
async function vender(
  tx: Tx,
  autor: Autor,
  { comando, em }: Comando,
  { id, empresaId }: ContaGuardada,
  { contas }: Aplicado,
  { caixa }: Vizinhos,
): Promise<void> {
  if (comando.tipo !== 'fechada') return;
  const { grupoId } = autor.actor;
  const conta = Object.values(contas)[0];
  if (!conta) throw new Error('a closed account is gone');
  const { turno, terminalId } = await ondeSeRecebe(tx, autor, comando, empresaId, caixa);
  const dados = vendaDaConta(conta, { turno, operadorId: autor.usuarioId, comSaldo: comando.comSaldo !== null });
  const venda = await registrarVenda(tx, autor.actor, {
    empresaId,
    terminalId,
    seq: null,
    uuid: conta.uuid,
    dados,
    caixa,
    autorizadorId: autor.autorizadorId,
    ocorridaEm: em,
    ocorridaNoTerminal: em,
  });
  await tx
    .updateTable('conta')
    .set({ venda_id: venda.id, total: dados.total })
    .where('grupo_id', '=', grupoId)
    .where('id', '=', id)
    .execute();
}

/** The till and the shift whose money it is: those told, else the shift that the person keeps, else the company's till without a shift. */
async function ondeSeRecebe(
  tx: Tx,
  { actor, terminal }: Autor,
  { turno, terminalId }: Extract<ComandoDaConta, { tipo: 'fechada' }>,
  empresaId: number,
  caixa: CaixaDasVendas | undefined,
): Promise<{ turno: string | null; terminalId: number }> {
  if (terminal) return { turno, terminalId: terminal.id };
  if (terminalId !== null) {
    await exigirTerminalDa(tx, actor, empresaId, terminalId);
    return { turno, terminalId };
  }
  const meu = turno === null ? await caixa?.meuTurno(tx, actor, empresaId, true) : null;
  if (meu) return { turno: meu.uuid, terminalId: meu.terminalId };
  return { turno, terminalId: (await terminalDaRetaguarda(tx, actor, empresaId, null)).id };
}
