import type { LadoDaMudanca, MudancaDoProduto, MudancaLida, MudancaPedida } from '@retaguarda/contracts';
import { MAX_MUDANCAS_MOSTRADAS } from '@retaguarda/contracts';
import type { RegrasDoItem } from '@retaguarda/fiscal/impostos';
import { rehearse } from '../../../platform/database/attempt.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import { lerEmissor } from '../emissores/emissores.queries.ts';
import { calcularUm, type LinhaDeTributo, linhasDo } from './calcular-um.ts';
import { produtosConferidos } from './conferencia.ts';
import {
  type DecisaoDoProduto,
  decidirProduto,
  type RegrasDaDecisao,
  type RegrasPorSentido,
  regrasPara,
  temVoz,
} from './decidir.ts';
import { cabeNa, type OperacaoDaEmpresa, type OperacoesEmUso, operacoesDaEmpresa } from './operacoes-da-empresa.ts';
import { RegrasAprovadas } from './pelas-regras.ts';
import { nomeDo } from './pelo-produto.ts';
import { lerRegrasAprovadas, type RegraGuardada, travarRegras } from './regras.queries.ts';
import { aprovarRegras, expirarRegra } from './regras.service.ts';

/** What the values of a change are told on. */
const BASE = '100.00';

type Sentido = RegraGuardada['sentido'];

/** The approved rules as they are and as the act would leave them. */
export interface EnsaioDoAto {
  /** The first day on which all of it holds. */
  data: string;
  antes: RegrasPorSentido;
  depois: RegrasPorSentido;
  /** Those that are not the same on both sides. */
  tocadas: RegrasPorSentido;
}

/**
 * Does the act and undoes it: what is compared is what the act itself leaves, its refusals included.
 *
 * @throws DomainError what `aprovarRegras` and `expirarRegra` throw
 */
export async function ensaiar(tx: Tx, actor: Actor, { ato, ids }: MudancaPedida): Promise<EnsaioDoAto> {
  const { grupoId } = actor;
  const { data, depois } = await rehearse(tx, async () => {
    const data = diaDe(await travarRegras(tx, grupoId, ids));
    if (ato === 'aprovar') await aprovarRegras(tx, actor, ids);
    else for (const id of ids) await expirarRegra(tx, actor, id);
    return { data, depois: await lerAprovadas(tx, grupoId) };
  });
  const antes = await lerAprovadas(tx, grupoId);
  return {
    data,
    antes: porSentido((sentido) => antes[sentido]),
    depois: porSentido((sentido) => depois[sentido]),
    tocadas: porSentido((sentido) => diferentes(antes[sentido], depois[sentido])),
  };
}

const lerAprovadas = async (tx: Tx, grupoId: number): Promise<Record<Sentido, RegraGuardada[]>> => ({
  saida: await lerRegrasAprovadas(tx, grupoId, 'saida'),
  entrada: await lerRegrasAprovadas(tx, grupoId, 'entrada'),
});

const porSentido = (regras: (sentido: Sentido) => readonly RegraGuardada[]): RegrasPorSentido => ({
  saida: new RegrasAprovadas(regras('saida')),
  entrada: new RegrasAprovadas(regras('entrada')),
});

/** Of each rule the latest of today and its first day, unless it ended before. */
function diaDe(regras: readonly RegraGuardada[]): string {
  const hoje = hojeNoBrasil();
  const dias = regras.map(({ inicio, fim }) => {
    const comeca = inicio > hoje ? inicio : hoje;
    return fim !== null && fim < comeca ? fim : comeca;
  });
  return dias.reduce((maior, dia) => (dia > maior ? dia : maior));
}

function diferentes(antes: readonly RegraGuardada[], depois: readonly RegraGuardada[]): RegraGuardada[] {
  const chave = ({ id, fim }: RegraGuardada) => `${id} ${fim}`;
  const [deAntes, deDepois] = [new Set(antes.map(chave)), new Set(depois.map(chave))];
  return [
    ...antes.filter((regra) => !deDepois.has(chave(regra))),
    ...depois.filter((regra) => !deAntes.has(chave(regra))),
  ];
}

