import { Button, Skeleton } from '@mantine/core';
import { enderecoPrincipal } from '@retaguarda/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo, linkToRead } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { refreshSession } from '../../../platform/session/sign.ts';
import { draftKey } from '../../../platform/session/storage.ts';
import { ErrorBlock, NoPermissionBlock, NotFoundBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { changedValues } from '../../../platform/ui/form/draft.ts';
import { FormPage } from '../../../platform/ui/form/form-page.tsx';
import { useAfterSaving } from '../../../platform/ui/form/use-after-saving.ts';
import { useRecordForm } from '../../../platform/ui/form/use-record-form.ts';
import { useEmpresaNames } from '../empresa-names.ts';
import { alterarEmpresa, aposGravarEmpresa, criarEmpresa, type EmpresaLida, empresaQuery } from '../empresas-api.ts';
import { empresasTexts, textosDaTela } from '../empresas-texts.ts';
import { EmpresaReadPage } from '../leitura/empresa-read-page.tsx';
import { slugDe, type Tela } from '../telas.ts';
import { EmpresaAside } from './empresa-aside.tsx';
import { EmpresaSections } from './empresa-sections.tsx';
import { type EmpresaValues, empresaEmBranco, empresaGuardada, schemaDaEmpresa } from './empresa-values.ts';
import classes from './formulario.module.css';

/** `?acao=editar&id=7` edits, `?acao=ver` reads; anything else adds. */
export function EmpresaFormPage({ tela }: { tela: Tela }) {
  const [{ acao, id }] = useAddress(tela.formulario.params);
  const { can } = useSession();
  const [turn, setTurn] = useState(0);
  if ((acao === 'editar' || acao === 'ver') && id !== null) {
    return <SavedEmpresa key={id} tela={tela} id={id} reads={acao === 'ver'} />;
  }
  const slug = slugDe(tela, 'create');
  if (!can(slug)) return <NoPermissionBlock access={slug} />;
  return <EmpresaForm key={turn} tela={tela} empresa={null} onNew={() => setTurn(turn + 1)} />;
}

function SavedEmpresa({ tela, id, reads }: { tela: Tela; id: number; reads: boolean }) {
  const t = useTexts(empresasTexts);
  const { can } = useSession();
  const navigate = useNavigate();
  const query = useQuery({ ...empresaQuery(tela, id), refetchOnWindowFocus: false });
  if (query.isError && !query.data) {
    const isGone = query.error instanceof ApiError && query.error.status === 404;
    if (!isGone) return <ErrorBlock what={t('theCompany')} error={query.error} onRetry={() => void query.refetch()} />;
    const back = <Button onClick={() => void navigate(linkTo(tela.lista))}>{t('backToList')}</Button>;
    return <NotFoundBlock actions={back} />;
  }
  // A form begun on an old version would end in a conflict with oneself.
  if (!query.data || !query.isFetchedAfterMount) return <Waiting />;
  if (reads || !can(slugDe(tela, 'update'))) return <EmpresaReadPage tela={tela} empresa={query.data} />;
  return <EmpresaForm tela={tela} empresa={query.data} />;
}

function Waiting() {
  const t = useTexts(empresasTexts);
  return (
    <div className={classes.waiting} role="status" aria-label={t('loading')}>
      <Skeleton height={28} width={260} />
      <Skeleton height={220} />
      <Skeleton height={160} />
    </div>
  );
}

interface EmpresaFormProps {
  tela: Tela;
  empresa: EmpresaLida | null;
  onNew?: () => void;
}

function EmpresaForm({ tela, empresa, onNew }: EmpresaFormProps) {
  const t = useTexts(empresasTexts);
  const textos = textosDaTela(t, tela);
  const client = useQueryClient();
  const names = useEmpresaNames();
  const { usuario, grupo } = useSession();
  const savedId = useRef<number | null>(null);

  const model = useRecordForm<EmpresaValues>({
    schema: schemaDaEmpresa(empresa !== null && enderecoPrincipal(empresa) !== undefined),
    record: empresa ? empresaGuardada(empresa) : empresaEmBranco(tela),
    draftKey: draftKey(
      grupo?.id ?? 0,
      usuario?.id ?? 0,
      `empresas/${tela.nome}/${empresa?.id ?? savedId.current ?? 'novo'}`,
    ),
    save: async (values, { before, versao, idempotencyKey }) => {
      const saved = empresa
        ? await alterarEmpresa(
            tela,
            empresa.id,
            { ...changedValues(before, values), ...(versao === null ? {} : { versao }) },
            { idempotencyKey },
          )
        : await criarEmpresa(tela, values, { idempotencyKey });
      savedId.current = saved.id;
      await aposGravarEmpresa(client);
      // The switcher of the top bar and the settings offer the own companies of the session.
      if (tela.nome === 'proprias') await refreshSession();
      return empresaGuardada(saved);
    },
    ...(empresa
      ? { reread: async () => empresaGuardada(await client.fetchQuery(empresaQuery(tela, empresa.id))) }
      : {}),
  });

  const { close, saved } = useAfterSaving({
    list: linkTo(tela.lista),
    isNew: empresa === null,
    edit: (id) => linkTo(tela.formulario, { acao: 'editar', id }),
    open: (id) => linkToRead(tela.formulario, id),
    onNew,
  });

  return (
    <FormPage
      model={model}
      title={empresa?.nomeFantasia ?? textos.novo}
      badges={
        empresa && (
          <>
            <span>{empresa.id}</span>
            <StatusBadge tone={empresa.ativo ? 'ok' : 'mute'}>{t(empresa.ativo ? 'active' : 'inactive')}</StatusBadge>
            {empresa.prazoBloqueado && <StatusBadge tone="bad">{t('blocked')}</StatusBadge>}
          </>
        )
      }
      aside={empresa && <EmpresaAside empresa={empresa} />}
      ways={empresa ? ['stay', 'close'] : ['close', 'new', 'stay']}
      names={names}
      keepsDraft
      onSaved={(after) => saved(after, savedId.current)}
      onClose={close}
    >
      <EmpresaSections tela={tela} empresa={empresa} />
    </FormPage>
  );
}
