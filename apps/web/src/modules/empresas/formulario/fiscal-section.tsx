import { type EmpresaNova, enderecoPrincipal, mensagens, situacaoDaIe } from '@retaguarda/contracts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { notifyWarning } from '../../../platform/ui/feedback/toasts.tsx';
import { FieldGrid, SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { empresasTexts } from '../empresas-texts.ts';
import { Campo } from './campos.tsx';

/** Registrations and what the company issues. The state registration is checked as soon as the state is known. */
export function FiscalSection() {
  const t = useTexts(empresasTexts);
  const { getValues } = useFormContext<EmpresaNova>();
  const [ieSituacao, tipoPessoa, propria, ie] = useWatch({ name: ['ieSituacao', 'tipoPessoa', 'propria', 'ie'] }) as [
    EmpresaNova['ieSituacao'],
    EmpresaNova['tipoPessoa'],
    boolean,
    string | null,
  ];
  const numbered = situacaoDaIe({ ieSituacao, tipoPessoa }) === 'numero';
  const askUf = () => {
    const values = getValues();
    if (numbered && values.ie && !enderecoPrincipal(values)?.uf) notifyWarning(mensagens.formUfRequired);
  };
  return (
    <SectionCard title={t('sectionFiscal')}>
      <FieldGrid>
        <Campo nome="ieSituacao" of={5} />
        {(numbered || ie) && (
          // biome-ignore lint/a11y/noStaticElementInteractions: hears that a field inside was left; nothing to operate
          <div style={{ display: 'contents' }} onBlur={askUf}>
            <Campo nome="ie" of={4} required={numbered} />
          </div>
        )}
        <Campo nome="im" of={3} />
        <Campo nome="cnae" of={3} />
        <Campo nome="regimeTributario" of={6} />
        <Campo nome="suframa" of={3} />
        {propria && (
          <>
            <Campo nome="emissoraNfe" of={4} />
            <Campo nome="emissoraNfse" of={4} />
          </>
        )}
      </FieldGrid>
    </SectionCard>
  );
}
