import { decimal } from '@retaguarda/brasil';
import type { CteLido } from '../cte/ler.ts';
import type { ParticipanteEscriturado } from './documento.ts';
import type { AchadoDaEfd } from './efd-icms-ipi/dados.ts';
import type { LinhaDoSped } from './escrever.ts';
import { serieDe } from './nota.ts';

/** A freight of the month: a received CT-e that was let in. */
export interface FreteEscriturado {
  id: number;
  cte: CteLido;
  /** Civil day it was let in. */
  entrada: string;
  /** What was bought, or what was sold. */
  sentido: 'entrada' | 'saida';
  /** Its ICMS comes back to the company. */
  creditaIcms: boolean;
  /** The carrier took it back, and it still stands here. */
  cancelado: boolean;
}

/** What the books have of its ICMS: the CST and CFOP of who receives, and figures only where they come back. */
interface IcmsDoFreteEscriturado {
  cst: string;
  cfop: string;
  base: string;
  aliquota: string;
  valor: string;
  /** Not taxed of a reduced base. */
  reducao: string;
}

const nomeDoFrete = ({ cte: { numero, emitente } }: FreteEscriturado): string => `CT-e ${numero} de ${emitente.nome}`;

/** A carrier with a document that was cancelled: nothing of it may be told until a person takes it back. */
export function achadosDoFrete(frete: FreteEscriturado): AchadoDaEfd[] {
  const { inicio, fim } = frete.cte;
  const onde = nomeDoFrete(frete);
  const alvo = { tipo: 'conhecimento' as const, id: frete.id };
  return [
    ...(frete.cancelado ? [{ onde, texto: 'A transportadora cancelou o CT-e: estorne-o.', alvo }] : []),
    ...(inicio.municipio && fim.municipio
      ? []
      : [{ onde, texto: 'Não diz os municípios onde o transporte começa e termina.', alvo }]),
  ];
}

export const participanteDoFrete = ({ cte: { emitente } }: FreteEscriturado): ParticipanteEscriturado => {
  const { documento, nome, ie, endereco } = emitente;
  const { xLgr, nro, xCpl, xBairro, cMun, UF } = endereco;
  return {
    cnpj: documento.length === 14 ? documento : null,
    cpf: documento.length === 11 ? documento : null,
    estrangeiro: null,
    suframa: null,
    nome,
    ie,
    uf: UF ?? null,
    pais: '1058',
    endereco:
      xLgr && cMun && xBairro
        ? { logradouro: xLgr, numero: nro || 'S/N', complemento: xCpl ?? null, bairro: xBairro, municipio: cMun }
        : null,
  };
};

const DE_SAIDA_A_ENTRADA: Readonly<Record<string, string>> = { '5': '1', '6': '2', '7': '3' };
/** Begun in another state than that of who carries. */
const INICIADO_FORA = '932';
/** Of carriages bought by an industry, and by a shop. @source Ajuste SINIEF s/n of 1970, table of CFOP, groups 1.350 and 2.350 */
const COMPRADO = { industria: '352', comercio: '353' } as const;
/** Exempt, not taxed, put off, collected before: none of them has figures in the books of who receives. */
const SEM_VALORES = new Set(['40', '41', '51', '60']);

/**
 * A carriage as who pays for it books it.
 *
 * @source Guia Prático EFD-ICMS/IPI, registers D100 and D190: base, rate and tax only where they are credited; the first digit of
 * the CST is 0; only CSTs 20 and 70 have a reduction
 */
export function icmsDoFrete(
  { cte: { cfop, icms, valor }, creditaIcms }: Pick<FreteEscriturado, 'cte' | 'creditaIcms'>,
  industria: boolean,
): IcmsDoFreteEscriturado {
  const fim = cfop.endsWith(INICIADO_FORA) ? INICIADO_FORA : COMPRADO[industria ? 'industria' : 'comercio'];
  const nosso = `${DE_SAIDA_A_ENTRADA[cfop.charAt(0)] ?? cfop.charAt(0)}${fim}`;
  const nada = { base: '0.00', aliquota: '0.00', valor: '0.00', reducao: '0.00' };
  if (!creditaIcms) return { cst: `0${SEM_VALORES.has(icms.cst) ? icms.cst : '90'}`, cfop: nosso, ...nada };
  const resto = decimal(valor).minus(icms.base);
  return {
    cst: `0${icms.cst}`,
    cfop: nosso,
    base: icms.base,
    aliquota: icms.aliquota,
    valor: icms.valor,
    reducao: icms.cst === '20' && resto.gt(0) ? resto.toFixed(2) : '0.00',
  };
}

/** Who pays for it, as the books ask: who sends, who receives, somebody else. */
const PAGADORES: Readonly<Record<CteLido['papelDoTomador'], string>> = {
  remetente: '0',
  destinatario: '1',
  outro: '2',
};

/** Record D100, alike in the two files; what is of one of them comes in `mais`. */
export function cabecalhoDoFrete(
  { cte, entrada }: FreteEscriturado,
  participante: string,
  { base, valor }: Pick<IcmsDoFreteEscriturado, 'base' | 'valor'>,
  mais: Record<string, string | null>,
): LinhaDoSped {
  return {
    reg: 'D100',
    valores: {
      IND_OPER: '0',
      IND_EMIT: '1',
      COD_PART: participante,
      COD_MOD: '57',
      // 06: complementary; anything else in force is regular.
      COD_SIT: cte.tipo === '1' ? '06' : '00',
      SER: serieDe(String(cte.serie)),
      NUM_DOC: String(cte.numero),
      CHV_CTE: cte.chave,
      DT_DOC: cte.emissao,
      // Never before it was issued: a carrier's clock may be ahead.
      DT_A_P: entrada < cte.emissao ? cte.emissao : entrada,
      'TP_CT-e': cte.tipo,
      VL_DOC: cte.valor,
      IND_FRT: PAGADORES[cte.papelDoTomador],
      VL_SERV: cte.valor,
      VL_BC_ICMS: base,
      VL_ICMS: valor,
      ...mais,
    },
  };
}
