import { canaisDeVersao, gravidadesDeAviso, mensagens, servidoresCalls } from '@retaguarda/contracts';
import { callApi } from '../../platform/api/client.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { CallDialog } from '../../platform/ui/form/call-dialog.tsx';
import { FieldGrid, SectionCard, Span } from '../../platform/ui/form/section-card.tsx';
import { ChoiceField, DateField, LongTextField, RefField, TextField } from '../../platform/ui/inputs/fields.ts';
import { optionsOf } from '../../platform/ui/inputs/options-of.ts';
import { RefsField } from '../../platform/ui/inputs/refs-field.tsx';
import { backofficeTexts } from './backoffice-texts.ts';

interface Values {
  titulo: string;
  texto: string;
  gravidade: 'info' | 'atencao';
  versaoCoreId: number | null;
  canal: 'estavel' | 'beta' | null;
  empresaIds: number[];
  ate: string | null;
}

/** A new notice to the servers. */
export function AvisoDrawer({ onClose }: { onClose: () => void }) {
  const t = useTexts(backofficeTexts);
  const initial: Values = {
    titulo: '',
    texto: '',
    gravidade: 'info',
    versaoCoreId: null,
    canal: null,
    empresaIds: [],
    ate: null,
  };
  return (
    <CallDialog
      call={servidoresCalls.avisar}
      place="beside"
      title={t('newNotice')}
      initial={initial}
      send={(body, sending) => callApi(servidoresCalls.avisar, { body, ...sending })}
      action={t('newNotice')}
      done={mensagens.recordCreated}
      changes={['prime-core-versions-notifications']}
      onClose={onClose}
    >
      <SectionCard title={t('newNotice')} only>
        <FieldGrid>
          <Span of={12}>
            <TextField name="titulo" label={t('title')} required max={120} autoFocus />
          </Span>
          <Span of={12}>
            <LongTextField name="texto" label={t('text')} required max={2000} />
          </Span>
          <Span of={6}>
            <ChoiceField name="gravidade" label={t('severity')} required options={optionsOf(gravidadesDeAviso)} />
          </Span>
          <Span of={6}>
            <DateField name="ate" label={t('until')} required />
          </Span>
          <Span of={6}>
            <RefField name="versaoCoreId" label={t('version')} target="core-server-versions" />
          </Span>
          <Span of={6}>
            <ChoiceField name="canal" label={t('channel')} options={optionsOf(canaisDeVersao)} />
          </Span>
          <Span of={12}>
            <RefsField
              name="empresaIds"
              label={t('companies')}
              target="clientes-de-contrato"
              help={t('companiesHelp')}
            />
          </Span>
        </FieldGrid>
      </SectionCard>
    </CallDialog>
  );
}
