import { type GuiaLinha, guiasCalls } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DateField, LongTextField } from '../../../platform/ui/inputs/fields.ts';
import { today } from '../../../platform/ui/today.ts';
import classes from '../mes/mes.module.css';
import { useNomeDaGuia } from './da-guia.ts';
import { mudancasDeGuia } from './guias-api.ts';
import { guiasTexts } from './guias-texts.ts';

/** Acts that take a word, a day, or nothing. */
export type OutroAtoDaGuia = 'estornar' | 'pagar' | 'desfazer';

const textos = {
  estornar: { title: 'takeBackTitle', does: 'takeBackDoes', action: 'takeBack', done: 'takenBack' },
  pagar: { title: 'payTitle', does: 'payDoes', action: 'pay', done: 'paid' },
  desfazer: { title: 'undoTitle', does: 'undoDoes', action: 'undo', done: 'undone' },
} as const;

interface OutroAtoDaGuiaDialogProps {
  ato: OutroAtoDaGuia;
  guia: GuiaLinha;
  onClose: () => void;
}

/** Takes the payable of a guide back, says that it was paid elsewhere, or that it was not. */
export function OutroAtoDaGuiaDialog({ ato, guia, onClose }: OutroAtoDaGuiaDialogProps) {
  const t = useTexts(guiasTexts);
  const nomeDa = useNomeDaGuia();
  const { id, versao } = guia;
  const { title, does, action, done } = textos[ato];
  const comum = {
    title: t(title, { guia: nomeDa(guia) }),
    lead: <p className={classes.quiet}>{t(does)}</p>,
    action: t(action),
    done: t(done),
    changes: mudancasDeGuia,
    onClose,
  };
  if (ato === 'pagar')
    return (
      <CallDialog
        {...comum}
        call={guiasCalls.pagar}
        initial={{ pagaEm: today() as string | null }}
        bodyOf={({ pagaEm }) => ({ versao, pagaEm })}
        send={(body, sending) => callApi(guiasCalls.pagar, { params: { id }, body, ...sending })}
      >
        <DateField name="pagaEm" label={t('paidOn')} required autoFocus />
      </CallDialog>
    );
  if (ato === 'desfazer')
    return (
      <CallDialog
        {...comum}
        call={guiasCalls.desfazer}
        initial={{}}
        bodyOf={() => ({ versao })}
        send={(body, sending) => callApi(guiasCalls.desfazer, { params: { id }, body, ...sending })}
      />
    );
  return (
    <CallDialog
      {...comum}
      call={guiasCalls.estornar}
      danger
      initial={{ motivo: '' as string | null }}
      bodyOf={({ motivo }) => ({ versao, motivo })}
      send={(body, sending) => callApi(guiasCalls.estornar, { params: { id }, body, ...sending })}
    >
      <LongTextField name="motivo" label={t('reason')} max={200} required autoFocus />
    </CallDialog>
  );
}
