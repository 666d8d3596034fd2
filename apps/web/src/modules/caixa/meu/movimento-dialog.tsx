import { caixaCalls, type TipoDeMovimentoDeCaixa, type TurnoLido, textoDaChave } from '@retaguarda/contracts';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { ChoiceField, MoneyField, RefField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { caixaTexts } from '../caixa-texts.ts';
import { type Autorizacao, AutorizacaoFields, corpoDaAutorizacao, semAutorizacao } from './autorizacao.tsx';

interface Props {
  turno: TurnoLido;
  tipo: TipoDeMovimentoDeCaixa;
  onClose: () => void;
}

interface Values extends Autorizacao {
  valor: string | null;
  motivo: string | null;
  clienteId: number | null;
  /** Method, as `textoDaChave` writes it. */
  forma: string;
}

/** Money that comes into the drawer or leaves it. */
export function MovimentoDialog({ turno, tipo, onClose }: Props) {
  const t = useTexts(caixaTexts);
  const initial: Values = { valor: '', motivo: '', clienteId: null, forma: 'dinheiro/0', ...semAutorizacao };
  return (
    <CallDialog
      call={caixaCalls.movimentar}
      title={t(tipo)}
      initial={initial}
      bodyOf={({ valor, motivo, clienteId, forma, ...values }: Values) => {
        const escolhida = turno.formas.find((uma) => textoDaChave(uma) === forma);
        return {
          tipo,
          valor,
          motivo: motivo || null,
          clienteId,
          especie: escolhida?.especie ?? 'dinheiro',
          formaPagamentoId: escolhida?.formaPagamentoId ?? null,
          ...corpoDaAutorizacao(values),
        };
      }}
      send={(body, sending) => callApi(caixaCalls.movimentar, { params: { id: turno.id }, body, ...sending })}
      action={t('record')}
      done={t('recorded')}
      changes={['caixa', 'financeiro']}
      onClose={onClose}
    >
      <Campos turno={turno} tipo={tipo} />
    </CallDialog>
  );
}

function Campos({ turno, tipo }: Pick<Props, 'turno' | 'tipo'>) {
  const t = useTexts(caixaTexts);
  const valor: string | null = useWatch({ name: 'valor' });
  return (
    <>
      <MoneyField name="valor" label={t('amount')} required autoFocus />
      {tipo === 'recebimento' && (
        <>
          {turno.formas.length > 1 && (
            <ChoiceField
              name="forma"
              label={t('method')}
              required
              options={turno.formas.map((forma) => ({ value: textoDaChave(forma), label: forma.rotulo }))}
            />
          )}
          <RefField name="clienteId" label={t('client')} target="empresas" />
        </>
      )}
      <TextField name="motivo" label={t('reason')} required={tipo === 'sangria' || tipo === 'despesa'} max={300} />
      <AutorizacaoFields turno={turno} tipo={tipo} valor={valor} />
    </>
  );
}
