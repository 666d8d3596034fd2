import { Button, Menu } from '@mantine/core';
import { mensagens, type ProdutoCompleto } from '@retaguarda/contracts';
import { IconArchive, IconArchiveOff, IconArrowsExchange, IconCopy, IconDots, IconEye } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { aposGravarProduto, arquivarProduto } from '../produtos-api.ts';
import { paths } from '../produtos-paths.ts';
import { confirmarInativacao } from '../usos/confirmar-inativacao.tsx';
import { formTexts } from './produto-form-texts.ts';

const EXTRATO = '/sistema/estoque/extrato';

/** What can be done with the product on view, beside saving it. */
export function ProdutoActions({ produto, reading = false }: { produto: ProdutoCompleto; reading?: boolean }) {
  const t = useTexts(formTexts);
  const { can } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  // The screens of stock are another module's: a house without them offers no way there.
  const hasExtract = EXTRATO in useRouter().routesByPath;
  const go = (acao: string, id = produto.id) =>
    void navigate({ to: paths.formulario, search: { acao, id: String(id) } as never });
  const archive = async () => {
    if (!(await confirmarInativacao(client, produto, (receita) => go('editar', receita.id)))) return;
    try {
      await arquivarProduto(produto);
      await aposGravarProduto(client);
      notifySuccess(mensagens.recordUpdated);
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <>
      {can('produtos_create') && (
        <Button variant="default" leftSection={<IconCopy size={16} stroke={1.7} />} onClick={() => go('duplicar')}>
          {t('duplicate')}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" px={9} aria-label={t('moreActions')}>
            <IconDots size={16} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {!reading && (
            <Menu.Item leftSection={<IconEye size={16} stroke={1.7} />} onClick={() => go('ver')}>
              {t('readPage')}
            </Menu.Item>
          )}
          {hasExtract && (
            <Menu.Item
              leftSection={<IconArrowsExchange size={16} stroke={1.7} />}
              onClick={() => void navigate({ to: EXTRATO, search: { produtoId: produto.id } as never })}
            >
              {t('movements')}
            </Menu.Item>
          )}
          {can('produtos_update') && (
            <Menu.Item
              color={produto.ativo ? 'red' : undefined}
              leftSection={
                produto.ativo ? <IconArchive size={16} stroke={1.7} /> : <IconArchiveOff size={16} stroke={1.7} />
              }
              onClick={() => void archive()}
            >
              {produto.ativo ? mensagens.labelInactivate : mensagens.labelActivate}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
