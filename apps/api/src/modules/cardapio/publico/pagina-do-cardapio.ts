import { formatarMoeda } from '@retaguarda/brasil';
import { type Alergeno, alergenos, type LinguaDoCardapio, MAX_UNIDADES_DO_CARDAPIO } from '@retaguarda/contracts';
import { escaparHtml as esc } from '../../../platform/mail/carta.ts';
import type { Nutricoes } from '../../produtos/public.ts';
import type { PratoAVenda } from '../../restaurante/public.ts';
import { moldura } from './moldura.ts';
import { nutricaoDoPrato } from './nutricao-do-prato.ts';
import { categoriasDoCardapio, nomeDoAlergeno, type TextosDoCardapio, textosDoCardapio } from './textos.ts';

interface PaginaDoCardapio {
  lingua: LinguaDoCardapio;
  /** Path of this menu, without a slash at its end. */
  endereco: string;
  casa: string;
  /** How the house calls the table; null: of the house. */
  mesa: string | null;
  horario: string;
  /** Dishes of today, in the order of the menu. */
  pratos: readonly PratoAVenda[];
  /** By product, the digest of its picture. */
  fotos: ReadonlyMap<number, string>;
  nutricoes: Nutricoes;
  /** Dishes that contain one of these are left out. */
  sem: readonly Alergeno[];
  /** Guests of this table order by the page. */
  pede: boolean;
}

/** So few are told: more is nobody's business. */
const POUCOS = 5;

interface Contexto extends PaginaDoCardapio {
  t: TextosDoCardapio;
}

/** The menu as a guest reads it. */
export function paginaDoCardapio(pagina: PaginaDoCardapio): string {
  const { lingua, casa, mesa, horario, pratos, sem, pede, endereco } = pagina;
  const t = textosDoCardapio[lingua];
  const contexto = { ...pagina, t };
  const mostrados = pratos.filter(({ prato }) => !prato.alergenos.some((um) => sem.includes(um)));
  const secoes = Map.groupBy(mostrados, ({ prato }) => tituloDaSecao(prato, lingua));
  const lista = [...secoes].map(([titulo, deles]) => umaSecao(titulo, deles, contexto)).join('');
  const podePedir = pede && mostrados.some(({ prato, motivo }) => prato.produtoId !== null && motivo === null);
  return moldura({
    idioma: t.html,
    titulo: `${t.cardapio} · ${casa}`,
    corpo: `${cabecalho(contexto)}${horario ? `<p class=m>${t.horario}: ${esc(horario)}</p>` : ''}${filtro(contexto, pratos.length - mostrados.length)}${
      pratos.length === 0 ? `<p>${t.vazio}</p>` : ''
    }${
      podePedir
        ? `<form method=post action="${endereco}/conferencia?lingua=${lingua}">${lista}<div class=c><button>${t.conferir}</button></div></form>`
        : `${lista}${mesa === null ? '' : `<p class=m>${t.peca}</p>`}`
    }`,
  });
}

const tituloDaSecao = ({ secao, categoria }: PratoAVenda['prato'], lingua: LinguaDoCardapio): string =>
  (secao && ((lingua === 'es' && secao.nomeEspanhol) || secao.nome)) ||
  (categoriasDoCardapio[lingua][categoria] ?? categoria);

function cabecalho({ t, casa, mesa, lingua, endereco, sem }: Contexto): string {
  const outra = lingua === 'es' ? (['pt', 'pt-BR', 'Português'] as const) : (['es', 'es', 'Español'] as const);
  const filtros = sem.map((um) => `&amp;sem=${um}`).join('');
  return `<header><h1>${esc(casa)}</h1>${mesa === null ? '' : `<strong>${esc(t.mesa(mesa))}</strong>`}<a href="${endereco}?lingua=${outra[0]}${filtros}" lang="${outra[1]}">${outra[2]}</a></header>`;
}

