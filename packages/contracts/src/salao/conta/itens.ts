import { Decimal, decimal } from '@retaguarda/brasil';
import type { ItemDaConta } from './estado.ts';
import type { DadosDosEventos, NovoItem } from './eventos.ts';
import {
  acharItem,
  avisar,
  enviados,
  exigirEmUso,
  exigirSaldo,
  exigirSemPagamento,
  exigirViva,
  type Mesa,
  type Mutavel,
  mais,
  menos,
  quantia,
  type Rascunho,
  recusar,
  vivos,
} from './rascunho.ts';

export function lancar(conta: Rascunho, itens: readonly NovoItem[], em: string): void {
  for (const novo of itens) {
    if (conta.itens.some(({ uuid }) => uuid === novo.uuid)) recusar('O item já foi lançado.');
    if (!decimal(novo.quantidade).gt(0)) recusar('Informe uma quantidade maior que zero.');
    conta.itens.push({
      partes: null,
      observacao: null,
      lugar: null,
      garcomId: conta.garcomId,
      ...novo,
      quantidade: quantia(decimal(novo.quantidade)),
      enviada: '0.0000',
      cancelada: '0.0000',
      origem: conta.uuid,
      em,
    });
  }
}

export function enviar(mesa: Mesa): void {
  const { conta } = mesa;
  const pendentes = vivos(conta).flatMap((item) => {
    const falta = menos(item.quantidade, item.enviada);
    return decimal(falta).gt(0) ? [[item, falta] as const] : [];
  });
  if (pendentes.length === 0) recusar('Não há nada a enviar.');
  avisar(mesa, 'novo', conta, pendentes);
  for (const [item] of pendentes) (item as Mutavel<ItemDaConta>).enviada = item.quantidade;
}

/** What the kitchen was not told yet goes first. */
export function cancelar(mesa: Mesa, { item: uuid, quantidade }: DadosDosEventos['cancelado']): void {
  const item = acharItem(mesa.conta, uuid);
  if (!decimal(quantidade).gt(0) || decimal(quantidade).gt(item.quantidade))
    recusar('Não há essa quantidade para cancelar.');
  const resta = menos(item.quantidade, quantidade);
  const daCozinha = Decimal.max(decimal(item.enviada).minus(resta), 0);
  avisar(mesa, 'cancelamento', mesa.conta, [[item, quantia(daCozinha)]]);
  item.quantidade = resta;
  item.enviada = menos(item.enviada, quantia(daCozinha));
  item.cancelada = mais(item.cancelada, quantidade);
  exigirSaldo(mesa.conta);
}

/** The kitchen learns where its dish goes; it is not asked for it again. */
export function mover(mesa: Mesa, { para, itens }: DadosDosEventos['movido']): void {
  const { conta } = mesa;
  if (para === conta.uuid) recusar('O item já está nesta conta.');
  const destino = mesa.outra(para);
  exigirEmUso(conta);
  exigirEmUso(destino);
  const movidos: (readonly [ItemDaConta, string])[] = [];
  for (const { item: uuid, quantidade, novo } of itens) {
    const item = acharItem(conta, uuid);
    const sobra = decimal(item.quantidade).minus(quantidade);
    if (!decimal(quantidade).gt(0) || sobra.lt(0)) recusar('Não há essa quantidade para mover.');
    const enviada = quantia(Decimal.min(decimal(item.enviada), decimal(quantidade)));
    movidos.push([item, enviada]);
    if (sobra.isZero() && decimal(item.cancelada).isZero()) {
      conta.itens = conta.itens.filter((um) => um !== item);
      destino.itens.push({ ...item });
      continue;
    }
    if ([...conta.itens, ...destino.itens].some((um) => um.uuid === novo)) recusar('O item já foi lançado.');
    destino.itens.push({ ...item, uuid: novo, quantidade: quantia(decimal(quantidade)), enviada, cancelada: '0.0000' });
    item.quantidade = quantia(sobra);
    item.enviada = menos(item.enviada, enviada);
  }
  avisar(mesa, 'mudanca', conta, movidos, destino.identificador);
  exigirSaldo(conta);
}

export function transferir(mesa: Mesa, dados: DadosDosEventos['transferida']): void {
  const { conta } = mesa;
  exigirViva(conta);
  avisar(mesa, 'mudanca', conta, enviados(conta), dados.identificador);
  Object.assign(conta, dados);
}

/** All of this account goes to the other, which has its guests and its discount too. */
export function juntar(mesa: Mesa, com: string): void {
  const { conta } = mesa;
  if (com === conta.uuid) recusar('Escolha outra conta.');
  const destino = mesa.outra(com);
  for (const uma of [conta, destino]) {
    exigirEmUso(uma);
    exigirSemPagamento(uma);
  }
  avisar(mesa, 'mudanca', conta, enviados(conta), destino.identificador);
  // What was cancelled stays where it was.
  const idos = vivos(conta);
  destino.itens.push(...idos.map((item) => ({ ...item, origem: conta.uuid })));
  conta.itens = conta.itens.filter((item) => !idos.includes(item));
  destino.pessoas += conta.pessoas;
  destino.desconto = decimal(destino.desconto).plus(conta.desconto).toFixed(2);
  conta.situacao = 'juntada';
  conta.juntadaA = com;
}

/** What came from this account goes back to it. */
export function separar(mesa: Mesa): void {
  const { conta } = mesa;
  if (conta.situacao !== 'juntada' || conta.juntadaA === null) recusar('Esta conta não está junta com outra.');
  const destino = mesa.outra(conta.juntadaA ?? '');
  exigirEmUso(destino);
  exigirSemPagamento(destino);
  const voltam = vivos(destino).filter(({ origem }) => origem === conta.uuid);
  destino.itens = destino.itens.filter((item) => !voltam.includes(item));
  conta.itens.push(...voltam.map((item) => ({ ...item })));
  destino.pessoas = Math.max(destino.pessoas - conta.pessoas, 0);
  destino.desconto = Decimal.max(decimal(destino.desconto).minus(conta.desconto), 0).toFixed(2);
  conta.situacao = 'em_uso';
  conta.juntadaA = null;
  avisar(mesa, 'mudanca', destino, enviados({ ...conta, itens: voltam }), conta.identificador);
}
