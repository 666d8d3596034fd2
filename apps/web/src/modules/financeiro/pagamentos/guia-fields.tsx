import {
  type CampoDaGuia,
  camposDaGuia,
  type Guia,
  isOpcional,
  type NomeDeTributo,
  tributos,
} from '@retaguarda/contracts';
import type { ComponentType } from 'react';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ChoiceField, DateField, MoneyField, MonthField, TextField } from '../../../platform/ui/inputs/fields.ts';
import classes from '../titulos/titulos.module.css';
import { pagamentosTexts } from './pagamentos-texts.ts';

/** What is typed of a form of any kind: what another kind had typed stays while one chooses. */
export type GuiaDigitada = { tributo: NomeDeTributo } & Partial<Record<CampoDaGuia, string | null>>;

/** Only the fields of its kind that were filled in. */
export const guiaInformada = (digitada: GuiaDigitada): Guia => {
  const campos = camposDaGuia(digitada.tributo).filter((nome) => Boolean(digitada[nome]));
  // What lacks is told by the call's own rules, at its field.
  return Object.fromEntries([
    ['tributo', digitada.tributo],
    ...campos.map((nome) => [nome, digitada[nome]] as const),
  ]) as Guia;
};

type Entrada = ComponentType<{ name: string; label: string; required?: boolean }>;
const entradas: Readonly<Record<CampoDaGuia, Entrada>> = {
  receita: (props) => <TextField {...props} max={4} />,
  apuracao: DateField,
  competencia: MonthField,
  referencia: (props) => <TextField {...props} max={17} />,
  inscricaoEstadual: (props) => <TextField {...props} max={12} />,
  dividaAtiva: (props) => <TextField {...props} max={13} />,
  parcela: (props) => <TextField {...props} max={13} />,
  receitaBruta: MoneyField,
  percentual: MoneyField,
  principal: MoneyField,
  multa: MoneyField,
  juros: MoneyField,
  inss: MoneyField,
  outrasEntidades: MoneyField,
  atualizacao: MoneyField,
};

/** The form of a tax without barcode. */
export function GuiaFields() {
  const t = useTexts(pagamentosTexts);
  const tributo: NomeDeTributo = useWatch({ name: 'guia.tributo' });
  return (
    <div className={classes.stack}>
      <ChoiceField
        name="guia.tributo"
        label={t('tax')}
        help={t('taxHelp')}
        required
        options={Object.entries(tributos).map(([value, label]) => ({ value, label }))}
      />
      <div className={classes.row}>
        {camposDaGuia(tributo).map((nome) => {
          const Campo = entradas[nome];
          return <Campo key={nome} name={`guia.${nome}`} label={t(nome)} required={!isOpcional(tributo, nome)} />;
        })}
      </div>
    </div>
  );
}
