import { Button, Menu } from '@mantine/core';
import { mensagens, type ProdutoCompleto } from '@retaguarda/contracts';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowsExchange,
  IconBarcode,
  IconChevronDown,
  IconCopy,
  IconEye,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { notifyArchived, turned } from '../../../platform/ui/list/archive-action.ts';
import { telasDeEstoque } from '../../estoque/addresses.ts';
import { EtiquetasDialog } from '../../estoque/public.ts';
import { telasDeProduto } from '../addresses.ts';
import { aposGravarProduto, arquivarProduto } from '../produtos-api.ts';
import { confirmarInativacao } from '../usos/confirmar-inativacao.tsx';
import { formTexts } from './produto-form-texts.ts';

/** What can be done with the product on view, beside saving it. */
export function ProdutoActions({ produto, reading = false }: { produto: ProdutoCompleto; reading?: boolean }) {
  const t = useTexts(formTexts);
  const { can } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [etiquetas, setEtiquetas] = useState(false);
  const go = (acao: 'duplicar' | 'editar' | 'ver', id = produto.id) =>
    void navigate(linkTo(telasDeProduto.formulario, { acao, id }));
  const archive = async () => {
    if (!(await confirmarInativacao(client, produto, (receita) => go('editar', receita.id)))) return;
    const gravar = async (como: ProdutoCompleto) => {
      await arquivarProduto(como);
      await aposGravarProduto(client);
    };
    try {
      await gravar(produto);
      notifyArchived(produto.descricao, () => gravar(turned(produto)));
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <>
      {etiquetas && <EtiquetasDialog produtoIds={[produto.id]} onClose={() => setEtiquetas(false)} />}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={14} />}>
            {t('moreActions')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {!produto.usaGrade && (
            <Menu.Item leftSection={<IconBarcode size={16} stroke={1.7} />} onClick={() => setEtiquetas(true)}>
              {t('labels')}
            </Menu.Item>
          )}
          {can('produtos_create') && (
            <Menu.Item leftSection={<IconCopy size={16} stroke={1.7} />} onClick={() => go('duplicar')}>
              {t('duplicate')}
            </Menu.Item>
          )}
          {!reading && (
            <Menu.Item leftSection={<IconEye size={16} stroke={1.7} />} onClick={() => go('ver')}>
              {t('readPage')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconArrowsExchange size={16} stroke={1.7} />}
            onClick={() => void navigate(linkTo(telasDeEstoque.extrato, { produtoId: produto.id }))}
          >
            {t('movements')}
          </Menu.Item>
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
