import { Button, Menu, Skeleton } from '@mantine/core';
import { copiaCalls, type ModeloDePlano, type NoDaArvore } from '@retaguarda/contracts';
import {
  IconBinaryTree2,
  IconCopy,
  IconDots,
  IconDownload,
  IconPlus,
  IconSearchOff,
  IconUpload,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { callApi, fetchFile } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { Block, ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import list from '../../../platform/ui/list/list-view.module.css';
import { saveFile } from '../../../platform/ui/save-file.ts';
import { useShortcuts } from '../../../platform/ui/shortcuts/use-shortcuts.ts';
import { telasContabeis } from '../addresses.ts';
import { useAcoes } from './acoes.ts';
import { ArvoreView } from './arvore-view.tsx';
import { CopiaDialog } from './copia-dialog.tsx';
import { FiltrosDoPlano } from './filtros-do-plano.tsx';
import { ImportarDialog } from './importar-dialog.tsx';
import { NoDialog, NovoTipoDialog } from './no-dialog.tsx';
import classes from './plano.module.css';
import { planoTexts } from './plano-texts.ts';
import { type RecorteDoPlano, useRecorteDoPlano } from './use-recorte-do-plano.ts';

type Aberto = NoDaArvore | 'copia' | 'importar' | 'tipo' | null;

/** The chart of accounts of a year on one page, as a tree that is worked by the keyboard. */
export function PlanoPage() {
  const t = useTexts(planoTexts);
  const { can } = useSession();
  const [{ empresaId }] = useAddress(telasContabeis.plano.params);
  const recorte = useRecorteDoPlano();
  const { data } = recorte.query;
  const [aberto, setAberto] = useState<Aberto>(null);
  const campo = useRef<HTMLInputElement>(null);
  const arvore = useRef<HTMLDivElement>(null);
  const mayCreate = can('planos_de_conta_create');
  const qual = data && { ano: data.ano, empresaId };
  const irAArvore = () => arvore.current?.focus();
  const keys = useShortcuts<HTMLDivElement>(t('title'), [
    { keys: '/', label: t('search'), run: () => campo.current?.focus() },
    { keys: 'n', label: t('addType'), run: () => setAberto('tipo'), when: () => mayCreate && data !== undefined },
    { keys: 'F2', label: t('rename'), run: irAArvore },
    { keys: 'Insert', label: t('addBelow'), run: irAArvore },
  ]);
  const fechar = () => {
    setAberto(null);
    irAArvore();
  };
  return (
    <div ref={keys} className={list.page}>
      <div className={list.body}>
        <header className={list.head}>
          <h1 className={list.title}>{t('title')}</h1>
          {data && data.nos.length > 0 && <span className={list.count}>{data.nos.length}</span>}
          <div className={list.headActions}>
            {qual && <MaisAcoes qual={qual} mayCreate={mayCreate} onAbrir={setAberto} />}
            {mayCreate && (
              <Button
                leftSection={<IconPlus size={16} stroke={2} />}
                disabled={!data}
                onClick={() => setAberto('tipo')}
              >
                {t('addType')}
                <kbd className={list.addKey}>N</kbd>
              </Button>
            )}
          </div>
        </header>
        <FiltrosDoPlano recorte={recorte} inputRef={campo} onDown={irAArvore} />
        <div className={list.card}>
          <Plano
            recorte={recorte}
            treeRef={arvore}
            onAbrir={setAberto}
            vazio={qual && <Vazio qual={qual} mayCreate={mayCreate} onAbrir={setAberto} />}
          />
        </div>
      </div>
      {qual && aberto === 'copia' && <CopiaDialog {...qual} onClose={fechar} />}
      {qual && aberto === 'importar' && <ImportarDialog {...qual} onClose={fechar} />}
      {qual && aberto === 'tipo' && <NovoTipoDialog {...qual} onClose={fechar} />}
      {aberto && typeof aberto === 'object' && <NoDialog id={aberto.id} nivel={aberto.nivel} onClose={fechar} />}
    </div>
  );
}

interface PlanoProps {
  recorte: RecorteDoPlano;
  treeRef: RefObject<HTMLDivElement | null>;
  onAbrir: (no: NoDaArvore) => void;
  /** In place of a chart that has nothing. */
  vazio: ReactNode;
}

/** The tree, or what stands in its place. */
function Plano({ recorte, treeRef, onAbrir, vazio }: PlanoProps) {
  const t = useTexts(planoTexts);
  const { can } = useSession();
  const [{ empresaId }, { patch }] = useAddress(telasContabeis.plano.params);
  const acoes = useAcoes();
  const { query, linhas, alternar } = recorte;
  const { data, error, refetch } = query;
  if (!data) {
    if (error) return <ErrorBlock what={t('theChart')} error={error} onRetry={() => void refetch()} />;
    return <Skeleton height={240} role="status" aria-label={t('loading')} />;
  }
  return (
    <>
      {error && <ErrorBlock what={t('theChart')} error={error} onRetry={() => void refetch()} />}
      {data.nos.length > 0 && empresaId !== null && data.empresaId === null && (
        <p className={classes.note}>{t('usesGroup')}</p>
      )}
      {linhas.length > 0 && (
        <ArvoreView
          linhas={linhas}
          mayUpdate={can('planos_de_conta_update')}
          mayCreate={can('planos_de_conta_create')}
          treeRef={treeRef}
          {...acoes}
          abrir={onAbrir}
          alternar={alternar}
        />
      )}
      {data.nos.length === 0 && vazio}
      {data.nos.length > 0 && linhas.length === 0 && (
        <Block
          icon={<IconSearchOff size={20} />}
          title={t('nothing')}
          actions={
            <Button variant="default" onClick={() => patch({ busca: null, so: null })}>
              {t('searchClear')}
            </Button>
          }
        />
      )}
    </>
  );
}

interface ParteProps {
  qual: { ano: number; empresaId: number | null };
  mayCreate: boolean;
  onAbrir: (oque: 'copia' | 'importar') => void;
}

function MaisAcoes({ qual: { ano, empresaId }, mayCreate, onAbrir }: ParteProps) {
  const t = useTexts(planoTexts);
  const exportar = () => {
    const query = { filterAno: ano, ...(empresaId ? { companyId: empresaId } : {}) };
    void fetchFile(copiaCalls.planilha, { query, handlesErrors: true }).then(saveFile, notifyFailure);
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" aria-label={t('more')}>
          <IconDots size={16} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {mayCreate && (
          <>
            <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => onAbrir('copia')}>
              {t('copy')}
            </Menu.Item>
            <Menu.Item leftSection={<IconUpload size={16} />} onClick={() => onAbrir('importar')}>
              {t('import')}
            </Menu.Item>
          </>
        )}
        <Menu.Item leftSection={<IconDownload size={16} />} onClick={exportar}>
          {t('export')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** A year without a chart: what it is for, and the ways to begin. */
function Vazio({ qual: { ano, empresaId }, mayCreate, onAbrir }: ParteProps) {
  const t = useTexts(planoTexts);
  const client = useQueryClient();
  const [comecando, setComecando] = useState<ModeloDePlano | null>(null);
  const comecar = async (modelo: ModeloDePlano) => {
    setComecando(modelo);
    try {
      const body = { modelo, ano, companyId: empresaId };
      await callApi(copiaCalls.comecar, { body, idempotencyKey: newSubmitKey(), handlesErrors: true });
      await invalidateAfter(client, 'planos-de-conta');
    } catch (error) {
      notifyFailure(error);
    }
    setComecando(null);
  };
  return (
    <Block
      icon={<IconBinaryTree2 size={20} />}
      title={t('emptyTitle', { ano: String(ano) })}
      actions={
        mayCreate && (
          <>
            <Button loading={comecando === 'loja'} onClick={() => void comecar('loja')}>
              {t('startShop')}
            </Button>
            <Button variant="default" loading={comecando === 'restaurante'} onClick={() => void comecar('restaurante')}>
              {t('startRestaurant')}
            </Button>
            <Button variant="default" onClick={() => onAbrir('copia')}>
              {t('copy')}
            </Button>
            <Button variant="default" onClick={() => onAbrir('importar')}>
              {t('import')}
            </Button>
          </>
        )
      }
    >
      {t('purpose')}
    </Block>
  );
}
