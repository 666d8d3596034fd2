import { formatarCodigoFiscal, isNcm, normalizarCodigoFiscal } from '@retaguarda/brasil';
import { useState } from 'react';
import { useTexts } from '../../platform/i18n/texts.ts';
import { FieldGrid, SectionCard, Span } from '../../platform/ui/form/section-card.tsx';
import { ChoiceInput, UfInput } from '../../platform/ui/inputs/choice-inputs.tsx';
import { CodeInput } from '../../platform/ui/inputs/code-input.tsx';
import { ColorInput } from '../../platform/ui/inputs/color-input.tsx';
import { DateInput } from '../../platform/ui/inputs/date-input.tsx';
import { DaysInput } from '../../platform/ui/inputs/days-input.tsx';
import { FileDrop } from '../../platform/ui/inputs/file-drop.tsx';
import { FlagInput } from '../../platform/ui/inputs/flag-input.tsx';
import {
  CepInput,
  CnpjInput,
  CpfInput,
  DocumentoInput,
  TelefoneInput,
} from '../../platform/ui/inputs/masked-input.tsx';
import {
  DecimalInput,
  IntegerInput,
  type IntegerValue,
  MoneyInput,
  PercentInput,
  TimeInput,
} from '../../platform/ui/inputs/number-inputs.tsx';
import { PasswordInput } from '../../platform/ui/inputs/password-input.tsx';
import { RefInput } from '../../platform/ui/inputs/ref-input.tsx';
import {
  EmailInput,
  LongTextInput,
  TextInput,
  type TextValue,
  UrlInput,
} from '../../platform/ui/inputs/text-inputs.tsx';
import classes from './vitrine.module.css';
import { vitrineTexts } from './vitrine-texts.ts';

interface State {
  error?: string;
  readOnly?: boolean;
  disabled?: boolean;
}

const filled = {
  text: 'Padaria Estrela do Sul Ltda' as TextValue,
  long: 'Entregar pela porta dos fundos.\nAvisar antes das 7h.' as TextValue,
  email: 'compras@estreladosul.com.br' as TextValue,
  site: 'https://www.estreladosul.com.br' as TextValue,
  integer: 482 as IntegerValue,
  decimal: '1234.5' as TextValue,
  money: '58.9' as TextValue,
  percent: '4.68' as TextValue,
  date: '2026-11-20' as TextValue,
  time: '09:30' as TextValue,
  choice: 'parcial' as TextValue,
  uf: 'SP' as TextValue,
  flag: true,
  ref: null as number | null,
  ncm: '19059090' as TextValue,
  cnpj: '12ABC34501DE35' as TextValue,
  cpf: '52998224725' as TextValue,
  documento: '11222333000181' as TextValue,
  cep: '01310100' as TextValue,
  telefone: '11987654321' as TextValue,
  days: [0, 30, 60] as number[] | null,
  color: '#0b6b66' as TextValue,
};
const blank: typeof filled = {
  ...Object.fromEntries(Object.keys(filled).map((name) => [name, null])),
  flag: false,
} as unknown as typeof filled;

const choices = [
  { value: 'aberto', label: 'Aberto' },
  { value: 'parcial', label: 'Parcial' },
  { value: 'quitado', label: 'Quitado' },
];

/** Every input, filled, empty, refused, read-only and disabled. */
export function InputsPart() {
  const t = useTexts(vitrineTexts);
  return (
    <div className={classes.scroll}>
      <h1 className="visually-hidden">{t('inputs')}</h1>
      <Inputs title={t('stateNormal')} initial={filled} />
      <Inputs title={t('stateEmpty')} initial={blank} />
      <Inputs title={t('stateError')} initial={filled} state={{ error: '* CAMPO OBRIGATÓRIO' }} />
      <Inputs title={t('stateReadOnly')} initial={filled} state={{ readOnly: true }} />
      <Inputs title={t('stateDisabled')} initial={filled} state={{ disabled: true }} />
      <Others />
    </div>
  );
}

