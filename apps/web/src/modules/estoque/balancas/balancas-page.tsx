import { Button, Skeleton, Table } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { balancasCalls, type FormatoDeBalanca, formatosDeBalanca, type LinhaDeRelatorio } from '@retaguarda/contracts';
import { IconAdjustments, IconDownload } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi, fetchFile, type ReplyOf } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useCompanyToBegin } from '../../../platform/session/company.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { Block, ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { PageHead } from '../../../platform/ui/form/form-page.tsx';
import { ChoiceInput } from '../../../platform/ui/inputs/choice-inputs.tsx';
import { optionsOf } from '../../../platform/ui/inputs/options-of.ts';
import { RefInput } from '../../../platform/ui/inputs/ref-input.tsx';
import { TextInput, type TextValue } from '../../../platform/ui/inputs/text-inputs.tsx';
import { askCall } from '../../../platform/ui/list/ask-call.ts';
import { saveFile } from '../../../platform/ui/save-file.ts';
import { telaDeConfiguracoes } from '../../empresas/addresses.ts';
import classes from '../estoque.module.css';
import { estoqueTexts } from '../estoque-texts.ts';
import { estoqueKeys } from '../keys.ts';
import { useEmpresas } from '../use-empresas.ts';
import { useFiguras } from '../use-figuras.ts';
import { balancasTexts } from './balancas-texts.ts';
import { LerEtiqueta } from './ler-etiqueta.tsx';

const formatos = optionsOf(formatosDeBalanca);

/** What goes to the scales: the products, what would be left out and why, and the files. */
export function BalancasPage() {
  const t = useTexts(balancasTexts);
  const { can } = useSession();
  const escolha = useEscolha();
  const { empresaId, formato, filtro } = escolha;
  const navigate = useNavigate();
  const [baixando, setBaixando] = useState(false);
  const previa = useQuery({
    queryKey: estoqueKeys.of('balancas', 'previa', { formato, ...filtro }),
    queryFn: ({ signal }) =>
      callApi(balancasCalls.previa, { query: { formato, ...filtro }, signal, handlesErrors: true }),
    enabled: empresaId !== null,
    placeholderData: (antes) => antes,
  });
  const baixar = () => {
    setBaixando(true);
    fetchFile(balancasCalls.arquivo, { query: { formato, ...filtro } })
      .then(saveFile, notifyFailure)
      .finally(() => setBaixando(false));
  };
  return (
    <div className={classes.page}>
      <PageHead
        title={t('title')}
        actions={
          <div className={classes.buttons}>
            {can('clientes_show') && (
              <Button
                variant="default"
                leftSection={<IconAdjustments size={16} stroke={1.7} />}
                onClick={() => void navigate(linkTo(telaDeConfiguracoes, { empresaId }))}
              >
                {t('rules')}
              </Button>
            )}
            <Button
              leftSection={<IconDownload size={16} stroke={1.7} />}
              loading={baixando}
              disabled={!previa.data?.escritos}
              onClick={baixar}
            >
              {t('download')}
            </Button>
          </div>
        }
      />
      <div className={classes.stack}>
        <p style={{ margin: 0, color: 'var(--ink-2)' }}>{t('lead')}</p>
        <QuaisProdutos escolha={escolha} />
        <Previa query={previa} />
        {empresaId !== null && <Produtos filtro={filtro} />}
        {empresaId !== null && <LerEtiqueta empresaId={empresaId} />}
      </div>
    </div>
  );
}

type Escolha = ReturnType<typeof useEscolha>;

/** Whose products, which of them, and for which scales. */
function useEscolha() {
  const [empresaId, setEmpresaId] = useState<number | null>(useCompanyToBegin());
  const [formato, setFormato] = useState<FormatoDeBalanca>('toledo-mgv');
  const [search, setSearch] = useState<TextValue>('');
  const [departamentoId, setDepartamentoId] = useState<number | null>(null);
  const [asked] = useDebouncedValue(search?.trim() ?? '', 250);
  const filtro = {
    ...(empresaId ? { empresaId } : {}),
    ...(asked ? { search: asked } : {}),
    ...(departamentoId ? { departamentoId } : {}),
  };
  return {
    filtro,
    empresaId,
    setEmpresaId,
    formato,
    setFormato,
    search,
    setSearch,
    departamentoId,
    setDepartamentoId,
  };
}

