import type { ProdutoCompleto } from '@retaguarda/contracts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { Overview } from '../../../platform/ui/record/overview.tsx';
import { ReadPage } from '../../../platform/ui/record/read-block.tsx';
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

/** A product to be read. */
export function ProdutoReadPage({ produto }: { produto: ProdutoCompleto }) {
  const t = useTexts(formTexts);
  const { can } = useSession();
  return (
    <ReadPage
      title={produto.descricao}
      badges={<ProdutoBadges produto={produto} />}
      list={linkTo(telasDeProduto.lista)}
      edit={can('produtos_update') ? linkTo(telasDeProduto.formulario, { acao: 'editar', id: produto.id }) : null}
      actions={<ProdutoActions produto={produto} reading />}
      aside={<ProdutoAside produto={produto} />}
      lead={<Overview of={['produto']} id={produto.id} />}
    >
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
    </ReadPage>
  );
}
