import { defineStates } from '../states/define-states.ts';

/**
 * Commercial state of a contract; whether the record is active and how far implementation is are axes of their own. A rejected
 * one goes back to draft to be corrected, a suspended one is resumed when the client has paid.
 */
export const estadosDoContrato = defineStates({
  rascunho: { label: 'Rascunho', tone: 'mute', next: ['pendente'] },
  pendente: { label: 'Pendente', tone: 'wait', next: ['aprovado', 'reprovado'] },
  aprovado: { label: 'Aprovado', tone: 'ok', next: ['suspenso', 'encerrado'] },
  reprovado: { label: 'Reprovado', tone: 'bad', next: ['rascunho'] },
  suspenso: { label: 'Suspenso', tone: 'wait', next: ['aprovado', 'encerrado'] },
  encerrado: { label: 'Encerrado', tone: 'mute', next: [] },
});
export const situacoesDoContrato = estadosDoContrato.labels;
export const tomDoContrato = estadosDoContrato.tones;
export type SituacaoDoContrato = keyof typeof situacoesDoContrato;

/** Changes that must be explained. */
export const situacoesComMotivo: readonly SituacaoDoContrato[] = ['reprovado', 'suspenso', 'encerrado'];

/** Terms may still be edited freely: nobody has approved them yet. */
export const podeEditarTermos = (situacao: SituacaoDoContrato): boolean =>
  situacao === 'rascunho' || situacao === 'pendente' || situacao === 'reprovado';

/** In force on a day: approved, begun and not ended. */
export const estaEmVigor = (
  {
    ativo,
    situacao,
    inicio,
    fim,
  }: { ativo: boolean; situacao: SituacaoDoContrato; inicio: string; fim: string | null },
  dia: string,
): boolean => ativo && situacao === 'aprovado' && inicio <= dia && (fim === null || fim >= dia);

export const indicesDeReajuste = {
  ipca: 'IPCA',
  igpm: 'IGP-M',
  inpc: 'INPC',
  fixo: 'Percentual combinado',
} as const;
export type IndiceDeReajuste = keyof typeof indicesDeReajuste;

/** What a contract may be charged for; all but the monthly fee once in its life. */
export const especiesDeCobranca = {
  mensalidade: 'Mensalidade',
  licenca: 'Licença',
  carga: 'Carga de dados',
  customizacao: 'Customização',
} as const;
export type EspecieDeCobranca = keyof typeof especiesDeCobranca;
