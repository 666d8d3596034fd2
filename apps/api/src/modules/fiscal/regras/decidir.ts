import {
  type CargaIbpt,
  cfopExiste,
  cfopParaDestino,
  exigenciaDeIbsCbs,
  primeiroDigitoCfop,
  type RegraIbsCbs,
  type RegraIpi,
  type RegraPisCofins,
  type RegrasDoItem,
  tributoVigente,
} from '@retaguarda/fiscal/impostos';
import type { Db } from '../../../platform/database/database.ts';
import { type FatosFiscaisDoProduto, fatosFiscaisDosProdutos } from '../../produtos/public.ts';
import { cfopDaOperacao } from './cfop-da-operacao.ts';
import {
  comRegra,
  type Decidido,
  type ExplicacaoDaDecisao,
  falta,
  type ProblemaDaDecisao,
  type Resposta,
  semTributo,
  type Tributo,
} from './decisao.ts';
import { ibsCbsPelaLei, icmsPelaLei, ipiPelaLei, pisCofinsPelaLei } from './pela-lei.ts';
import {
  cfopDaNatureza,
  comoSeTributa,
  falaDaNatureza,
  ibsCbsDaNatureza,
  icmsDaNatureza,
  ipiDaNatureza,
  pisCofinsDaNatureza,
} from './pela-natureza.ts';
import {
  type AlcanceDaRegra,
  type AssuntoDeRegra,
  assuntosDeRegra,
  type ConteudoDe,
  fatosDaEscolha,
  RegrasAprovadas,
} from './pelas-regras.ts';
import {
  comCombustivel,
  ibsCbsDoProduto,
  icmsDoProduto,
  ipiDoProduto,
  issDoProduto,
  nomeDo,
  pisCofinsDevolvido,
  pisCofinsDoProduto,
} from './pelo-produto.ts';
import { lerRegrasAprovadas } from './regras.queries.ts';
import { decidivel, exporta, type SituacaoADecidir, type SituacaoDecidivel, soIbsCbs } from './situacao.ts';

export type { ExplicacaoDaDecisao, ProblemaDaDecisao } from './decisao.ts';
export type { SituacaoADecidir } from './situacao.ts';

/** What a document says of the product besides its taxes. */
export type FatosFiscais = Omit<FatosFiscaisDoProduto, 'tributacao' | 'ibpt' | 'ncmFim'>;

export interface DecisaoDoProduto {
  produto: FatosFiscais;
  /** Null with a problem that says why. */
  cfop: string | null;
  /** Goes into the item of the calculation as it is. */
  regras: RegrasDoItem;
  ibpt?: CargaIbpt;
  explicacao: ExplicacaoDaDecisao[];
  /** A document with any of these must not be issued. */
  problemas: ProblemaDaDecisao[];
}

/**
 * Tax facts of each product and what decides each of its taxes: what the law leaves no choice about. Else the nature of the
 * operation, where it says. Else the most specific approved rule that names goods. Else the product's own fields. Else a rule of circumstances alone. A product
 * that is not the group's is left out of the answer.
 *
 * @throws DomainError RULE_BROKEN when the company lacks its tax regime or its state
 */
export async function decidirRegras(
  db: Db,
  situacao: SituacaoADecidir,
  produtoIds: readonly number[],
): Promise<Map<number, DecisaoDoProduto>> {
  const decidida = comoSeTributa(decidivel(situacao));
  const { grupoId } = situacao.emissor;
  const [produtos, regras] = [
    await fatosFiscaisDosProdutos(db, grupoId, produtoIds, decidida.uf),
    await lerRegrasPara(db, decidida),
  ];
  return new Map(produtos.map((produto) => [produto.id, decidirProduto(decidida, regras, produto)]));
}

/** Rules of the document's direction; and, for what undoes a sale, those of the sale. */
export interface RegrasDaDecisao {
  doSentido: RegrasAprovadas;
  daVenda: RegrasAprovadas | null;
}

