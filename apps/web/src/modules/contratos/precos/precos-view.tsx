import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keysOf } from '../../../platform/api/query.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useRecordDialog } from '../../../platform/registers/record-dialog-context.ts';
import { RecordDialogs } from '../../../platform/registers/record-dialogs.tsx';
import { registerApi } from '../../../platform/registers/register-api.ts';
import { registerNamed } from '../../../platform/registers/register-named.ts';
import type { Row } from '../../../platform/registers/register-row.ts';
import { useRights } from '../../../platform/registers/use-rights.ts';
import { Block, ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { DateInput } from '../../../platform/ui/inputs/date-input.tsx';
import list from '../../../platform/ui/list/list-view.module.css';
import { today } from '../../../platform/ui/today.ts';
import classes from './precos.module.css';
import { precosTexts } from './precos-texts.ts';
import { type Item, montarTabela, type Preco, precoEm } from './tabela.ts';

const tabela = registerNamed('table-price');
const sources = ['contrato-tipos', 'contrato-tipos-produtos', 'contrato-tipos-produtos-option', 'table-price'] as const;
const MOST = 500;

/** One list of a register, whole. Each has the key of its resource, so that a write to it refreshes the table. */
const useWhole = (resource: (typeof sources)[number]) =>
  useQuery({
    queryKey: keysOf(resource).of('tabela'),
    queryFn: ({ signal }) => registerApi.list(registerNamed(resource), { page: 1, rowsPerPage: MOST }, signal),
  });

interface PrecosViewProps {
  title: string;
  readOnly?: boolean;
}

/** What each item costs on a day: list, general table and one column for each reseller that has prices. */
export function PrecosView(props: PrecosViewProps) {
  return (
    <RecordDialogs>
      <Precos {...props} />
    </RecordDialogs>
  );
}

function Precos({ title, readOnly = false }: PrecosViewProps) {
  const t = useTexts(precosTexts);
  const [dia, setDia] = useState<string | null>(today());
  const tipos = useWhole('contrato-tipos');
  const produtos = useWhole('contrato-tipos-produtos');
  const opcoes = useWhole('contrato-tipos-produtos-option');
  const precos = useWhole('table-price');
  const all = [tipos, produtos, opcoes, precos];
  const failed = all.find(({ isError }) => isError);
  const day = dia !== null && /^\d{4}-\d{2}-\d{2}$/.test(dia) ? dia : today();
  const rights = useRights(tabela);
  const edits = !readOnly && rights.mayUpdate;

  const body = () => {
    if (failed) {
      const retry = () => {
        for (const query of all) if (query.isError) void query.refetch();
      };
      return <ErrorBlock what={t('what')} error={failed.error} onRetry={retry} />;
    }
    if (!tipos.data || !produtos.data || !opcoes.data || !precos.data) return <Skeleton height={260} />;
    const rows = {
      tipos: tipos.data.data,
      produtos: produtos.data.data,
      opcoes: opcoes.data.data,
      precos: precos.data.data,
    };
    if (rows.tipos.length === 0) return <Block title={t('empty')}>{t('emptyText')}</Block>;
    return <Grade rows={rows} dia={day} edits={edits} />;
  };
  return (
    <div className={list.page}>
      <header className={list.head}>
        <h1 className={list.title}>{title}</h1>
        <div className={list.headActions}>
          <div className={classes.day}>
            <DateInput aria-label={t('day')} value={dia} onChange={setDia} />
          </div>
        </div>
      </header>
      <p className={classes.hint}>{t(edits ? 'hint' : 'hintRead')}</p>
      <div className={classes.scroll}>{body()}</div>
    </div>
  );
}

interface GradeProps {
  rows: Parameters<typeof montarTabela>[0];
  dia: string;
  edits: boolean;
}

function Grade({ rows, dia, edits }: GradeProps) {
  const t = useTexts(precosTexts);
  const open = useRecordDialog();
  const { tipos, revendas } = montarTabela(rows, dia, t('wholeType'));
  const columns = [{ id: null, rotulo: t('general') }, ...revendas];
  const edit = (item: Item, coluna: (typeof columns)[number], row: Row | undefined, tipo: string) => {
    const given = {
      nome: t('name', { item: item.opcaoId === null ? tipo : item.nome, coluna: coluna.rotulo }).slice(0, 80),
      contratoTipoId: item.contratoTipoId,
      opcaoId: item.opcaoId,
      revendaId: coluna.id,
      inicio: dia,
    };
    void open?.({ register: tabela, row: row ?? null, given: row ? {} : given });
  };
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('item')}</th>
          <th scope="col" data-align="end">
            {t('list')}
          </th>
          {columns.map(({ id, rotulo }) => (
            <th key={id} scope="col" data-align="end">
              {rotulo}
            </th>
          ))}
        </tr>
      </thead>
      {tipos.map((tipo) => (
        <tbody key={tipo.id}>
          <tr className={classes.type}>
            <th scope="rowgroup" colSpan={columns.length + 2}>
              {tipo.nome}
            </th>
          </tr>
          {tipo.itens.map((item) => (
            <tr key={item.opcaoId}>
              <th scope="row">{item.nome}</th>
              <td data-align="end">
                <Figures preco={item.lista} />
              </td>
              {columns.map((coluna) => {
                const row = precoEm(rows.precos, item, coluna.id, dia);
                const label = t(row ? 'edit' : 'add', { item: item.nome, coluna: coluna.rotulo });
                const content = row ? <Vigente row={row} /> : edits ? t('set') : '—';
                return (
                  <td key={coluna.id} data-align="end">
                    {edits ? (
                      <button
                        type="button"
                        aria-label={label}
                        title={label}
                        data-blank={!row || undefined}
                        onClick={() => edit(item, coluna, row, tipo.nome)}
                      >
                        {content}
                      </button>
                    ) : (
                      content
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Figures({ preco }: { preco: Preco }) {
  const t = useTexts(precosTexts);
  const { decimal } = useFormats();
  return (
    <>
      <span className={classes.figure}>
        {preco.mensalidadeValor === null ? '—' : decimal(preco.mensalidadeValor, 2)}
      </span>
      {preco.licencaValor !== null && <small>{t('licence', { valor: decimal(preco.licencaValor, 2) })}</small>}
    </>
  );
}

function Vigente({ row }: { row: Row }) {
  const t = useTexts(precosTexts);
  const { decimal, date } = useFormats();
  const text = (value: unknown) => (value === null || value === undefined ? null : String(value));
  const commission = text(row.comissaoPercentual);
  const fim = text(row.fim);
  return (
    <>
      <Figures preco={{ licencaValor: text(row.licencaValor), mensalidadeValor: text(row.mensalidadeValor) }} />
      {commission !== null && <small>{t('commission', { percentual: decimal(commission) })}</small>}
      {fim !== null && <small>{t('until', { data: date(fim) })}</small>}
    </>
  );
}
