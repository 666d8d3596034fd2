import { caixaCalls, type FechamentoDeCaixa, textoDaChave } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { ChoiceField, MoneyField, TextField } from '../../../platform/ui/inputs/fields.ts';
import classes from '../caixa.module.css';
import { fechamentoTexts } from './fechamento-texts.ts';

interface Values {
  forma: string;
  valor: string | null;
  motivo: string | null;
}

/** A count put right by another person: it stays, and this is written beside it. */
export function CorrigirDialog({ fechamento, onClose }: { fechamento: FechamentoDeCaixa; onClose: () => void }) {
  const t = useTexts(fechamentoTexts);
  const { id, versao } = fechamento.turno;
  const contadas = fechamento.linhas.filter(({ contado }) => contado !== null);
  const errada = contadas.find(({ diferenca }) => Number(diferenca) !== 0) ?? contadas[0];
  const initial: Values = { forma: errada ? textoDaChave(errada) : '', valor: '', motivo: '' };
  return (
    <CallDialog
      call={caixaCalls.corrigir}
      title={t('correctTitle')}
      lead={<p className={classes.lead}>{t('correctLead')}</p>}
      initial={initial}
      fieldOf={{ especie: 'forma', formaPagamentoId: 'forma' }}
      bodyOf={({ forma, valor, motivo }: Values) => {
        const linha = contadas.find((uma) => textoDaChave(uma) === forma);
        return {
          id,
          versao,
          especie: linha?.especie,
          formaPagamentoId: linha?.formaPagamentoId ?? null,
          valor,
          motivo,
        };
      }}
      send={(body, sending) => callApi(caixaCalls.corrigir, { body, ...sending })}
      action={t('correct')}
      done={t('correctDone')}
      changes={['caixa']}
      onClose={onClose}
    >
      <ChoiceField
        name="forma"
        label={t('method')}
        required
        options={contadas.map((linha) => ({ value: textoDaChave(linha), label: linha.rotulo }))}
      />
      <MoneyField name="valor" label={t('rightValue')} required autoFocus />
      <TextField name="motivo" label={t('reason')} required max={300} />
    </CallDialog>
  );
}
