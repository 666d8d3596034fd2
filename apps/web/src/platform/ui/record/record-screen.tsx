import { Button, Skeleton } from '@mantine/core';
import type { Access } from '@retaguarda/contracts';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, type ReactNode, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useTexts } from '../../i18n/texts.ts';
import type { LinkTarget } from '../../router/address.ts';
import { useSession } from '../../session/session-store.ts';
import { ErrorBlock, NoPermissionBlock, NotFoundBlock } from '../feedback/blocks.tsx';
import classes from './record.module.css';
import { recordTexts } from './record-texts.ts';

interface FormTools {
  /** Begins the next new record. */
  onNew: () => void;
  /** The form begins again from what is stored. */
  onReload: () => void;
}

interface RecordScreenProps<T, K extends QueryKey> {
  /** What the address says: `adicionar`, `editar`, `ver` or `duplicar`, and of which record. */
  acao: string | null;
  id: number | null;
  query: (id: number) => UseQueryOptions<T, Error, T, K>;
  /** The record in words, for what is said when it cannot be read: "a empresa". */
  what: string;
  list: LinkTarget;
  create: Access;
  update: Access;
  /** A new record. */
  add: (tools: FormTools) => ReactNode;
  edit: (record: T, tools: FormTools) => ReactNode;
  /** Shown to who may not change it, or asked to read. The form is shown, and says why it is not saved, when left out. */
  read?: (record: T) => ReactNode;
  /** A new record begun from another. */
  copy?: (record: T, tools: FormTools) => ReactNode;
}

/**
 * The page of a record: loading, not found, without the right, reading, editing, adding and copying. What is drawn comes from
 * the module; copy `modules/empresas/formulario/empresa-form-page.tsx`.
 */
export function RecordScreen<T, K extends QueryKey>(props: RecordScreenProps<T, K>) {
  const { acao, id, create, add } = props;
  const { can } = useSession();
  const [turn, setTurn] = useState(0);
  const again = () => setTurn(turn + 1);
  if (id !== null && acao !== null && acao !== 'adicionar')
    return <SavedRecord key={`${acao} ${id}`} {...props} id={id} />;
  if (!can(create)) return <NoPermissionBlock access={create} />;
  return <Fragment key={turn}>{add({ onNew: again, onReload: again })}</Fragment>;
}

function SavedRecord<T, K extends QueryKey>({ id, ...props }: RecordScreenProps<T, K> & { id: number }) {
  const { acao, what, list, create, update, edit, read, copy } = props;
  const t = useTexts(recordTexts);
  const { can } = useSession();
  const navigate = useNavigate();
  const [turn, setTurn] = useState(0);
  const query = useQuery({ ...props.query(id), refetchOnWindowFocus: false });
  if (query.isError && !query.data) {
    const isGone = query.error instanceof ApiError && query.error.status === 404;
    if (!isGone) return <ErrorBlock what={what} error={query.error} onRetry={() => void query.refetch()} />;
    return <NotFoundBlock actions={<Button onClick={() => void navigate(list)}>{t('backToList')}</Button>} />;
  }
  // A form begun on an old version would end in a conflict with oneself.
  if (!query.data || !query.isFetchedAfterMount) return <Waiting />;
  const again = () => setTurn(turn + 1);
  const tools = { onNew: again, onReload: again };
  if (acao === 'duplicar' && copy && can(create)) return copy(query.data, tools);
  if (read && (acao === 'ver' || !can(update))) return read(query.data);
  return <Fragment key={turn}>{edit(query.data, tools)}</Fragment>;
}

function Waiting() {
  const t = useTexts(recordTexts);
  return (
    <div className={classes.waiting} role="status" aria-label={t('loading')}>
      <Skeleton height={28} width={260} />
      <Skeleton height={220} />
      <Skeleton height={160} />
    </div>
  );
}
