import type { Field, Option } from '@retaguarda/contracts';
import { useContext } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import {
  CepField,
  ChoiceField,
  CnpjField,
  ColorField,
  CpfField,
  DateField,
  DaysField,
  DecimalField,
  DocumentoField,
  EmailField,
  FlagField,
  IntegerField,
  LongTextField,
  MoneyField,
  MonthField,
  PercentField,
  RefField,
  TelefoneField,
  TextField,
  TimeField,
  UfField,
  UrlField,
} from './fields.ts';
import { inputTexts } from './input-texts.ts';
import { QuickCreateContext } from './quick-create.ts';

interface FieldInputProps {
  name: string;
  field: Field;
  /** The record a reference points at, by name. */
  known?: Option | null | undefined;
  /** Set once: an existing record shows it and does not take it back. */
  locked?: boolean;
  autoFocus?: boolean;
}

/** The input of a field, chosen by its kind. */
export function FieldInput({ name, field, known, locked = false, autoFocus }: FieldInputProps) {
  const t = useTexts(inputTexts);
  const { label, required, help, unit, max, places, options = [] } = field;
  const placeholder = field.sequence ? t('automatic') : undefined;
  const props = { name, label, required, help, unit, placeholder, readOnly: locked, autoFocus };
  switch (field.kind) {
    case 'text':
      return <TextField {...props} max={max} />;
    case 'longText':
      return <LongTextField {...props} max={max} />;
    case 'integer':
      return <IntegerField {...props} />;
    case 'decimal':
      if (unit === 'R$') return <MoneyField {...props} />;
      if (unit === '%') return <PercentField {...props} />;
      return <DecimalField {...props} places={Math.min(places ?? 2, 2)} />;
    case 'flag':
      return <FlagField {...props} />;
    case 'date':
      return <DateField {...props} />;
    case 'month':
      return <MonthField {...props} />;
    case 'time':
      return <TimeField {...props} />;
    case 'choice':
      return <ChoiceField {...props} options={options} />;
    case 'ref':
      return <RefFieldInput {...props} target={field.target ?? ''} known={known} />;
    case 'days':
      return <DaysField {...props} />;
    case 'color':
      return <ColorField {...props} />;
    case 'cnpj':
      return <CnpjField {...props} />;
    case 'cpf':
      return <CpfField {...props} />;
    case 'documento':
      return <DocumentoField {...props} />;
    case 'email':
      return <EmailField {...props} />;
    case 'url':
      return <UrlField {...props} />;
    case 'telefone':
      return <TelefoneField {...props} />;
    case 'cep':
      return <CepField {...props} />;
    case 'uf':
      return <UfField {...props} />;
  }
}

type RefProps = Omit<FieldInputProps, 'field'> & { label: string; target: string };

/** A reference, with "create in place" where the person may create the other record. */
function RefFieldInput(props: RefProps) {
  const useQuickCreate = useContext(QuickCreateContext);
  return <RefField {...props} onCreate={useQuickCreate(props.target)} />;
}

/** Characters beyond which the words beside a switch need half a line. */
const LONG_LABEL = 22;

/** Twelfths of a form a field takes: as wide as what it usually holds. */
export function spanOf({ kind, max = 0, help, label }: Field): number {
  switch (kind) {
    case 'flag':
      return help ? 12 : label.length > LONG_LABEL ? 6 : 4;
    case 'date':
    case 'month':
    case 'cep':
    case 'integer':
    case 'decimal':
    case 'time':
    case 'color':
      return 3;
    case 'cnpj':
    case 'cpf':
    case 'documento':
    case 'telefone':
    case 'uf':
    case 'choice':
      return 4;
    case 'longText':
      return 12;
    case 'text':
      return max <= 12 ? 3 : max <= 30 ? 4 : max <= 80 ? 6 : 8;
    default:
      return 6;
  }
}
