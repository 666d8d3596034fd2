import { Button, MultiSelect } from '@mantine/core';
import {
  type EspecieDeCobranca,
  especiesDeCobranca,
  fieldTexts,
  lotesCalls,
  type PedidoDeMensalidades,
  type PreviaDeMensalidade,
  pedidoDeMensalidades,
} from '@retaguarda/contracts';
import { IconCalendarDollar } from '@tabler/icons-react';
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
import { IntegerInput, type IntegerValue, MonthInput } from '../../../platform/ui/inputs/number-inputs.tsx';
import type { Column } from '../../../platform/ui/list/column.ts';
import list from '../../../platform/ui/list/list-page.module.css';
import { today } from '../../../platform/ui/today.ts';
import { type Escopo, EscopoFields } from './escopo-fields.tsx';
import { LinhasTable } from './linhas-table.tsx';
import classes from './lote.module.css';
import { aposLote, type PaginaDaPrevia, previaMensalidadesQuery } from './lote-api.ts';
import { loteTexts } from './lote-texts.ts';
import { monthText } from './month-text.ts';
import { Resumo, useExcluidos, usePreviaActions } from './previa-parts.tsx';

type Recorte = Omit<PedidoDeMensalidades, 'excluir'>;
const kinds = Object.keys(especiesDeCobranca) as EspecieDeCobranca[];
const firstPage: PaginaDaPrevia = { page: 1, rowsPerPage: 25, mostrar: 'todos' };

