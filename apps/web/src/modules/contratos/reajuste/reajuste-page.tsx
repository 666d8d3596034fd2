import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { telasDeContrato } from '../addresses.ts';
import { ExecucaoView } from '../lote/execucao-view.tsx';
import { ExecucoesList } from '../lote/execucoes-list.tsx';
import { LoteTabs } from '../lote/lote-tabs.tsx';
import { loteTexts } from '../lote/lote-texts.ts';
import { IndicesView } from './indices-view.tsx';
import { Reajustar } from './reajustar.tsx';

/** `?execucao=12` shows an adjustment; `?aba=lotes` all; `?aba=indices` the series; else the next one is prepared. */
export function ReajustePage() {
  const t = useTexts(loteTexts);
  const [{ aba, execucao }, address] = useAddress(telasDeContrato.reajuste.params);
  return (
    <LoteTabs
      title={t('adjustTitle')}
      tabs={[
        { value: 'reajustar', label: t('adjustTab') },
        { value: 'lotes', label: t('adjustRuns') },
        { value: 'indices', label: t('indexesTab') },
      ]}
      value={execucao === null ? aba : 'lotes'}
      onChange={(value) => address.show({ aba: value })}
    >
      {execucao !== null ? (
        <ExecucaoView key={execucao} id={execucao} onBack={() => address.show({ aba: 'lotes' })} />
      ) : aba === 'lotes' ? (
        <ExecucoesList tipo="reajuste" />
      ) : aba === 'indices' ? (
        <IndicesView />
      ) : (
        <Reajustar />
      )}
    </LoteTabs>
  );
}
