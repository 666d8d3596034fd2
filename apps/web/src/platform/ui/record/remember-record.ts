import { useLocation, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCurrentScreen } from '../../router/use-current-screen.ts';
import { noteRecord } from '../../session/personal-list.ts';
import { useSession } from '../../session/session-store.ts';

/**
 * Keeps for the start page which record is on the screen, where the address names one.
 *
 * @param title what the record is called; null while that is not known
 */
export function useRememberRecord(title: string | null): void {
  const session = useSession();
  const screen = useCurrentScreen();
  const params: Readonly<Record<string, unknown>> = useParams({ strict: false });
  const { href, search } = useLocation({ select: ({ href, search }) => ({ href, search: search as Search }) });
  const isOpen = search.acao === undefined || search.acao === 'editar' || search.acao === 'ver';
  const id = isOpen ? (search.id ?? params.id) : undefined;
  const list = screen?.parent ?? screen?.path;
  useEffect(() => {
    if (!session.signedIn || !title || !list || id === undefined || id === '') return;
    noteRecord(session, { key: `${list}:${String(id)}`, title, href, screen: list });
  }, [session, title, list, id, href]);
}

type Search = Readonly<Record<string, unknown>>;