/** Competence, scope, preview with one line per contract, and only then the run. */
export function GerarMensalidades() {
  const t = useTexts(loteTexts);
  const { money, integer } = useFormats();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { can } = useSession();
  const [recorte, setRecorte] = useState<Recorte | null>(null);
  const [pagina, setPagina] = useState(firstPage);
  const excluidos = useExcluidos();
  const actions = usePreviaActions(excluidos);
  const columns = usePreviaColumns();
  const pedido = { ...(recorte ?? emptyScope), excluir: excluidos.excluir };
  const query = useQuery({ ...previaMensalidadesQuery(pedido, pagina), enabled: recorte !== null });
  const previa = recorte ? query.data : undefined;
  // One key for each preview confirmed: a second click finds the first run.
  const key = useRef(newSubmitKey());
  const generate = useMutation({
    mutationFn: () =>
      callApi(lotesCalls.gerarMensalidades, { body: pedido, idempotencyKey: key.current, handlesErrors: true }),
    onSuccess: async ({ execucaoId }) => {
      key.current = newSubmitKey();
      await aposLote(client);
      void navigate({ to: '.', search: { execucao: String(execucaoId) } as never });
    },
    onError: (error) => {
      key.current = newSubmitKey();
      notifyFailure(error);
    },
  });
  const ask = async () => {
    if (!previa || !recorte) return;
    const text = t('generateAsk', {
      count: previa.totais.incluidos,
      mes: monthText(recorte.competencia),
      valor: money(previa.totais.valor),
    });
    if (await confirm({ text, action: t('generateAction') })) generate.mutate();
  };
  const rows = useMemo(
    () =>
      (previa?.data ?? []).map((row) => ({ ...row, id: row.contratoId * kinds.length + kinds.indexOf(row.especie) })),
    [previa],
  );

  return (
    <div className={list.page}>
      <div className={list.body}>
        <header className={list.head}>
          <h1 className={list.title}>{t('billingTitle')}</h1>
          <div className={list.headActions}>
            {previa && can(lotesCalls.gerarMensalidades.access) && (
              <Button
                disabled={previa.totais.incluidos === 0 || query.isFetching}
                loading={generate.isPending}
                onClick={() => void ask()}
              >
                {t('generate', { count: integer(previa.totais.incluidos) })}
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
          label={t('billingTitle')}
          columns={columns}
          rows={rows}
          total={previa?.total ?? null}
          paging={pagina}
          onPaging={(paging) => setPagina({ ...pagina, ...paging })}
          nameOf={({ numero, empresa }) => `${numero} · ${empresa.rotulo}`}
          actions={actions}
          onOpen={(row) => actions(row).at(-1)?.run()}
          totals={previa ? [{ label: t('total'), value: money(previa.totais.valor) }] : []}
          loading={recorte !== null && query.isPending}
          stale={query.isPlaceholderData}
          note={noteOf()}
        />
        {excluidos.dialog}
      </div>
    </div>
  );

  function noteOf() {
    if (recorte === null) {
      return (
        <Block icon={<IconCalendarDollar size={20} />} title={t('billingTab')}>
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

const emptyScope: Recorte = { competencia: '2000-01', especies: ['mensalidade'] };

interface RecorteFormProps {
  isFetching: boolean;
  onPreview: (recorte: Recorte) => void;
}

function RecorteForm({ isFetching, onPreview }: RecorteFormProps) {
  const t = useTexts(loteTexts);
  const [competencia, setCompetencia] = useState<string | null>(today().slice(0, 7));
  const [dia, setDia] = useState<IntegerValue>(null);
  const [especies, setEspecies] = useState<EspecieDeCobranca[]>(['mensalidade']);
  const [escopo, setEscopo] = useState<Escopo>({ contratoTipoIds: [], revendaId: null });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = () => {
    const { contratoTipoIds, revendaId } = escopo;
    const read = readRequest({ competencia, dia, especies, contratoTipoIds, revendaId });
    setErrors(read.errors);
    if (read.recorte) onPreview(read.recorte);
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
        label={t('competence')}
        required
        value={competencia}
        onChange={setCompetencia}
        error={errors.competencia}
        autoFocus
      />
      <IntegerInput
        label={t('dueDay')}
        placeholder={t('anyDay')}
        value={dia}
        onChange={setDia}
        error={errors.diaVencimento}
      />
      <EscopoFields value={escopo} onChange={setEscopo} />
      <div className={classes.wide}>
        <MultiSelect
          label={t('kinds')}
          data={kinds.map((value) => ({ value, label: especiesDeCobranca[value] }))}
          value={especies}
          onChange={(value) => setEspecies(value as EspecieDeCobranca[])}
          error={errors.especies}
        />
      </div>
      <Button type="submit" variant="default" loading={isFetching}>
        {t('preview')}
      </Button>
    </form>
  );
}

interface Typed {
  competencia: string | null;
  dia: IntegerValue;
  especies: EspecieDeCobranca[];
  contratoTipoIds: number[];
  revendaId: number | null;
}

/** What was typed as the call wants it, or the texts of what is wrong by field. */
function readRequest({ competencia, dia, especies, contratoTipoIds, revendaId }: Typed) {
  const asked = {
    competencia,
    especies,
    ...(dia === null ? {} : { diaVencimento: dia }),
    ...(contratoTipoIds.length > 0 ? { contratoTipoIds } : {}),
    ...(revendaId === null ? {} : { revendaId }),
  };
  const read = pedidoDeMensalidades.safeParse(asked, { reportInput: true });
  if (!read.success) return { recorte: null, errors: fieldTexts(read.error).campos };
  const { excluir: _, ...recorte } = read.data;
  return { recorte, errors: {} };
}

type Linha = PreviaDeMensalidade & { id: number };

function usePreviaColumns(): Column<Linha>[] {
  const t = useTexts(loteTexts);
  const { money, date } = useFormats();
  return useMemo(() => {
    const end = { grow: 0, align: 'end' } as const;
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
      { id: 'especie', label: t('kind'), text: ({ especie }) => especiesDeCobranca[especie], width: 108, grow: 0 },
      { ...end, id: 'cheio', label: t('full'), text: ({ valorCheio }) => money(valorCheio), width: 108, muted: true },
      {
        id: 'proRata',
        label: t('proRata'),
        text: ({ proRata }) => (proRata ? t('proRataOf', { dias: proRata.dias, total: proRata.diasDoMes }) : ''),
        width: 112,
        grow: 0,
        muted: true,
      },
      {
        ...end,
        id: 'desconto',
        label: t('discount'),
        text: ({ desconto }) => (Number(desconto) === 0 ? '' : money(desconto)),
        width: 96,
        muted: true,
      },
      {
        ...end,
        id: 'valor',
        label: t('amount'),
        text: ({ valor, motivo }) => (motivo === null ? money(valor) : ''),
        width: 108,
        strong: true,
        card: 'figure',
      },
      {
        id: 'vencimento',
        label: t('due'),
        text: ({ vencimento }) => (vencimento ? date(vencimento) : ''),
        width: 104,
        grow: 0,
        card: 'fact',
      },
      { id: 'motivo', label: t('reason'), text: ({ motivo }) => motivo ?? '', width: 190, grow: 3, card: 'fact' },
    ];
  }, [t, money, date]);
}
