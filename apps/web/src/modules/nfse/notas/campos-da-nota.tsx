import type { NfseLida } from '@retaguarda/contracts';
import { useFormState, useWatch } from 'react-hook-form';
import { useTexts } from '../../../platform/i18n/texts.ts';
import {
  DateField,
  DecimalField,
  FlagField,
  IdChoiceField,
  LongTextField,
  MoneyField,
  PercentField,
  RefField,
  TextField,
} from '../../../platform/ui/inputs/fields.ts';
import { CamposDaExportacao } from './campos-da-exportacao.tsx';
import classes from './nfse.module.css';
import { nfseTexts } from './nfse-texts.ts';
import { SegueServico } from './segue-servico.tsx';
import { useEmpresas } from './use-empresas.ts';

/** What is folded, which must be seen when something of it is wrong. */
const DO_SERVICO = [
  'aliquotaIss',
  'percentualIrrf',
  'percentualInss',
  'retemIss',
  'retemCsrf',
  'desconto',
  'deducao',
  'reducaoBeneficio',
  'localPrestacao',
  'informaAliquota',
  'informacoes',
];

/** Who, what, how much, when; the rest comes from the service and is there when it is needed. */
export function CamposDaNota({ nota, trocaTomador }: { nota: NfseLida | null; trocaTomador: boolean }) {
  const t = useTexts(nfseTexts);
  const empresas = useEmpresas();
  const { errors } = useFormState();
  const temErro = DO_SERVICO.some((nome) => errors[nome] !== undefined);
  const exporta: boolean = useWatch({ name: 'exporta' });
  const reduz: boolean = useWatch({ name: 'reduz' });
  const geraTitulo: boolean = useWatch({ name: 'geraTitulo' });
  return (
    <div className={classes.stack}>
      <SegueServico inicial={nota?.servicoId ?? null} />
      <RefField
        name="pessoaId"
        label={t('taker')}
        target="clientes"
        known={nota?.pessoa}
        required
        disabled={!trocaTomador}
        autoFocus={trocaTomador}
      />
      <div className={classes.row}>
        <div className={classes.wide}>
          <RefField name="servicoId" label={t('service')} target="servico" known={nota?.servico} required />
        </div>
        <MoneyField name="valor" label={t('amount')} required />
      </div>
      <div className={classes.row}>
        <DateField name="competencia" label={t('provided')} required />
        {geraTitulo && <DateField name="vencimento" label={t('due')} help={t('dueHelp')} />}
        {empresas.length > 1 && <IdChoiceField name="empresaId" label={t('company')} required options={empresas} />}
      </div>
      <LongTextField name="descricao" label={t('text')} help={t('textHelp')} max={2000} />
      {exporta && <CamposDaExportacao nota={nota} />}
      <details open={temErro || reduz || undefined} className={classes.more}>
        <summary>
          {t('more')} <span className={classes.when}>{t('moreNote')}</span>
        </summary>
        <div className={classes.stack}>
          <div className={classes.row}>
            <DecimalField name="aliquotaIss" label={t('rate')} unit="%" places={2} />
            <PercentField name="percentualIrrf" label={t('irrf')} />
            <PercentField name="percentualInss" label={t('inss')} />
          </div>
          <div className={classes.row}>
            <FlagField name="retemIss" label={t('withholdsIss')} />
            <FlagField name="retemCsrf" label={t('withholdsCsrf')} />
          </div>
          <div className={classes.row}>
            <MoneyField name="desconto" label={t('discount')} />
            <MoneyField name="deducao" label={t('deduction')} />
            {reduz && <MoneyField name="reducaoBeneficio" label={t('benefit')} help={t('benefitHelp')} />}
            <TextField name="localPrestacao" label={t('place')} help={t('placeHelp')} max={7} />
          </div>
          <FlagField name="informaAliquota" label={t('saysRate')} help={t('saysRateHelp')} />
          <FlagField name="geraTitulo" label={t('makesTitle')} />
          <LongTextField name="informacoes" label={t('info')} max={1000} />
        </div>
      </details>
    </div>
  );
}