function QuaisProdutos({ escolha }: { escolha: Escolha }) {
  const t = useTexts(balancasTexts);
  const c = useTexts(estoqueTexts);
  const { empresaId, setEmpresaId, formato, setFormato } = escolha;
  return (
    <div className={`${classes.card} ${classes.row}`}>
      <ChoiceInput
        label={c('company')}
        required
        options={useEmpresas()}
        value={empresaId === null ? null : String(empresaId)}
        onChange={(valor) => setEmpresaId(valor ? Number(valor) : null)}
      />
      <ChoiceInput
        label={t('format')}
        required
        options={formatos}
        value={formato}
        onChange={(valor) => setFormato((valor ?? 'toledo-mgv') as FormatoDeBalanca)}
      />
      <RefInput
        label={t('department')}
        target="departamentos"
        value={escolha.departamentoId}
        onChange={escolha.setDepartamentoId}
      />
      <TextInput
        label={c('searchProducts')}
        placeholder={t('search')}
        value={escolha.search}
        onChange={escolha.setSearch}
      />
    </div>
  );
}

/** The files as they would be written, and what would be left out of them. */
function Previa({
  query: { data, error, isPending, refetch },
}: {
  query: UseQueryResult<ReplyOf<typeof balancasCalls.previa>>;
}) {
  const t = useTexts(balancasTexts);
  const c = useTexts(estoqueTexts);
  return (
    <>
      {error && <ErrorBlock what={t('theProducts')} error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton height={120} aria-label={c('loading')} />}
      {data && (
        <section className={classes.card} aria-label={t('preview')}>
          <div className={classes.stack}>
            <div role="status">
              <strong>{t('written', { count: data.escritos })}</strong>
              {' · '}
              {data.recusados.length > 0 ? t('left', { count: data.recusados.length }) : t('allGo')}
            </div>
            {data.arquivos.map(({ nome, linhas, amostra }) => (
              <div key={nome}>
                <div className={classes.figureLabel}>
                  {nome} · {t('lines', { count: linhas })}
                </div>
                {amostra.length > 0 && (
                  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard
                  <pre className={classes.mono} tabIndex={0}>
                    {amostra.join('\n')}
                  </pre>
                )}
              </div>
            ))}
            <Relatorio linhas={data.recusados} porque={t('why')} />
            <Relatorio linhas={data.avisos} porque={t('note')} />
          </div>
        </section>
      )}
    </>
  );
}

function Relatorio({ linhas, porque }: { linhas: readonly LinhaDeRelatorio[]; porque: string }) {
  const t = useTexts(balancasTexts);
  const c = useTexts(estoqueTexts);
  if (linhas.length === 0) return null;
  return (
    <div className={classes.scroller}>
      <Table className={classes.table}>
        <thead>
          <tr>
            <th>{t('scaleCode')}</th>
            <th>{c('product')}</th>
            <th>{porque}</th>
          </tr>
        </thead>
        <tbody>
          {linhas.map(({ produtoId, codigo, descricao, texto }) => (
            <tr key={`${produtoId}-${texto}`}>
              <td>{codigo ?? '—'}</td>
              <td>{descricao}</td>
              <td>{texto}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function Produtos({ filtro }: { filtro: Record<string, string | number> }) {
  const t = useTexts(balancasTexts);
  const c = useTexts(estoqueTexts);
  const { dinheiro } = useFiguras();
  const { data } = useQuery({
    queryKey: estoqueKeys.of('balancas', 'produtos', filtro),
    queryFn: ({ signal }) => askCall(balancasCalls.produtos, { query: filtro }, signal),
    placeholderData: (antes) => antes,
  });
  if (!data) return null;
  if (data.length === 0) return <Block title={t('none')} />;
  return (
    <section className={`${classes.card} ${classes.scroller}`}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th data-end>{t('scaleCode')}</th>
            <th>{c('product')}</th>
            <th>{t('sale')}</th>
            <th data-end>{t('price')}</th>
            <th data-end>{t('shelfLife')}</th>
            <th>{t('department')}</th>
          </tr>
        </thead>
        <tbody>
          {data.map((produto) => (
            <tr key={produto.id}>
              <td data-end>{produto.codigoBalanca ?? '—'}</td>
              <td>{produto.descricaoBalanca}</td>
              <td>{t(produto.venda)}</td>
              <td data-end>{produto.preco === null ? t('noPrice') : dinheiro(produto.preco)}</td>
              <td data-end>{produto.validadeDias || ''}</td>
              <td>{produto.departamento ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
