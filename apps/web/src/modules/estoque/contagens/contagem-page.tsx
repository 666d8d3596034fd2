import { Button, Skeleton } from '@mantine/core';
import { atosDaContagem, type Contagem, type ContagemItem, contagensCalls, tomDaContagem } from '@retaguarda/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ErrorBlock, NotFoundBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { PageHead } from '../../../platform/ui/form/form-page.tsx';
import { telasDeEstoque } from '../addresses.ts';
import classes from '../estoque.module.css';
import { aposMovimentar } from '../estoque-api.ts';
import { estoqueTexts } from '../estoque-texts.ts';
import { estoqueKeys } from '../keys.ts';
import { contagensTexts } from './contagens-texts.ts';
import { ContarDialog } from './contar-dialog.tsx';
import { ItensDaContagem } from './itens-da-contagem.tsx';
import { Leitor } from './leitor.tsx';
import { useFilaDeLeituras } from './use-fila-de-leituras.ts';

/** One count: while it is open, the reader on top; then the differences. */
export function ContagemPage() {
  const [{ id }] = useAddress(telasDeEstoque.contagem.params);
  return id === null ? <NotFoundBlock /> : <UmaContagem id={id} />;
}

function UmaContagem({ id }: { id: number }) {
  const t = useTexts(contagensTexts);
  const c = useTexts(estoqueTexts);
  const query = useQuery({
    queryKey: estoqueKeys.of('contagem', id),
    queryFn: ({ signal }) => callApi(contagensCalls.get, { params: { id }, signal, handlesErrors: true }),
    staleTime: 0,
  });
  if (query.isError && !query.data) {
    if (query.error instanceof ApiError && query.error.status === 404) return <NotFoundBlock />;
    return <ErrorBlock what={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) {
    return (
      <div className={classes.page} role="status" aria-label={c('loading')}>
        <Skeleton height={28} width={280} mb={14} />
        <Skeleton height={160} />
      </div>
    );
  }
  return <ContagemAberta contagem={query.data} />;
}

function ContagemAberta({ contagem }: { contagem: Contagem }) {
  const t = useTexts(contagensTexts);
  const { can } = useSession();
  const conta = atosDaContagem.refusal('contar', contagem, Date.now()) === null && can('produtos_update');
  const fila = useFilaDeLeituras(contagem.id);
  /** A line touched, or a product still to be found. */
  const [contando, setContando] = useState<ContagemItem | 'nome' | null>(null);
  return (
    <div className={classes.tabbed}>
      <div className={classes.tabs} style={{ paddingBottom: 8 }}>
        <PageHead
          title={`${contagem.numero} · ${contagem.descricao}`}
          badges={
            <>
              <StatusBadge tone={tomDaContagem[contagem.situacao]}>{t(contagem.situacao)}</StatusBadge>
              <span>{contagem.empresa.rotulo}</span>
              <span role="status">{t('progressOf', { contados: contagem.contados, itens: contagem.itens })}</span>
            </>
          }
          actions={can('produtos_update') && <Acoes contagem={contagem} />}
        />
        {conta && <Leitor fila={fila} onFind={() => setContando('nome')} />}
      </div>
      <div className={classes.list}>
        <ItensDaContagem key={contagem.situacao} contagem={contagem} onCount={conta ? setContando : undefined} />
      </div>
      {contando && (
        <ContarDialog
          empresaId={contagem.empresa.id}
          item={contando === 'nome' ? null : contando}
          contar={fila.contar}
          onClose={() => setContando(null)}
        />
      )}
    </div>
  );
}

function Acoes({ contagem }: { contagem: Contagem }) {
  const t = useTexts(contagensTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id, itens, contados } = contagem;
  const aceita = (ato: keyof typeof atosDaContagem.acts) => atosDaContagem.refusal(ato, contagem, Date.now()) === null;
  const run = async (pergunta: string, verbo: string, danger: boolean, fazer: () => Promise<unknown>) => {
    if (pergunta && !(await confirm({ text: pergunta, action: verbo, danger }))) return;
    try {
      await fazer();
      await aposMovimentar(client);
    } catch (error) {
      notifyFailure(error);
    }
  };
  const decidir = (naoContadosComoZero: boolean) => async () => {
    await callApi(contagensCalls.decidir, {
      params: { id },
      body: { decisao: 'aceita', naoContadosComoZero },
      handlesErrors: true,
    });
    notifySuccess(t('decided'));
  };
  const simples =
    (call: typeof contagensCalls.encerrar | typeof contagensCalls.reabrir | typeof contagensCalls.cancelar) => () =>
      callApi(call, { params: { id }, body: {}, handlesErrors: true });
  return (
    <div className={classes.buttons}>
      {aceita('encerrar') && (
        <Button
          onClick={() =>
            void run(
              contados < itens ? t('closeAsk', { count: itens - contados }) : '',
              t('close'),
              false,
              simples(contagensCalls.encerrar),
            )
          }
        >
          {t('close')}
        </Button>
      )}
      {aceita('decidir') && (
        <>
          <Button onClick={() => void run(t('acceptAsk'), t('acceptAll'), false, decidir(false))}>
            {t('acceptAll')}
          </Button>
          {contados < itens && (
            <Button variant="default" onClick={() => void run(t('zeroAsk'), t('acceptZero'), true, decidir(true))}>
              {t('acceptZero')}
            </Button>
          )}
          <Button variant="default" onClick={() => void run('', t('reopen'), false, simples(contagensCalls.reabrir))}>
            {t('reopen')}
          </Button>
        </>
      )}
      {aceita('cancelar') && (
        <Button
          variant="subtle"
          color="red"
          onClick={() =>
            void run(t('cancelAsk'), t('cancelCount'), true, async () => {
              await simples(contagensCalls.cancelar)();
              void navigate(linkTo(telasDeEstoque.contagens));
            })
          }
        >
          {t('cancelCount')}
        </Button>
      )}
    </div>
  );
}
