import { type OrigemDeTitulo, tributosRetidos } from '@retaguarda/contracts';
import { useWatch } from 'react-hook-form';
import { useFormats } from '../../../../platform/i18n/formats.ts';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { SectionCard } from '../../../../platform/ui/form/section-card.tsx';
import { SubList } from '../../../../platform/ui/form/sub-list.tsx';
import {
  ChoiceField,
  DateField,
  IdChoiceField,
  LongTextField,
  MoneyField,
  MonthField,
  PercentField,
  RefField,
  TextField,
} from '../../../../platform/ui/inputs/fields.ts';
import { useEmpresas } from '../empresas.ts';
import classes from '../titulos.module.css';
import { titulosTexts } from '../titulos-texts.ts';
import { DivisaoView } from './divisao-view.tsx';
import { lancarTexts } from './lancar-texts.ts';
import { RateioSection } from './rateio-section.tsx';
import { type Divisao, liquido, type Valores } from './valores.ts';

/** In the order they are typed: whoever knows the four first presses Enter after them. */
export function CamposDoTitulo({ origem }: { origem: OrigemDeTitulo }) {
  const t = useTexts(titulosTexts);
  const [divisao, quantidade]: [Divisao, number | null] = useWatch({ name: ['divisao', 'quantidade'] });
  const varios = divisao === 'recorrente' || (quantidade ?? 1) > 1;
  const porDia = divisao === 'iguais' || divisao === 'recorrente';
  return (
    <>
      <div className={classes.row}>
        <div className={classes.wide}>
          <RefField
            name="pessoaId"
            label={t(origem === 'R' ? 'client' : 'supplier')}
            target={origem === 'R' ? 'clientes' : 'fornecedores'}
            required
            autoFocus
          />
        </div>
        <TextField name="documento" label={t('document')} max={60} />
      </div>
      <div className={classes.row}>
        <MoneyField name="valor" label={t('amount')} required />
        {porDia && <DateField name="vencimento" label={t(varios ? 'firstDue' : 'due')} required />}
      </div>
      <DivisaoView />
      <RateioSection origem={origem} />
      <Pagamento />
      <Retencoes />
      <Outros />
    </>
  );
}

function Pagamento() {
  const t = useTexts(titulosTexts);
  const l = useTexts(lancarTexts);
  return (
    <SectionCard title={l('payment')} folded summary={l('usual')}>
      <div className={classes.stack}>
        <div className={classes.row}>
          <RefField name="formaPagamentoId" label={l('paymentForm')} target="method-payments" />
          <RefField name="contaId" label={t('expected')} target="contas" />
        </div>
        <div className={classes.row}>
          <PercentField name="multaPercentual" label={t('fine')} />
          <PercentField name="jurosMensalPercentual" label={t('interest')} />
          <MoneyField name="descontoValor" label={t('discount')} />
          <DateField name="descontoAte" label={l('discountUntil')} help={l('discountUntilHelp')} />
        </div>
      </div>
    </SectionCard>
  );
}

const Tributo = (props: { name: string; 'aria-label': string }) => (
  <ChoiceField {...props} options={Object.entries(tributosRetidos).map(([value, label]) => ({ value, label }))} />
);

function Retencoes() {
  const t = useTexts(titulosTexts);
  const l = useTexts(lancarTexts);
  const { money } = useFormats();
  const [valor, retencoes]: [string | null, Valores['retencoes']] = useWatch({ name: ['valor', 'retencoes'] });
  const resta = l('net', { valor: money(liquido(valor, retencoes)) });
  return (
    <SectionCard title={l('withholdings')} folded summary={retencoes.length > 0 ? resta : l('withholdingsNone')}>
      <SubList
        name="retencoes"
        label={l('withholdings')}
        addLabel={l('withholdingAdd')}
        emptyText={l('withholdingsEmpty')}
        blank={{ tributo: null, valor: null }}
        columns={[
          { name: 'tributo', label: l('tax'), width: '1fr', required: true, Field: Tributo },
          { name: 'valor', label: t('amount'), width: '150px', end: true, required: true, Field: MoneyField },
        ]}
        foot={retencoes.length > 0 && <span role="status">{resta}</span>}
      />
    </SectionCard>
  );
}

function Outros() {
  const t = useTexts(titulosTexts);
  const l = useTexts(lancarTexts);
  const { date } = useFormats();
  const empresas = useEmpresas();
  const [emissao, empresaId]: [string | null, number | null] = useWatch({ name: ['emissao', 'empresaId'] });
  const empresa = empresas.find(({ value }) => value === String(empresaId))?.label;
  const dia = emissao && /^\d{4}-\d{2}-\d{2}$/.test(emissao) ? `${l('issue')} ${date(emissao)}` : null;
  return (
    <SectionCard title={l('others')} folded summary={[dia, empresas.length > 1 && empresa].filter(Boolean).join(' · ')}>
      <div className={classes.stack}>
        <div className={classes.row}>
          <DateField name="emissao" label={l('issue')} />
          <MonthField name="competencia" label={l('month')} help={l('monthHelp')} />
          {empresas.length > 1 && <IdChoiceField name="empresaId" label={t('company')} required options={empresas} />}
        </div>
        <TextField name="tags" label={t('tags')} help={t('tagsHelp')} max={300} />
        <LongTextField name="observacao" label={t('notes')} max={2000} />
      </div>
    </SectionCard>
  );
}
