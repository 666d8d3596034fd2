import { type Choice, tiposDeLancamento, tiposDeMovimento } from '@retaguarda/contracts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ChoiceField, RefField, TextField } from '../../../platform/ui/inputs/fields.ts';
import classes from './extratos.module.css';
import { extratosTexts } from './extratos-texts.ts';

const tipos = (): Choice[] => tiposDeLancamento.map((tipo) => ({ value: tipo, label: tiposDeMovimento[tipo] }));

/** What a movement that settles nothing is: kind, words, account of the chart, centre, party. */
export function CamposDoNovo() {
  const t = useTexts(extratosTexts);
  return (
    <>
      <div className={classes.row}>
        <ChoiceField name="tipo" label={t('kind')} options={tipos()} required autoFocus />
        <TextField name="descricao" label={t('description')} />
      </div>
      <div className={classes.row}>
        <RefField name="planoDeContaId" label={t('planAccount')} target="planos-de-conta-conta" />
        <RefField name="centroCustoId" label={t('costCentre')} target="centros-de-custo" />
      </div>
      <RefField name="pessoaId" label={t('party')} target="empresas" />
    </>
  );
}
