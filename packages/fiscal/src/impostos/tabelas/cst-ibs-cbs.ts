/**
 * How each CST of IBS and CBS is computed.
 * - `aliquota` base × rate; `zero` the group exists with zero rates; `nenhum` only the codes go in the document
 * - `monofasico` single phase; `credito` moves or adjusts credits, with values typed by a person
 */
type CalculoIbsCbs = 'aliquota' | 'zero' | 'nenhum' | 'monofasico' | 'credito';

/** Groups of the layout that a CST demands; a group where it does not belong is rejected. */
export type GrupoIbsCbs =
  | 'gIBSCBS'
  | 'gRed'
  | 'gDif'
  | 'redutorBC'
  | 'gTribRegular'
  | 'gIBSCBSMono'
  | 'gTransfCred'
  | 'gCredPresIBSZFM'
  | 'gAjusteCompet';

export type SituacaoIbsCbs = { readonly calculo: CalculoIbsCbs; readonly grupos: readonly GrupoIbsCbs[] };

/** @source Portal da NF-e, tabela de CST do IBS e da CBS (IT 2025.002), publicação de 2026-06-22 */
export const CST_IBS_CBS: Readonly<Record<string, SituacaoIbsCbs>> = {
  '000': { calculo: 'aliquota', grupos: ['gIBSCBS'] },
  '010': { calculo: 'aliquota', grupos: ['gIBSCBS'] },
  '011': { calculo: 'aliquota', grupos: ['gIBSCBS', 'gRed'] },
  '200': { calculo: 'aliquota', grupos: ['gIBSCBS', 'gRed'] },
  '220': { calculo: 'aliquota', grupos: ['gIBSCBS'] },
  '221': { calculo: 'aliquota', grupos: ['gIBSCBS'] },
  '222': { calculo: 'aliquota', grupos: ['gIBSCBS', 'redutorBC'] },
  '400': { calculo: 'nenhum', grupos: [] },
  '410': { calculo: 'nenhum', grupos: [] },
  '510': { calculo: 'aliquota', grupos: ['gIBSCBS', 'gDif'] },
  '515': { calculo: 'aliquota', grupos: ['gIBSCBS', 'gDif', 'gRed'] },
  '550': { calculo: 'zero', grupos: ['gIBSCBS', 'gTribRegular'] },
  '620': { calculo: 'monofasico', grupos: ['gIBSCBSMono'] },
  '800': { calculo: 'credito', grupos: ['gTransfCred'] },
  '810': { calculo: 'credito', grupos: ['gCredPresIBSZFM'] },
  '811': { calculo: 'credito', grupos: ['gAjusteCompet'] },
  '820': { calculo: 'nenhum', grupos: [] },
  '830': { calculo: 'zero', grupos: ['gIBSCBS'] },
};
