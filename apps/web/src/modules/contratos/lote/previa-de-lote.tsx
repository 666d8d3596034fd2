import { Button } from '@mantine/core';
import type { Access, PedidoDeMensalidades } from '@retaguarda/contracts';
import type { Icon } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { Block, ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import type { Column } from '../../../platform/ui/list/column.ts';
import list from '../../../platform/ui/list/list-view.module.css';
import { execucaoParams } from '../addresses.ts';
import { LinhasTable } from './linhas-table.tsx';
import { aposLote, type PaginaDaPrevia, type Previa, previaQuery, type Totais } from './lote-api.ts';
import { loteTexts } from './lote-texts.ts';
import { type LinhaDaPrevia, Resumo, useExcluidos, usePreviaActions } from './previa-parts.tsx';
import type { RecorteFormProps } from './recorte-form.tsx';

type Pedido = Pick<PedidoDeMensalidades, 'competencia' | 'excluir'>;

interface Props<P extends Pedido, L extends LinhaDaPrevia & { id: number }, V extends Previa<L>> {
  title: string;
  /** What the screen says before a preview is asked for. */
  invitation: { title: string; icon: Icon };
  form: ComponentType<RecorteFormProps<P>>;
  load: (pedido: P & PaginaDaPrevia, signal: AbortSignal) => Promise<V>;
  /** What is told before the run, and may change what is asked. */
  warning?: (previa: V, pedido: P, adjust: (more: Partial<P>) => void) => ReactNode;
  columns: readonly Column<L>[];
  /** What the total of the preview is of. */
  totalLabel: string;
  runAccess: Access;
  runLabel: (count: string) => string;
  confirmation: (totais: Totais, pedido: P) => { text: string; action: string };
  run: (pedido: P, idempotencyKey: string) => Promise<{ execucaoId: number }>;
}

const firstPage: PaginaDaPrevia = { page: 1, rowsPerPage: 25, mostrar: 'todos' };

/** Scope, preview with one line per contract and why each is left out, and only then the run. */
export function PreviaDeLote<P extends Pedido, L extends LinhaDaPrevia & { id: number }, V extends Previa<L>>(
  props: Props<P, L, V>,
) {
  const { title, invitation, form: Form, load, columns, totalLabel, runAccess, runLabel, confirmation } = props;
  const t = useTexts(loteTexts);
  const { money, integer } = useFormats();
  const { can } = useSession();
  const [asked, setAsked] = useState<P | null>(null);
  const [more, setMore] = useState<Partial<P>>({});
  const [pagina, setPagina] = useState(firstPage);
  const excluidos = useExcluidos();
  const actions = usePreviaActions(excluidos);
  const pedido = asked && { ...asked, ...more, excluir: excluidos.excluir };
  const query = useQuery(previaQuery(title, pedido && { ...pedido, ...pagina }, load));
  const previa = pedido ? query.data : undefined;
  const run = useRun(props.run);
  const ask = async () => {
    if (previa && pedido && (await confirm(confirmation(previa.totais, pedido)))) run.mutate(pedido);
  };
  return (
    <div className={list.page}>
      <div className={list.body}>
        <header className={list.head}>
          <h1 className={list.title}>{title}</h1>
          <div className={list.headActions}>
            {previa && can(runAccess) && (
              <Button
                disabled={previa.totais.incluidos === 0 || query.isFetching}
                loading={run.isPending}
                onClick={() => void ask()}
              >
                {runLabel(integer(previa.totais.incluidos))}
              </Button>
            )}
          </div>
        </header>
        <Form
          isFetching={asked !== null && query.isFetching}
          onPreview={(next) => {
            setAsked(next);
            setMore({});
            setPagina({ ...pagina, page: 1 });
            if (JSON.stringify(next) === JSON.stringify(asked)) void query.refetch();
          }}
        />
        {previa && (
          <Resumo
            totais={previa.totais}
            mostrar={pagina.mostrar}
            onMostrar={(mostrar) => setPagina({ ...pagina, mostrar, page: 1 })}
            byHand={excluidos.excluir.length}
            onClear={excluidos.clear}
          />
        )}
        {previa && pedido && props.warning?.(previa, pedido, setMore)}
        <LinhasTable
          label={title}
          columns={columns}
          rows={previa?.data ?? []}
          total={previa?.total ?? null}
          paging={pagina}
          onPaging={(paging) => setPagina({ ...pagina, ...paging })}
          nameOf={({ numero, empresa }) => `${numero} · ${empresa.rotulo}`}
          actions={actions}
          onOpen={(row) => actions(row).at(-1)?.run()}
          totals={previa ? [{ label: totalLabel, value: money(previa.totais.valor) }] : []}
          loading={asked !== null && query.isPending}
          stale={query.isPlaceholderData}
          note={noteOf()}
        />
        {excluidos.dialog}
      </div>
    </div>
  );

  function noteOf() {
    if (asked === null) {
      return (
        <Block icon={<invitation.icon size={20} />} title={invitation.title}>
          {t('previewHint')}
        </Block>
      );
    }
    if (query.isError) {
      return <ErrorBlock what={t('previewWhat')} error={query.error} onRetry={() => void query.refetch()} />;
    }
    return previa?.total === 0 ? <Block title={t('previewNone')}>{t('previewNoneText')}</Block> : undefined;
  }
}

/** Starts the run and goes to it. One key for each preview confirmed: a second click finds the first run. */
function useRun<P>(run: (pedido: P, idempotencyKey: string) => Promise<{ execucaoId: number }>) {
  const client = useQueryClient();
  const [, address] = useAddress(execucaoParams);
  const key = useRef(newSubmitKey());
  return useMutation({
    mutationFn: (pedido: P) => run(pedido, key.current),
    onSuccess: async ({ execucaoId }) => {
      await aposLote(client);
      address.show({ execucao: execucaoId });
    },
    onError: notifyFailure,
    onSettled: () => {
      key.current = newSubmitKey();
    },
  });
}
