import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { AsideCard } from '../../../platform/ui/form/aside-card.tsx';
import { usosQuery } from '../produtos-api.ts';
import { ListaDeUsos } from './lista-de-usos.tsx';
import classes from './usos.module.css';
import { usosTexts } from './usos-texts.ts';

/** Everything of the house that refers to a product. */
export function UsosCard({ produto }: { produto: { id: number; descricao: string } }) {
  const t = useTexts(usosTexts);
  const { data, isError, error, refetch } = useQuery(usosQuery(produto.id));
  return (
    <AsideCard title={t('title')}>
      {isError && <ErrorBlock what={t('theUses')} error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <p className={classes.quiet}>{t('loading')}</p>}
      {data &&
        (data.length === 0 ? (
          <p className={classes.quiet}>{t('nowhere')}</p>
        ) : (
          <ListaDeUsos usos={data} de={produto.descricao} />
        ))}
    </AsideCard>
  );
}