/** What the act changes, counted whole, with the first of it. @throws DomainError NOT_FOUND, RULE_BROKEN */
export async function lerMudanca(
  db: Db,
  grupoId: number,
  { empresaId, ensaio, fontes }: { empresaId: number; ensaio: EnsaioDoAto; fontes: readonly OperacoesEmUso[] },
): Promise<MudancaLida> {
  const operacoes = await operacoesDaEmpresa(db, await lerEmissor(db, grupoId, empresaId), ensaio.data, fontes);
  const lida: MudancaLida = {
    data: ensaio.data,
    casos: operacoes.map(({ caso }) => caso),
    produtos: 0,
    produtosQueMudam: 0,
    mudam: 0,
    deixamDeSair: 0,
    passamASair: 0,
    mudancas: [],
  };
  for await (const mudancas of percorrer(db, grupoId, ensaio, operacoes)) {
    lida.produtos += 1;
    if (mudancas.length > 0) lida.produtosQueMudam += 1;
    lida.mudam += mudancas.length;
    for (const mudanca of mudancas) {
      const [saia, sai] = [mudanca.antes, mudanca.depois].map(({ problemas }) => problemas.length === 0);
      if (saia && !sai) lida.deixamDeSair += 1;
      if (!saia && sai) lida.passamASair += 1;
      if (lida.mudancas.length < MAX_MUDANCAS_MOSTRADAS) {
        lida.mudancas.push(mostrar(mudanca, calcularLinhas));
      }
    }
  }
  return lida;
}

/** All of it, one at a time. @throws DomainError NOT_FOUND, RULE_BROKEN */
export async function* todasAsMudancas(
  db: Db,
  grupoId: number,
  { empresaId, ensaio, fontes }: { empresaId: number; ensaio: EnsaioDoAto; fontes: readonly OperacoesEmUso[] },
): AsyncGenerator<MudancaDoProduto> {
  const operacoes = await operacoesDaEmpresa(db, await lerEmissor(db, grupoId, empresaId), ensaio.data, fontes);
  const calcular = guardandoContas();
  for await (const mudancas of percorrer(db, grupoId, ensaio, operacoes)) {
    yield* mudancas.map((mudanca) => mostrar(mudanca, calcular));
  }
}

type Calcular = (operacao: OperacaoDaEmpresa, decisao: DecisaoDoProduto) => LinhaDeTributo[];

const calcularLinhas: Calcular = ({ situacao }, decisao) => {
  const resultado = calcularUm(situacao, decisao, BASE);
  return resultado.ok ? resultado.itens.flatMap(linhasDo) : [];
};

const MAX_DE_CONTAS = 5000;

/** The same, done once for all the products that are taxed alike: catalogues are big, and ways of taxing few. */
function guardandoContas(): Calcular {
  const contas = new Map<string, LinhaDeTributo[]>();
  return (operacao, decisao) => {
    const { produto, cfop, regras } = decisao;
    const { ncm, cest, origem, tipoItem, fatorTributario } = produto;
    const igual = [operacao.caso, cfop, regras, { ncm, cest, origem, tipoItem, fatorTributario }];
    const chave = JSON.stringify(igual, semRegra);
    const pronta = contas.get(chave);
    if (pronta) return pronta;
    if (contas.size >= MAX_DE_CONTAS) contas.clear();
    const nova = calcularLinhas(operacao, decisao);
    contas.set(chave, nova);
    return nova;
  };
}

interface Mudanca {
  produto: MudancaDoProduto['produto'];
  operacao: OperacaoDaEmpresa;
  antes: DecisaoDoProduto;
  depois: DecisaoDoProduto;
}

/** Of each product, the operations in which its taxes would be others. */
async function* percorrer(
  db: Db,
  grupoId: number,
  { antes, depois, tocadas }: EnsaioDoAto,
  operacoes: readonly OperacaoDaEmpresa[],
): AsyncGenerator<Mudanca[]> {
  const perguntas = operacoes.map((operacao) => {
    const [a, d, t] = [antes, depois, tocadas].map((regras) => regrasPara(regras, operacao.situacao));
    return { operacao, antes: a as RegrasDaDecisao, depois: d as RegrasDaDecisao, tocadas: t as RegrasDaDecisao };
  });
  for await (const produto of produtosConferidos(db, grupoId, operacoes)) {
    yield perguntas.flatMap((pergunta) => {
      const { operacao } = pergunta;
      const { situacao } = operacao;
      if (!cabeNa(operacao, produto) || !temVoz(situacao, pergunta.tocadas, produto)) return [];
      const [a, d] = [
        decidirProduto(situacao, pergunta.antes, produto),
        decidirProduto(situacao, pergunta.depois, produto),
      ];
      if (dito(a) === dito(d)) return [];
      return [{ produto: { id: produto.id, rotulo: nomeDo(produto) }, operacao, antes: a, depois: d }];
    });
  }
}

