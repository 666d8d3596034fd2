import { codigoDeBarrasCampos } from '@retaguarda/contracts';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { SectionCard } from '../../../../platform/ui/form/section-card.tsx';
import { SubList } from '../../../../platform/ui/form/sub-list.tsx';
import type { SubListColumn } from '../../../../platform/ui/form/sub-list-column.ts';
import { ChoiceField, DecimalField, TextField } from '../../../../platform/ui/inputs/fields.ts';
import { readDecimal } from '../../../../platform/ui/inputs/reading.ts';
import { formTexts } from '../produto-form-texts.ts';
import type { LinhaDoProduto } from '../produto-types.ts';
import { parteNova } from '../produto-values.ts';

const { codigo, tipo, quantidade } = codigoDeBarrasCampos;
const colunas: SubListColumn[] = [
  {
    name: 'codigo',
    label: codigo.label,
    width: 'minmax(140px, 1fr)',
    required: true,
    Field: (props) => <TextField {...props} max={codigo.max} />,
    read: (text) => text.toUpperCase(),
  },
  {
    name: 'tipo',
    label: tipo.label,
    width: '150px',
    Field: (props) => <ChoiceField {...props} required options={tipo.options ?? []} />,
  },
  {
    name: 'quantidade',
    label: quantidade.label,
    width: '100px',
    end: true,
    Field: (props) => <DecimalField {...props} places={0} />,
    read: readDecimal,
  },
];

/** Every code the product is found by: its GTIN, the box's, the shop's own. */
export function CodigosSection() {
  const t = useTexts(formTexts);
  const codigos = (useWatch({ name: 'codigos' }) ?? []) as LinhaDoProduto<'codigos'>[];
  const summary = codigos.length === 0 ? t('noCodes') : codigos.map((linha) => linha.codigo ?? '').join(', ');
  return (
    <SectionCard title={t('sectionCodes')} folded summary={summary}>
      <SubList
        name="codigos"
        label={t('sectionCodes')}
        columns={colunas}
        blank={parteNova('codigos')}
        addLabel={t('addCode')}
        emptyText={t('noCodes')}
        marks={[{ name: 'principal', refusal: t('mainCodeDelete') }]}
      />
    </SectionCard>
  );
}
