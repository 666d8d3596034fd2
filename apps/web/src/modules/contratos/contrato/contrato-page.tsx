import { Button, Skeleton } from '@mantine/core';
import { contratosCalls, type Option } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ErrorBlock, NoPermissionBlock, NotFoundBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { useRefLabels } from '../../../platform/ui/inputs/ref-options.ts';
import { telasDeContrato } from '../addresses.ts';
import { ContratosDaEmpresaPage } from '../cliente/contratos-da-empresa-page.tsx';
import { contratoQuery, contratosDaEmpresaQuery } from '../contratos-api.ts';
import classes from './contrato.module.css';
import { ContratoForm } from './contrato-form.tsx';
import { ContratoReadPage } from './contrato-read-page.tsx';
import { contratoTexts } from './contrato-texts.ts';

/**
 * `?acao=editar&id=7` edits a contract, `?acao=ver&id=7` reads it, `?acao=adicionar&empresaId=3` adds one to a client;
 * `?empresaId=3` alone shows the client's.
 */
export function ContratoPage() {
  const [{ acao, id, empresaId }] = useAddress(telasDeContrato.daEmpresa.params);
  const { can } = useSession();
  const [turn, setTurn] = useState(0);
  if ((acao === 'editar' || acao === 'ver') && id !== null) {
    return <SavedContrato key={id} id={id} reads={acao === 'ver'} />;
  }
  if (acao !== 'adicionar' && empresaId !== null) return <ContratosDaEmpresaPage empresaId={empresaId} />;
  if (!can(contratosCalls.create.access)) return <NoPermissionBlock access={contratosCalls.create.access} />;
  return <NewContrato key={turn} empresaId={empresaId} onNew={() => setTurn(turn + 1)} />;
}

function NewContrato({ empresaId, onNew }: { empresaId: number | null; onNew: () => void }) {
  const labels = useRefLabels('clientes-de-contrato', empresaId === null ? [] : [empresaId]);
  const outros = useQuery({ ...contratosDaEmpresaQuery(empresaId ?? 0), enabled: empresaId !== null });
  if (empresaId !== null && !outros.data && !outros.isError) return <Waiting />;
  const rotulo = empresaId === null ? undefined : labels.get(empresaId);
  const cliente: Option | null = empresaId === null ? null : { id: empresaId, rotulo: rotulo ?? '…' };
  return <ContratoForm contrato={null} cliente={cliente} outros={outros.data ?? []} onNew={onNew} />;
}

function SavedContrato({ id, reads }: { id: number; reads: boolean }) {
  const t = useTexts(contratoTexts);
  const { can } = useSession();
  const navigate = useNavigate();
  const query = useQuery({ ...contratoQuery(id), refetchOnWindowFocus: false });
  const contrato = query.data;
  const outros = useQuery({ ...contratosDaEmpresaQuery(contrato?.empresaId ?? 0), enabled: contrato !== undefined });
  if (query.isError && !contrato) {
    const isGone = query.error instanceof ApiError && query.error.status === 404;
    if (!isGone) return <ErrorBlock what={t('theContract')} error={query.error} onRetry={() => void query.refetch()} />;
    const back = <Button onClick={() => void navigate(linkTo(telasDeContrato.lista))}>{t('back')}</Button>;
    return <NotFoundBlock actions={back} />;
  }
  // A form begun on an old version would end in a conflict with oneself.
  if (!contrato || !query.isFetchedAfterMount) return <Waiting />;
  if (reads || !can(contratosCalls.update.access)) return <ContratoReadPage contrato={contrato} />;
  return (
    <ContratoForm
      contrato={contrato}
      cliente={contrato.empresa}
      outros={(outros.data ?? []).filter((outro) => outro.id !== contrato.id)}
    />
  );
}

function Waiting() {
  const t = useTexts(contratoTexts);
  return (
    <div className={classes.waiting} role="status" aria-label={t('loading')}>
      <Skeleton height={28} width={260} />
      <Skeleton height={180} />
      <Skeleton height={220} />
    </div>
  );
}
