import { Button, Skeleton } from '@mantine/core';
import { type ProdutoDoEstoque, type Transferencia, transferenciasCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { TextField } from '../../../platform/ui/inputs/fields.ts';
import { EmpresaField, LocalField } from '../campos.tsx';
import classes from '../estoque.module.css';
import { produtosPorId, useLocais } from '../estoque-api.ts';
import { estoqueTexts } from '../estoque-texts.ts';
import { corpoDoItem, type ItemDigitado, ItensField, itemNovo } from '../itens-editor.tsx';
import { estoqueKeys } from '../keys.ts';
import { transferenciasTexts } from './transferencias-texts.ts';

interface RascunhoProps {
  onClose: () => void;
  onSaved: (id: number) => void;
}

interface Values {
  origemId: number | null;
  destinoId: number | null;
  origemLocal: string | null;
  destinoLocal: string | null;
  documento: string | null;
  observacao: string | null;
  /** Leaves at once, rather than wait as a draft. */
  enviar: boolean;
  itens: ItemDigitado[];
}

const corpoDe = ({ itens, ...values }: Values) => ({
  ...values,
  origemLocal: values.origemLocal || null,
  destinoLocal: values.destinoLocal?.trim() || null,
  documento: values.documento || null,
  observacao: values.observacao || null,
  itens: itens.map((item) => ({ ...corpoDoItem(item), fefo: item.fefo })),
});

/** What both dialogs of a transfer share: their fields, and the two ways to send them. */
function useRascunho({ onClose, onSaved }: RascunhoProps) {
  const t = useTexts(transferenciasTexts);
  const c = useTexts(estoqueTexts);
  return {
    size: 760,
    action: t('send'),
    // Enter keeps the goods where they are; they leave only by their button.
    decides: { enviar: true },
    enter: { enviar: false },
    more: (isSending: boolean) => (
      <Button type="submit" variant="default" disabled={isSending}>
        {t('prepare')}
      </Button>
    ),
    done: ({ situacao }: Transferencia) => (situacao === 'rascunho' ? c('saved') : t('sentDone')),
    after: ({ id }: Transferencia) => onSaved(id),
    changes: ['estoque'] as const,
    onClose,
    children: <Campos />,
  };
}

/** From where to where, and what. It may wait as a draft or leave at once. */
export function NovaTransferenciaDialog(props: RascunhoProps) {
  const t = useTexts(transferenciasTexts);
  const { empresaAtual } = useSession();
  const initial: Values = {
    origemId: empresaAtual?.id ?? null,
    destinoId: null,
    origemLocal: null,
    destinoLocal: null,
    documento: '',
    observacao: '',
    enviar: false,
    itens: [],
  };
  return (
    <CallDialog
      {...useRascunho(props)}
      call={transferenciasCalls.create}
      title={t('newTitle')}
      draft="estoque/nova-transferencia"
      initial={initial}
      bodyOf={corpoDe}
      send={(body, sending) => callApi(transferenciasCalls.create, { body, ...sending })}
    />
  );
}

/** A draft being changed: nothing has left yet. */
export function AlterarRascunhoDialog({ transferencia, ...props }: RascunhoProps & { transferencia: Transferencia }) {
  const t = useTexts(transferenciasTexts);
  const c = useTexts(estoqueTexts);
  const { id, versao, numero, origem, itens } = transferencia;
  const query = useQuery({
    queryKey: estoqueKeys.of('rascunho', { id, versao }),
    queryFn: async () => {
      const ids = [...new Set(itens.map(({ produto }) => produto.id))];
      const produtos = await produtosPorId(origem.id, ids);
      return itens.flatMap((item) => {
        const produto = produtos.find((um) => um.id === item.produto.id);
        return produto ? [itemDoRascunho(produto, item)] : [];
      });
    },
    staleTime: 0,
  });
  if (query.data) return <RascunhoForm {...props} transferencia={transferencia} itens={query.data} />;
  return (
    <DialogShell title={t('editTitle', { numero: String(numero) })} size={760} onClose={props.onClose}>
      {query.isError ? (
        <ErrorBlock what={t('theTransfer')} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton height={180} aria-label={c('loading')} />
      )}
    </DialogShell>
  );
}

const itemDoRascunho = (produto: ProdutoDoEstoque, item: Transferencia['itens'][number]): ItemDigitado => ({
  ...itemNovo(produto, true),
  quantidade: item.quantidade,
  fefo: false,
  loteNumero: item.lote?.numero ?? '',
  seriais: item.seriais,
});

interface RascunhoFormProps extends RascunhoProps {
  transferencia: Transferencia;
  itens: ItemDigitado[];
}

function RascunhoForm({ transferencia, itens, ...props }: RascunhoFormProps) {
  const t = useTexts(transferenciasTexts);
  const { id, versao, numero, origem, destino, origemLocal, destinoLocal, documento, observacao } = transferencia;
  const initial: Values = {
    origemId: origem.id,
    destinoId: destino.id,
    origemLocal,
    destinoLocal,
    documento,
    observacao,
    enviar: false,
    itens,
  };
  return (
    <CallDialog
      {...useRascunho(props)}
      call={transferenciasCalls.update}
      title={t('editTitle', { numero: String(numero) })}
      initial={initial}
      bodyOf={(values) => ({ ...corpoDe(values), versao })}
      send={(body, sending) => callApi(transferenciasCalls.update, { params: { id }, body, ...sending })}
    />
  );
}

function Campos() {
  const t = useTexts(transferenciasTexts);
  const c = useTexts(estoqueTexts);
  const [origemId, destinoId]: [number | null, number | null] = useWatch({ name: ['origemId', 'destinoId'] });
  const varios = [useLocais(origemId), useLocais(destinoId)].some(({ data = [] }) => data.length > 1);
  const mesma = origemId !== null && origemId === destinoId;
  return (
    <>
      <div className={classes.row}>
        <EmpresaField name="origemId" label={t('origin')} />
        <EmpresaField name="destinoId" label={t('destination')} />
      </div>
      {(mesma || varios) && (
        <div className={classes.row}>
          <LocalField name="origemLocal" label={t('originPlace')} de="origemId" sempre />
          <TextField name="destinoLocal" label={t('destinationPlace')} help={c('placeHelp')} max={60} />
        </div>
      )}
      <ItensField empresaId={origemId} saida />
      <div className={classes.row}>
        <TextField name="documento" label={c('document')} max={60} />
        <TextField name="observacao" label={t('note')} max={500} />
      </div>
    </>
  );
}
