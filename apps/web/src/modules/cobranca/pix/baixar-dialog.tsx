import { type PixRecebidoLinha, pixCalls } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage, useTexts } from '../../../platform/i18n/texts.ts';
import type { ActDialogProps } from '../../../platform/ui/acts/offered-act.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { RefField } from '../../../platform/ui/inputs/fields.ts';
import classes from './pix.module.css';
import { pixTexts } from './pix-texts.ts';

/** Says of which entry a Pix is that nobody charged, or that did not match. */
export function BaixarDialog({ rows: [pix], onClose }: ActDialogProps<PixRecebidoLinha>) {
  const say = useInPageLanguage();
  const t = useTexts(pixTexts);
  const { money, instant } = useFormats();
  if (!pix) return null;
  const { id, versao, valor, horario, pagador, motivo } = pix;
  return (
    <CallDialog
      call={pixCalls.baixar}
      title={t('settleTitle')}
      lead={
        <p className={classes.lead}>
          {[pagador, money(valor), instant(horario), motivo && say(motivo)].filter(Boolean).join(' · ')}
          <br />
          {t('settleHelp')}
        </p>
      }
      initial={{ lancamentoId: pix.lancamentoId as number | null }}
      bodyOf={({ lancamentoId }) => ({ lancamentoId, versao })}
      send={(body, sending) => callApi(pixCalls.baixar, { params: { id }, body, ...sending })}
      action={t('settle')}
      done={({ situacao }) => t(situacao === 'a_devolver' ? 'settledBack' : 'settled')}
      changes={['pix', 'financeiro']}
      onClose={onClose}
    >
      <RefField
        name="lancamentoId"
        label={t('entry')}
        help={t('entryHelp')}
        target="financeiro"
        source={{ path: 'financeiro/selecionar-contas', within: { origem: 'R' } }}
        required
        autoFocus
      />
    </CallDialog>
  );
}
