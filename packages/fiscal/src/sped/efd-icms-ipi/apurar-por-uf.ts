import { type Decimal, decimal } from '@retaguarda/brasil';
import type { LinhaDoSped } from '../escrever.ts';
import type { AchadoDaEfd, MesDaEfd } from './dados.ts';

const zero = decimal(0);
const NADA = '0.00';

/** What a document adds to the tax of a state. */
interface FatoDaUf {
  documento: string;
  emissao: string;
  valor: Decimal;
}

/** One tax of one state: what went out owes it, what came back gives it back. */
class TributoDaUf {
  readonly debitos: FatoDaUf[] = [];
  creditos = zero;

  get devido(): Decimal {
    return this.debitos.reduce((ate, { valor }) => ate.plus(valor), zero);
  }

  /** @param anterior credit of the month before */
  fechar(anterior: string): { debitos: string; creditos: string; aRecolher: Decimal; aTransportar: Decimal } {
    const saldo = this.devido.minus(this.creditos).minus(anterior);
    return {
      debitos: this.devido.toFixed(2),
      creditos: this.creditos.toFixed(2),
      aRecolher: saldo.isNegative() ? zero : saldo,
      aTransportar: saldo.isNegative() ? saldo.abs() : zero,
    };
  }
}

/** Codes of the payment slip, by whether the sender is registered there. @source Portal GNRE, table of revenues */
const RECEITAS = {
  st: { inscrito: '100048', porOperacao: '100099' },
  difal: { inscrito: '100110', porOperacao: '100102' },
  fcp: { inscrito: '100137', porOperacao: '100129' },
} as const;
type Tributo = keyof typeof RECEITAS;
/** Day of the month after. @source Convênio ICMS 142/2018, clause 16 (ST); 236/2021, clause 4 (DIFAL and FCP) */
const DIA: Readonly<Record<Tributo, number>> = { st: 9, difal: 15, fcp: 15 };

const doMesSeguinte = (dia: string, qual: number): string => {
  const [ano = 0, mes = 1] = dia.split('-').map(Number);
  return new Date(Date.UTC(ano, mes, qual)).toISOString().slice(0, 10);
};

/** What each state is owed by the month's own notes: ST, and the difference of rates with its poverty fund. */
export class ApuracaoPorUf {
  readonly #por: Record<Tributo, Map<string, TributoDaUf>> = { st: new Map(), difal: new Map(), fcp: new Map() };

  juntar(tributo: Tributo, uf: string, sentido: '0' | '1', { documento, emissao, valor }: FatoDaUf): void {
    if (valor.isZero()) return;
    const dela = this.#por[tributo].get(uf) ?? new TributoDaUf();
    this.#por[tributo].set(uf, dela);
    if (sentido === '1') dela.debitos.push({ documento, emissao, valor });
    else dela.creditos = dela.creditos.plus(valor);
  }

  fechar(mes: MesDaEfd): {
    linhas: LinhaDoSped[];
    achados: AchadoDaEfd[];
    devidos: Record<Tributo, Record<string, string>>;
    aTransportar: Record<Tributo, Record<string, string>>;
  } {
    const achados: AchadoDaEfd[] = [];
    const devidos: Record<Tributo, Record<string, string>> = { st: {}, difal: {}, fcp: {} };
    const aTransportar: Record<Tributo, Record<string, string>> = { st: {}, difal: {}, fcp: {} };
    const fechada = (tributo: Tributo, uf: string) => {
      const dela = this.#por[tributo].get(uf) ?? new TributoDaUf();
      const soma = dela.fechar(mes.anteriores[tributo][uf] ?? NADA);
      if (!soma.aRecolher.isZero()) devidos[tributo][uf] = soma.aRecolher.toFixed(2);
      if (!soma.aTransportar.isZero()) aTransportar[tributo][uf] = soma.aTransportar.toFixed(2);
      return { ...soma, anterior: decimal(mes.anteriores[tributo][uf] ?? NADA).toFixed(2), fatos: dela.debitos };
    };
    const linhas: LinhaDoSped[] = [];
    for (const uf of this.#ufs(mes, 'st')) {
      const st = fechada('st', uf);
      linhas.push(periodo('E200', uf, mes), e210(st), ...obrigacoes('st', uf, st, mes, achados));
    }
    for (const uf of this.#ufs(mes, 'difal', 'fcp')) {
      const difal = fechada('difal', uf);
      const fcp = fechada('fcp', uf);
      linhas.push(
        periodo('E300', uf, mes),
        { reg: 'E310', valores: { IND_MOV_FCP_DIFAL: '1', ...doE310('DIFAL', difal), ...doE310('FCP', fcp) } },
        ...obrigacoes('difal', uf, difal, mes, achados),
        ...obrigacoes('fcp', uf, fcp, mes, achados),
      );
    }
    return { linhas, achados, devidos, aTransportar };
  }

