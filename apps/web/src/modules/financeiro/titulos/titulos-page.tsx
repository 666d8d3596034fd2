import { Button } from '@mantine/core';
import {
  financeiroCalls,
  listaAPagar,
  listaAReceber,
  type OrigemDeTitulo,
  type TituloLinha,
} from '@retaguarda/contracts';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { telasDoFinanceiro } from '../addresses.ts';
import { LancamentoPanel } from './lancamento-panel.tsx';
import { nomeDoLancamento } from './nome.ts';
import { NovoTituloDialog } from './novo-titulo-dialog.tsx';
import { titulosTexts } from './titulos-texts.ts';
import { TransferenciaDialog } from './transferencia-dialog.tsx';
import { useAtos } from './use-atos.tsx';

const listas = { R: listaAReceber, P: listaAPagar };
const nenhuma = () => [];

/** What is owed on one side: settled from the list, entered by the keyboard, read beside it. */
function TitulosPage({ origem }: { origem: OrigemDeTitulo }) {
  const t = useTexts(titulosTexts);
  const { can } = useSession();
  const [{ acao, id }, address] = useAddress(telasDoFinanceiro.receber.params);
  const [transfere, setTransfere] = useState(false);
  const atos = useAtos((linha) => address.patch({ id: linha.id }));
  const fechar = () => address.patch({ id: null, acao: null });
  return (
    <ListPage<TituloLinha>
      list={listas[origem]}
      nameOf={nomeDoLancamento}
      onOpen={(linha) => address.patch({ id: linha.id })}
      rowActions={atos.deUma}
      bulkActions={(inativos) => (inativos ? [] : atos.deMuitas)}
      onAdd={can(financeiroCalls.create.access) ? () => address.patch({ acao: 'adicionar' }) : undefined}
      actions={
        can(financeiroCalls.transferir.access) && (
          <Button variant="default" leftSection={<IconArrowsExchange size={16} />} onClick={() => setTransfere(true)}>
            {t('transfer')}
          </Button>
        )
      }
    >
      {atos.dialogo}
      {acao === 'adicionar' && <NovoTituloDialog origem={origem} onClose={fechar} />}
      {id !== null && <LancamentoPanel key={id} id={id} onClose={fechar} />}
      {transfere && <TransferenciaDialog onClose={() => setTransfere(false)} />}
    </ListPage>
  );
}

export const PagarPage = () => <TitulosPage origem="P" />;
export const ReceberPage = () => <TitulosPage origem="R" />;

/** The receivables to read, without any act. */
export function ExibicaoPage() {
  const [{ id }, address] = useAddress(telasDoFinanceiro.exibicao.params);
  return (
    <ListPage<TituloLinha>
      list={listaAReceber}
      nameOf={nomeDoLancamento}
      onOpen={(linha) => address.patch({ id: linha.id })}
      rowActions={nenhuma}
    >
      {id !== null && <LancamentoPanel key={id} id={id} onClose={() => address.patch({ id: null })} />}
    </ListPage>
  );
}
