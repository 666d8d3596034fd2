import { Button } from '@mantine/core';
import { type ContaPixLinha, listaDeContasPix, pixCalls } from '@retaguarda/contracts';
import { IconEye, IconPencil, IconPlugConnected } from '@tabler/icons-react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { useRowHistory } from '../../../platform/ui/list/use-row-history.tsx';
import { telasDeCobranca } from '../addresses.ts';
import { ConfigurarDialog } from './configurar-dialog.tsx';
import { ContaPanel } from './conta-panel.tsx';
import { contasTexts } from './contas-texts.ts';
import { LigarDialog } from './ligar-dialog.tsx';

const historico = { resource: 'pix', entidade: 'pix_conta' };
const nomeDe = ({ conta }: ContaPixLinha) => conta.rotulo;

/** The accounts that speak to their banks by Pix. */
export function ContasPage() {
  const t = useTexts(contasTexts);
  const { can } = useSession();
  const [{ acao, conta }, address] = useAddress(telasDeCobranca.pixContas.params);
  const history = useRowHistory(historico, nomeDe);
  const pode = can(pixCalls.configurar.access);
  const ver = ({ contaId }: ContaPixLinha) => address.patch({ conta: contaId, acao: null });
  const fechar = () => address.patch({ conta: null, acao: null });
  return (
    <ListPage<ContaPixLinha>
      list={listaDeContasPix}
      nameOf={nomeDe}
      onOpen={ver}
      rowActions={(linha) => [
        { id: 'ver', label: t('open'), icon: IconEye, keys: 'Enter', run: () => ver(linha) },
        {
          id: 'editar',
          label: t('edit'),
          icon: IconPencil,
          keys: 'E',
          quick: true,
          refusal: pode ? undefined : t('noRight'),
          run: () => address.patch({ conta: linha.contaId, acao: 'ligar' }),
        },
        history.action(linha),
      ]}
      withoutInactive
      actions={
        pode && (
          <Button
            leftSection={<IconPlugConnected size={16} />}
            onClick={() => address.patch({ conta: null, acao: 'ligar' })}
          >
            {t('connect')}
          </Button>
        )
      }
    >
      {history.drawer}
      {acao === 'ligar' && conta === null && (
        <LigarDialog onChosen={(contaId) => address.patch({ conta: contaId })} onClose={fechar} />
      )}
      {acao === 'ligar' && conta !== null && (
        <ConfigurarDialog contaId={conta} onDone={() => address.patch({ acao: null })} onClose={fechar} />
      )}
      {acao === null && conta !== null && (
        <ContaPanel key={conta} contaId={conta} onEdit={() => address.patch({ acao: 'ligar' })} onClose={fechar} />
      )}
    </ListPage>
  );
}
