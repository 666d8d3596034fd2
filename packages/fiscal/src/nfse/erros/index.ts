import { errosDeEventos } from './eventos.ts';
import { tabelaDeErros } from './tabela.ts';
import type { ClasseDeErroNfse } from './tipos.ts';

export type { ClasseDeErroNfse } from './tipos.ts';

/** An error of the national system, explained. */
export interface ErroNfseExplicado {
  readonly codigo: string;
  readonly classe: ClasseDeErroNfse;
  /** The official text. */
  readonly mensagem: string;
  /** Field it is about, `infDPS.serv.cServ.cTribNac`, where the official table says. */
  readonly caminho: string | undefined;
  /** False for a code that the table does not have. */
  readonly catalogado: boolean;
  /** What a person does next, where the table itself says it: those of cities do. */
  readonly oQueFazer?: string;
}

/** Seen in answers of the system and not in the table of annex I. */
const foraDaTabela: Readonly<Record<string, string>> = {
  E0713:
    'Para Não Optante do SN os campos, indicador de informação de valor total de tributos e percentual aproximado do total dos tributos da alíquota do Simples Nacional (%), não podem ser informados.',
  E1235: 'Falha no esquema XML do DF-e.',
  RNG6110: 'Falha Schema Xml',
};

const classes: Readonly<Record<string, ClasseDeErroNfse>> = {
  E0014: 'duplicidade',
  E1268: 'duplicidade',
  E0001: 'esquema',
  E0004: 'esquema',
  E1235: 'esquema',
  E1260: 'esquema',
  E1263: 'esquema',
  RNG6110: 'esquema',
  E0714: 'assinatura',
  E0715: 'assinatura',
  E0716: 'assinatura',
  E0717: 'assinatura',
  E0718: 'assinatura',
  E1630: 'assinatura',
  E1632: 'assinatura',
  E1634: 'assinatura',
  E1636: 'assinatura',
  E1638: 'assinatura',
  E1980: 'assinatura',
  E1983: 'assinatura',
  E1986: 'assinatura',
  E1989: 'assinatura',
  E1991: 'assinatura',
  E0822: 'limite',
  E0823: 'limite',
};

/**
 * What an error code means.
 *
 * @source national NFS-e system, annexes I (layout and rules) and II (events) of layout 1.01; E0713 of NT 007, E1235 and RNG6110 after published answers
 */
export function explicarErroNfse(codigo: string): ErroNfseExplicado {
  const [mensagem = foraDaTabela[codigo], caminho] = tabelaDeErros[codigo] ?? errosDeEventos[codigo] ?? [];
  return {
    codigo,
    classe: classes[codigo] ?? 'dados',
    mensagem: mensagem ?? 'Erro não catalogado.',
    caminho,
    catalogado: mensagem !== undefined,
  };
}

/** Every code of the table. */
export const catalogoDeErrosNfse = (): ErroNfseExplicado[] =>
  [...Object.keys({ ...tabelaDeErros, ...errosDeEventos, ...foraDaTabela })].map(explicarErroNfse);