/** Of the allergens that some dish has. */
function filtro({ t, pratos, sem, lingua, endereco }: Contexto, escondidos: number): string {
  const deles = new Set(pratos.flatMap(({ prato }) => prato.alergenos));
  const presentes = (Object.keys(alergenos) as Alergeno[]).filter((um) => deles.has(um));
  if (presentes.length === 0) return '';
  const caixas = presentes.map(
    (um) =>
      `<label><input type=checkbox name=sem value=${um}${sem.includes(um) ? ' checked' : ''}>${esc(nomeDoAlergeno(um, lingua))}</label>`,
  );
  const dito =
    sem.length > 0
      ? `<p role=status>${t.filtrado(escondidos)} <a href="${endereco}?lingua=${lingua}">${t.semFiltro}</a></p>`
      : '';
  return `<details${sem.length > 0 ? ' open' : ''}><summary>${t.filtro}</summary><form action="${endereco}"><input type=hidden name=lingua value=${lingua}><fieldset>${caixas.join('')}</fieldset><button>${t.filtrar}</button></form><p class=m>${t.aviso}</p></details>${dito}`;
}

const umaSecao = (titulo: string, pratos: readonly PratoAVenda[], contexto: Contexto): string =>
  `<section><h2>${esc(titulo)}</h2>${pratos.map((um) => umPrato(um, contexto)).join('')}</section>`;

function umPrato(
  { prato, preco, restam, motivo }: PratoAVenda,
  { t, lingua, endereco, fotos, nutricoes, pede }: Contexto,
): string {
  const nome = (lingua === 'es' && prato.nomeEspanhol) || prato.nome;
  const descricao = (lingua === 'es' && prato.descricaoEspanhol) || prato.descricao;
  const foto = prato.produtoId === null ? undefined : fotos.get(prato.produtoId);
  const contem = prato.alergenos.map((um) => nomeDoAlergeno(um, lingua).toLowerCase());
  const quando = quandoSeServe(prato, t);
  const linhas = [
    descricao && `<p>${esc(descricao)}</p>`,
    contem.length > 0 && `<p class=m>${t.contem}: ${esc(contem.join(', '))}</p>`,
    prato.podeConter && `<p class=m>${t.podeConter}: ${esc(prato.podeConter)}</p>`,
    nutricaoDoPrato(nutricoes(prato), lingua),
    quando && `<p class=m>${t.servido} ${esc(quando)}</p>`,
    motivo === 'esgotado' && `<p><span class=s>${t.esgotado}</span></p>`,
    // Of what is sold whatever the stock says, nothing is told of it.
    motivo === null &&
      prato.esgotaPeloSaldo &&
      restam !== null &&
      restam <= POUCOS &&
      `<p><span class=s>${t.restam(restam)}</span></p>`,
    pede && prato.produtoId !== null && motivo === null && preco !== null && quantidade(prato.id, nome, t),
  ];
  return `<article class="p${motivo === null ? '' : ' f'}">${
    foto ? `<img src="${endereco}/fotos/${foto}" alt="" width=88 height=88 loading=lazy decoding=async>` : ''
  }<div><div class=t><h3>${esc(nome)}</h3><span class=v>${preco === null ? t.semPreco : esc(formatarMoeda(preco))}</span></div>${linhas.filter(Boolean).join('')}</div></article>`;
}

const quantidade = (id: number, nome: string, t: TextosDoCardapio): string =>
  `<p><input type=number name=q${id} min=0 max=${MAX_UNIDADES_DO_CARDAPIO} inputmode=numeric aria-label="${esc(t.quantidade(nome))}"></p>`;

/** Days and hours of a dish that is not served always; empty for one that is. */
function quandoSeServe({ diasSemana, horaInicial, horaFinal }: PratoAVenda['prato'], t: TextosDoCardapio): string {
  const dias =
    diasSemana.length === 0 || diasSemana.length === 7 ? '' : diasSemana.map((dia) => t.dias[dia]).join(', ');
  const horas = horaInicial === null && horaFinal === null ? '' : t.das(horaInicial ?? '00:00', horaFinal ?? '24:00');
  return [dias, horas].filter(Boolean).join(' ');
}