  /** Those of the month's notes and those with a credit brought, in order. */
  #ufs({ anteriores }: MesDaEfd, ...tributos: Tributo[]): string[] {
    const ufs = tributos.flatMap((tributo) => [...this.#por[tributo].keys(), ...Object.keys(anteriores[tributo])]);
    return [...new Set(ufs)].sort();
  }
}

type Fechada = ReturnType<TributoDaUf['fechar']> & { anterior: string; fatos: readonly FatoDaUf[] };

const periodo = (reg: string, UF: string, { de, ate }: MesDaEfd): LinhaDoSped => ({
  reg,
  valores: { UF, DT_INI: de, DT_FIN: ate },
});

const e210 = ({ anterior, debitos, creditos, aRecolher, aTransportar }: Fechada): LinhaDoSped => ({
  reg: 'E210',
  valores: {
    IND_MOV_ST: '1',
    VL_SLD_CRED_ANT_ST: anterior,
    VL_DEVOL_ST: creditos,
    VL_RESSARC_ST: NADA,
    VL_OUT_CRED_ST: NADA,
    VL_AJ_CREDITOS_ST: NADA,
    VL_RETENCAO_ST: debitos,
    VL_OUT_DEB_ST: NADA,
    VL_AJ_DEBITOS_ST: NADA,
    VL_SLD_DEV_ANT_ST: aRecolher.toFixed(2),
    VL_DEDUCOES_ST: NADA,
    VL_ICMS_RECOL_ST: aRecolher.toFixed(2),
    VL_SLD_CRED_ST_TRANSPORTAR: aTransportar.toFixed(2),
    DEB_ESP_ST: NADA,
  },
});

const doE310 = (nome: 'DIFAL' | 'FCP', { anterior, debitos, creditos, aRecolher, aTransportar }: Fechada) => ({
  [`VL_SLD_CRED_ANT_${nome}`]: anterior,
  [nome === 'DIFAL' ? 'VL_TOT_DEBITOS_DIFAL' : 'VL_TOT_DEB_FCP']: debitos,
  [`VL_OUT_DEB_${nome}`]: NADA,
  [nome === 'DIFAL' ? 'VL_TOT_CREDITOS_DIFAL' : 'VL_TOT_CRED_FCP']: creditos,
  [`VL_OUT_CRED_${nome}`]: NADA,
  [`VL_SLD_DEV_ANT_${nome}`]: aRecolher.toFixed(2),
  [`VL_DEDUCOES_${nome}`]: NADA,
  [`VL_RECOL_${nome}`]: aRecolher.toFixed(2),
  [`VL_SLD_CRED_TRANSPORTAR_${nome}`]: aTransportar.toFixed(2),
  [`DEB_ESP_${nome}`]: NADA,
});

/** Own state, another; table 5.4 of the guide. */
const codigoDaObrigacao = (tributo: Tributo, daCasa: boolean): string => {
  if (tributo === 'st') return daCasa ? '002' : '999';
  return tributo === 'fcp' ? '006' : '000';
};

/**
 * How what is due to a state is paid: once a month where the sender is registered, with each note where it is not. Where returns
 * or an earlier credit took some off, the notes no longer add up to what is due, and it is told as one.
 */
function obrigacoes(
  tributo: Tributo,
  uf: string,
  { aRecolher, fatos }: Fechada,
  { de, empresa, recolhimentoSt }: MesDaEfd,
  achados: AchadoDaEfd[],
): LinhaDoSped[] {
  if (aRecolher.isZero()) return [];
  const daCasa = uf === empresa.uf;
  const inscrito = daCasa || empresa.inscricoes.some((uma) => uma.uf === uf);
  if (daCasa && tributo === 'st' && !recolhimentoSt) {
    achados.push({
      onde: 'Recolhimento',
      texto: 'Há ICMS-ST a recolher ao próprio estado: informe o código da receita e o dia do vencimento.',
      alvo: { tipo: 'configuracao' },
    });
    return [];
  }
  const { codigoDaReceita, vencimento } =
    daCasa && tributo === 'st' && recolhimentoSt
      ? recolhimentoSt
      : {
          codigoDaReceita: RECEITAS[tributo][inscrito ? 'inscrito' : 'porOperacao'],
          vencimento: doMesSeguinte(de, DIA[tributo]),
        };
  const uma = (valor: Decimal, quando: string, documento: string | null): LinhaDoSped => ({
    reg: tributo === 'st' ? 'E250' : 'E316',
    valores: {
      COD_OR: codigoDaObrigacao(tributo, daCasa),
      VL_OR: valor.toFixed(2),
      DT_VCTO: quando,
      COD_REC: codigoDaReceita,
      TXT_COMPL: documento,
      MES_REF: `${de.slice(5, 7)}${de.slice(0, 4)}`,
    },
  });
  if (inscrito) return [uma(aRecolher, vencimento, null)];
  const somado = fatos.reduce((ate, { valor }) => ate.plus(valor), zero);
  const ultima =
    fatos
      .map(({ emissao }) => emissao)
      .sort()
      .at(-1) ?? vencimento;
  return somado.eq(aRecolher)
    ? fatos.map(({ valor, emissao, documento }) => uma(valor, emissao, documento))
    : [uma(aRecolher, ultima, null)];
}
