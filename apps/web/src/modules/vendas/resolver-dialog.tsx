import { vendasCalls } from '@retaguarda/contracts';
import { callApi } from '../../platform/api/client.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { CallDialog } from '../../platform/ui/form/call-dialog.tsx';
import { LongTextField } from '../../platform/ui/inputs/fields.ts';
import { vendasTexts } from './vendas-texts.ts';

interface Props {
  divergencia: { id: number; versao: number; texto: string };
  onClose: () => void;
}

/** Says that a divergence was seen to, and how. */
export function ResolverDialog({ divergencia: { id, versao, texto }, onClose }: Props) {
  const t = useTexts(vendasTexts);
  return (
    <CallDialog
      call={vendasCalls.resolver}
      title={t('resolveTitle')}
      lead={<p>{texto}</p>}
      initial={{ resolucao: '' }}
      bodyOf={({ resolucao }) => ({ versao, resolucao })}
      send={(body, sending) => callApi(vendasCalls.resolver, { params: { id }, body, ...sending })}
      action={t('resolve')}
      done={t('resolved')}
      changes={['vendas']}
      onClose={onClose}
    >
      <LongTextField name="resolucao" label={t('resolution')} required max={500} autoFocus />
    </CallDialog>
  );
}
