import { Button } from '@mantine/core';
import {
  fieldTexts,
  indicesDeReajuste,
  lotesCalls,
  type PedidoDeReajuste,
  type PreviaDeReajuste,
  pedidoDeReajuste,
} from '@retaguarda/contracts';
import { IconTrendingUp } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { Block, ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { ChoiceInput } from '../../../platform/ui/inputs/choice-inputs.tsx';
import { FlagInput } from '../../../platform/ui/inputs/flag-input.tsx';
import { MonthInput } from '../../../platform/ui/inputs/number-inputs.tsx';
import type { Column } from '../../../platform/ui/list/column.ts';
import list from '../../../platform/ui/list/list-page.module.css';
import { today } from '../../../platform/ui/today.ts';
import { type Escopo, EscopoFields } from '../lote/escopo-fields.tsx';
import { LinhasTable } from '../lote/linhas-table.tsx';
import classes from '../lote/lote.module.css';
import { aposLote, type PaginaDaPrevia, previaReajusteQuery } from '../lote/lote-api.ts';
import { loteTexts } from '../lote/lote-texts.ts';
import { monthText } from '../lote/month-text.ts';
import { Resumo, useExcluidos, usePreviaActions } from '../lote/previa-parts.tsx';

type Recorte = Omit<PedidoDeReajuste, 'excluir'>;
type Linha = PreviaDeReajuste & { id: number };
const firstPage: PaginaDaPrevia = { page: 1, rowsPerPage: 25, mostrar: 'todos' };
const emptyScope: Recorte = { competencia: '2000-01', foraDoMes: false };

/** Competence, index, preview of old and new fees, and only then the adjustment. */
export function Reajustar() {
  const t = useTexts(loteTexts);
  const { money, integer } = useFormats();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { can } = useSession();
  const [recorte, setRecorte] = useState<Recorte | null>(null);
  const [pagina, setPagina] = useState(firstPage);
  const excluidos = useExcluidos();
  const actions = usePreviaActions(excluidos);
  const columns = useColumns();
  const pedido = { ...(recorte ?? emptyScope), excluir: excluidos.excluir };
  const query = useQuery({ ...previaReajusteQuery(pedido, pagina), enabled: recorte !== null });
  const previa = recorte ? query.data : undefined;
  const key = useRef(newSubmitKey());
  const apply = useMutation({
    mutationFn: () => callApi(lotesCalls.reajustar, { body: pedido, idempotencyKey: key.current, handlesErrors: true }),
    onSuccess: async ({ execucaoId }) => {
      await aposLote(client);
      void navigate({ to: '.', search: { execucao: String(execucaoId) } as never });
    },
    onError: notifyFailure,
    onSettled: () => {
      key.current = newSubmitKey();
    },
  });
  const ask = async () => {
    if (!previa || !recorte) return;
    const text = t('applyAsk', { count: previa.totais.incluidos, mes: monthText(recorte.competencia) });
    if (await confirm({ text, action: t('applyAction') })) apply.mutate();
  };
  const rows = useMemo(() => (previa?.data ?? []).map((row): Linha => ({ ...row, id: row.contratoId })), [previa]);
  const note = () => {
    if (recorte === null) {
      return (
        <Block icon={<IconTrendingUp size={20} />} title={t('adjustTab')}>
          {t('previewHint')}
        </Block>
      );
    }
    if (query.isError) {
      return <ErrorBlock what={t('previewWhat')} error={query.error} onRetry={() => void query.refetch()} />;
    }
    return previa?.total === 0 ? <Block title={t('previewNone')}>{t('previewNoneText')}</Block> : undefined;
  };

  return (
    <div className={list.page}>
      <div className={list.body}>
        <header className={list.head}>
          <h1 className={list.title}>{t('adjustTitle')}</h1>
          <div className={list.headActions}>
            {previa && can(lotesCalls.reajustar.access) && (
              <Button
                disabled={previa.totais.incluidos === 0 || query.isFetching}
                loading={apply.isPending}
                onClick={() => void ask()}
              >
                {t('apply', { count: integer(previa.totais.incluidos) })}
              </Button>
            )}
          </div>
        </header>
        <RecorteForm
          isFetching={recorte !== null && query.isFetching}
          onPreview={(next) => {
            setRecorte(next);
            setPagina({ ...pagina, page: 1 });
            if (JSON.stringify(next) === JSON.stringify(recorte)) void query.refetch();
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
        <LinhasTable
          label={t('adjustTitle')}
          columns={columns}
          rows={rows}
          total={previa?.total ?? null}
          paging={pagina}
          onPaging={(paging) => setPagina({ ...pagina, ...paging })}
          nameOf={({ numero, empresa }) => `${numero} · ${empresa.rotulo}`}
          actions={actions}
          onOpen={(row) => actions(row).at(-1)?.run()}
          totals={previa ? [{ label: t('newTotal'), value: money(previa.totais.valor) }] : []}
          loading={recorte !== null && query.isPending}
          stale={query.isPlaceholderData}
          note={note()}
        />
        {excluidos.dialog}
      </div>
    </div>
  );
}

const indices = Object.entries(indicesDeReajuste).map(([value, label]) => ({ value, label }));

interface RecorteFormProps {
  isFetching: boolean;
  onPreview: (recorte: Recorte) => void;
}

function RecorteForm({ isFetching, onPreview }: RecorteFormProps) {
  const t = useTexts(loteTexts);
  const [competencia, setCompetencia] = useState<string | null>(today().slice(0, 7));
  const [indice, setIndice] = useState<string | null>(null);
  const [foraDoMes, setForaDoMes] = useState(false);
  const [escopo, setEscopo] = useState<Escopo>({ contratoTipoIds: [], revendaId: null });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = () => {
    const { contratoTipoIds, revendaId } = escopo;
    const asked = {
      competencia,
      foraDoMes,
      ...(indice === null ? {} : { indice }),
      ...(contratoTipoIds.length > 0 ? { contratoTipoIds } : {}),
      ...(revendaId === null ? {} : { revendaId }),
    };
    const read = pedidoDeReajuste.safeParse(asked, { reportInput: true });
    setErrors(read.success ? {} : fieldTexts(read.error).campos);
    if (!read.success) return;
    const { excluir: _, ...recorte } = read.data;
    onPreview(recorte);
  };
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <MonthInput
        label={t('firstCompetence')}
        required
        value={competencia}
        onChange={setCompetencia}
        error={errors.competencia}
        autoFocus
      />
      <ChoiceInput
        label={t('index')}
        placeholder={t('anyIndex')}
        options={indices}
        value={indice}
        onChange={setIndice}
        error={errors.indice}
      />
      <EscopoFields value={escopo} onChange={setEscopo} />
      <div className={classes.wide}>
        <FlagInput label={t('offMonth')} value={foraDoMes} onChange={(on) => setForaDoMes(on === true)} />
      </div>
      <Button type="submit" variant="default" loading={isFetching}>
        {t('preview')}
      </Button>
    </form>
  );
}

function useColumns(): Column<Linha>[] {
  const t = useTexts(loteTexts);
  const { money, decimal } = useFormats();
  return useMemo(() => {
    const end = { grow: 0, align: 'end' } as const;
    const percent = (value: string | null) => (value === null ? '' : `${decimal(value)} %`);
    return [
      {
        id: 'empresa',
        label: t('client'),
        text: ({ empresa }) => empresa.rotulo,
        width: 200,
        grow: 3,
        strong: true,
        card: 'title',
      },
      { ...end, id: 'numero', label: t('number'), text: ({ numero }) => String(numero), width: 80 },
      { id: 'indice', label: t('index'), text: ({ indice }) => indice, width: 84, grow: 0 },
      {
        id: 'meses',
        label: t('period'),
        text: ({ de, ate }) => (de && ate ? `${monthText(de)} – ${monthText(ate)}` : ''),
        width: 140,
        grow: 0,
        muted: true,
      },
      {
        ...end,
        id: 'acumulado',
        label: t('accumulated'),
        text: (row) => percent(row.percentualIndice),
        width: 96,
        muted: true,
      },
      {
        ...end,
        id: 'percentual',
        label: t('percent'),
        text: (row) => percent(row.percentual),
        cell: (row) => (
          <span title={row.percentual !== row.percentualIndice ? t('limited') : undefined}>
            {percent(row.percentual)}
            {row.percentual !== null &&
              row.percentualIndice !== null &&
              row.percentual !== row.percentualIndice &&
              ' *'}
          </span>
        ),
        width: 88,
      },
      { ...end, id: 'anterior', label: t('old'), text: (row) => money(row.valorAnterior), width: 108, muted: true },
      {
        ...end,
        id: 'novo',
        label: t('new'),
        text: ({ valorNovo }) => (valorNovo === null ? '' : money(valorNovo)),
        width: 108,
        strong: true,
        card: 'figure',
      },
      { id: 'motivo', label: t('reason'), text: ({ motivo }) => motivo ?? '', width: 200, grow: 3, card: 'fact' },
    ];
  }, [t, money, decimal]);
}
