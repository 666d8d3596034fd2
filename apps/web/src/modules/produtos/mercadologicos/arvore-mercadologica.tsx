import { Button, Skeleton } from '@mantine/core';
import { type LugarDoMercadologico, niveisDoMercadologico } from '@retaguarda/contracts';
import { IconBinaryTree, IconEyeOff, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { inSentence } from '../../../platform/i18n/noun.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useRecordDialog } from '../../../platform/registers/record-dialog-context.ts';
import { RecordDialogs } from '../../../platform/registers/record-dialogs.tsx';
import { registerApi } from '../../../platform/registers/register-api.ts';
import { useRights } from '../../../platform/registers/use-rights.ts';
import { Block, ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import list from '../../../platform/ui/list/list-view.module.css';
import { SearchBox } from '../../../platform/ui/list/search-box.tsx';
import { useShortcuts } from '../../../platform/ui/shortcuts/use-shortcuts.ts';
import { usePhone } from '../../../platform/ui/use-phone.ts';
import { arvoreQuery, galhosDe } from './arvore.ts';
import { GalhosView } from './galhos-view.tsx';
import { mercadologicosTexts } from './mercadologicos-texts.ts';

const [setores] = niveisDoMercadologico;

/** The whole merchandising tree on one page: what is where, how many products, and anything added in its place. */
export const ArvoreMercadologica = () => (
  <RecordDialogs>
    <ArvoreView />
  </RecordDialogs>
);

function ArvoreView() {
  const t = useTexts(mercadologicosTexts);
  const phone = usePhone();
  const { data: lugares, error, refetch } = useQuery({ ...arvoreQuery({ comProdutos: true }), staleTime: 0 });
  const [busca, setBusca] = useState('');
  const [inativos, setInativos] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const galhos = useMemo(() => galhosDe(lugares ?? [], { busca, inativos }), [lugares, busca, inativos]);
  const { mayCreate } = useRights(setores.register);
  const { adicionar, editar } = useMudancas();
  const addSector = t('add', { nivel: inSentence(setores.register.label.one) });
  const keys = useShortcuts<HTMLDivElement>(t('title'), [
    { keys: '/', label: t('search'), run: () => field.current?.focus() },
    { keys: 'n', label: addSector, run: () => adicionar(null), when: () => mayCreate },
  ]);
  const isEmpty = galhos.length === 0;
  const addButton = (where: 'head' | 'thumb' | 'empty') =>
    mayCreate && (
      <Button
        fullWidth={where === 'thumb'}
        leftSection={<IconPlus size={16} stroke={2} />}
        onClick={() => adicionar(null)}
      >
        {addSector}
        {where === 'head' && <kbd className={list.addKey}>N</kbd>}
      </Button>
    );

  return (
    <div ref={keys} className={list.page}>
      <div className={list.body}>
        <header className={list.head}>
          <h1 className={list.title}>{t('title')}</h1>
          {!phone && <div className={list.headActions}>{addButton('head')}</div>}
        </header>
        <div className={list.toolbar}>
          <SearchBox
            label={t('search')}
            value={busca}
            inputRef={field}
            onSearch={setBusca}
            onDown={() => card.current?.querySelector<HTMLElement>('[role=treeitem]')?.focus()}
          />
          <div className={list.toolsEnd}>
            <Button
              variant={inativos ? 'light' : 'default'}
              aria-pressed={inativos}
              leftSection={<IconEyeOff size={15} stroke={1.7} />}
              onClick={() => setInativos(!inativos)}
            >
              {t('showInactive')}
            </Button>
          </div>
        </div>
        <div ref={card} className={list.card}>
          {error && <ErrorBlock what={t('theTree')} error={error} onRetry={() => void refetch()} />}
          {!lugares && !error && <Skeleton height={240} role="status" aria-label={t('loading')} />}
          {lugares && !isEmpty && <GalhosView galhos={galhos} busca={busca} adicionar={adicionar} editar={editar} />}
          {lugares && isEmpty && busca !== '' && (
            <Block
              icon={<IconSearchOff size={20} />}
              title={t('nothing', { busca })}
              actions={
                <Button variant="default" onClick={() => setBusca('')}>
                  {t('searchClear')}
                </Button>
              }
            />
          )}
          {lugares && isEmpty && busca === '' && (
            <Block icon={<IconBinaryTree size={20} />} title={t('emptyTitle')} actions={addButton('empty')}>
              {t('purpose')}
            </Block>
          )}
        </div>
      </div>
      {phone && !isEmpty && mayCreate && <div className={list.thumb}>{addButton('thumb')}</div>}
    </div>
  );
}

/** Adds below a place (null: a sector) and changes a place, in a dialog over the tree. */
function useMudancas() {
  const abrir = useRecordDialog();
  const adicionar = (acima: LugarDoMercadologico | null): void => {
    const nivel = niveisDoMercadologico[acima ? acima.nivel + 1 : 0];
    if (!nivel) return;
    const given = acima && nivel.pai ? { [nivel.pai]: acima.id } : {};
    void abrir?.({ register: nivel.register, row: null, given });
  };
  const editar = async ({ nivel, id }: LugarDoMercadologico): Promise<void> => {
    const register = niveisDoMercadologico[nivel]?.register;
    if (!register) return;
    try {
      await abrir?.({ register, row: await registerApi.get(register, id), given: {} });
    } catch (failure) {
      notifyFailure(failure);
    }
  };
  return { adicionar, editar: (lugar: LugarDoMercadologico) => void editar(lugar) };
}
