import { defineTexts, useTexts } from '../../../platform/i18n/texts.ts';
import { RefField } from '../../../platform/ui/inputs/fields.ts';

const classificacaoTexts = defineTexts('financeiro-classificacao', {
  'pt-BR': { plan: 'Plano de conta', centre: 'Centro de custo', account: 'Conta' },
  'es-EC': { plan: 'Plan de cuenta', centre: 'Centro de costo', account: 'Cuenta' },
});

/** Nothing chosen: the house's own accounts are taken. */
export const semClassificacao = {
  planoDeContaId: null as number | null,
  centroCustoId: null as number | null,
  contaId: null as number | null,
};

/** Where a payable that a document makes is accounted. */
export function Classificacao() {
  const t = useTexts(classificacaoTexts);
  return (
    <>
      <RefField name="planoDeContaId" label={t('plan')} target="planos-de-conta-conta" />
      <RefField name="centroCustoId" label={t('centre')} target="centros-de-custo" />
      <RefField name="contaId" label={t('account')} target="contas" />
    </>
  );
}
