import { NavLink, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useLocale, useTexts } from '../../platform/i18n/texts.ts';
import { linkTo } from '../../platform/router/address.ts';
import { useAddress } from '../../platform/router/use-address.ts';
import { ErrorBlock } from '../../platform/ui/feedback/blocks.tsx';
import { telaDeAjuda } from './addresses.ts';
import classes from './ajuda.module.css';
import { ajudaTexts } from './ajuda-texts.ts';
import { ajudaKeys } from './keys.ts';
import { ancora, lerPagina, procurar } from './manual.ts';
import { PaginaDoManual } from './pagina-do-manual.tsx';
import { type Pagina, paginas } from './paginas.ts';

const TYPING_PAUSE_MS = 180;

/** The manual: its pages, and a search over all of them. */
export function AjudaPage() {
  const t = useTexts(ajudaTexts);
  const [{ pagina }] = useAddress(telaDeAjuda.params);
  const [busca, setBusca] = useState('');
  return (
    <div className={classes.page}>
      <nav className={classes.pages} aria-label={t('pages')}>
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={16} stroke={1.7} />}
          value={busca}
          onChange={({ currentTarget: { value } }) => setBusca(value)}
        />
        <Paginas aberta={pagina} onChoose={() => setBusca('')} />
      </nav>
      <div className={classes.content}>
        {busca.trim() === '' ? (
          <Conteudo pagina={pagina} />
        ) : (
          <Achados busca={busca.trim()} onChoose={() => setBusca('')} />
        )}
      </div>
    </div>
  );
}

function Paginas({ aberta, onChoose }: { aberta: Pagina | null; onChoose: () => void }) {
  const t = useTexts(ajudaTexts);
  const todas = [{ slug: null, title: t('index') }, ...paginas];
  return todas.map(({ slug, title }) => (
    <NavLink
      key={title}
      label={title}
      active={slug === aberta}
      aria-current={slug === aberta ? 'page' : undefined}
      renderRoot={(props) => (
        <Link
          {...linkTo(telaDeAjuda, { pagina: slug })}
          {...props}
          activeOptions={{ exact: true }}
          onClick={onChoose}
        />
      )}
    />
  ));
}

function Conteudo({ pagina }: { pagina: Pagina | null }) {
  const t = useTexts(ajudaTexts);
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    queryKey: ajudaKeys.of(pagina ?? 'index'),
    queryFn: () => lerPagina(pagina),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (data) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  }, [data]);
  if (error) return <ErrorBlock what={t('title')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} aria-busy="true" />;
  return (
    <>
      {locale !== 'pt-BR' && <p className={classes.language}>{t('language')}</p>}
      <PaginaDoManual tokens={data} />
    </>
  );
}

function Achados({ busca, onChoose }: { busca: string; onChoose: () => void }) {
  const t = useTexts(ajudaTexts);
  const [parada] = useDebouncedValue(busca, TYPING_PAUSE_MS);
  const { data } = useQuery({
    queryKey: ajudaKeys.list({ busca: parada }),
    queryFn: () => procurar(parada),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return <Skeleton height={160} aria-busy="true" />;
  const tituloDe = (pagina: Pagina | null) => paginas.find(({ slug }) => slug === pagina)?.title ?? t('index');
  return (
    <section aria-label={t('search')}>
      <p role="status">{data.length === 0 ? t('nothing', { busca }) : t('found', { count: data.length })}</p>
      <ul className={classes.found}>
        {data.map(({ pagina, titulo, texto }) => (
          <li key={`${pagina} ${titulo} ${texto}`}>
            <Link {...linkTo(telaDeAjuda, { pagina })} hash={ancora(titulo)} onClick={onChoose}>
              {tituloDe(pagina)} › {titulo}
            </Link>
            <p className={classes.passage} lang="pt-BR">
              {texto}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
