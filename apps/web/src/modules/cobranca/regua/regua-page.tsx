import { listaDeMensagens, type MensagemLinha, reguaCalls } from '@retaguarda/contracts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { TabsPage } from '../../../platform/ui/tabs-page.tsx';
import { telasDeCobranca } from '../addresses.ts';
import { MensagemPanel } from './mensagem-panel.tsx';
import { reguaTexts } from './regua-texts.ts';
import { ReguaView } from './regua-view.tsx';
import { SimulacaoView } from './simulacao-view.tsx';

/** The ladder of collection: its steps, what it would send, and what it sent. */
export function ReguaPage() {
  const t = useTexts(reguaTexts);
  const { can } = useSession();
  const tabs = [
    can(reguaCalls.get.access) && {
      id: 'regua',
      label: t('ladder'),
      content: () => <Titulada vista={<ReguaView />} />,
    },
    can(reguaCalls.simular.access) && {
      id: 'simulacao',
      label: t('simulation'),
      content: () => <Titulada vista={<SimulacaoView />} />,
    },
    can(reguaCalls.mensagens.access) && { id: 'mensagens', label: t('messages'), content: () => <Mensagens /> },
  ];
  return <TabsPage tabs={tabs.filter((tab) => tab !== false)} />;
}

/** The tabs say what is seen; who listens is told the page too. */
function Titulada({ vista }: { vista: ReactNode }) {
  const t = useTexts(reguaTexts);
  return (
    <>
      <h1 className="visually-hidden">{t('title')}</h1>
      {vista}
    </>
  );
}

function Mensagens() {
  const [{ id }, address] = useAddress(telasDeCobranca.regua.params);
  return (
    <ListPage<MensagemLinha>
      list={listaDeMensagens}
      nameOf={({ pessoa, passo }) => `${pessoa.rotulo} · ${passo}`}
      onOpen={(mensagem) => address.patch({ id: mensagem.id })}
      withoutInactive
    >
      {id !== null && <MensagemPanel key={id} id={id} onClose={() => address.patch({ id: null })} />}
    </ListPage>
  );
}
