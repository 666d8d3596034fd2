import { financeiroCalls, type TituloLinha } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DateField, IntegerField, MoneyField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { today } from '../../../platform/ui/today.ts';
import { nomeDoLancamento } from './nome.ts';
import classes from './titulos.module.css';
import { titulosTexts } from './titulos-texts.ts';

interface Props {
  linhas: readonly TituloLinha[];
  onClose: () => void;
}
const idsDe = (linhas: Props['linhas']) => linhas.map(({ id }) => id);
const nomesDe = (linhas: Props['linhas']) => linhas.map(nomeDoLancamento).join('; ');

/** Gives up on what nobody will pay. */
export function PerdaDialog({ linhas, onClose }: Props) {
  const t = useTexts(titulosTexts);
  return (
    <CallDialog
      call={financeiroCalls.perder}
      title={t('loss')}
      lead={<p>{nomesDe(linhas)}</p>}
      initial={{ data: today() as string | null, motivo: '' as string | null }}
      bodyOf={(values) => ({ ...values, ids: idsDe(linhas) })}
      send={(body, sending) => callApi(financeiroCalls.perder, { body, ...sending })}
      action={t('loss')}
      danger
      done={t('done')}
      changes={['financeiro']}
      onClose={onClose}
    >
      <TextField name="motivo" label={t('reason')} required max={300} autoFocus />
      <DateField name="data" label={t('day')} required />
    </CallDialog>
  );
}

/** Takes what is late to court. */
export function JusticaDialog({ linhas, onClose }: Props) {
  const t = useTexts(titulosTexts);
  return (
    <CallDialog
      call={financeiroCalls.cobrarNaJustica}
      title={t('court')}
      lead={<p>{nomesDe(linhas)}</p>}
      initial={{
        data: today() as string | null,
        processo: '' as string | null,
        advogado: '' as string | null,
        custas: null as string | null,
      }}
      bodyOf={({ data, processo, advogado, custas }) => ({
        data,
        processo: processo || null,
        advogado: advogado || null,
        custas: custas || null,
        ids: idsDe(linhas),
      })}
      send={(body, sending) => callApi(financeiroCalls.cobrarNaJustica, { body, ...sending })}
      action={t('court')}
      done={t('done')}
      changes={['financeiro']}
      onClose={onClose}
    >
      <div className={classes.row}>
        <TextField name="processo" label={t('lawsuit')} max={40} autoFocus />
        <TextField name="advogado" label={t('lawyer')} max={80} />
      </div>
      <div className={classes.row}>
        <DateField name="data" label={t('day')} required />
        <MoneyField name="custas" label={t('costs')} />
      </div>
    </CallDialog>
  );
}

/** Exchanges open entries of one person for new instalments. */
export function RenegociarDialog({ linhas, onClose }: Props) {
  const t = useTexts(titulosTexts);
  const initial = {
    vencimento: null as string | null,
    quantidade: 1 as number | null,
    acrescimo: null as string | null,
    desconto: null as string | null,
    motivo: '' as string | null,
  };
  return (
    <CallDialog
      call={financeiroCalls.renegociar}
      title={t('renegotiateTitle', { count: linhas.length })}
      lead={<p>{nomesDe(linhas)}</p>}
      initial={initial}
      bodyOf={({ vencimento, quantidade, acrescimo, desconto, motivo }) => ({
        ids: idsDe(linhas),
        vencimento: vencimento ?? undefined,
        quantidade: quantidade ?? 1,
        motivo: motivo || null,
        ...(acrescimo && { acrescimo }),
        ...(desconto && { desconto }),
      })}
      send={(body, sending) => callApi(financeiroCalls.renegociar, { body, ...sending })}
      action={t('renegotiate')}
      done={({ codigos }) => t('created', { codigo: codigos.join(', ') })}
      changes={['financeiro']}
      onClose={onClose}
    >
      <div className={classes.row}>
        <DateField name="vencimento" label={t('firstDue')} required autoFocus />
        <IntegerField name="quantidade" label={t('parts')} />
      </div>
      <div className={classes.row}>
        <MoneyField name="acrescimo" label={t('added')} />
        <MoneyField name="desconto" label={t('discount')} />
      </div>
      <TextField name="motivo" label={t('reason')} max={300} />
    </CallDialog>
  );
}
