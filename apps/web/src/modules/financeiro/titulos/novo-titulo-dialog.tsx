import {
  financeiroCalls,
  type IntervaloDeParcela,
  intervalosDeParcela,
  type OrigemDeTitulo,
  parcelasIguais,
} from '@retaguarda/contracts';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import {
  ChoiceField,
  DateField,
  IdChoiceField,
  IntegerField,
  MoneyField,
  PercentField,
  RefField,
  TextField,
} from '../../../platform/ui/inputs/fields.ts';
import { useEmpresaInicial, useEmpresas } from './empresas.ts';
import classes from './titulos.module.css';
import { titulosTexts } from './titulos-texts.ts';

interface Values {
  empresaId: number | null;
  pessoaId: number | null;
  valor: string | null;
  vencimento: string | null;
  quantidade: number | null;
  intervalo: IntervaloDeParcela | null;
  documento: string | null;
  contaId: number | null;
  tags: string | null;
  observacao: string | null;
  multaPercentual: string | null;
  jurosMensalPercentual: string | null;
}

const corpoDe = (
  origem: OrigemDeTitulo,
  { tags, documento, observacao, quantidade, intervalo, ...values }: Values,
) => ({
  ...values,
  origem,
  quantidade: quantidade ?? 1,
  intervalo: intervalo ?? 'mensal',
  documento: documento || null,
  observacao: observacao || null,
  multaPercentual: values.multaPercentual || null,
  jurosMensalPercentual: values.jurosMensalPercentual || null,
  tags: (tags ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean),
});

/** A title by the keyboard alone: who, how much, when; what comes out of it is seen while it is typed. */
export function NovoTituloDialog({ origem, onClose }: { origem: OrigemDeTitulo; onClose: () => void }) {
  const t = useTexts(titulosTexts);
  const initial: Values = {
    empresaId: useEmpresaInicial(),
    pessoaId: null,
    valor: null,
    vencimento: null,
    quantidade: 1,
    intervalo: 'mensal',
    documento: '',
    contaId: null,
    tags: '',
    observacao: '',
    multaPercentual: null,
    jurosMensalPercentual: null,
  };
  return (
    <CallDialog
      call={financeiroCalls.create}
      title={t(origem === 'R' ? 'newReceivable' : 'newPayable')}
      size={640}
      draft={`financeiro/titulo-${origem}`}
      initial={initial}
      bodyOf={(values) => corpoDe(origem, values)}
      send={(body, sending) => callApi(financeiroCalls.create, { body, ...sending })}
      action={t('save')}
      done={({ codigos }) => t('created', { codigo: codigos.join(', ') })}
      changes={['financeiro']}
      onClose={onClose}
    >
      <Campos origem={origem} />
    </CallDialog>
  );
}

function Campos({ origem }: { origem: OrigemDeTitulo }) {
  const t = useTexts(titulosTexts);
  const empresas = useEmpresas();
  const quantidade: number | null = useWatch({ name: 'quantidade' });
  const varias = (quantidade ?? 1) > 1;
  const intervalos = Object.entries(intervalosDeParcela).map(([value, label]) => ({ value, label }));
  return (
    <>
      <RefField
        name="pessoaId"
        label={t(origem === 'R' ? 'client' : 'supplier')}
        target={origem === 'R' ? 'clientes' : 'fornecedores'}
        required
        autoFocus
      />
      <div className={classes.row}>
        <MoneyField name="valor" label={t('amount')} required />
        <DateField name="vencimento" label={t(varias ? 'firstDue' : 'due')} required />
        <IntegerField name="quantidade" label={t('parts')} />
        {varias && <ChoiceField name="intervalo" label={t('interval')} options={intervalos} />}
      </div>
      <Previa />
      <div className={classes.row}>
        <TextField name="documento" label={t('document')} max={60} />
        <RefField name="contaId" label={t('expected')} target="contas" />
        {empresas.length > 1 && <IdChoiceField name="empresaId" label={t('company')} required options={empresas} />}
      </div>
      <div className={classes.row}>
        <TextField name="tags" label={t('tags')} help={t('tagsHelp')} max={300} />
        <PercentField name="multaPercentual" label={t('fine')} />
        <PercentField name="jurosMensalPercentual" label={t('interest')} />
      </div>
      <TextField name="observacao" label={t('notes')} max={2000} />
    </>
  );
}

const VISTAS = 12;

/** The instalments as they will be, once there are several. */
function Previa() {
  const t = useTexts(titulosTexts);
  const { money, date } = useFormats();
  const [valor, vencimento, quantidade, intervalo]: [
    string | null,
    string | null,
    number | null,
    IntervaloDeParcela | null,
  ] = useWatch({
    name: ['valor', 'vencimento', 'quantidade', 'intervalo'],
  });
  const total = quantidade ?? 1;
  const legivel = /^\d+(\.\d{1,2})?$/.test(valor ?? '') && /^\d{4}-\d{2}-\d{2}$/.test(vencimento ?? '');
  if (!legivel || total < 2 || total > 480) return null;
  const parcelas = parcelasIguais(valor as string, total, vencimento as string, intervalo ?? 'mensal');
  return (
    <ul className={classes.lines} aria-label={t('parts')}>
      {parcelas.slice(0, VISTAS).map((parcela, i) => (
        <li key={parcela.vencimento}>
          {t('part', { numero: i + 1, total, valor: money(parcela.valor), dia: date(parcela.vencimento) })}
        </li>
      ))}
    </ul>
  );
}
