import { financeiroCalls, type GuiaLinha, guiasCalls } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DateField, RefField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { Classificacao, comLiberacao, semClassificacao } from '../../financeiro/public.ts';
import classes from '../mes/mes.module.css';
import { useNomeDaGuia } from './da-guia.ts';
import { mudancasDeGuia } from './guias-api.ts';
import { guiasTexts } from './guias-texts.ts';

/** The payable of a guide, with the line that the portal gave. */
export function LancarGuiaDialog({ guia, onClose }: { guia: GuiaLinha; onClose: () => void }) {
  const t = useTexts(guiasTexts);
  const { money } = useFormats();
  const { can } = useSession();
  const nomeDa = useNomeDaGuia();
  const { id, versao, vencimento, valorTotal, receita, fcp } = guia;
  return (
    <CallDialog
      call={guiasCalls.lancar}
      title={t('enterTitle', { guia: nomeDa(guia) })}
      lead={
        <>
          <p className={classes.quiet}>{t('enterDoes', { valor: money(valorTotal), receita })}</p>
          {Number(fcp) > 0 && <p className={classes.quiet}>{t('enterFund', { fcp: money(fcp) })}</p>}
        </>
      }
      initial={{
        vencimento: vencimento as string | null,
        fornecedorId: null as number | null,
        codigo: null as string | null,
        ...semClassificacao,
      }}
      bodyOf={(values) => ({ versao, ...values })}
      send={(body, sending) =>
        comLiberacao(can(financeiroCalls.fechar.access), (liberado) =>
          callApi(guiasCalls.lancar, { params: { id }, body: { ...body, ...liberado }, ...sending }),
        )
      }
      action={t('enter')}
      done={t('entered')}
      changes={mudancasDeGuia}
      onClose={onClose}
    >
      <RefField
        name="fornecedorId"
        label={t('supplier')}
        help={t('supplierHelp')}
        target="fornecedores"
        required
        autoFocus
      />
      <DateField name="vencimento" label={t('due')} required />
      <TextField name="codigo" label={t('code')} />
      <Classificacao />
    </CallDialog>
  );
}
