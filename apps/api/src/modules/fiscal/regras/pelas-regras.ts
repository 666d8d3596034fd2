import { type ConteudoDaRegra, type TributoDaRegra, tributosDaRegra } from '@retaguarda/contracts';
import {
  type ComRegra,
  escolherRegra,
  type ReferenciaRegra,
  type RegraFiscal,
  type SituacaoFiscal,
} from '@retaguarda/fiscal/impostos';
import type { FatosFiscaisDoProduto } from '../../produtos/public.ts';
import { falta, type Resposta } from './decisao.ts';
import { nomeDo } from './pelo-produto.ts';
import { condicoesParaEscolher, type RegraGuardada } from './regras.queries.ts';
import type { SituacaoDecidivel } from './situacao.ts';

type Conteudos = { [T in keyof ConteudoDaRegra]-?: NonNullable<ConteudoDaRegra[T]> } & { cfop: { cfop: string } };
export type AssuntoDeRegra = keyof Conteudos;
export const assuntosDeRegra = [...(Object.keys(tributosDaRegra) as TributoDaRegra[]), 'cfop'] as const;
export type ConteudoDe<A extends AssuntoDeRegra> = Conteudos[A];
/** Whether rules name goods (product, NCM, CEST, group), or only circumstances. */
export type AlcanceDaRegra = 'mercadoria' | 'geral';

const nomeiaMercadoria = ({ condicoes }: RegraGuardada): boolean =>
  [condicoes.produtoIds, condicoes.ncm, condicoes.cest, condicoes.grupoIds].some((uma) => uma !== undefined);

/** Approved rules of one direction, ready to be asked about many products. */
export class RegrasAprovadas {
  readonly #regras: readonly RegraGuardada[];
  readonly #porAssunto = new Map<string, RegraFiscal<never>[]>();

  constructor(regras: readonly RegraGuardada[]) {
    this.#regras = regras;
  }

  /** The most specific one; `null` when none serves. A tie is a refusal that names the rules. */
  escolher<A extends AssuntoDeRegra>(
    assunto: A,
    alcance: AlcanceDaRegra,
    produto: FatosFiscaisDoProduto,
    fatos: SituacaoFiscal,
  ): Resposta<Conteudos[A]> | null {
    const escolha = escolherRegra(this.#de(assunto, alcance), fatos);
    if (!escolha.ok) {
      if (escolha.motivo === 'SEM_REGRA') return null;
      return falta('EMPATE', `${nomeDo(produto)}: ${escolha.mensagem}`, [...escolha.regras]);
    }
    const { regra, ...conteudo } = escolha.aplicada as ComRegra<object>;
    return {
      ok: true,
      decidido: { conteudo: conteudo as Conteudos[A], regra, nome: escolha.nome, fonte: 'regra' },
    };
  }

  /** The version of a rule that a decision names; a rule that is not among these is left out. */
  nomeadas(referencias: readonly ReferenciaRegra[]): { id: number; rotulo: string }[] {
    return referencias.flatMap(({ id, versao }) => {
      const regra = this.#regras.find(({ raizId, edicao }) => String(raizId) === id && edicao === versao);
      return regra ? [{ id: regra.id, rotulo: regra.nome }] : [];
    });
  }

  #de<A extends AssuntoDeRegra>(assunto: A, alcance: AlcanceDaRegra): RegraFiscal<Conteudos[A]>[] {
    const chave = `${alcance}/${assunto}`;
    const prontas = this.#porAssunto.get(chave);
    if (prontas) return prontas;
    const novas = this.#regras
      .filter((regra) => nomeiaMercadoria(regra) === (alcance === 'mercadoria'))
      .flatMap((regra) => {
        const conteudo = assunto === 'cfop' ? regra.cfop && { cfop: regra.cfop } : regra.conteudo[assunto as 'icms'];
        return conteudo ? [paraEscolher(regra, conteudo as never)] : [];
      });
    this.#porAssunto.set(chave, novas);
    return novas;
  }
}

const paraEscolher = (regra: RegraGuardada, conteudo: never): RegraFiscal<never> => ({
  id: String(regra.raizId),
  versao: regra.edicao,
  nome: regra.nome,
  estado: regra.estado,
  inicio: regra.inicio,
  ...(regra.fim !== null && { fim: regra.fim }),
  condicoes: condicoesParaEscolher(regra.condicoes),
  conteudo,
});

/** What rules are chosen by, of one product in one document. */
export function fatosDaEscolha(situacao: SituacaoDecidivel, produto: FatosFiscaisDoProduto): SituacaoFiscal {
  const { destinatario, sentido, uf, fornecedor } = situacao;
  const { ncm, cest, origem, grupoMercadologicoId } = produto;
  return {
    data: situacao.data,
    operacao: situacao.operacao,
    modelo: situacao.modelo,
    crt: situacao.crt,
    ufOrigem: sentido === 'saida' ? uf : destinatario.uf,
    ufDestino: sentido === 'saida' ? destinatario.uf : uf,
    contribuinte: destinatario.contribuinte,
    consumidorFinal: destinatario.consumidorFinal,
    compradorSimples: destinatario.simples ?? false,
    zonaFranca: destinatario.zonaFranca ?? false,
    produto: String(produto.id),
    ...(ncm !== null && { ncm }),
    ...(cest !== null && { cest }),
    ...(origem !== null && { origem }),
    ...(grupoMercadologicoId !== null && { grupo: String(grupoMercadologicoId) }),
    ...(fornecedor && { cfopFornecedor: fornecedor.cfop }),
    ...(fornecedor?.cst && { cstFornecedor: fornecedor.cst }),
  };
}
