import { tiposDePrazo } from '@retaguarda/contracts';
import { useWatch } from 'react-hook-form';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { FieldGrid, SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { empresasTexts } from '../empresas-texts.ts';
import { Campo } from './campos.tsx';

/** When the client pays, and how much may be open. */
export function PrazoSection() {
  const t = useTexts(empresasTexts);
  const { money } = useFormats();
  const [tipo, limite, bloqueado] = useWatch({ name: ['prazoTipo', 'prazoLimite', 'prazoBloqueado'] }) as [
    keyof typeof tiposDePrazo,
    string | null,
    boolean,
  ];
  const summary = [
    tiposDePrazo[tipo],
    limite && Number.isFinite(Number(limite)) ? t('limitOf', { valor: money(limite) }) : t('noLimit'),
    bloqueado && t('blocked'),
  ];
  return (
    <SectionCard title={t('sectionTerms')} folded summary={summary.filter(Boolean).join(' · ')}>
      <FieldGrid>
        <Campo nome="prazoTipo" />
        {tipo === 'dias' && <Campo nome="prazoDias" required />}
        {tipo === 'data_base' && <Campo nome="prazoDiaBase" required />}
        <Campo nome="prazoLimite" of={4} />
        <Campo nome="prazoBloqueado" of={4} />
      </FieldGrid>
    </SectionCard>
  );
}
