import { citaAnteriores, entesDoGoverno, operacoesDoGoverno } from '@retaguarda/contracts';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ChoiceField, PercentField } from '../../../platform/ui/inputs/fields.ts';
import nfe from '../nfe.module.css';
import { ChavesDeNotas } from './chaves-de-notas.tsx';
import { governoTexts } from './governo-texts.ts';
import type { NotaValues } from './nota-values.ts';
import { opcoes } from './operacao-section.tsx';

/** Of a sale to the government: who buys, when it is paid, and the reducer of IBS and CBS. */
export function CompraDoGoverno() {
  const t = useTexts(governoTexts);
  const [modelo, governo]: [NotaValues['modelo'], NotaValues['governo']] = useWatch({ name: ['modelo', 'governo'] });
  if (modelo !== '55') return null;
  return (
    <>
      <div className={nfe.row} data-long>
        <ChoiceField name="governo.ente" label={t('body')} help={t('bodyHelp')} options={opcoes(entesDoGoverno)} />
        {governo.ente && (
          <>
            <ChoiceField name="governo.operacao" label={t('operation')} required options={opcoes(operacoesDoGoverno)} />
            <PercentField name="governo.redutor" label={t('reducer')} help={t('reducerHelp')} required />
          </>
        )}
      </div>
      {governo.ente && governo.operacao && citaAnteriores(governo.operacao) && (
        <ChavesDeNotas
          name="governo.anteriores"
          label={t('before')}
          addLabel={t('beforeAdd')}
          emptyText={t('beforeNone')}
          keyLabel={t('key')}
        />
      )}
    </>
  );
}
