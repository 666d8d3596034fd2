import { type GuiaLinha, guiasCalls } from '@retaguarda/contracts';
import { fetchFile } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DateField } from '../../../platform/ui/inputs/fields.ts';
import { saveFile } from '../../../platform/ui/save-file.ts';
import { today } from '../../../platform/ui/today.ts';
import classes from '../mes/mes.module.css';
import { guiasTexts } from './guias-texts.ts';

/** The file of some guides for the portal, and what is not known of it. */
export function ArquivoDeGuiasDialog({ guias, onClose }: { guias: readonly GuiaLinha[]; onClose: () => void }) {
  const t = useTexts(guiasTexts);
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
      initial={{ pagamento: today() as string | null }}
      bodyOf={({ pagamento }) => ({ ids: guias.map(({ id }) => id).join(','), pagamento })}
      send={async (query, sending) => saveFile(await fetchFile(guiasCalls.arquivo, { query, ...sending }))}
      action={t('download')}
      changes={[]}
      onClose={onClose}
    >
      <DateField name="pagamento" label={t('payOn')} required autoFocus />
    </CallDialog>
  );
}
