import { decimal, formatarMoeda } from '@retaguarda/brasil';
import type { DadosDosEventos, EventoDaConta } from './eventos.ts';
import { exigirEmUso, exigirSaldo, exigirSemPagamento, exigirViva, type Rascunho, recusar, vivos } from './rascunho.ts';
import { totaisDaConta } from './totais.ts';

type DoCabecalho = Extract<
  EventoDaConta,
  {
    tipo:
      | 'desconto'
      | 'servico'
      | 'couvert'
      | 'pessoas'
      | 'identificada'
      | 'garcom'
      | 'pediu_conta'
      | 'reabriu'
      | 'pagamento'
      | 'estorno_pagamento'
      | 'fechada'
      | 'cancelada';
  }
>;

export function noCabecalho(conta: Rascunho, evento: DoCabecalho): void {
  exigirViva(conta);
  switch (evento.tipo) {
    case 'desconto':
      descontar(conta, evento.dados.valor);
      return;
    case 'servico':
      conta.servicoRecusado = evento.dados.recusado;
      exigirSaldo(conta);
      return;
    case 'couvert':
      conta.couvert = decimal(evento.dados.valor).toFixed(2);
      exigirSaldo(conta);
      return;
    case 'pessoas':
      conta.pessoas = evento.dados.pessoas;
      exigirSaldo(conta);
      return;
    case 'identificada':
    case 'garcom':
      Object.assign(conta, evento.dados);
      return;
    case 'pediu_conta':
      exigirEmUso(conta);
      conta.situacao = 'em_pagamento';
      return;
    case 'reabriu':
      if (conta.situacao !== 'em_pagamento') recusar('A conta não foi pedida.');
      conta.situacao = 'em_uso';
      return;
    case 'pagamento':
      pagar(conta, evento.dados, evento.em);
      return;
    case 'estorno_pagamento':
      estornar(conta, evento.dados.pagamento);
      return;
    case 'fechada':
      fechar(conta, evento.dados.comSaldo);
      return;
    case 'cancelada':
      if (vivos(conta).length > 0) recusar('A conta tem itens: cancele-os antes.');
      exigirSemPagamento(conta);
      conta.situacao = 'cancelada';
      return;
  }
}

function descontar(conta: Rascunho, valor: string): void {
  const { bruto } = totaisDaConta(conta);
  if (decimal(valor).gt(bruto)) recusar(`O desconto passa do valor dos itens, ${formatarMoeda(bruto)}.`);
  conta.desconto = decimal(valor).toFixed(2);
  exigirSaldo(conta);
}

const dizer = <T>(dito: T | null | undefined): T | null => dito ?? null;

function pagar(conta: Rascunho, dados: DadosDosEventos['pagamento'], em: string): void {
  if (conta.pagamentos.some(({ uuid }) => uuid === dados.uuid)) recusar('O pagamento já foi lançado.');
  const { saldo } = totaisDaConta(conta);
  const liquido = decimal(dados.valor).minus(dados.troco);
  if (!liquido.gt(0)) recusar('Informe um valor maior que zero.');
  if (liquido.gt(saldo)) recusar(`Só falta pagar ${formatarMoeda(saldo)}.`);
  const reais = { valor: decimal(dados.valor).toFixed(2), troco: decimal(dados.troco).toFixed(2) };
  const comprovante = {
    parcelas: dados.parcelas ?? 1,
    bandeiraId: dizer(dados.bandeiraId),
    adquirenteId: dizer(dados.adquirenteId),
    nsu: dizer(dados.nsu),
    autorizacao: dizer(dados.autorizacao),
    txid: dizer(dados.txid),
    vale: dizer(dados.vale),
  };
  conta.pagamentos.push({ ...dados, ...comprovante, ...reais, estornado: false, em });
}

function estornar(conta: Rascunho, uuid: string): void {
  const pago = conta.pagamentos.find((um) => um.uuid === uuid && !um.estornado);
  (pago ?? recusar('O pagamento não está mais nesta conta.')).estornado = true;
}

function fechar(conta: Rascunho, comSaldo: string | null): void {
  const { saldo } = totaisDaConta(conta);
  if (vivos(conta).length === 0) recusar('A conta não tem itens: cancele-a.');
  if (!decimal(saldo).isZero() && comSaldo === null) recusar(`Ainda falta pagar ${formatarMoeda(saldo)}.`);
  if (vivos(conta).some((item) => item.departamentoId !== null && !decimal(item.quantidade).eq(item.enviada)))
    recusar('Há itens que não foram enviados: envie ou cancele.');
  conta.situacao = 'fechada';
}
