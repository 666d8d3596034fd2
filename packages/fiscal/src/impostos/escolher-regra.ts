import type { ModeloFiscal, OperacaoFiscal, RegimeTributario } from './contexto.ts';
import type { ComRegra, ReferenciaRegra } from './regras.ts';
import type { UfOuExterior } from './tabelas/uf.ts';
import { estaVigente } from './vigencia.ts';

export type EstadoDaRegra = 'rascunho' | 'aprovada' | 'expirada';

/** Only approved rules decide; an approved one is never edited, it gets a new version. */
export const TRANSICOES_DA_REGRA = {
  rascunho: ['aprovada'],
  aprovada: ['expirada'],
  expirada: [],
} as const satisfies Record<EstadoDaRegra, readonly EstadoDaRegra[]>;

/** What a rule asks for. An absent condition accepts anything; a list accepts any of its values. */
export type CondicoesDaRegra = {
  readonly produto?: readonly string[];
  /** Whole codes or prefixes: `2202` covers the heading. */
  readonly ncm?: readonly string[];
  readonly cest?: readonly string[];
  readonly grupo?: readonly string[];
  readonly origem?: readonly string[];
  readonly operacao?: readonly OperacaoFiscal[];
  readonly modelo?: readonly ModeloFiscal[];
  readonly crt?: readonly RegimeTributario[];
  readonly ufOrigem?: readonly UfOuExterior[];
  readonly ufDestino?: readonly UfOuExterior[];
  readonly contribuinte?: boolean;
  readonly consumidorFinal?: boolean;
  readonly compradorSimples?: boolean;
  readonly zonaFranca?: boolean;
  /** Of what a supplier sent, in an entry. */
  readonly cfopFornecedor?: readonly string[];
  readonly cstFornecedor?: readonly string[];
};

/** The facts a rule is chosen for. A fact that is not known does not meet a condition on it. */
export type SituacaoFiscal = {
  /** Civil date `YYYY-MM-DD`. */
  readonly data: string;
  readonly operacao: OperacaoFiscal;
  readonly crt: RegimeTributario;
  readonly ufOrigem: UfOuExterior;
  readonly ufDestino: UfOuExterior;
  readonly contribuinte: boolean;
  readonly consumidorFinal: boolean;
  readonly modelo?: ModeloFiscal;
  readonly compradorSimples?: boolean;
  readonly zonaFranca?: boolean;
  readonly produto?: string;
  readonly ncm?: string;
  readonly cest?: string;
  readonly grupo?: string;
  readonly origem?: string;
  readonly cfopFornecedor?: string;
  readonly cstFornecedor?: string;
};

/** A rule of the tax conversion: conditions, validity, state, and the content that applies when it wins. */
export type RegraFiscal<Conteudo> = ReferenciaRegra & {
  readonly nome: string;
  readonly estado: EstadoDaRegra;
  readonly inicio: string;
  readonly fim?: string;
  readonly condicoes: CondicoesDaRegra;
  readonly conteudo: Conteudo;
};

export type EscolhaDeRegra<Conteudo> =
  | { readonly ok: true; readonly aplicada: ComRegra<Conteudo>; readonly nome: string }
  | {
      readonly ok: false;
      readonly motivo: 'SEM_REGRA' | 'EMPATE';
      /** The rules that tie; empty when none serves. */
      readonly regras: readonly ReferenciaRegra[];
      readonly mensagem: string;
    };

/**
 * Chooses the most specific approved rule in force that serves the situation.
 *
 * Goods come before circumstances: a rule for the product beats one for its NCM, a longer NCM beats a shorter one,
 * then CEST, then group; among equals, the rule with more conditions wins. A tie is not decided here: the answer
 * names the rules, so that a person makes one of them more specific. Of one rule only the newest version counts.
 *
 * @param regras rules of one tax (or of the CFOP); drafts and expired ones are skipped
 */
