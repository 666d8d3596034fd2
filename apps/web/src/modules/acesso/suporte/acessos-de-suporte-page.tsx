import { type AcessoDeSuporte, listaDeAcessosDeSuporte } from '@retaguarda/contracts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { copyAction } from '../../../platform/ui/list/row-actions.ts';
import { suporteTexts } from './suporte-texts.ts';

/** The client's own view of the support: who acted for them, when and why. */
export function AcessosDeSuportePage() {
  const t = useTexts(suporteTexts);
  return (
    <ListPage<AcessoDeSuporte>
      list={listaDeAcessosDeSuporte}
      nameOf={({ ator, usuario }) => `${ator} → ${usuario.rotulo}`}
      rowActions={({ motivo }) => [copyAction(t('reason'), motivo)]}
    />
  );
}