function Inputs({ title, initial, state = {} }: { title: string; initial: typeof filled; state?: State }) {
  const [values, setValues] = useState(initial);
  const bind = <K extends keyof typeof filled>(name: K, label: string) => ({
    ...state,
    label,
    value: values[name],
    onChange: (value: (typeof filled)[K]) => setValues((before) => ({ ...before, [name]: value })),
  });
  return (
    <SectionCard title={title}>
      <FieldGrid>
        <Span of={6}>
          <TextInput {...bind('text', 'Razão social')} required max={60} help="Como está no cartão do CNPJ." />
        </Span>
        <Span of={3}>
          <CnpjInput {...bind('cnpj', 'CNPJ')} required />
        </Span>
        <Span of={3}>
          <CpfInput {...bind('cpf', 'CPF')} />
        </Span>
        <Span of={3}>
          <DocumentoInput {...bind('documento', 'CPF ou CNPJ')} />
        </Span>
        <Span of={3}>
          <TelefoneInput {...bind('telefone', 'Telefone')} />
        </Span>
        <Span of={4}>
          <EmailInput {...bind('email', 'E-mail')} />
          <UrlInput {...bind('site', 'Site')} />
        </Span>
        <Span of={2}>
          <CepInput {...bind('cep', 'CEP')} />
        </Span>
        <Span of={3}>
          <UfInput {...bind('uf', 'UF')} />
        </Span>
        <Span of={3}>
          <ChoiceInput {...bind('choice', 'Situação')} options={choices} required />
        </Span>
        <Span of={3}>
          <RefInput {...bind('ref', 'Banco')} target="bancos" />
        </Span>
        <Span of={4}>
          <CodeInput
            {...bind('ncm', 'NCM')}
            table="ncms"
            write={(code) => formatarCodigoFiscal('ncm', code)}
            read={(typed) => (isNcm(typed) ? normalizarCodigoFiscal(typed) : null)}
          />
        </Span>
        <Span of={3}>
          <FlagInput {...bind('flag', 'Participa da COMPE')} />
        </Span>
        <Span of={2}>
          <IntegerInput {...bind('integer', 'Código')} />
        </Span>
        <Span of={3}>
          <DecimalInput {...bind('decimal', 'Peso líquido')} unit="kg" places={3} />
        </Span>
        <Span of={2}>
          <MoneyInput {...bind('money', 'Preço')} />
        </Span>
        <Span of={2}>
          <PercentInput {...bind('percent', 'Reajuste')} />
        </Span>
        <Span of={3}>
          <DateInput {...bind('date', 'Vencimento')} />
        </Span>
        <Span of={2}>
          <TimeInput {...bind('time', 'Abre às')} />
        </Span>
        <Span of={4}>
          <DaysInput {...bind('days', 'Dias de vencimento')} />
        </Span>
        <Span of={3}>
          <ColorInput {...bind('color', 'Cor')} />
        </Span>
        <Span of={12}>
          <LongTextInput {...bind('long', 'Observação')} max={500} />
        </Span>
      </FieldGrid>
    </SectionCard>
  );
}

/** Sends nothing: advances to the end, and refuses what is called "erro". */
async function pretendUpload(
  file: File,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
) {
  for (let share = 0; share <= 1 && !signal.aborted; share += 0.1) {
    onProgress(share);
    await new Promise((resolve) => setTimeout(resolve, 120));
  }
  if (file.name.includes('erro')) throw new Error('O arquivo não é um retorno válido.');
}

function Others() {
  const [password, setPassword] = useState('');
  return (
    <SectionCard title="Senha e arquivos">
      <FieldGrid>
        <Span of={4}>
          <PasswordInput label="Nova senha" strength value={password} onChange={setPassword} />
        </Span>
        <Span of={8}>
          <FileDrop
            label="Retorno do banco"
            accept={['.ret', '.txt']}
            maxSize={5_000_000}
            multiple
            upload={pretendUpload}
          />
        </Span>
      </FieldGrid>
    </SectionCard>
  );
}
