import { formatarMoeda } from '@retaguarda/brasil';
import {
  type EntregaDoCliente,
  type LinguaDoCardapio,
  type Pedido,
  pagamentosNaPorta,
  type SituacaoDoPedido,
} from '@retaguarda/contracts';
import { escaparHtml as esc } from '../../../platform/mail/carta.ts';
import { moldura } from './moldura.ts';
import { textosDoCardapio } from './textos.ts';
import { textosDaEntrega } from './textos-da-entrega.ts';

interface Lugar {
  lingua: LinguaDoCardapio;
  /** Path of the menu. */
  endereco: string;
  casa: string;
}

interface Escolhido {
  pratoId: number;
  descricao: string;
  quantidade: number;
  observacao: string | null;
}

const cabecalho = ({ casa, lingua }: Lugar, titulo: string) =>
  `<header><h1>${esc(titulo)}</h1></header><p class=m>${esc(casa)} · ${textosDoCardapio[lingua].seuPedido}</p>`;
const volta = ({ endereco, lingua }: Lugar) =>
  `<p><a href="${endereco}?lingua=${lingua}">${textosDoCardapio[lingua].voltar}</a></p>`;
const linha = (nome: string, valor: string) =>
  `<p class=t><span>${esc(nome)}</span><span class=v>${esc(valor)}</span></p>`;

function campo(nome: string, rotulo: string, mais = ''): string {
  return `<p><label for=${nome}>${esc(rotulo)}</label><input type=text id=${nome} name=${nome} ${mais}></p>`;
}

const opcao = (nome: string, valor: string, rotulo: string, marcada: boolean) =>
  `<label><input type=radio name=${nome} value=${valor}${marcada ? ' checked' : ''}> ${esc(rotulo)}</label>`;

/** What was chosen by somebody who is not there: what is said of each dish, who asks, where it goes and how it is paid. */
export function paginaDaEntrega(lugar: Lugar & { itens: readonly Escolhido[] }): string {
  const { lingua, endereco, itens } = lugar;
  const [t, e] = [textosDoCardapio[lingua], textosDaEntrega[lingua]];
  const pratos = itens.map(
    ({ pratoId, descricao, quantidade }) => `<div class=p><div><h2 class=i>${quantidade} × ${esc(descricao)}</h2>
<input type=hidden name=q${pratoId} value=${quantidade}><p><input type=text name=o${pratoId} maxlength=140 placeholder="${t.observacao}" aria-label="${esc(
      `${t.observacao}: ${descricao}`,
    )}"></p></div></div>`,
  );
  const corpo = `${cabecalho(lugar, t.seuPedido)}<form method=post action="${endereco}/entregas/total?lingua=${lingua}">${pratos.join('')}
${campo('nome', t.nome, 'maxlength=60 required autocomplete=name')}${campo('telefone', e.telefone, 'maxlength=20 required inputmode=tel autocomplete=tel')}
<fieldset><legend>${e.comoRecebe}</legend>${opcao('modo', 'entrega', e.entrega, true)}${opcao('modo', 'retirada', e.retirada, false)}</fieldset>
<fieldset><legend>${e.endereco}</legend><p class=m>${e.enderecoLinha}</p>${campo('cep', e.cep, 'maxlength=9 inputmode=numeric autocomplete=postal-code')}
${campo('logradouro', e.rua, 'maxlength=120 autocomplete=address-line1')}${campo('numero', e.numero, 'maxlength=20')}
${campo('complemento', e.complemento, 'maxlength=80 autocomplete=address-line2')}${campo('bairro', e.bairro, 'maxlength=80 autocomplete=address-level3')}
${campo('referencia', e.referencia, 'maxlength=160')}</fieldset>
<fieldset><legend>${e.pagamento}</legend>${pagamentosNaPorta.map((um, i) => opcao('pagamento', um, e.pagamentos[um], i === 0)).join('')}
${campo('trocoPara', e.trocoPara, 'maxlength=10 inputmode=decimal')}<p class=m>${e.trocoLinha}</p></fieldset>
<div class=c><button>${e.verTotal}</button></div></form>${volta(lugar)}`;
  return moldura({ idioma: t.html, titulo: t.seuPedido, corpo });
}

