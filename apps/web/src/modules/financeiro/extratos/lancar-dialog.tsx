import { movimentosBancariosCalls as calls, type TipoDeLancamento } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { ChoiceField, DateField, MoneyField } from '../../../platform/ui/inputs/fields.ts';
import { today } from '../../../platform/ui/today.ts';
import { CamposDoNovo } from './campos-do-novo.tsx';
import classes from './extratos.module.css';
import { extratosTexts } from './extratos-texts.ts';

interface Values {
  data: string | null;
  sentido: 'entra' | 'sai';
  valor: string | null;
  tipo: TipoDeLancamento;
  descricao: string | null;
  planoDeContaId: number | null;
  centroCustoId: number | null;
  pessoaId: number | null;
}

/** Something the bank did that settles nothing: a fee, interest, a yield. */
export function LancarDialog({ contaId, onClose }: { contaId: number; onClose: () => void }) {
  const t = useTexts(extratosTexts);
  const initial: Values = {
    data: today(),
    sentido: 'sai',
    valor: null,
    tipo: 'tarifa',
    descricao: null,
    planoDeContaId: null,
    centroCustoId: null,
    pessoaId: null,
  };
  const sentidos = [
    { value: 'sai', label: t('out') },
    { value: 'entra', label: t('in') },
  ];
  return (
    <CallDialog
      call={calls.create}
      title={t('newEntry')}
      size={620}
      initial={initial}
      bodyOf={({ sentido, valor, descricao, ...resto }) => ({
        ...resto,
        contaId,
        descricao: descricao || null,
        valor: valor && sentido === 'sai' ? `-${valor}` : valor,
      })}
      send={(body, sending) => callApi(calls.create, { body, ...sending })}
      action={t('enter')}
      done={t('newEntry')}
      changes={['financeiro']}
      onClose={onClose}
    >
      <CamposDoNovo />
      <div className={classes.row}>
        <ChoiceField name="sentido" label={t('direction')} options={sentidos} required />
        <MoneyField name="valor" label={t('amount')} required />
        <DateField name="data" label={t('day')} required />
      </div>
    </CallDialog>
  );
}
