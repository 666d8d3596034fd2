import type { ProdutoCompleto } from '@retaguarda/contracts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { StatusBadge } from '../../platform/ui/feedback/status-badge.tsx';
import { formTexts } from './formulario/produto-form-texts.ts';

/** What kind of product it is, beside its name. */
export function ProdutoBadges({ produto }: { produto: ProdutoCompleto }) {
  const t = useTexts(formTexts);
  const { ativo, vender, produtoComposto, usaGrade, pesaNaBalanca, produtoPai } = produto;
  return (
    <>
      <span>{produto.codigo}</span>
      <StatusBadge tone={ativo ? 'ok' : 'mute'}>{t(ativo ? 'activeState' : 'inactiveState')}</StatusBadge>
      {!vender && <StatusBadge tone="wait">{t('notForSale')}</StatusBadge>}
      {produtoComposto && <StatusBadge>{t('composite')}</StatusBadge>}
      {usaGrade && <StatusBadge>{t('gridBadge')}</StatusBadge>}
      {produtoPai && <StatusBadge>{t('variantBadge')}</StatusBadge>}
      {pesaNaBalanca && <StatusBadge>{t('scaleBadge')}</StatusBadge>}
    </>
  );
}