async function lerRegrasPara(db: Db, situacao: SituacaoADecidir): Promise<RegrasDaDecisao> {
  const { grupoId } = situacao.emissor;
  const ler = async (sentido: SituacaoADecidir['sentido']) =>
    new RegrasAprovadas(
      (await lerRegrasAprovadas(db, grupoId, sentido)).filter(({ cfop }) => falaDaNatureza(situacao, cfop)),
    );
  return {
    doSentido: await ler(situacao.sentido),
    daVenda: desfazVenda(situacao) ? await ler('saida') : null,
  };
}

export type RegrasPorSentido = Readonly<Record<SituacaoADecidir['sentido'], RegrasAprovadas>>;

export const lerRegrasPorSentido = async (db: Db, grupoId: number): Promise<RegrasPorSentido> => ({
  saida: new RegrasAprovadas(await lerRegrasAprovadas(db, grupoId, 'saida')),
  entrada: new RegrasAprovadas(await lerRegrasAprovadas(db, grupoId, 'entrada')),
});

/** The same from rules of both directions that were read once. */
export const regrasPara = (porSentido: RegrasPorSentido, situacao: SituacaoADecidir): RegrasDaDecisao => ({
  doSentido: porSentido[situacao.sentido],
  daVenda: desfazVenda(situacao) ? porSentido.saida : null,
});

const desfazVenda = ({ sentido, operacao }: SituacaoADecidir): boolean =>
  sentido === 'entrada' && operacao === 'devolucao';

/** Whether some of these rules has a word in the decision of this product. */
export function temVoz(situacao: SituacaoDecidivel, regras: RegrasDaDecisao, produto: FatosFiscaisDoProduto): boolean {
  const escolher = escolhaDe(situacao, regras, produto);
  const silencio = falta('SEM_REGRA', '');
  return assuntosDeRegra.some((assunto) => escolher(assunto, silencio) !== silencio);
}

/** The same for one product whose facts and rules were read. */
export function decidirProduto(
  situacao: SituacaoDecidivel,
  regras: RegrasDaDecisao,
  produto: FatosFiscaisDoProduto,
): DecisaoDoProduto {
  const { tributacao: _, ibpt, ncmFim: __, ...fatos } = produto;
  const folha = new FolhaDaDecisao(problemasDoCadastro(produto));
  const escolher = escolhaDe(situacao, regras, produto);
  const tributos: { -readonly [T in keyof RegrasDoItem]: RegrasDoItem[T] } = {};
  const semOutros = soIbsCbs(situacao);
  const { semIe } = situacao.emissor;
  const icms =
    servico(produto) || semOutros || semIe
      ? null
      : folha.anotar(
          'ICMS',
          icmsPelaLei(situacao) ??
            icmsDaNatureza(situacao, produto) ??
            escolher('icms', icmsDoProduto(situacao, produto)),
        );
  if (icms) tributos.icms = comCombustivel(comRegra(icms) as RegrasDoItem['icms'] & object, produto);
  const difal = folha.anotar('DIFAL', semOutros || semIe ? semTributo : escolher('difal', semTributo));
  if (difal) tributos.difal = comRegra(difal) as RegrasDoItem['difal'] & object;
  const iss = folha.anotar('ISS', servico(produto) && !semOutros ? escolher('iss', issDoProduto(produto)) : semTributo);
  if (iss) tributos.iss = comRegra(iss) as RegrasDoItem['iss'] & object;
  const ipi = folha.anotar('IPI', semOutros ? semTributo : ipiDecidido(situacao, produto, escolher));
  if (ipi) tributos.ipi = comRegra(ipi);
  const pisCofins = folha.anotar('PIS/COFINS', semOutros ? semTributo : pisCofinsDecidido(situacao, produto, escolher));
  if (pisCofins) tributos.pisCofins = comRegra(pisCofins);
  const is = folha.anotar(
    'Imposto Seletivo',
    tributoVigente('IS', situacao.data) ? escolher('is', semTributo) : semTributo,
  );
  if (is) tributos.is = comRegra(is) as RegrasDoItem['is'] & object;
  const ibsCbs = folha.anotar('IBS/CBS', ibsCbsDecidido(situacao, produto, escolher));
  if (ibsCbs) tributos.ibsCbs = comRegra(ibsCbs) as RegrasDoItem['ibsCbs'] & object;
  const cfop =
    situacao.modelo === 'NFSE'
      ? null
      : (folha.anotar('CFOP', cfopDecidido(situacao, produto, icms?.conteudo.cst, escolher))?.conteudo ?? null);
  const carga = cargaDo(ibpt);
  const { explicacao, problemas } = folha;
  return { produto: fatos, cfop, regras: tributos, ...(carga && { ibpt: carga }), explicacao, problemas };
}

