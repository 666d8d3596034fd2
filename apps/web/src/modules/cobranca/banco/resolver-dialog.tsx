import { type LinhaDeRetorno, retornosCalls } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useInPageLanguage, useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { RefField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { bancoTexts } from './banco-texts.ts';

/** Ends by hand a line that waits: it pays an entry, or nothing. */
export function ResolverDialog({ linha, onClose }: { linha: LinhaDeRetorno; onClose: () => void }) {
  const say = useInPageLanguage();
  const t = useTexts(bancoTexts);
  return (
    <CallDialog
      call={retornosCalls.resolverLinha}
      title={t('resolveTitle', { numero: linha.nossoNumero })}
      lead={linha.motivo && <p>{say(linha.motivo)}</p>}
      initial={{ lancamentoId: null as number | null, motivo: '' }}
      send={(body, sending) => callApi(retornosCalls.resolverLinha, { params: { id: linha.id }, body, ...sending })}
      action={t('resolve')}
      done={t('resolved')}
      changes={['boletos', 'financeiro']}
      onClose={onClose}
    >
      <RefField
        name="lancamentoId"
        label={t('entry')}
        help={t('entryHelp')}
        target="financeiro"
        source={{ path: 'financeiro/selecionar-contas', within: { origem: 'R' } }}
        autoFocus
      />
      <TextField name="motivo" label={t('reason')} required max={200} />
    </CallDialog>
  );
}
