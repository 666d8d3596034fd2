import { type GuiaLinha, guiasCalls } from '@retaguarda/contracts';
import { fetchFile } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DateField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { saveFile } from '../../../platform/ui/save-file.ts';
import { today } from '../../../platform/ui/today.ts';
import classes from '../mes/mes.module.css';
import { guiasTexts } from './guias-texts.ts';

/** The file of some guides for the portal, and what is not known of it. */
export function ArquivoDeGuiasDialog({ guias, onClose }: { guias: readonly GuiaLinha[]; onClose: () => void }) {
  const t = useTexts(guiasTexts);
  const temSt = guias.some(({ tributo }) => tributo === 'st' || tributo === 'fcp_st');
  return (
    <CallDialog
      call={{ body: guiasCalls.arquivo.query }}
      title={t('fileTitle')}
      lead={
        <>
          <p className={classes.quiet}>{t('fileDoes', { count: guias.length })}</p>
          <p className={classes.quiet}>{t('fileLimits')}</p>
        </>
      }
      initial={{ pagamento: today() as string | null, produto: null as string | null }}
      bodyOf={({ pagamento, produto }) => ({
        ids: guias.map(({ id }) => id).join(','),
        pagamento,
        ...(produto && { produto }),
      })}
      send={async (query, sending) => saveFile(await fetchFile(guiasCalls.arquivo, { query, ...sending }))}
      action={t('download')}
      changes={[]}
      onClose={onClose}
    >
      <DateField name="pagamento" label={t('payOn')} required autoFocus />
      {temSt && <TextField name="produto" label={t('product')} help={t('productHelp')} />}
    </CallDialog>
  );
}
