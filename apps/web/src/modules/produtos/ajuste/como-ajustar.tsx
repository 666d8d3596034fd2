import { type ArredondamentoDoAjuste, arredondamentosDoAjuste } from '@retaguarda/contracts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { FieldGrid, SectionCard, Span } from '../../../platform/ui/form/section-card.tsx';
import { ChoiceInput } from '../../../platform/ui/inputs/choice-inputs.tsx';
import { DecimalInput } from '../../../platform/ui/inputs/number-inputs.tsx';
import { optionsOf } from '../../../platform/ui/inputs/options-of.ts';
import { TextInput } from '../../../platform/ui/inputs/text-inputs.tsx';
import { ajusteTexts } from './ajuste-texts.ts';
import { type FormulaDigitada, tipos } from './formula.ts';

/** The formula as typed, how its price is rounded, and what the adjustment is called. */
export interface Como {
  digitada: FormulaDigitada;
  arredondamento: ArredondamentoDoAjuste;
  descricao: string | null;
}

export const comoVazio: Como = {
  digitada: { tipo: 'percentual', figura: null, origem: null },
  arredondamento: 'empresa',
  descricao: null,
};

export function ComoAjustar({ como, onChange }: { como: Como; onChange: (como: Como) => void }) {
  const t = useTexts(ajusteTexts);
  const { digitada } = como;
  const put = (patch: Partial<FormulaDigitada>) => onChange({ ...como, digitada: { ...digitada, ...patch } });
  const figureLabels = {
    percentual: t('byPercent'),
    valor: t('byAmount'),
    margem: t('byMargin'),
    markup: t('byMarkup'),
    fixo: t('byFixed'),
    copia: t('byCopy'),
  };
  const isMoney = digitada.tipo === 'valor' || digitada.tipo === 'fixo';
  return (
    <SectionCard title={t('how')}>
      <FieldGrid>
        <Span of={6}>
          <ChoiceInput
            label={t('formula')}
            required
            options={tipos.map((value) => ({ value, label: figureLabels[value] }))}
            value={digitada.tipo}
            onChange={(tipo) => put({ tipo: tipo as FormulaDigitada['tipo'] })}
          />
        </Span>
        {digitada.tipo === 'copia' && (
          <Span of={6}>
            <TextInput
              label={t('copyFrom')}
              required
              max={60}
              value={digitada.origem}
              onChange={(origem) => put({ origem })}
            />
          </Span>
        )}
        <Span of={3}>
          <DecimalInput
            label={t(digitada.tipo === 'copia' ? 'copyPercent' : isMoney ? 'amount' : 'percent')}
            required={digitada.tipo !== 'copia'}
            unit={isMoney ? 'R$' : '%'}
            places={digitada.tipo === 'fixo' ? 2 : 0}
            help={t(digitada.tipo === 'percentual' || digitada.tipo === 'valor' ? 'negativeLowers' : 'costHint')}
            value={digitada.figura}
            onChange={(figura) => put({ figura })}
          />
        </Span>
        <Span of={3}>
          <ChoiceInput
            label={t('rounding')}
            required
            options={optionsOf(arredondamentosDoAjuste)}
            value={como.arredondamento}
            onChange={(value) =>
              onChange({ ...como, arredondamento: (value as ArredondamentoDoAjuste | null) ?? 'empresa' })
            }
          />
        </Span>
        <Span of={12}>
          <TextInput
            label={t('name')}
            placeholder={t('namePlaceholder')}
            max={120}
            value={como.descricao}
            onChange={(descricao) => onChange({ ...como, descricao })}
          />
        </Span>
      </FieldGrid>
    </SectionCard>
  );
}
