import { Button, Skeleton } from '@mantine/core';
import { empresasCalls, estaEmEdicao, nfeCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ErrorBlock, NoPermissionBlock, NotFoundBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { useEmpresaQueEmite } from '../../empresas/public.ts';
import { telasDaNfe } from '../addresses.ts';
import { notaQuery } from '../nfe-api.ts';
import { nfeTexts } from '../nfe-texts.ts';
import classes from './emitir.module.css';
import { emitirTexts } from './emitir-texts.ts';
import { NotaForm } from './nota-form.tsx';

/** `?acao=editar&id=7` goes on with a note; without it one is begun. */
export function EmitirPage() {
  const [{ acao, id, modelo }] = useAddress(telasDaNfe.emitir.params);
  const { can } = useSession();
  const navigate = useNavigate();
  const [nova, setNova] = useState<{ vez: number; empresaId: number | null }>({ vez: 0, empresaId: null });
  const [criada, setCriada] = useState<number | null>(null);
  const { empresaId, sabida } = useEmpresaQueEmite(empresasCalls.nfeEmissora);
  // A note just begun here goes on in the form it is typed in.
  if (acao === 'editar' && id !== null && id !== criada) return <Guardada key={id} id={id} />;
  if (!can(nfeCalls.create.access)) return <NoPermissionBlock access={nfeCalls.create.access} />;
  if (!sabida) return <Esperando />;
  const outra = (daUltima: number | null) => {
    setCriada(null);
    setNova({ vez: nova.vez + 1, empresaId: daUltima });
    void navigate({ ...linkTo(telasDaNfe.emitir, { modelo }), replace: true });
  };
  const criou = (novo: number) => {
    setCriada(novo);
    void navigate({ ...linkTo(telasDaNfe.emitir, { acao: 'editar', id: novo, modelo }), replace: true });
  };
  return (
    <NotaForm
      key={`${modelo} ${nova.vez}`}
      nota={null}
      modelo={modelo}
      empresaId={empresaId ?? nova.empresaId}
      onNova={outra}
      onCriada={criou}
    />
  );
}

function Esperando() {
  const e = useTexts(emitirTexts);
  return (
    <div className={classes.waiting} role="status" aria-label={e('loading')}>
      <Skeleton height={28} width={260} />
      <Skeleton height={120} />
      <Skeleton height={260} />
    </div>
  );
}

function Guardada({ id }: { id: number }) {
  const t = useTexts(nfeTexts);
  const e = useTexts(emitirTexts);
  const { can } = useSession();
  const navigate = useNavigate();
  const query = useQuery({ ...notaQuery(id), refetchOnWindowFocus: false, refetchInterval: false });
  if (query.isError && !query.data) {
    const sumiu = query.error instanceof ApiError && query.error.status === 404;
    if (!sumiu) return <ErrorBlock what={t('theNote')} error={query.error} onRetry={() => void query.refetch()} />;
    return (
      <NotFoundBlock actions={<Button onClick={() => void navigate(linkTo(telasDaNfe.notas))}>{e('toList')}</Button>} />
    );
  }
  // A form begun on an old version would end in a conflict with oneself.
  if (!query.data || !query.isFetchedAfterMount) return <Esperando />;
  if (!can(nfeCalls.update.access)) return <NoPermissionBlock access={nfeCalls.update.access} />;
  // What is no longer written is looked at.
  if (!estaEmEdicao(query.data)) return <Navigate {...linkTo(telasDaNfe.notas, { id })} replace />;
  return (
    <NotaForm
      nota={query.data}
      modelo={query.data.modelo}
      onNova={() => void navigate(linkTo(telasDaNfe.emitir, { modelo: query.data.modelo }))}
    />
  );
}
