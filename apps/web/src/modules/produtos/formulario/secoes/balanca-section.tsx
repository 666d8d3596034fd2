import { produtoCampos, produtoDimensoes } from '@retaguarda/contracts';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { FieldGrid, SectionCard, Span } from '../../../../platform/ui/form/section-card.tsx';
import { FlagField } from '../../../../platform/ui/inputs/fields.ts';
import { Campo, usePreenchidos } from '../campos.tsx';
import classes from '../formulario.module.css';
import { formTexts } from '../produto-form-texts.ts';

/** What the counter's scale needs to know. */
export function BalancaSection() {
  const t = useTexts(formTexts);
  const [pesa, porKg, codigo, validade] = useWatch({
    name: ['pesaNaBalanca', 'porKg', 'codigoBalanca', 'validadeDias'],
  }) as [boolean, boolean, number | null, number | null];
  const summary = pesa
    ? [
        codigo ? t('scaleCode', { codigo: String(codigo) }) : t('scaleCodeAuto'),
        porKg && t('perKg'),
        typeof validade === 'number' && t('shelfLife', { count: validade }),
      ]
    : [t('noScale')];
  return (
    <SectionCard title={t('sectionScale')} folded summary={summary.filter(Boolean).join(' · ')}>
      <div className={classes.flags}>
        <FlagField name="pesaNaBalanca" label={produtoCampos.pesaNaBalanca.label} />
        {pesa && <FlagField name="porKg" label={produtoCampos.porKg.label} />}
      </div>
      {pesa && (
        <div className={classes.block}>
          <FieldGrid>
            <Campo nome="codigoBalanca" of={4} />
            <Campo nome="validadeDias" of={4} />
            <Campo nome="tara" of={4} />
            <Campo nome="textoBalanca" />
          </FieldGrid>
        </div>
      )}
    </SectionCard>
  );
}

const medidas = Object.keys(produtoDimensoes) as (keyof typeof produtoDimensoes)[];

/** Measures, for freight and shelves. */
export function DimensoesSection() {
  const t = useTexts(formTexts);
  const summary = usePreenchidos(medidas);
  return (
    <SectionCard title={t('sectionMeasures')} folded summary={summary}>
      <FieldGrid>
        {medidas.map((nome) => (
          <Campo key={nome} nome={nome} of={nome.startsWith('peso') ? 3 : 2} />
        ))}
        <Span of={12}>
          <p className={classes.note}>{t('measuresNote')}</p>
        </Span>
      </FieldGrid>
    </SectionCard>
  );
}