/** What was decided and what was not, in the order it was asked. */
class FolhaDaDecisao {
  readonly explicacao: ExplicacaoDaDecisao[] = [];
  readonly problemas: ProblemaDaDecisao[];

  constructor(problemas: ProblemaDaDecisao[]) {
    this.problemas = problemas;
  }

  anotar<Conteudo>(tributo: Tributo, resposta: Resposta<Conteudo>): Decidido<Conteudo> | null {
    if (!resposta.ok) {
      const { motivo, mensagem, regras } = resposta;
      this.problemas.push({ tributo, motivo, mensagem, regras });
      return null;
    }
    const { decidido } = resposta;
    if (decidido === null) return null;
    const { nome, regra, fonte } = decidido;
    this.explicacao.push({ tributo, regra: nome, ...regra, fonte });
    return decidido;
  }
}

type Escolher = <A extends AssuntoDeRegra, P>(assunto: A, doProduto: Resposta<P>) => Resposta<ConteudoDe<A> | P>;

/** What undoes a sale bears what the sale bore, save where a rule of entry says otherwise. */
function escolhaDe(
  situacao: SituacaoDecidivel,
  { doSentido, daVenda }: RegrasDaDecisao,
  produto: FatosFiscaisDoProduto,
): Escolher {
  const fatos = fatosDaEscolha(situacao, produto);
  const comoVenda = { ...fatos, operacao: 'venda', ufOrigem: fatos.ufDestino, ufDestino: fatos.ufOrigem } as const;
  return (assunto, doProduto) => {
    const pelas = (alcance: AlcanceDaRegra) =>
      doSentido.escolher(assunto, alcance, produto, fatos) ??
      (assunto === 'cfop' ? null : daVenda?.escolher(assunto, alcance, produto, comoVenda)) ??
      null;
    const daMercadoria = pelas('mercadoria');
    if (daMercadoria) return daMercadoria;
    const decidePorSi = doProduto.ok ? doProduto.decidido?.fonte === 'produto' : doProduto.motivo !== 'SEM_REGRA';
    return decidePorSi ? doProduto : (pelas('geral') ?? doProduto);
  };
}

function ipiDecidido(
  situacao: SituacaoDecidivel,
  produto: FatosFiscaisDoProduto,
  escolher: Escolher,
): Resposta<RegraIpi> {
  if (servico(produto) || situacao.modelo !== '55') return semTributo;
  return (
    ipiPelaLei(situacao) ??
    ipiDaNatureza(situacao, produto) ??
    (escolher('ipi', ipiDoProduto(situacao, produto)) as Resposta<RegraIpi>)
  );
}

/** They end with 2026. @source ADCT, art. 126, II (EC 132/2023) */
function pisCofinsDecidido(
  situacao: SituacaoDecidivel,
  produto: FatosFiscaisDoProduto,
  escolher: Escolher,
): Resposta<RegraPisCofins> {
  if (!tributoVigente('PIS', situacao.data)) return semTributo;
  const pelaLei = pisCofinsPelaLei(situacao);
  if (pelaLei) return pelaLei;
  const daNatureza = pisCofinsDaNatureza(situacao, produto);
  if (daNatureza) return daNatureza;
  const decidida = escolher('pisCofins', pisCofinsDoProduto(situacao, produto)) as Resposta<RegraPisCofins>;
  return desfazVenda(situacao) ? pisCofinsDevolvido(situacao, decidida) : decidida;
}

