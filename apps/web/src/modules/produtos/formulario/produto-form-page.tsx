import { Button, Skeleton } from '@mantine/core';
import type { ProdutoCompleto } from '@retaguarda/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { RecordDialogs } from '../../../platform/registers/record-dialogs.tsx';
import { linkTo, linkToRead } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useCompanyToBegin } from '../../../platform/session/company.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { draftKey } from '../../../platform/session/storage.ts';
import { ErrorBlock, NoPermissionBlock, NotFoundBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { FormPage } from '../../../platform/ui/form/form-page.tsx';
import type { Held } from '../../../platform/ui/form/held.ts';
import { useAfterSaving } from '../../../platform/ui/form/use-after-saving.ts';
import { useRecordForm } from '../../../platform/ui/form/use-record-form.ts';
import { telasDeProduto } from '../addresses.ts';
import { ProdutoReadPage } from '../leitura/produto-read-page.tsx';
import { ProdutoBadges } from '../produto-badges.tsx';
import { useProdutoNames } from '../produto-names.ts';
import { aposGravarProduto, produtoQuery } from '../produtos-api.ts';
import type { FatosConhecidos } from './conferencia-fiscal.ts';
import { ProdutoProvider } from './contexto.tsx';
import classes from './formulario.module.css';
import { gravarProduto } from './gravar-produto.ts';
import { gravarJunto, type Junto, nadaJunto } from './primeiro-salvamento.ts';
import { ProdutoActions } from './produto-actions.tsx';
import { ProdutoAside } from './produto-aside.tsx';
import { formTexts } from './produto-form-texts.ts';
import { ProdutoSections } from './produto-sections.tsx';
import type { ProdutoValues } from './produto-types.ts';
import {
  type ProdutoJulgado,
  produtoDuplicado,
  produtoEmBranco,
  produtoGuardado,
  schemaDoProduto,
} from './produto-values.ts';

/** `?acao=editar&id=7` edits, `?acao=ver` reads, `?acao=duplicar&id=7` begins a copy; anything else adds. */
export function ProdutoFormPage() {
  const [{ acao, id }] = useAddress(telasDeProduto.formulario.params);
  const { can } = useSession();
  const [novo, setNovo] = useState<{ turn: number; unidadeId: number | null }>({ turn: 0, unidadeId: null });
  const known = acao === 'editar' || acao === 'ver' || acao === 'duplicar';
  if (known && id !== null) return <SavedProduto key={`${acao} ${id}`} id={id} acao={acao} />;
  if (!can('produtos_create')) return <NoPermissionBlock access="produtos_create" />;
  const onNew = (unidadeId: number | null) => setNovo({ turn: novo.turn + 1, unidadeId });
  return <ProdutoForm key={novo.turn} produto={null} unidadeId={novo.unidadeId} onNew={onNew} />;
}

function SavedProduto({ id, acao }: { id: number; acao: 'editar' | 'ver' | 'duplicar' }) {
  const t = useTexts(formTexts);
  const { can } = useSession();
  const navigate = useNavigate();
  const [turn, setTurn] = useState(0);
  const query = useQuery({ ...produtoQuery(id), refetchOnWindowFocus: false });
  if (query.isError && !query.data) {
    const isGone = query.error instanceof ApiError && query.error.status === 404;
    if (!isGone) return <ErrorBlock what={t('theProduct')} error={query.error} onRetry={() => void query.refetch()} />;
    return (
      <NotFoundBlock
        actions={<Button onClick={() => void navigate(linkTo(telasDeProduto.lista))}>{t('backToList')}</Button>}
      />
    );
  }
  // A form begun on an old version would end in a conflict with oneself.
  if (!query.data || !query.isFetchedAfterMount) return <Waiting />;
  if (acao === 'duplicar' && can('produtos_create')) return <ProdutoForm produto={null} copia={query.data} />;
  if (acao === 'ver' || !can('produtos_update')) return <ProdutoReadPage produto={query.data} />;
  // Activated, deactivated or changed outside the form: it begins again from what is stored.
  return <ProdutoForm key={`${turn} ${query.data.ativo}`} produto={query.data} onReload={() => setTurn(turn + 1)} />;
}

function Waiting() {
  const t = useTexts(formTexts);
  return (
    <div className={classes.waiting} role="status" aria-label={t('loading')}>
      <Skeleton height={28} width={260} />
      <Skeleton height={190} />
      <Skeleton height={150} />
      <Skeleton height={48} />
      <Skeleton height={48} />
    </div>
  );
}

interface ProdutoFormProps {
  produto: ProdutoCompleto | null;
  /** The product a new one is begun from. */
  copia?: ProdutoCompleto;
  /** Unit a new one begins with: that of the one just saved. */
  unidadeId?: number | null;
  onNew?: (unidadeId: number | null) => void;
  onReload?: () => void;
}

function ProdutoForm({ produto, copia, unidadeId = null, onNew, onReload = () => undefined }: ProdutoFormProps) {
  const t = useTexts(formTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const names = useProdutoNames();
  const { usuario, grupo } = useSession();
  const gravado = useRef<ProdutoCompleto | null>(null);
  const fatosFiscais = useRef<FatosConhecidos | null>(null);
  const [junto, setJunto] = useState<Junto>(nadaJunto);
  const juntar = useCallback((mais: Partial<Junto>) => setJunto((antes) => ({ ...antes, ...mais })), []);
  const empresaId = useCompanyToBegin();
  const [inicial] = useState<Held<ProdutoValues>>(() =>
    produto ? produtoGuardado(produto) : copia ? produtoDuplicado(copia) : produtoEmBranco(empresaId, unidadeId),
  );

  const model = useRecordForm<ProdutoValues, ProdutoJulgado>({
    schema: schemaDoProduto(produto ?? undefined, () => fatosFiscais.current),
    record: inicial,
    draftKey: draftKey(
      grupo?.id ?? 0,
      usuario?.id ?? 0,
      `produtos/${produto?.id ?? gravado.current?.id ?? (copia ? `copia-${copia.id}` : 'novo')}`,
    ),
    save: async (values, tools) => {
      const saved = await gravarProduto(produto, model.form.getValues(), values, tools);
      gravado.current = saved;
      if (!produto) for (const falha of await gravarJunto(saved, junto)) notifyFailure(falha);
      await aposGravarProduto(client);
      return produtoGuardado(saved);
    },
    ...(produto ? { reread: async () => produtoGuardado(await client.fetchQuery(produtoQuery(produto.id))) } : {}),
  });

  const { close, saved } = useAfterSaving({
    list: linkTo(telasDeProduto.lista),
    isNew: produto === null,
    edit: (id) => linkTo(telasDeProduto.formulario, { acao: 'editar', id }),
    open: (id) => linkToRead(telasDeProduto.formulario, id),
    onNew: () => {
      if (onNew) onNew(gravado.current?.unidadeComercialId ?? null);
      else void navigate({ ...linkTo(telasDeProduto.formulario), replace: true });
    },
  });

  return (
    <RecordDialogs>
      <ProdutoProvider
        produto={produto}
        recomecar={onReload}
        avancar={model.advance}
        junto={junto}
        juntar={juntar}
        fatosFiscais={fatosFiscais}
      >
        <FormPage
          model={model}
          title={produto?.descricao ?? t(copia ? 'copyOf' : 'newProduct', { produto: copia?.descricao ?? '' })}
          badges={produto && <ProdutoBadges produto={produto} />}
          actions={produto && <ProdutoActions produto={produto} />}
          aside={produto && <ProdutoAside produto={produto} />}
          ways={produto ? ['stay', 'close'] : ['stay', 'new', 'close']}
          names={names}
          keepsDraft
          onSaved={(after) => saved(after, gravado.current?.id ?? null)}
          onClose={close}
        >
          <ProdutoSections />
        </FormPage>
      </ProdutoProvider>
    </RecordDialogs>
  );
}
