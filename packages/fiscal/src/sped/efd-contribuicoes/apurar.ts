import { arredondar, type Decimal, decimal } from '@retaguarda/brasil';
import type { Contas } from '../contas.ts';
import type { LinhaDoSped } from '../escrever.ts';
import type { Contribuicao, ContribuicaoApurada, CreditoDeUmMes, RegimeDasContribuicoes } from './dados.ts';

/**
 * Per cent on sales without a rate of their own.
 *
 * @source Lei 9.715/1998, art. 8, I and Lei 9.718/1998, art. 8 (0,65 and 3); Lei 10.637/2002, art. 2 (1,65); Lei 10.833/2003, art. 2 (7,6)
 */
export const ALIQUOTAS_BASICAS: Readonly<Record<RegimeDasContribuicoes, Readonly<Record<Contribuicao, string>>>> = {
  cumulativo: { PIS: '0.65', COFINS: '3' },
  naoCumulativo: { PIS: '1.65', COFINS: '7.6' },
};

/** Numbers of the records of one contribution, and the codes it is paid by. @source table of revenue codes of the DCTF: 8109, 2172, 6912, 5856 */
const DE: Readonly<
  Record<
    Contribuicao,
    Record<
      'credito' | 'baseDoCredito' | 'total' | 'debito' | 'detalhe' | 'ajuste' | 'semValor' | 'natureza',
      string
    > & {
      controle: string;
      receitas: Readonly<Record<RegimeDasContribuicoes, string>>;
    }
  >
> = {
  PIS: {
    credito: 'M100',
    baseDoCredito: 'M105',
    total: 'M200',
    debito: 'M205',
    detalhe: 'M210',
    ajuste: 'M215',
    semValor: 'M400',
    natureza: 'M410',
    controle: '1100',
    receitas: { cumulativo: '810902', naoCumulativo: '691201' },
  },
  COFINS: {
    credito: 'M500',
    baseDoCredito: 'M505',
    total: 'M600',
    debito: 'M605',
    detalhe: 'M610',
    ajuste: 'M615',
    semValor: 'M800',
    natureza: 'M810',
    controle: '1500',
    receitas: { cumulativo: '217201', naoCumulativo: '585601' },
  },
};

/** Purchases and returns that credit sales taxed in the country, at the usual rate. @source table 4.3.6 of the guide */
const CREDITO_BASICO = '101';
export const CST_DO_CREDITO = '50';
/** @source table 4.3.18 of the guide */
const DEVOLUCAO_DE_VENDA = '02';

/** How a taxed item is counted. @source table 4.3.5 of the guide: 01 to 03 non-cumulative, 51 to 53 cumulative */
const codigoDa = (cst: string, regime: RegimeDasContribuicoes): string =>
  `${regime === 'naoCumulativo' ? '0' : '5'}${cst.charAt(1)}`;

interface Detalhe {
  codigo: string;
  aliquota: string;
  porUnidade: string;
  receita: Decimal;
  base: Decimal;
  exclusoes: Decimal;
  quantidade: Decimal;
}

/** Revenue without contribution: why, and the account it was credited to. */
interface SemContribuicao {
  cst: string;
  natureza: string;
  conta: string | null;
  receita: Decimal;
}

const zero = decimal(0);
const igual = (texto: string): string => decimal(texto).toString();

/** Adds one contribution up, an item at a time: what it holds grows with codes and rates, never with the items. */
export class Apuracao {
  readonly #nome: Contribuicao;
  readonly #regime: RegimeDasContribuicoes;
  readonly #detalhes = new Map<string, Detalhe>();
  readonly #contas: Contas;
  readonly #semValor = new Map<string, SemContribuicao>();
  readonly #creditos = new Map<string, Decimal>();

  constructor(nome: Contribuicao, regime: RegimeDasContribuicoes, contas: Contas) {
    this.#nome = nome;
    this.#regime = regime;
    this.#contas = contas;
  }

  /** A taxed sale (CST 01, 02) or one by unit (03). */
  tributar(
    cst: string,
    { base, aliquota, quantidade, porUnidade }: Record<'base' | 'aliquota' | 'quantidade' | 'porUnidade', string>,
    receita: Decimal,
  ): void {
    const porQuantidade = cst === '03';
    const detalhe = this.#detalhe(cst, porQuantidade ? '0' : aliquota, porQuantidade ? porUnidade : '0');
    detalhe.receita = detalhe.receita.plus(receita);
    if (porQuantidade) detalhe.quantidade = detalhe.quantidade.plus(quantidade);
    else detalhe.base = detalhe.base.plus(base);
  }

