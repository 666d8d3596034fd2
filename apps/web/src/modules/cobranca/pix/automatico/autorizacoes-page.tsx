import { Button } from '@mantine/core';
import { type AutorizacaoLinha, autorizacoesCalls, listaDeAutorizacoes } from '@retaguarda/contracts';
import { IconRepeat } from '@tabler/icons-react';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { useAddress } from '../../../../platform/router/use-address.ts';
import { useSession } from '../../../../platform/session/session-store.ts';
import { ListPage } from '../../../../platform/ui/list/list-page.tsx';
import { telasDeCobranca } from '../../addresses.ts';
import { automaticoTexts } from './automatico-texts.ts';
import { AutorizacaoPanel } from './autorizacao-panel.tsx';
import { PedirDialog } from './pedir-dialog.tsx';
import { useAtosDaAutorizacao } from './use-atos-da-autorizacao.tsx';

/** What clients authorised at their banks, once, for the months of their contracts. */
export function AutorizacoesPage() {
  const t = useTexts(automaticoTexts);
  const { can } = useSession();
  const [{ acao, id }, address] = useAddress(telasDeCobranca.pixAutomatico.params);
  const ver = (autorizacao: AutorizacaoLinha) => address.patch({ id: autorizacao.id });
  const atos = useAtosDaAutorizacao(ver);
  const pode = can(autorizacoesCalls.create.access);
  return (
    <ListPage<AutorizacaoLinha>
      list={listaDeAutorizacoes}
      nameOf={({ contrato, pessoa }) => `${contrato} · ${pessoa.rotulo}`}
      onOpen={ver}
      rowActions={atos.deUma}
      withoutInactive
      create={autorizacoesCalls.create.access}
      actions={
        pode && (
          <Button leftSection={<IconRepeat size={16} />} onClick={() => address.patch({ acao: 'adicionar' })}>
            {t('ask')}
          </Button>
        )
      }
    >
      {atos.dialogo}
      {acao === 'adicionar' && (
        <PedirDialog
          onDone={(feita) => address.patch({ acao: null, id: feita })}
          onClose={() => address.patch({ acao: null })}
        />
      )}
      {id !== null && <AutorizacaoPanel key={id} id={id} onClose={() => address.patch({ id: null })} />}
    </ListPage>
  );
}
