import { type SituacaoDoContrato, situacoesDoContrato } from '@retaguarda/contracts';
import { defineTexts, useTexts } from '../../platform/i18n/texts.ts';

const texts = defineTexts('contratoSituacao', { 'pt-BR': { inativo: 'Inativo' }, 'es-EC': { inativo: 'Inactivo' } });

/** What people read of a state; whether the record is active is said in the same place. */
export function useSituacaoWords(): (situacao: SituacaoDoContrato | 'inativo') => string {
  const t = useTexts(texts);
  return (situacao) => (situacao === 'inativo' ? t('inativo') : situacoesDoContrato[situacao]);
}