  /** A sale that came back, off the base of its rate. */
  excluir(base: string, aliquota: string): void {
    const detalhe = this.#detalhe('01', aliquota, '0');
    detalhe.exclusoes = detalhe.exclusoes.plus(base);
  }

  /** A sale without contribution, by its kind of revenue and its account. */
  semContribuicao(cst: string, natureza: string, conta: string | null, receita: Decimal): void {
    const chave = `${cst} ${natureza} ${conta ?? ''}`;
    const ate = this.#semValor.get(chave)?.receita ?? zero;
    this.#semValor.set(chave, { cst, natureza, conta, receita: ate.plus(receita) });
  }

  /** @param natureza of the base of credit, table 4.3.7 */
  creditar(natureza: string, base: string): void {
    this.#creditos.set(natureza, (this.#creditos.get(natureza) ?? zero).plus(base));
  }

  /** Rates of their own, or by unit: what record 0110 asks. */
  get temAliquotaPropria(): boolean {
    return [...this.#detalhes.values()].some(({ codigo }) => !codigo.endsWith('1'));
  }

  /** Returns greater than what was sold at the same rate: more than the month can bear. */
  get excede(): boolean {
    return [...this.#detalhes.values()].some(({ base, exclusoes }) => exclusoes.gt(base));
  }

  #detalhe(cst: string, aliquota: string, porUnidade: string): Detalhe {
    const codigo = codigoDa(cst, this.#regime);
    const chave = `${codigo} ${igual(aliquota)} ${igual(porUnidade)}`;
    const novo = { receita: zero, base: zero, exclusoes: zero, quantidade: zero };
    const detalhe = this.#detalhes.get(chave) ?? { codigo, aliquota, porUnidade, ...novo };
    this.#detalhes.set(chave, detalhe);
    return detalhe;
  }

  /**
   * Works it out: what is due of each base once summed, the oldest credits taken off first.
   *
   * @param cnpj of the establishment
   * @param mes `YYYY-MM`
   */
  fechar(cnpj: string | null, mes: string, anteriores: readonly CreditoDeUmMes[]): ContribuicaoFechada {
    const detalhes = [...this.#detalhes.values()].sort((a, b) =>
      a.codigo + a.aliquota < b.codigo + b.aliquota ? -1 : 1,
    );
    const devidos = detalhes.map((detalhe) => devido(detalhe));
    const contribuicao = devidos.reduce((ate, um) => ate.plus(um), zero);
    const base = [...this.#creditos.values()].reduce((ate, uma) => ate.plus(uma), zero);
    const aliquota = ALIQUOTAS_BASICAS.naoCumulativo[this.#nome];
    const creditos = arredondar(base.times(aliquota).div(100), 2);
    const deAntes = descontar(anteriores, this.#regime === 'naoCumulativo' ? contribuicao : zero);
    const falta = contribuicao.minus(deAntes.total);
    const descontados = creditos.lt(falta) ? creditos : falta;
    const aRecolher = falta.minus(descontados);
    const doMes: CreditoUsado[] = creditos.isZero()
      ? []
      : [{ mes, apurado: creditos, antes: zero, agora: descontados, saldo: creditos.minus(descontados) }];
    return {
      apurada: {
        base: soma(detalhes, 'base'),
        exclusoes: soma(detalhes, 'exclusoes'),
        contribuicao: contribuicao.toFixed(2),
        creditos: creditos.toFixed(2),
        descontadosAnteriores: deAntes.total.toFixed(2),
        descontados: descontados.toFixed(2),
        aRecolher: aRecolher.toFixed(2),
      },
      apuracao: [
        ...this.#linhasDoCredito(base, aliquota, creditos, descontados),
        this.#total(contribuicao, deAntes.total, descontados, aRecolher),
        ...this.#debito(aRecolher),
        ...detalhes.flatMap((detalhe, i) => this.#linhasDo(detalhe, devidos[i] ?? zero, cnpj)),
        ...this.#linhasSemValor(),
      ],
      controle: [...deAntes.creditos, ...doMes.filter(({ saldo }) => saldo.gt(0))].map((um) => this.#controle(um)),
      aTransportar: [...deAntes.creditos, ...doMes].filter(({ saldo }) => saldo.gt(0)).map(restante),
    };
  }

  #linhasDoCredito(base: Decimal, aliquota: string, creditos: Decimal, descontados: Decimal): LinhaDoSped[] {
    if (creditos.isZero()) return [];
    const nome = this.#nome;
    const saldo = creditos.minus(descontados);
    const valores = {
      COD_CRED: CREDITO_BASICO,
      IND_CRED_ORI: '0',
      [`VL_BC_${nome}`]: base.toFixed(2),
      [`ALIQ_${nome}`]: aliquota,
      VL_CRED: creditos.toFixed(2),
      VL_AJUS_ACRES: '0.00',
      VL_AJUS_REDUC: '0.00',
      VL_CRED_DIF: '0.00',
      VL_CRED_DISP: creditos.toFixed(2),
      IND_DESC_CRED: saldo.isZero() ? '0' : '1',
      VL_CRED_DESC: descontados.toFixed(2),
      SLD_CRED: saldo.toFixed(2),
    };
    const bases = [...this.#creditos].sort(([a], [b]) => (a < b ? -1 : 1));
    return [
      { reg: DE[nome].credito, valores },
      ...bases.map(([natureza, valor]) => ({
        reg: DE[nome].baseDoCredito,
        valores: {
          NAT_BC_CRED: natureza,
          [`CST_${nome}`]: CST_DO_CREDITO,
          [`VL_BC_${nome}_TOT`]: valor.toFixed(2),
          [`VL_BC_${nome}_NC`]: valor.toFixed(2),
          [`VL_BC_${nome}`]: valor.toFixed(2),
        },
      })),
    ];
  }

  #total(contribuicao: Decimal, anteriores: Decimal, descontados: Decimal, aRecolher: Decimal): LinhaDoSped {
    const cumulativa = this.#regime === 'cumulativo';
    const [nc, cum] = cumulativa ? [zero, contribuicao] : [contribuicao, zero];
    const nada = '0.00';
    return {
      reg: DE[this.#nome].total,
      valores: {
        VL_TOT_CONT_NC_PER: nc.toFixed(2),
        VL_TOT_CRED_DESC: descontados.toFixed(2),
        VL_TOT_CRED_DESC_ANT: anteriores.toFixed(2),
        VL_TOT_CONT_NC_DEV: cumulativa ? nada : aRecolher.toFixed(2),
        VL_RET_NC: nada,
        VL_OUT_DED_NC: nada,
        VL_CONT_NC_REC: cumulativa ? nada : aRecolher.toFixed(2),
        VL_TOT_CONT_CUM_PER: cum.toFixed(2),
        VL_RET_CUM: nada,
        VL_OUT_DED_CUM: nada,
        VL_CONT_CUM_REC: cum.toFixed(2),
        VL_TOT_CONT_REC: aRecolher.toFixed(2),
      },
    };
  }

  /** Which field of the total is owed, and by which code. */
  #debito(aRecolher: Decimal): LinhaDoSped[] {
    if (aRecolher.isZero()) return [];
    const { debito, receitas } = DE[this.#nome];
    const NUM_CAMPO = this.#regime === 'naoCumulativo' ? '08' : '12';
    return [{ reg: debito, valores: { NUM_CAMPO, COD_REC: receitas[this.#regime], VL_DEBITO: aRecolher.toFixed(2) } }];
  }

  #linhasDo(detalhe: Detalhe, valor: Decimal, cnpj: string | null): LinhaDoSped[] {
    const nome = this.#nome;
    const { codigo, receita, base, exclusoes, aliquota, porUnidade, quantidade } = detalhe;
    const porQuantidade = !decimal(porUnidade).isZero();
    const linha = {
      reg: DE[nome].detalhe,
      valores: {
        COD_CONT: codigo,
        VL_REC_BRT: receita.toFixed(2),
        VL_BC_CONT: base.toFixed(2),
        [`VL_AJUS_ACRES_BC_${nome}`]: '0.00',
        [`VL_AJUS_REDUC_BC_${nome}`]: exclusoes.toFixed(2),
        VL_BC_CONT_AJUS: base.minus(exclusoes).toFixed(2),
        ...(porQuantidade
          ? { [`QUANT_BC_${nome}`]: quantidade.toFixed(3), [`ALIQ_${nome}_QUANT`]: porUnidade }
          : { [`ALIQ_${nome}`]: aliquota }),
        VL_CONT_APUR: valor.toFixed(2),
        VL_AJUS_ACRES: '0.00',
        VL_AJUS_REDUC: '0.00',
        VL_CONT_PER: valor.toFixed(2),
      },
    };
    if (exclusoes.isZero()) return [linha];
    const valores = {
      IND_AJ_BC: '0',
      VL_AJ_BC: exclusoes.toFixed(2),
      COD_AJ_BC: DEVOLUCAO_DE_VENDA,
      DESCR_AJ_BC: 'DEVOLUCOES DE VENDAS',
      COD_CTA: this.#contas.de('devolucao_de_vendas'),
      CNPJ: cnpj,
    };
    return [linha, { reg: DE[nome].ajuste, valores }];
  }

  /** One sum for each CST, with the account most of it went to; below it each kind of revenue by account. */
  #linhasSemValor(): LinhaDoSped[] {
    const nome = this.#nome;
    const porCst = Map.groupBy(emOrdem(this.#semValor), ({ cst }) => cst);
    return [...porCst].flatMap(([cst, partes]) => {
      const total = partes.reduce((ate, { receita }) => ate.plus(receita), zero);
      const maior = partes.reduce((ate, parte) => (parte.receita.gt(ate.receita) ? parte : ate));
      return [
        {
          reg: DE[nome].semValor,
          valores: { [`CST_${nome}`]: cst, VL_TOT_REC: total.toFixed(2), COD_CTA: maior.conta },
        },
        ...partes.map(({ natureza, receita, conta }) => ({
          reg: DE[nome].natureza,
          valores: { NAT_REC: natureza, VL_REC: receita.toFixed(2), COD_CTA: conta },
        })),
      ];
    });
  }

  #controle({ mes, apurado, antes, agora, saldo }: CreditoUsado): LinhaDoSped {
    return {
      reg: DE[this.#nome].controle,
      valores: {
        PER_APU_CRED: `${mes.slice(5)}${mes.slice(0, 4)}`,
        ORIG_CRED: '01',
        COD_CRED: CREDITO_BASICO,
        VL_CRED_APU: apurado.toFixed(2),
        VL_TOT_CRED_APU: apurado.toFixed(2),
        VL_CRED_DESC_PA_ANT: antes.toFixed(2),
        SD_CRED_DISP_EFD: apurado.minus(antes).toFixed(2),
        VL_CRED_DESC_EFD: agora.toFixed(2),
        SLD_CRED_FIM: saldo.toFixed(2),
      },
    };
  }
}

export interface ContribuicaoFechada {
  apurada: ContribuicaoApurada;
  /** Of block M. */
  apuracao: LinhaDoSped[];
  /** Of block 1: each month's credits that are not all used up. */
  controle: LinhaDoSped[];
  aTransportar: CreditoDeUmMes[];
}

interface CreditoUsado {
  mes: string;
  apurado: Decimal;
  antes: Decimal;
  agora: Decimal;
  saldo: Decimal;
}

const emOrdem = <T>(mapa: ReadonlyMap<string, T>): T[] =>
  [...mapa].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, valor]) => valor);

/** Once for each base, so that the file's own sums hold to the cent. */
const devido = ({ base, exclusoes, aliquota, quantidade, porUnidade }: Detalhe): Decimal =>
  arredondar(base.minus(exclusoes).times(aliquota).div(100).plus(quantidade.times(porUnidade)), 2);

const soma = (detalhes: readonly Detalhe[], qual: 'base' | 'exclusoes'): string =>
  detalhes.reduce((ate, detalhe) => ate.plus(detalhe[qual]), zero).toFixed(2);

/** Takes off what is due the credits of months before, oldest first. */
function descontar(
  anteriores: readonly CreditoDeUmMes[],
  devida: Decimal,
): { total: Decimal; creditos: CreditoUsado[] } {
  let falta = devida;
  const creditos = [...anteriores]
    .sort((a, b) => (a.mes < b.mes ? -1 : 1))
    .map(({ mes, apurado, usado, saldo }): CreditoUsado => {
      const agora = falta.lt(saldo) ? falta : decimal(saldo);
      falta = falta.minus(agora);
      return { mes, apurado: decimal(apurado), antes: decimal(usado), agora, saldo: decimal(saldo).minus(agora) };
    });
  return { total: devida.minus(falta), creditos };
}

const restante = ({ mes, apurado, antes, agora, saldo }: CreditoUsado): CreditoDeUmMes => ({
  mes,
  apurado: apurado.toFixed(2),
  usado: antes.plus(agora).toFixed(2),
  saldo: saldo.toFixed(2),
});