/** Exports are the law's; what a group says of one of its operations comes before what the law says of its kind. */
function ibsCbsDecidido(
  situacao: SituacaoDecidivel,
  produto: FatosFiscaisDoProduto,
  escolher: Escolher,
): Resposta<RegraIbsCbs> {
  const { data, modelo, crt } = situacao;
  const pelaLei = ibsCbsPelaLei(situacao);
  if (pelaLei && (exporta(situacao) || situacao.natureza?.cclasstrib == null)) return pelaLei;
  const daNatureza = ibsCbsDaNatureza(situacao, exigenciaDeIbsCbs(data, modelo, crt) !== undefined);
  return daNatureza ?? pelaLei ?? (escolher('ibsCbs', ibsCbsDoProduto(situacao, produto)) as Resposta<RegraIbsCbs>);
}

/** The CFOP of a rule takes the first digit of where the goods go or come from. */
function cfopDecidido(
  situacao: SituacaoDecidivel,
  produto: FatosFiscaisDoProduto,
  cst: string | undefined,
  escolher: Escolher,
): Resposta<string> {
  const daNatureza = cfopDaNatureza(situacao);
  if (daNatureza) return daNatureza;
  const daOperacao = cfopDaOperacao(situacao, produto, cst);
  const escolhido = escolher('cfop', daOperacao);
  if (!escolhido.ok || escolhido.decidido === null) return escolhido as Resposta<string>;
  const { conteudo } = escolhido.decidido;
  if (typeof conteudo === 'string') return daOperacao;
  return { ok: true, decidido: { ...escolhido.decidido, conteudo: noLugar(situacao, conteudo.cfop) } };
}

function noLugar({ sentido, uf, destinatario }: SituacaoDecidivel, cfop: string): string {
  const digito = primeiroDigitoCfop(sentido, uf, destinatario.uf);
  if (cfop.startsWith(digito)) return cfop;
  if (sentido === 'entrada') return cfopExiste(digito + cfop.slice(1)) ? digito + cfop.slice(1) : cfop;
  const levado = cfopParaDestino(cfop, uf, destinatario);
  return levado.ok ? levado.cfop : cfop;
}

const servico = ({ tipoItem }: FatosFiscaisDoProduto): boolean => tipoItem === '09';

/** @source NF-e layout 4.00, I05 (NCM) and N11 (orig) */
function problemasDoCadastro(produto: FatosFiscaisDoProduto): ProblemaDaDecisao[] {
  if (servico(produto)) return [];
  const faltas = [
    produto.ncm === null && (['NCM', 'o NCM'] as const),
    produto.origem === null && (['Origem', 'a origem da mercadoria'] as const),
  ].filter((uma) => uma !== false);
  return faltas.map(([tributo, oque]) => ({
    tributo,
    motivo: 'INCOMPLETO',
    mensagem: `${nomeDo(produto)}: falta ${oque}. Informe na seção Tributação do cadastro do produto.`,
    regras: [],
  }));
}

/** A row of the IBPT table as the tax engine takes it. A table without validity is one that never ends. */
export function cargaDo(ibpt: FatosFiscaisDoProduto['ibpt']): CargaIbpt | null {
  if (ibpt === null) return null;
  return {
    pFederalNacional: ibpt.nacional,
    pFederalImportado: ibpt.importado,
    pEstadual: ibpt.estadual,
    pMunicipal: ibpt.municipal,
    versao: ibpt.versao,
    inicio: ibpt.inicio ?? '2013-06-10',
    fim: ibpt.fim ?? '9999-12-31',
  };
}