const semRegra = (chave: string, valor: unknown): unknown => (chave === 'regra' ? undefined : valor);

/** What was decided, whoever decided it. */
const dito = ({ cfop, regras, problemas }: DecisaoDoProduto): string =>
  JSON.stringify([cfop, regras, problemas.map(({ tributo, motivo }) => [tributo, motivo])], semRegra);

/** Lines of the calculation by what rules decide, with the name that decisions give it. */
const linhasDe: readonly { assunto: keyof RegrasDoItem; tributo: string; linhas: readonly string[] }[] = [
  { assunto: 'icms', tributo: 'ICMS', linhas: ['ICMS', 'ICMS-ST'] },
  { assunto: 'difal', tributo: 'DIFAL', linhas: ['DIFAL'] },
  { assunto: 'ipi', tributo: 'IPI', linhas: ['IPI'] },
  { assunto: 'pisCofins', tributo: 'PIS/COFINS', linhas: ['PIS', 'COFINS'] },
  { assunto: 'iss', tributo: 'ISS', linhas: ['ISS'] },
  { assunto: 'is', tributo: 'Imposto Seletivo', linhas: ['Imposto Seletivo'] },
  { assunto: 'ibsCbs', tributo: 'IBS/CBS', linhas: ['IBS', 'CBS'] },
];

/** Taxes whose decision or value is another: the base of one may carry the other. */
function mostrar({ produto, operacao, antes, depois }: Mudanca, calcular: Calcular): MudancaDoProduto {
  const [ladosAntes, ladosDepois] = [antes, depois].map((uma) => ladosDe(uma, calcular(operacao, uma))) as [
    Lados,
    Lados,
  ];
  const tributos = [...new Set([...ladosAntes.keys(), ...ladosDepois.keys()])].flatMap((tributo) => {
    const [a, d] = [ladosAntes.get(tributo) ?? null, ladosDepois.get(tributo) ?? null];
    return visivel(a) === visivel(d) ? [] : [{ tributo, antes: a && semChave(a), depois: d && semChave(d) }];
  });
  return { produto, caso: operacao.caso, tributos };
}

/** `chave` is all that was decided of it, also what no column shows (a benefit code). */
type Lado = LadoDaMudanca & { chave: string };
const semChave = ({ chave: _, ...lado }: Lado): LadoDaMudanca => lado;
const visivel = (lado: Lado | null): string => {
  if (lado === null) return '';
  const { decidiu: _, ...visto } = lado;
  return JSON.stringify(visto);
};

type Lados = Map<string, Lado>;

function ladosDe(decisao: DecisaoDoProduto, calculadas: readonly LinhaDeTributo[]): Lados {
  const lados: Lados = new Map();
  const decidiu = (tributo: string) => decisao.explicacao.find((uma) => uma.tributo === tributo)?.regra ?? null;
  const nada = { aliquota: null, valor: null, problema: null };
  if (decisao.cfop !== null) {
    lados.set('CFOP', { ...nada, situacao: decisao.cfop, decidiu: decidiu('CFOP'), chave: '' });
  }
  for (const { assunto, tributo, linhas } of linhasDe) {
    const regra = decisao.regras[assunto];
    if (!regra) continue;
    const comum = { problema: null, decidiu: decidiu(tributo), chave: JSON.stringify(regra, semRegra) };
    const dela = calculadas.filter((linha) => linhas.includes(linha.tributo));
    for (const { tributo: nome, situacao: codigo, aliquota, valor } of dela) {
      lados.set(nome, { ...comum, situacao: codigo, aliquota, valor });
    }
    if (dela.length === 0) lados.set(tributo, { ...comum, ...nada, situacao: 'cst' in regra ? String(regra.cst) : '' });
  }
  for (const { tributo, mensagem } of decisao.problemas) {
    lados.set(tributo, { ...nada, situacao: '', decidiu: null, problema: mensagem, chave: '' });
  }
  return lados;
}
