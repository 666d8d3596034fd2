import type { Uf } from '@retaguarda/brasil';

/** Where a state's guide comes from: the national portal, or its own. */
export type PortalDaGuia = 'gnre' | 'dare-sp' | 'dua-es';

/** What a state asks of a guide of the difference of rates, beside what all do. */
export interface ExigenciasDaUf {
  portal: PortalDaGuia;
  /** How the note is named: kind of `documentoOrigem`, and whether by number or by key; null where it is not. */
  documento: { tipo: '10' | '22' | '24'; por: 'numero' | 'chave' } | null;
  /** The month it is of. */
  referencia: boolean;
  destinatario: boolean;
  /** A free text of up to 30 characters, where the note is told again. */
  convenio: boolean;
  /** The poverty fund goes in the guide of the tax, as another value; elsewhere it has a guide of its own. */
  fcpNaMesma: boolean;
  /** Numbers of the extra fields that hold the key and the day of issue. */
  chaveNoCampo: number | null;
  emissaoNoCampo: number | null;
}

const numero = { tipo: '10', por: 'numero' } as const;
const chaveDaNfe = { tipo: '22', por: 'chave' } as const;
const chaveDoDfe = { tipo: '24', por: 'chave' } as const;

type Breve = [
  documento: ExigenciasDaUf['documento'],
  letras: string,
  chaveNoCampo?: number | null,
  emissaoNoCampo?: number,
];

/**
 * `r` reference, `d` recipient, `c` convênio, `f` fund in the guide of the tax.
 *
 * @source of the fund: `exigeValorFecp` of the same answers, S in RJ, RO, RS and SE alone. RJ has it as law: both in one document, each in
 * its field, and by GNRE where there is a code of revenue for it (Resolução SEFAZ 253/2021, art. 1, §§ 2 and 3). RS lists what each revenue
 * takes (table of codes of its Receita Estadual, download 7930, of a public copy): 100099 and 100102 take both, 100129 the fund alone. That
 * RO and RJ take 100129 is known at second hand, of a public program that sends it; of SE nothing was found but the national table.
 */
const UFS: Readonly<Record<Uf, Breve>> = {
  AC: [numero, 'rd', 120],
  AL: [chaveDaNfe, 'rdc'],
  AM: [chaveDaNfe, 'rdc', 96],
  AP: [numero, 'rdc', 47],
  BA: [chaveDaNfe, 'r'],
  CE: [numero, 'dc', null, 50],
  DF: [numero, 'r'],
  ES: [null, ''],
  GO: [numero, 'rdc', 102],
  MA: [numero, 'rdc', 94],
  MG: [numero, 'c'],
  MS: [null, 'dc', 88],
  MT: [chaveDaNfe, 'rc'],
  PA: [numero, 'rdc', 101],
  PB: [null, 'rc', 99],
  PE: [chaveDoDfe, 'd'],
  PI: [numero, 'dc'],
  PR: [numero, 'dc', 107],
  RJ: [chaveDoDfe, 'df', null, 117],
  RN: [chaveDaNfe, 'rd'],
  RO: [numero, 'rcf', 83],
  RR: [numero, 'rc', 36],
  RS: [chaveDoDfe, 'dcf', 74],
  SC: [chaveDoDfe, '', 84],
  SE: [numero, 'rdf', 77],
  SP: [chaveDoDfe, ''],
  TO: [numero, 'rdc', 80],
};

const OUTROS_PORTAIS: Partial<Record<Uf, PortalDaGuia>> = { SP: 'dare-sp', ES: 'dua-es' };

/**
 * What the guide of a state asks for. São Paulo's portal (DARE) takes the same file; Espírito Santo (DUA) takes none.
 *
 * @source GNRE portal, service GnreConfigUF, revenue 100102, as it answered on 17/06/2026 (taken from a public copy of the answers, not
 * asked from here: a state changes them without notice, and the portal says what a guide lacks)
 */
export function exigenciasDaUf(uf: Uf): ExigenciasDaUf {
  const [documento, letras, chaveNoCampo = null, emissaoNoCampo = null] = UFS[uf];
  return {
    portal: OUTROS_PORTAIS[uf] ?? 'gnre',
    documento,
    referencia: letras.includes('r'),
    destinatario: letras.includes('d'),
    convenio: letras.includes('c'),
    fcpNaMesma: letras.includes('f'),
    chaveNoCampo,
    emissaoNoCampo,
  };
}
