import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorBlock } from '../../platform/ui/feedback/blocks.tsx';
import { DialogShell } from '../../platform/ui/form/dialog-shell.tsx';
import { Classificacao } from '../financeiro/public.ts';
import { Credor, type CredorProps } from './credor.tsx';
import classes from './entradas.module.css';
import { entradasKeys } from './keys.ts';

interface RecebidoDialogProps<T> {
  especie: 'cte-recebido' | 'nfse-recebida';
  id: number;
  get: (signal: AbortSignal) => Promise<T>;
  /** Names it once it is read, and before. */
  title: (documento: T | undefined) => string;
  size: number;
  /** In words, for what is said when it cannot be read: "o CT-e". */
  what: string;
  waits: (documento: T) => boolean;
  post: (documento: T) => ReactNode;
  read: (documento: T) => ReactNode;
  onClose: () => void;
}

/** One document received without goods of its own: what it says, and letting it in while it waits for that. */
export function RecebidoDialog<T>(props: RecebidoDialogProps<T>) {
  const { especie, id, get, title, size, what, waits, post, read, onClose } = props;
  const query = useQuery({
    queryKey: entradasKeys.of(especie, id),
    queryFn: ({ signal }) => get(signal),
    staleTime: 0,
  });
  if (query.data && waits(query.data)) return post(query.data);
  return (
    <DialogShell title={title(query.data)} size={size} onClose={onClose}>
      {query.isError && !query.data && (
        <ErrorBlock what={what} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && read(query.data)}
    </DialogShell>
  );
}

/** Whom it is owed to and under what, around what is its own. */
export const AQuemEEmQue = ({ children, ...credor }: CredorProps & { children: ReactNode }) => (
  <>
    <Credor {...credor} />
    {children}
    <div className={classes.row}>
      <Classificacao />
    </div>
  </>
);