export function escolherRegra<Conteudo>(
  regras: readonly RegraFiscal<Conteudo>[],
  situacao: SituacaoFiscal,
): EscolhaDeRegra<Conteudo> {
  const servem = ultimasVersoes(
    regras.filter((regra) => regra.estado === 'aprovada' && estaVigente(regra, situacao.data)),
  ).filter((regra) => atende(regra.condicoes, situacao));
  const ordenadas = servem
    .map((regra) => ({ regra, peso: especificidade(regra.condicoes, situacao) }))
    .sort((a, b) => comparar(b.peso, a.peso));
  const [primeira] = ordenadas;
  if (primeira === undefined) {
    return { ok: false, motivo: 'SEM_REGRA', regras: [], mensagem: 'Nenhuma regra aprovada atende a esta situação.' };
  }
  const empatadas = ordenadas.filter(({ peso }) => comparar(peso, primeira.peso) === 0).map(({ regra }) => regra);
  if (empatadas.length > 1) {
    const nomes = empatadas.map(({ nome, id, versao }) => `${nome} (${id}, versão ${versao})`).join('; ');
    const mensagem = `Regras igualmente específicas: ${nomes}. Torne uma delas mais específica ou expire as outras.`;
    return { ok: false, motivo: 'EMPATE', regras: empatadas.map(referencia), mensagem };
  }
  const { regra } = primeira;
  return { ok: true, aplicada: { ...regra.conteudo, regra: referencia(regra) }, nome: regra.nome };
}

const LISTAS = [
  ...(['produto', 'cest', 'grupo', 'origem', 'operacao', 'modelo', 'crt', 'ufOrigem', 'ufDestino'] as const),
  ...(['cfopFornecedor', 'cstFornecedor'] as const),
];
const CLAIMS = ['contribuinte', 'consumidorFinal', 'compradorSimples', 'zonaFranca'] as const;

function atende(condicoes: CondicoesDaRegra, situacao: SituacaoFiscal): boolean {
  const nasListas = LISTAS.every((campo) => {
    const aceitos: readonly unknown[] | undefined = condicoes[campo];
    return aceitos === undefined || aceitos.includes(situacao[campo]);
  });
  const nosFatos = CLAIMS.every((campo) => condicoes[campo] === undefined || condicoes[campo] === situacao[campo]);
  return nasListas && nosFatos && (condicoes.ncm === undefined || prefixoDoNcm(condicoes, situacao) > 0);
}

/** Length of the longest NCM prefix of the rule that fits; zero when none does. */
function prefixoDoNcm(condicoes: CondicoesDaRegra, situacao: SituacaoFiscal): number {
  const servem = (condicoes.ncm ?? []).filter((prefixo) => prefixo !== '' && situacao.ncm?.startsWith(prefixo));
  return Math.max(0, ...servem.map((prefixo) => prefixo.length));
}

function especificidade(condicoes: CondicoesDaRegra, situacao: SituacaoFiscal): readonly number[] {
  return [
    condicoes.produto === undefined ? 0 : 1,
    prefixoDoNcm(condicoes, situacao),
    condicoes.cest === undefined ? 0 : 1,
    condicoes.grupo === undefined ? 0 : 1,
    Object.values(condicoes).filter((condicao) => condicao !== undefined).length,
  ];
}

function comparar(a: readonly number[], b: readonly number[]): number {
  for (const [indice, peso] of a.entries()) {
    const diferenca = peso - (b[indice] ?? 0);
    if (diferenca !== 0) return diferenca;
  }
  return 0;
}

function ultimasVersoes<Conteudo>(regras: readonly RegraFiscal<Conteudo>[]): RegraFiscal<Conteudo>[] {
  const porId = new Map<string, RegraFiscal<Conteudo>>();
  for (const regra of regras) {
    const conhecida = porId.get(regra.id);
    if (conhecida === undefined || conhecida.versao < regra.versao) porId.set(regra.id, regra);
  }
  return [...porId.values()];
}

function referencia({ id, versao }: ReferenciaRegra): ReferenciaRegra {
  return { id, versao };
}
