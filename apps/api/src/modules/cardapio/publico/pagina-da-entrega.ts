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

type Ditos = Partial<Omit<EntregaDoCliente, 'itens'>>;

/** A field, as it was filled in before. */
function campo(ditos: Ditos, nome: keyof Ditos, rotulo: string, mais = ''): string {
  const dito = ditos[nome];
  const valor = dito ? ` value="${esc(nome === 'trocoPara' ? dito.replace('.', ',') : dito)}"` : '';
  return `<p><label for=${nome}>${esc(rotulo)}</label><input type=text id=${nome} name=${nome}${valor} ${mais}></p>`;
}

const opcao = (nome: string, valor: string, rotulo: string, marcada: boolean) =>
  `<label><input type=radio name=${nome} value=${valor}${marcada ? ' checked' : ''}> ${esc(rotulo)}</label>`;

function prato({ pratoId, descricao, quantidade }: Escolhido, observacao: string, lingua: LinguaDoCardapio): string {
  const t = textosDoCardapio[lingua];
  return `<div class=p><div><h2 class=i>${quantidade} × ${esc(descricao)}</h2>
<input type=hidden name=q${pratoId} value=${quantidade}><p><input type=text name=o${pratoId} maxlength=140 value="${esc(observacao)}" placeholder="${t.observacao}" aria-label="${esc(
    `${t.observacao}: ${descricao}`,
  )}"></p></div></div>`;
}

/**
 * What was chosen by somebody who is not there: what is said of each dish, who asks, where it goes and how it is paid.
 *
 * @param ditos what was filled in before, and `erro` what is wrong with it
 */
export function paginaDaEntrega(
  lugar: Lugar & { itens: readonly Escolhido[]; ditos?: EntregaDoCliente; erro?: string },
): string {
  const { lingua, endereco, itens, erro } = lugar;
  const ditos: Ditos = lugar.ditos ?? {};
  const [t, e] = [textosDoCardapio[lingua], textosDaEntrega[lingua]];
  const um = (nome: keyof Ditos, rotulo: string, mais?: string) => campo(ditos, nome, rotulo, mais);
  const { modo = 'entrega', pagamento = pagamentosNaPorta[0] } = ditos;
  const corpo = `${cabecalho(lugar, t.seuPedido)}${erro === undefined ? '' : `<p role=alert><strong>${esc(erro)}</strong></p>`}
<form method=post action="${endereco}/entregas/total?lingua=${lingua}">${itens.map((item) => prato(item, item.observacao ?? '', lingua)).join('')}
${um('nome', t.nome, 'maxlength=60 required autocomplete=name')}${um('telefone', e.telefone, 'maxlength=20 required inputmode=tel autocomplete=tel')}
<fieldset><legend>${e.comoRecebe}</legend>${opcao('modo', 'entrega', e.entrega, modo === 'entrega')}${opcao('modo', 'retirada', e.retirada, modo === 'retirada')}</fieldset>
<fieldset><legend>${e.endereco}</legend><p class=m>${e.enderecoLinha}</p>${um('cep', e.cep, 'maxlength=9 inputmode=numeric autocomplete=postal-code')}
${um('logradouro', e.rua, 'maxlength=120 autocomplete=address-line1')}${um('numero', e.numero, 'maxlength=20')}
${um('complemento', e.complemento, 'maxlength=80 autocomplete=address-line2')}${um('bairro', e.bairro, 'maxlength=80 autocomplete=address-level3')}
${um('referencia', e.referencia, 'maxlength=160')}</fieldset>
<fieldset><legend>${e.pagamento}</legend>${pagamentosNaPorta.map((qual) => opcao('pagamento', qual, e.pagamentos[qual], qual === pagamento)).join('')}
${um('trocoPara', e.trocoPara, 'maxlength=10 inputmode=decimal')}<p class=m>${e.trocoLinha}</p></fieldset>
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
  }</p><p><button class=b formaction="${endereco}/entregas/total?lingua=${lingua}" name=corrigir value=1>${e.corrigir}</button></p>
<div class=c><button>${t.pedir}</button></div></form>${volta(lugar)}`;
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
