import { type ContratoDaCarteira, listaDaCarteira, listaDeRepasses, type RepasseLinha } from '@retaguarda/contracts';
import { IconEye } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkToRead } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import type { Cells } from '../../../platform/ui/list/defined-columns.tsx';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { acoesTexts } from '../acoes/acoes-texts.ts';
import { useContratoAcoes } from '../acoes/use-contrato-acoes.tsx';
import { telasDeContrato } from '../addresses.ts';
import { LoteTabs } from '../lote/lote-tabs.tsx';
import { PrecosView } from '../precos/precos-view.tsx';
import { revendaTexts } from './revenda-texts.ts';

/** A reseller's own portfolio: contracts, prices and what it gets of each fee. */
export function AreaRevendaPage() {
  const t = useTexts(revendaTexts);
  const { can } = useSession();
  const [{ aba }, address] = useAddress(telasDeContrato.revenda.params);
  const seesPrices = can({ any: ['contrato_tipos_index', 'contrato_tipos_show'] });
  return (
    <LoteTabs
      title={t('title')}
      tabs={[
        { value: 'carteira', label: t('portfolio') },
        ...(seesPrices ? [{ value: 'precos', label: t('prices') } as const] : []),
        { value: 'repasses', label: t('shares') },
      ]}
      value={aba}
      onChange={(value) => address.show({ aba: value })}
    >
      {aba === 'precos' && seesPrices && <PrecosView title={t('prices')} readOnly />}
      {aba === 'repasses' && <Repasses />}
      {(aba === 'carteira' || (aba === 'precos' && !seesPrices)) && <Carteira />}
    </LoteTabs>
  );
}

function Carteira() {
  const t = useTexts(revendaTexts);
  const a = useTexts(acoesTexts);
  const { money } = useFormats();
  const navigate = useNavigate();
  const acoes = useContratoAcoes();
  const cells = useMemo(
    (): Cells<ContratoDaCarteira> => ({
      repassePrevisto: ({ repassePrevisto }) => <span title={t('shareHelp')}>{money(repassePrevisto)}</span>,
    }),
    [t, money],
  );
  const open = ({ id }: ContratoDaCarteira) => void navigate(linkToRead(telasDeContrato.daEmpresa, id));
  return (
    <ListPage<ContratoDaCarteira>
      list={listaDaCarteira}
      cells={cells}
      nameOf={({ numero, empresa }) => `${numero} · ${empresa.rotulo}`}
      onOpen={open}
      rowActions={(row) => [
        { id: 'ver', label: a('open'), icon: IconEye, keys: 'Enter', run: () => open(row) },
        ...acoes.passos(row),
        ...acoes.papeis(row),
      ]}
      withoutInactive
    >
      {acoes.dialogos}
    </ListPage>
  );
}

/** What the reseller gets of what its clients paid. */
const Repasses = () => (
  <ListPage<RepasseLinha>
    list={listaDeRepasses}
    nameOf={({ cliente, data }) => `${cliente.rotulo} · ${data}`}
    withoutInactive
  />
);
