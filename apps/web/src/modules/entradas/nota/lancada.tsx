import { type EntradaLida, listaAPagar, listaDeMovimentos, produtosCalls } from '@retaguarda/contracts';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { telasDeEstoque } from '../../estoque/addresses.ts';
import { telasDeProduto } from '../../produtos/addresses.ts';
import classes from '../entradas.module.css';
import { entradasTexts } from '../entradas-texts.ts';
import { aPagarDa } from './a-pagar.ts';

/** What the note did, and what is usually done next: looking at stock, at what is to be paid, and at prices. */
export function Lancada({ entrada }: { entrada: EntradaLida }) {
  const { itens, titulos } = entrada;
  const t = useTexts(entradasTexts);
  const { can } = useSession();
  const produtos = [...new Set(itens.flatMap(({ produto, semEstoque }) => (produto && !semEstoque ? produto.id : [])))];
  return (
    <SectionCard title={t('done')}>
      <div className={classes.links}>
        {produtos.length > 0 && can(listaDeMovimentos.access) && (
          <Link {...linkTo(telasDeEstoque.movimentos)}>{t('seeStock')}</Link>
        )}
        {titulos.length > 0 && can(listaAPagar.access) && <Link {...aPagarDa(entrada)}>{t('seePayable')}</Link>}
        {produtos.length > 0 && can(produtosCalls.price.access) && (
          <Link {...linkTo(telasDeProduto.ajuste, { produtos })}>{t('reviewPrices')}</Link>
        )}
      </div>
    </SectionCard>
  );
}
