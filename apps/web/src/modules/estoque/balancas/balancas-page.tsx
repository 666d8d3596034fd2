import { Alert, Button, Skeleton, Table } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  balancasCalls,
  type EtiquetaLida,
  type FormatoDeBalanca,
  formatosDeBalanca,
  type LinhaDeRelatorio,
} from '@retaguarda/contracts';
import { IconAdjustments, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { callApi, fetchFile } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { Block, ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { Refusal } from '../../../platform/ui/feedback/refusal.tsx';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { PageHead } from '../../../platform/ui/form/form-page.tsx';
import { ChoiceInput } from '../../../platform/ui/inputs/choice-inputs.tsx';
import { optionsOf } from '../../../platform/ui/inputs/options-of.ts';
import { RefInput } from '../../../platform/ui/inputs/ref-input.tsx';
import { TextInput, type TextValue } from '../../../platform/ui/inputs/text-inputs.tsx';
import { askCall } from '../../../platform/ui/list/ask-call.ts';
import { saveFile } from '../../../platform/ui/save-file.ts';
import { telaDeConfiguracoes } from '../../empresas/public.ts';
import classes from '../estoque.module.css';
import { estoqueTexts } from '../estoque-texts.ts';
import { estoqueKeys } from '../keys.ts';
import { useEmpresas } from '../use-empresas.ts';
import { useEnvio } from '../use-envio.ts';
import { useFiguras } from '../use-figuras.ts';
import { balancasTexts } from './balancas-texts.ts';

const formatos = optionsOf(formatosDeBalanca);

/** What goes to the scales: the products, what would be left out and why, and the files. */
export function BalancasPage() {
  const t = useTexts(balancasTexts);
  const c = useTexts(estoqueTexts);
  const { empresas, empresaAtual, can } = useSession();
  const opcoes = useEmpresas();
  const [empresaId, setEmpresaId] = useState<number | null>(empresaAtual?.id ?? empresas[0]?.id ?? null);
  const [formato, setFormato] = useState<FormatoDeBalanca>('toledo-mgv');
  const [search, setSearch] = useState<TextValue>('');
  const [departamentoId, setDepartamentoId] = useState<number | null>(null);
  const navigate = useNavigate();
  const [baixando, setBaixando] = useState(false);
  const [asked] = useDebouncedValue(search?.trim() ?? '', 250);
  const filtro = {
    ...(empresaId ? { empresaId } : {}),
    ...(asked ? { search: asked } : {}),
    ...(departamentoId ? { departamentoId } : {}),
  };
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
        <div className={`${classes.card} ${classes.row}`}>
          <ChoiceInput
            label={c('company')}
            required
            options={opcoes}
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
            value={departamentoId}
            onChange={setDepartamentoId}
          />
          <TextInput label={c('searchProducts')} placeholder={t('search')} value={search} onChange={setSearch} />
        </div>
        {previa.isError && (
          <ErrorBlock what={t('theProducts')} error={previa.error} onRetry={() => void previa.refetch()} />
        )}
        {previa.isPending && <Skeleton height={120} aria-label={c('loading')} />}
        {previa.data && (
          <section className={classes.card} aria-label={t('preview')}>
            <div className={classes.stack}>
              <div role="status">
                <strong>{t('written', { count: previa.data.escritos })}</strong>
                {' · '}
                {previa.data.recusados.length > 0 ? t('left', { count: previa.data.recusados.length }) : t('allGo')}
              </div>
              {previa.data.arquivos.map(({ nome, linhas, amostra }) => (
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
              <Relatorio linhas={previa.data.recusados} porque={t('why')} />
              <Relatorio linhas={previa.data.avisos} porque={t('note')} />
            </div>
          </section>
        )}
        {empresaId !== null && <Produtos filtro={filtro} />}
        {empresaId !== null && <LerEtiqueta empresaId={empresaId} />}
      </div>
    </div>
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

function LerEtiqueta({ empresaId }: { empresaId: number }) {
  const t = useTexts(balancasTexts);
  const { dinheiro, quantidade } = useFiguras();
  const [codigo, setCodigo] = useState<TextValue>('');
  const [lida, setLida] = useState<EtiquetaLida | null>(null);
  const { erro, enviando, enviar, campos } = useEnvio();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLida(null);
    void enviar(async () => {
      setLida(
        await callApi(balancasCalls.lerEtiqueta, {
          query: { empresaId, codigo: codigo?.trim() ?? '' },
          handlesErrors: true,
        }),
      );
    });
  };
  return (
    <section className={classes.card}>
      <form onSubmit={submit} className={classes.stack}>
        <div className={classes.row} style={{ alignItems: 'flex-end' }}>
          <TextInput label={t('readLabel')} max={13} value={codigo} error={campos.codigo} onChange={setCodigo} />
          <Button type="submit" variant="default" loading={enviando} style={{ flexGrow: 0 }}>
            {t('read')}
          </Button>
        </div>
        {erro && !campos.codigo && <Refusal error={erro} />}
        {lida && !lida.produto && (
          <Alert color="yellow" variant="light">
            {t('unknown', { codigo: lida.codigo })}
          </Alert>
        )}
        {lida?.produto && (
          <div className={classes.last} role="status">
            <div>
              <div>{lida.produto.descricao}</div>
              <div className={classes.itemNote}>
                {lida.pesoKg ? `${t('weight')}: ${quantidade(lida.pesoKg)} kg` : ''}
              </div>
            </div>
            <div className={classes.big}>{lida.total ? dinheiro(lida.total) : ''}</div>
          </div>
        )}
      </form>
    </section>
  );
}
