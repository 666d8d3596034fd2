import { Skeleton } from '@mantine/core';
import { type ContratoCompleto, contratosCalls, type Option } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useRefLabels } from '../../../platform/ui/inputs/ref-options.ts';
import { RecordScreen } from '../../../platform/ui/record/record-screen.tsx';
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
  const t = useTexts(contratoTexts);
  const [{ acao, id, empresaId }] = useAddress(telasDeContrato.daEmpresa.params);
  const salvo = (acao === 'editar' || acao === 'ver') && id !== null;
  if (!salvo && acao !== 'adicionar' && empresaId !== null) return <ContratosDaEmpresaPage empresaId={empresaId} />;
  return (
    <RecordScreen
      acao={salvo ? acao : 'adicionar'}
      id={id}
      query={contratoQuery}
      what={t('theContract')}
      list={linkTo(telasDeContrato.lista)}
      create={contratosCalls.create.access}
      update={contratosCalls.update.access}
      add={({ onNew }) => <NewContrato empresaId={empresaId} onNew={onNew} />}
      edit={(contrato) => <EditContrato contrato={contrato} />}
      read={(contrato) => <ContratoReadPage contrato={contrato} />}
    />
  );
}

function NewContrato({ empresaId, onNew }: { empresaId: number | null; onNew: () => void }) {
  const labels = useRefLabels('clientes-de-contrato', empresaId === null ? [] : [empresaId]);
  const outros = useQuery({ ...contratosDaEmpresaQuery(empresaId ?? 0), enabled: empresaId !== null });
  if (empresaId !== null && !outros.data && !outros.isError) return <Waiting />;
  const rotulo = empresaId === null ? undefined : labels.get(empresaId);
  const cliente: Option | null = empresaId === null ? null : { id: empresaId, rotulo: rotulo ?? '…' };
  return <ContratoForm contrato={null} cliente={cliente} outros={outros.data ?? []} onNew={onNew} />;
}

function EditContrato({ contrato }: { contrato: ContratoCompleto }) {
  const { data: todos = [] } = useQuery(contratosDaEmpresaQuery(contrato.empresaId));
  const outros = todos.filter((outro) => outro.id !== contrato.id);
  return <ContratoForm contrato={contrato} cliente={contrato.empresa} outros={outros} />;
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
