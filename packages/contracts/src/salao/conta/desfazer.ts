import { Decimal, decimal } from '@retaguarda/brasil';
import type { InversoDaConta, ItemDaConta } from './estado.ts';
import { type DadosDosEventos, eventosQueSeDesfazem } from './eventos.ts';
import {
  avisar,
  enviados,
  exigirSemPagamento,
  exigirViva,
  type Mesa,
  menos,
  quantia,
  type Rascunho,
  recusar,
} from './rascunho.ts';

/** As the accounts were before, where the event is the last of each. What was sent meanwhile by it is taken back. */
export function desfazer(mesa: Mesa, { evento, tipo, inverso }: DadosDosEventos['desfeito']): void {
  if (!eventosQueSeDesfazem.includes(tipo)) recusar('Isto não se desfaz.');
  const ditas = ditasDe(mesa, inverso);
  for (const [uuid, antes] of Object.entries(inverso)) {
    const conta = mesa.outra(uuid);
    if (conta.ultimo !== evento) recusar('Já aconteceu outra coisa nesta conta: desfaça-a antes.');
    if (conta.situacao === 'fechada' || conta.situacao === 'cancelada') exigirViva(conta);
    exigirSemPagamento(conta);
    desfazerNa(mesa, conta, antes, { tipo, ditas });
  }
}

const daCozinha: readonly string[] = ['item', 'enviado', 'cancelado'];
const deLugar: readonly string[] = ['movido', 'juntada', 'separada', 'transferida'];

type Ditas = Map<string, Decimal>;

/** A dish wherever it stands, whole or a part of it. */
const pratoDe = ({ uuid: _, quantidade: __, enviada: ___, cancelada: ____, origem: _____, ...prato }: ItemDaConta) =>
  JSON.stringify(prato);

/** What the kitchen knows of each dish that goes back to its place: less than before, where a cancellation was undone meanwhile. */
function ditasDe(mesa: Mesa, inverso: DadosDosEventos['desfeito']['inverso']): Ditas {
  const ditas: Ditas = new Map();
  for (const [uuid, { itens }] of Object.entries(inverso))
    for (const item of mesa.outra(uuid).itens)
      if (item.uuid in itens) ditas.set(pratoDe(item), (ditas.get(pratoDe(item)) ?? decimal('0')).plus(item.enviada));
  return ditas;
}

/** The item as it was, with no more sent than the kitchen knows. */
function comODito(era: ItemDaConta, ditas: Ditas): ItemDaConta {
  const sabe = ditas.get(pratoDe(era)) ?? decimal('0');
  const enviada = Decimal.min(era.enviada, sabe);
  ditas.set(pratoDe(era), sabe.minus(enviada));
  return { ...era, enviada: quantia(enviada) };
}

function desfazerNa(
  mesa: Mesa,
  conta: Rascunho,
  antes: InversoDaConta,
  { tipo, ditas }: { tipo: string; ditas: Ditas },
): void {
  const aqui = conta.identificador;
  const chamada = antes.cabecalho.identificador ?? aqui;
  const saem: (readonly [ItemDaConta, string])[] = [];
  const mudam: (readonly [ItemDaConta, string])[] = tipo === 'transferida' ? [...enviados(conta)] : [];
  for (const [uuid, era] of Object.entries(antes.itens)) {
    const atual = conta.itens.find((item) => item.uuid === uuid);
    const agora = atual?.enviada ?? '0';
    const dita = era?.enviada ?? '0';
    if (daCozinha.includes(tipo)) {
      if (atual && decimal(agora).gt(dita)) saem.push([atual, menos(agora, dita)]);
      // What was cancelled comes back untold: it is sent again, or not.
      if (era) conta.itens = [...outros(conta, uuid), { ...era, enviada: quantia(Decimal.min(agora, dita)) }];
      else conta.itens = outros(conta, uuid);
      continue;
    }
    if (atual && decimal(agora).gt(dita) && deLugar.includes(tipo)) mudam.push([atual, menos(agora, dita)]);
    const volta = era && deLugar.includes(tipo) ? comODito(era, ditas) : era;
    conta.itens = volta ? [...outros(conta, uuid), { ...volta }] : outros(conta, uuid);
  }
  Object.assign(conta, antes.cabecalho);
  avisar(mesa, 'cancelamento', conta, saem);
  avisar(mesa, 'mudanca', { ...conta, identificador: aqui }, mudam, tipo === 'transferida' ? chamada : null);
}

const outros = (conta: Rascunho, uuid: string) => conta.itens.filter((item) => item.uuid !== uuid);
