import { Button } from '@mantine/core';
import type { ProdutoCompleto } from '@retaguarda/contracts';
import { IconArrowLeft, IconPencil } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../../platform/i18n/texts.ts';
import registers from '../../../platform/registers/registers.module.css';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import page from '../../../platform/ui/form/form-page.module.css';
import { PageHead } from '../../../platform/ui/form/form-page.tsx';
import { StoredImage } from '../../../platform/ui/stored-image.tsx';
import { telasDeProduto } from '../addresses.ts';
import classes from '../formulario/formulario.module.css';
import { ProdutoActions } from '../formulario/produto-actions.tsx';
import { ProdutoAside } from '../formulario/produto-aside.tsx';
import { formTexts } from '../formulario/produto-form-texts.ts';
import { ProdutoBadges } from '../produto-badges.tsx';
import { CamposLidos } from './campos-lidos.tsx';
import { HistoricoDePrecos } from './historico-de-precos.tsx';
import { MovimentosLidos } from './movimentos-lidos.tsx';
import { EstoquesLidos, PrecosLidos, ReceitaLida, RelacoesLidas, VariantesLidas } from './partes-lidas.tsx';

/** A product to be read: what is there, by section; what is not there takes no room. */
export function ProdutoReadPage({ produto }: { produto: ProdutoCompleto }) {
  const t = useTexts(formTexts);
  const { can } = useSession();
  const navigate = useNavigate();
  const edit = () => void navigate(linkTo(telasDeProduto.formulario, { acao: 'editar', id: produto.id }));
  return (
    <div className={page.scroll}>
      <PageHead
        title={produto.descricao}
        badges={<ProdutoBadges produto={produto} />}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={16} />}
              onClick={() => void navigate(linkTo(telasDeProduto.lista))}
            >
              {t('backToList')}
            </Button>
            <ProdutoActions produto={produto} reading />
            {can('produtos_update') && (
              <Button leftSection={<IconPencil size={16} />} onClick={edit}>
                {t('edit')}
              </Button>
            )}
          </>
        }
      />
      <div className={registers.reading}>
        <div className={page.sections}>
          {produto.imagens.length > 0 && (
            <ul className={classes.images} aria-label={t('sectionImages')}>
              {produto.imagens.map(({ id, nome, url }) => (
                <li key={id} className={classes.image}>
                  <StoredImage url={url} alt={nome} />
                </li>
              ))}
            </ul>
          )}
          <PrecosLidos produto={produto} />
          <EstoquesLidos produto={produto} />
          <ReceitaLida produto={produto} />
          <VariantesLidas produto={produto} />
          <CamposLidos produto={produto} />
          <RelacoesLidas produto={produto} />
          <MovimentosLidos produto={produto} />
          <HistoricoDePrecos produtoId={produto.id} />
        </div>
        <aside className={page.aside}>
          <ProdutoAside produto={produto} />
        </aside>
      </div>
    </div>
  );
}
