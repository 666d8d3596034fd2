import { formasDaImportacao, VIA_MARITIMA, viasDaImportacao } from '@retaguarda/contracts';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { ChoiceInput } from '../../../../platform/ui/inputs/choice-inputs.tsx';
import { DateInput } from '../../../../platform/ui/inputs/date-input.tsx';
import { MoneyInput, PercentInput } from '../../../../platform/ui/inputs/number-inputs.tsx';
import { TextInput } from '../../../../platform/ui/inputs/text-inputs.tsx';
import nfe from '../../nfe.module.css';
import type { ImportacaoDigitada, ItemDigitado } from '../item-values.ts';
import { lugaresTexts } from '../lugares-texts.ts';
import type { NotaValues } from '../nota-values.ts';
import { opcoes } from '../operacao-section.tsx';

interface ImportacaoDoItemProps {
  item: ItemDigitado;
  erro: (parte: keyof ImportacaoDigitada) => string | undefined;
  onChange: (mudanca: Partial<ItemDigitado>) => void;
}

const semImportacao: ImportacaoDigitada = {
  numero: null,
  data: null,
  localDesembaraco: null,
  ufDesembaraco: null,
  dataDesembaraco: null,
  via: '1',
  afrmm: null,
  forma: '1',
  terceiro: null,
  terceiroUf: null,
  exportador: null,
  fabricante: null,
  adicao: '1',
  sequencia: '1',
  valorAduaneiro: null,
  despesas: null,
  iof: null,
  aliquotaIi: null,
};

/** The import declaration of an item, with what its duties go over. */
export function ImportacaoDoItem({ item, erro, onChange }: ImportacaoDoItemProps) {
  const t = useTexts(lugaresTexts);
  const operacao: NotaValues['operacao'] = useWatch({ name: 'operacao' });
  if (operacao !== 'importacao' && item.importacao === null) return null;
  const importacao = item.importacao ?? semImportacao;
  const de = (campo: keyof ImportacaoDigitada) => ({
    value: importacao[campo],
    error: erro(campo),
    onChange: (valor: string | null) => onChange({ importacao: { ...importacao, [campo]: valor } }),
  });
  return (
    <section aria-label={t('importOf')}>
      <h3>{t('importOf')}</h3>
      <div className={nfe.row}>
        <TextInput label={t('importNumber')} required max={15} {...de('numero')} />
        <DateInput label={t('importDay')} required {...de('data')} />
      </div>
      <div className={nfe.row}>
        <TextInput label={t('importPlace')} required max={60} {...de('localDesembaraco')} />
        <TextInput label={t('importUf')} required max={2} {...de('ufDesembaraco')} />
        <DateInput label={t('importCleared')} required {...de('dataDesembaraco')} />
      </div>
      <div className={nfe.row}>
        <ChoiceInput label={t('importBy')} required options={opcoes(viasDaImportacao)} {...de('via')} />
        {importacao.via === VIA_MARITIMA && <MoneyInput label={t('importAfrmm')} required {...de('afrmm')} />}
        <ChoiceInput label={t('importFor')} required options={opcoes(formasDaImportacao)} {...de('forma')} />
      </div>
      {importacao.forma !== '1' && (
        <div className={nfe.row}>
          <TextInput label={t('importThird')} required max={18} {...de('terceiro')} />
          <TextInput label={t('importThirdUf')} required max={2} {...de('terceiroUf')} />
        </div>
      )}
      <div className={nfe.row}>
        <TextInput label={t('importExporter')} required max={60} {...de('exportador')} />
        <TextInput label={t('importMaker')} required max={60} {...de('fabricante')} />
        <TextInput label={t('importAddition')} max={3} {...de('adicao')} />
        <TextInput label={t('importSequence')} required max={5} {...de('sequencia')} />
      </div>
      <div className={nfe.row}>
        <MoneyInput label={t('importCustoms')} required {...de('valorAduaneiro')} />
        <MoneyInput label={t('importExpenses')} {...de('despesas')} />
        <MoneyInput label={t('importIof')} {...de('iof')} />
        <PercentInput label={t('importRate')} required {...de('aliquotaIi')} />
      </div>
      <p className={nfe.quiet}>{t('importHelp')}</p>
    </section>
  );
}
