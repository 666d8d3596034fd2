import { decimal, formatarMoeda } from '@retaguarda/brasil';
import type { LinguaDoCardapio, SituacaoDoPedidoDoCardapio } from '@retaguarda/contracts';
import { escaparHtml as esc } from '../../../platform/mail/carta.ts';
import { moldura } from './moldura.ts';
import { type TextosDoCardapio, textosDoCardapio } from './textos.ts';

interface Lugar {
  lingua: LinguaDoCardapio;
  /** Path of the menu. */
  endereco: string;
  casa: string;
  mesa: string;
}

/** A dish as the guest chose it. */
interface LinhaDoPedido {
  pratoId: number;
  descricao: string;
  quantidade: number;
  /** In reais. */
  unitario: string;
  observacao: string | null;
}

const valor = ({ unitario, quantidade }: LinhaDoPedido) => decimal(unitario).times(quantidade);
const total = (itens: readonly LinhaDoPedido[]) =>
  itens.reduce((soma, item) => soma.plus(valor(item)), decimal(0)).toFixed(2);

const cabecalho = ({ casa, mesa }: Lugar, t: TextosDoCardapio) =>
  `<header><h1>${esc(t.seuPedido)}</h1><strong>${esc(t.mesa(mesa))}</strong></header><p class=m>${esc(casa)}</p>`;
const volta = ({ endereco, lingua }: Lugar, t: TextosDoCardapio) =>
  `<p><a href="${endereco}?lingua=${lingua}">${t.voltar}</a></p>`;
const soma = (itens: readonly LinhaDoPedido[], t: TextosDoCardapio) =>
  `<p class=t><strong>${t.total}</strong><span class=v>${esc(formatarMoeda(total(itens)))}</span></p><p class=m>${t.semServico}</p>`;

/**
 * What was chosen, before it is asked for: notes, whom to call, and one button.
 *
 * @param uuid identity of the request: however often the button is touched, it is one
 */
export function paginaDeConferencia(lugar: Lugar & { uuid: string; itens: readonly LinhaDoPedido[] }): string {
  const { lingua, endereco, uuid, itens } = lugar;
  const t = textosDoCardapio[lingua];
  const linhas = itens.map(
    (
      item,
    ) => `<div class=p><div><div class=t><h2 class=i>${item.quantidade} × ${esc(item.descricao)}</h2><span class=v>${esc(
      formatarMoeda(valor(item).toFixed(2)),
    )}</span></div>
<input type=hidden name=q${item.pratoId} value=${item.quantidade}><p><input type=text name=o${item.pratoId} maxlength=140 placeholder="${t.observacao}" aria-label="${esc(
      `${t.observacao}: ${item.descricao}`,
    )}"></p></div></div>`,
  );
  return moldura({
    idioma: t.html,
    titulo: t.seuPedido,
    corpo: `${cabecalho(lugar, t)}<form method=post action="${endereco}/pedidos?lingua=${lingua}"><input type=hidden name=uuid value=${uuid}>${linhas.join(
      '',
    )}${soma(itens, t)}<p><label for=nome>${t.nome}</label><input type=text id=nome name=nome maxlength=60 required autocomplete=given-name></p>
<div class=c><button>${t.pedir}</button></div></form>${volta(lugar, t)}`,
  });
}

/** How often the phone asks whether the house answered, in seconds. */
const DE_NOVO_EM = 10;

/** What became of a request. */
export function paginaDoPedido(
  lugar: Lugar & {
    itens: readonly LinhaDoPedido[];
    situacao: SituacaoDoPedidoDoCardapio;
    motivo: string | null;
  },
): string {
  const { lingua, itens, situacao, motivo } = lugar;
  const t = textosDoCardapio[lingua];
  const ditos: Readonly<Record<SituacaoDoPedidoDoCardapio, readonly [string, string]>> = {
    pendente: [t.esperando, t.esperandoLinha],
    confirmado: [t.confirmado, t.confirmadoLinha],
    recusado: [t.recusado, motivo ?? ''],
  };
  const [titulo, linha] = ditos[situacao];
  const linhas = itens.map(
    (item) =>
      `<div class=p><div><div class=t><h3>${item.quantidade} × ${esc(item.descricao)}</h3><span class=v>${esc(
        formatarMoeda(valor(item).toFixed(2)),
      )}</span></div>${item.observacao ? `<p class=m>${esc(item.observacao)}</p>` : ''}</div></div>`,
  );
  return moldura({
    idioma: t.html,
    titulo,
    ...(situacao === 'pendente' ? { deNovoEm: DE_NOVO_EM } : {}),
    corpo: `${cabecalho(lugar, t)}<div role=status><h2>${esc(titulo)}</h2><p>${esc(linha)}</p></div>${linhas.join('')}${soma(itens, t)}${volta(lugar, t)}`,
  });
}

/** The code opens nothing: it was revoked, or it never was. */
export function paginaSemCodigo(lingua: LinguaDoCardapio): string {
  const t = textosDoCardapio[lingua];
  return moldura({
    idioma: t.html,
    titulo: t.naoVale,
    corpo: `<h1>${t.naoVale}</h1><p>${t.naoValeLinha}</p>`,
  });
}

/** A refusal, in words, with the way back. */
export function paginaDeRecusa({ lingua, endereco }: Pick<Lugar, 'lingua' | 'endereco'>, texto: string): string {
  const t = textosDoCardapio[lingua];
  return moldura({
    idioma: t.html,
    titulo: t.naoDeu,
    corpo: `<h1>${t.naoDeu}</h1><p role=alert>${esc(texto)}</p><p><a class=b href="${endereco}?lingua=${lingua}">${t.voltar}</a></p>`,
  });
}
