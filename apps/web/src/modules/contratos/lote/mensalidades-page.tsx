import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { telasDeContrato } from '../addresses.ts';
import { ExecucaoView } from './execucao-view.tsx';
import { ExecucoesList } from './execucoes-list.tsx';
import { GerarMensalidades } from './gerar-mensalidades.tsx';
import { LoteTabs } from './lote-tabs.tsx';
import { loteTexts } from './lote-texts.ts';

/** `?execucao=12` shows a run; `?aba=lotes` the runs; else the next one is prepared. */
export function MensalidadesPage() {
  const t = useTexts(loteTexts);
  const [{ aba, execucao }, address] = useAddress(telasDeContrato.mensalidades.params);
  return (
    <LoteTabs
      title={t('billingTitle')}
      tabs={[
        { value: 'gerar', label: t('billingTab') },
        { value: 'lotes', label: t('billingRuns') },
      ]}
      value={execucao === null ? aba : 'lotes'}
      onChange={(value) => address.show({ aba: value })}
    >
      {execucao !== null ? (
        <ExecucaoView key={execucao} id={execucao} onBack={() => address.show({ aba: 'lotes' })} />
      ) : aba === 'lotes' ? (
        <ExecucoesList tipo="mensalidade" />
      ) : (
        <GerarMensalidades />
      )}
    </LoteTabs>
  );
}
