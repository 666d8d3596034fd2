import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, useSpotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { buscaCalls, type ResultadoDeBusca } from '@retaguarda/contracts';
import { IconFileText, IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { callApi } from '../../api/client.ts';
import { defineKeys } from '../../api/query.ts';
import { useInPageLanguage, useTexts } from '../../i18n/texts.ts';
import { areaIcon, areaTitle } from '../areas.ts';
import type { MenuItem } from '../menu.ts';
import { shellTexts } from '../shell-texts.ts';
import type { Act } from './act.ts';
import classes from './palette.module.css';
import { closePalette, paletteStore } from './palette-store.ts';
import { useFirst } from './use-first.ts';
import { useOffers, useSimilar } from './use-offers.ts';

/** From how many letters records are searched: one letter would find half the database. */
const RECORDS_FROM = 2;
const TYPING_PAUSE_MS = 180;

/** Ctrl K: any screen or act by its name, any record by its code, name or document. */
export function Palette() {
  const t = useTexts(shellTexts);
  const [search, setSearch] = useState('');
  const offers = useOffers(search);
  const { records, ...state } = useRecords(search);
  const field = useRef<HTMLInputElement>(null);
  useKeysInField(field, setSearch);
  const onEnter = useFirst(field, search);

  return (
    <Spotlight.Root
      store={paletteStore}
      query={search}
      onQueryChange={setSearch}
      shortcut={null}
      clearQueryOnClose
      onSpotlightOpen={() => setSearch('')}
      size={620}
      yOffset="12vh"
      scrollable
      maxHeight={480}
      title={t('searchEverything')}
      overlayProps={{ color: 'var(--veil)', backgroundOpacity: 1 }}
      transitionProps={{ duration: 100, transition: 'fade' }}
      classNames={{
        content: classes.content,
        header: 'visually-hidden',
        search: classes.field,
        actionSection: classes.section,
      }}
    >
      <Spotlight.Search
        ref={field}
        autoFocus
        data-autofocus
        data-mantine-stop-propagation // Escape closes the palette, not the dialog below it
        onKeyDown={({ key }) => (key === 'Escape' ? closePalette() : key === 'Enter' && onEnter())}
        placeholder={t('searchEverything')}
        aria-label={t('searchEverything')}
        leftSection={<IconSearch size={18} stroke={1.7} />}
      />
      <Spotlight.ActionsList className={classes.list}>
        {offers.map((offer) => (
          <Spotlight.ActionsGroup key={offer.kind} label={t(offer.kind)}>
            {offer.kind === 'paletteActs'
              ? offer.acts.map((act) => <ActAction key={act.title} act={act} />)
              : offer.items.map((item) => <ScreenAction key={item.to} item={item} />)}
          </Spotlight.ActionsGroup>
        ))}
        {records.length > 0 && (
          <Spotlight.ActionsGroup label={t('paletteRecords')}>
            {records.map((record) => (
              <RecordAction key={record.caminho} {...record} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        <PaletteState search={search} {...state} isEmpty={offers.length === 0 && records.length === 0} />
      </Spotlight.ActionsList>
      <Spotlight.Footer className={classes.hint}>{t('paletteHint')}</Spotlight.Footer>
    </Spotlight.Root>
  );
}

/**
 * What is typed between the opening and the field's focus goes to the field, and the field keeps the focus: a dialog
 * that closed just before gives it back late to where it came from.
 */
function useKeysInField(
  field: RefObject<HTMLInputElement | null>,
  setSearch: (add: (typed: string) => string) => void,
) {
  const { opened } = useSpotlight(paletteStore);
  useEffect(() => {
    if (!opened) return;
    const keep = (event: KeyboardEvent) => {
      const isWriting = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isWriting || event.target === field.current) return;
      event.preventDefault();
      setSearch((typed) => typed + event.key);
      field.current?.focus();
    };
    const comeBack = (event: FocusEvent) => {
      const palette = field.current?.closest('[role="dialog"]');
      if (palette && event.target instanceof Node && !palette.contains(event.target)) field.current?.focus();
    };
    document.addEventListener('keydown', keep, true);
    document.addEventListener('focusin', comeBack);
    return () => {
      document.removeEventListener('keydown', keep, true);
      document.removeEventListener('focusin', comeBack);
    };
  }, [opened, field, setSearch]);
}

function useRecords(search: string) {
  const [settled] = useDebouncedValue(search.trim(), TYPING_PAUSE_MS);
  const query = useQuery({
    queryKey: defineKeys('busca').list({ search: settled }),
    queryFn: ({ signal }) => callApi(buscaCalls.busca, { query: { search: settled }, signal, handlesErrors: true }),
    enabled: settled.length >= RECORDS_FROM,
  });
  // Only of what stands in the field: the results of another question would be opened for those of this one.
  const isOfThis = settled === search.trim();
  return {
    records: isOfThis ? (query.data ?? []) : [],
    isError: query.isError,
    isWaiting: !isOfThis || query.isFetching,
  };
}

interface PaletteStateProps {
  search: string;
  isError: boolean;
  isWaiting: boolean;
  isEmpty: boolean;
}

/** Searching, failed or found nothing, in words. */
function PaletteState({ search, isError, isWaiting, isEmpty }: PaletteStateProps) {
  const t = useTexts(shellTexts);
  if (isError) return <p className={classes.state}>{t('paletteFailed')}</p>;
  if (isWaiting && isEmpty && search.trim().length >= RECORDS_FROM)
    return <p className={classes.state}>{t('paletteSearching')}</p>;
  if (isEmpty && search.trim() !== '')
    return (
      <>
        <Spotlight.Empty>{t('paletteNothing', { busca: search })}</Spotlight.Empty>
        <Similar search={search} />
      </>
    );
  return null;
}

/** Where to look instead: links, so that Enter never opens what was not asked for. */
function Similar({ search }: { search: string }) {
  const t = useTexts(shellTexts);
  const items = useSimilar(search);
  if (items.length === 0) return null;
  return (
    <p className={classes.similar}>
      <span>{t('paletteSimilar')}</span>
      {items.map(({ to, title }) => (
        <Link key={to} to={to} onClick={closePalette}>
          {title}
        </Link>
      ))}
    </p>
  );
}

function ScreenAction({ item }: { item: MenuItem }) {
  const navigate = useNavigate();
  const area = item.screen.area ?? 'inicio';
  const Icon = item.screen.icon ?? areaIcon(area);
  return (
    <Spotlight.Action
      label={item.title}
      leftSection={<Icon size={17} stroke={1.6} />}
      rightSection={<span className={classes.kind}>{areaTitle(area)}</span>}
      onClick={() => void navigate({ to: item.to })}
    />
  );
}

function ActAction({ act }: { act: Act }) {
  const navigate = useNavigate();
  const say = useInPageLanguage();
  const Icon = act.icon ?? IconPlus;
  return (
    <Spotlight.Action
      label={say(act.title)}
      leftSection={<Icon size={17} stroke={1.6} />}
      onClick={() => void navigate(act.target)}
    />
  );
}

function RecordAction({ tipo, rotulo, detalhe, caminho }: ResultadoDeBusca) {
  const navigate = useNavigate();
  const say = useInPageLanguage();
  return (
    <Spotlight.Action
      label={rotulo}
      {...(detalhe ? { description: say(detalhe) } : {})}
      leftSection={<IconFileText size={17} stroke={1.6} />}
      rightSection={<span className={classes.kind}>{say(tipo)}</span>}
      onClick={() => void navigate({ href: caminho })}
    />
  );
}
