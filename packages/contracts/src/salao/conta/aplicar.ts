import { decimal } from '@retaguarda/brasil';
import { noCabecalho } from './cabecalho.ts';
import { desfazer } from './desfazer.ts';
import type { Contas, Delta, EstadoDaConta, Inverso, InversoDaConta, ItemDaConta, TicketDaCozinha } from './estado.ts';
import type { DadosDosEventos, EventoDaConta } from './eventos.ts';
import { cancelar, enviar, juntar, lancar, mover, separar, transferir } from './itens.ts';
import { acharItem, exigirEmUso, exigirViva, type Mesa, menos, type Rascunho, recusar } from './rascunho.ts';

export interface Aplicado {
  contas: Contas;
  deltas: readonly Delta[];
  tickets: readonly TicketDaCozinha[];
  inverso: Inverso;
}

/**
 * What accounts are after an event: server, web and tests decide by this alone. Nothing given is changed.
 *
 * @param contas those that the event concerns
 * @throws RecusaDaConta when the event does not apply to them as they are
 */
export function aplicar(contas: Contas, evento: EventoDaConta): Aplicado {
  if (evento.tipo === 'aberta') return aberta(evento.conta, evento.dados);
  const copias = structuredClone(contas) as unknown as Record<string, Rascunho>;
  const outra = (uuid: string) => copias[uuid] ?? recusar('Conta não encontrada.');
  const mesa: Mesa = { conta: outra(evento.conta), outra, tickets: [], evento };
  fazer(mesa, evento);
  return fechamento(contas, copias, evento.uuid, mesa.tickets, evento.tipo === 'desfeito');
}

function aberta(conta: string, dados: DadosDosEventos['aberta']): Aplicado {
  const nova: EstadoDaConta = {
    ...dados,
    uuid: conta,
    situacao: 'em_uso',
    clienteId: null,
    nome: null,
    telefone: null,
    servicoRecusado: false,
    desconto: '0.00',
    juntadaA: null,
    seq: 1,
    ultimo: null,
    itens: [],
    pagamentos: [],
  };
  return { contas: { [conta]: nova }, deltas: [], tickets: [], inverso: {} };
}

/** Numbers the event in each account it changed, and tells what differs. */
function fechamento(
  antes: Contas,
  depois: Record<string, Rascunho>,
  uuid: string,
  tickets: TicketDaCozinha[],
  desfez: boolean,
): Aplicado {
  const contas: Record<string, EstadoDaConta> = {};
  const inverso: Record<string, InversoDaConta> = {};
  const deltas: Delta[] = [];
  for (const [id, conta] of Object.entries(depois)) {
    const era = antes[id] as EstadoDaConta;
    conta.itens = conta.itens.filter(
      ({ quantidade, cancelada }) => decimal(quantidade).gt(0) || decimal(cancelada).gt(0),
    );
    if (!desfez) conta.ultimo = uuid;
    conta.seq = era.seq + 1;
    contas[id] = conta;
    inverso[id] = diferenca(era, conta);
    deltas.push(...deltasEntre(era, conta));
  }
  return { contas, deltas, tickets, inverso };
}

function diferenca(era: EstadoDaConta, conta: EstadoDaConta): InversoDaConta {
  const { itens: _, pagamentos: __, seq: ___, ...campos } = era;
  const cabecalho = Object.fromEntries(
    Object.entries(campos).filter(([nome, valor]) => conta[nome as keyof EstadoDaConta] !== valor),
  );
  const eram = new Map(era.itens.map((item) => [item.uuid, item]));
  const sao = new Map(conta.itens.map((item) => [item.uuid, item]));
  const itens: Record<string, ItemDaConta | null> = {};
  for (const uuid of new Set([...eram.keys(), ...sao.keys()])) {
    const [antes, depois] = [eram.get(uuid), sao.get(uuid)];
    if (JSON.stringify(antes) !== JSON.stringify(depois)) itens[uuid] = antes ?? null;
  }
  return { cabecalho, itens };
}

function deltasEntre(era: EstadoDaConta, conta: EstadoDaConta): Delta[] {
  const eram = new Map(era.itens.map((item) => [item.uuid, item]));
  const sao = new Map(conta.itens.map((item) => [item.uuid, item]));
  return [...new Set([...eram.keys(), ...sao.keys()])].flatMap((item) => {
    const [antes, depois] = [eram.get(item), sao.get(item)];
    const quantidade = menos(depois?.quantidade ?? '0', antes?.quantidade ?? '0');
    const enviada = menos(depois?.enviada ?? '0', antes?.enviada ?? '0');
    return decimal(quantidade).isZero() && decimal(enviada).isZero()
      ? []
      : [{ conta: conta.uuid, item, quantidade, enviada }];
  });
}

function fazer(mesa: Mesa, evento: Exclude<EventoDaConta, { tipo: 'aberta' }>): void {
  const { conta } = mesa;
  switch (evento.tipo) {
    case 'item':
      exigirEmUso(conta);
      lancar(conta, evento.dados.itens, evento.em);
      return;
    case 'enviado':
      exigirViva(conta);
      enviar(mesa);
      return;
    case 'cancelado':
      exigirEmUso(conta);
      cancelar(mesa, evento.dados);
      return;
    case 'movido':
      mover(mesa, evento.dados);
      return;
    case 'transferida':
      transferir(mesa, evento.dados);
      return;
    case 'juntada':
      juntar(mesa, evento.dados.com);
      return;
    case 'separada':
      separar(mesa);
      return;
    case 'lugar':
      exigirViva(conta);
      acharItem(conta, evento.dados.item).lugar = evento.dados.lugar;
      return;
    case 'desfeito':
      desfazer(mesa, evento.dados);
      return;
    default:
      noCabecalho(conta, evento);
      return;
  }
}