interface Orcada extends Lugar {
  itens: readonly Escolhido[];
  entrega: EntregaDoCliente;
  /** In reais. */
  valores: { itens: string; taxa: string; total: string };
  /** Identity of the order: however often the button is touched, it is one. */
  uuid: string;
}

/** What it comes to, with the fee, and one button. What was typed goes along unseen. */
export function paginaDoTotal(lugar: Orcada): string {
  const { lingua, endereco, itens, entrega, valores, uuid } = lugar;
  const [t, e] = [textosDoCardapio[lingua], textosDaEntrega[lingua]];
  const { itens: _, ...ditos } = entrega;
  const levados = Object.entries({ ...ditos, uuid, total: valores.total }).flatMap(([nome, valor]) =>
    valor ? [`<input type=hidden name=${nome} value="${esc(valor)}">`] : [],
  );
  const pratos = itens.map(
    ({ pratoId, descricao, quantidade, observacao }) =>
      `<div class=p><div><h2 class=i>${quantidade} × ${esc(descricao)}</h2>${observacao ? `<p class=m>${esc(observacao)}</p>` : ''}
<input type=hidden name=q${pratoId} value=${quantidade}>${observacao ? `<input type=hidden name=o${pratoId} value="${esc(observacao)}">` : ''}</div></div>`,
  );
  const onde =
    entrega.modo === 'retirada'
      ? e.retirada
      : [entrega.logradouro, entrega.numero, entrega.bairro].filter(Boolean).join(', ');
  const taxa = Number(valores.taxa) === 0 ? e.gratis : formatarMoeda(valores.taxa);
  const corpo = `${cabecalho(lugar, e.confira)}<form method=post action="${endereco}/entregas?lingua=${lingua}">${levados.join('')}${pratos.join('')}
${linha(e.itens, formatarMoeda(valores.itens))}${entrega.modo === 'entrega' ? linha(e.taxa, taxa) : ''}
<p class=t><strong>${t.total}</strong><span class=v>${esc(formatarMoeda(valores.total))}</span></p>
<p>${esc(onde)}</p><p>${esc(e.pagamentos[entrega.pagamento])}${
    entrega.trocoPara ? ` · ${esc(`${e.trocoPara} ${formatarMoeda(entrega.trocoPara)}`)}` : ''
  }</p><p class=m>${e.corrigir}</p><div class=c><button>${t.pedir}</button></div></form>${volta(lugar)}`;
  return moldura({ idioma: t.html, titulo: e.confira, corpo });
}

/** How often the phone asks how far it is, in seconds. */
const DE_NOVO_EM = 15;
const acabou: readonly SituacaoDoPedido[] = ['entregue', 'concluido', 'cancelado'];

/** How far an order is. Who has its address reads neither telephone nor street: links are passed on. */
export function paginaDaEncomenda(lugar: Lugar & { pedido: Pedido }): string {
  const { lingua, pedido } = lugar;
  const [t, e] = [textosDoCardapio[lingua], textosDaEntrega[lingua]];
  const { situacao, modo, numero, linhas, taxaEntrega, total, canceladoMotivo } = pedido;
  const [titulo, dito] = situacao === 'pronto' && modo === 'retirada' ? e.prontoParaRetirar : e.situacoes[situacao];
  const pratos = linhas.map(
    ({ descricao, quantidade, bruto, observacao }) =>
      `<div class=p><div><div class=t><h3>${Number(quantidade)} × ${esc(descricao)}</h3><span class=v>${esc(formatarMoeda(bruto))}</span></div>${
        observacao ? `<p class=m>${esc(observacao)}</p>` : ''
      }</div></div>`,
  );
  const corpo = `${cabecalho(lugar, e.numeroDoPedido(numero))}<div role=status><h2>${esc(titulo)}</h2><p>${esc(
    situacao === 'cancelado' ? (canceladoMotivo ?? '') : dito,
  )}</p></div>${pratos.join('')}${modo === 'entrega' ? linha(e.taxa, formatarMoeda(taxaEntrega)) : ''}<p class=t><strong>${t.total}</strong><span class=v>${esc(
    formatarMoeda(total),
  )}</span></p>${volta(lugar)}`;
  return moldura({ idioma: t.html, titulo, ...(acabou.includes(situacao) ? {} : { deNovoEm: DE_NOVO_EM }), corpo });
}
