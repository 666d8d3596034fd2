import { useTexts } from '../../../platform/i18n/texts.ts';
import { RegisterListPage } from '../../../platform/registers/register-list-page.tsx';
import { useAddress } from '../../../platform/router/use-address.ts';
import { telasDeContrato } from '../addresses.ts';
import { LoteTabs } from '../lote/lote-tabs.tsx';
import { registerNamed } from '../register-named.ts';
import { precosTexts } from './precos-texts.ts';
import { PrecosView } from './precos-view.tsx';

/** Prices by reseller and option: as a table on a day, or (`?aba=vigencias`) every price with its validity. */
export function TabelaPrecosPage() {
  const t = useTexts(precosTexts);
  const [{ aba }, address] = useAddress(telasDeContrato.precos.params);
  return (
    <LoteTabs
      title={t('title')}
      tabs={[
        { value: 'tabela', label: t('table') },
        { value: 'vigencias', label: t('validities') },
      ]}
      value={aba}
      onChange={(value) => address.show({ aba: value })}
    >
      {aba === 'vigencias' ? (
        <RegisterListPage register={registerNamed('table-price')} />
      ) : (
        <PrecosView title={t('title')} />
      )}
    </LoteTabs>
  );
}
