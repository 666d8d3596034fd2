import {
  apoiosDaExportacao,
  bensDaExportacao,
  modosDaExportacao,
  moedasDaExportacao,
  type NfseLida,
  semNumeroFiscal,
  vinculosDaExportacao,
} from '@retaguarda/contracts';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ChoiceField, DecimalField, FlagField, RefField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { exportacaoTexts } from './exportacao-texts.ts';
import classes from './nfse.module.css';

const opcoes = (de: Readonly<Record<string, string>>) =>
  // Codes that look like numbers are put in their own order by the language.
  Object.entries(de)
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.value.localeCompare(b.value));

/** What a note of a service exported says beside the rest: where it gives result, in which currency, with whom. */
export function CamposDaExportacao({ nota }: { nota: NfseLida | null }) {
  const t = useTexts(exportacaoTexts);
  const bens: unknown = useWatch({ name: 'exportacao.bens' });
  return (
    <fieldset className={classes.more}>
      <legend>{t('title')}</legend>
      <div className={classes.stack}>
        <p className={classes.when}>{t('help')}</p>
        <RefField
          name="exportacao.paisResultadoId"
          label={t('country')}
          target="paises"
          known={nota?.paisResultado ?? undefined}
        />
        <div className={classes.row}>
          <ChoiceField name="exportacao.moeda" label={t('currency')} required options={opcoes(moedasDaExportacao)} />
          <DecimalField name="exportacao.valorMoeda" label={t('amount')} places={2} />
        </div>
        <div className={classes.row}>
          <ChoiceField name="exportacao.modo" label={t('mode')} required options={opcoes(modosDaExportacao)} />
          <ChoiceField name="exportacao.vinculo" label={t('bond')} required options={opcoes(vinculosDaExportacao)} />
        </div>
        <div className={classes.row}>
          <ChoiceField name="exportacao.apoio" label={t('support')} required options={opcoes(apoiosDaExportacao)} />
          <ChoiceField name="exportacao.bens" label={t('goods')} required options={opcoes(bensDaExportacao)} />
        </div>
        {bens !== '1' && <TextField name="exportacao.documentoDosBens" label={t('goodsNumber')} max={12} />}
        <div className={classes.row}>
          <ChoiceField
            name="exportacao.semNif"
            label={t('noNumber')}
            help={t('noNumberHelp')}
            options={opcoes(semNumeroFiscal)}
          />
          <FlagField name="exportacao.mdic" label={t('mdic')} />
        </div>
      </div>
    </fieldset>
  );
}
