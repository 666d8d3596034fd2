import { Button } from '@mantine/core';
import {
  comandosDoBoleto,
  listaDeRemessas,
  type PendenciaDeRemessa,
  type RemessaLinha,
  remessasCalls,
} from '@retaguarda/contracts';
import { IconDownload, IconFileX, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { callApi, fetchFile } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import type { RowAction } from '../../../platform/ui/list/row-action.ts';
import { saveFile } from '../../../platform/ui/save-file.ts';
import { useAct } from '../../../platform/ui/use-act.ts';
import { boletosKeys } from '../keys.ts';
import classes from './banco.module.css';
import { bancoTexts } from './banco-texts.ts';

const escritos = ['boletos'] as const;

/** Files for the banks: what waits to be sent, and what was. */
export function RemessasPage() {
  const t = useTexts(bancoTexts);
  const { can } = useSession();
  const fazer = useAct(escritos);
  const pode = can(remessasCalls.baixar.access);
  const receber = (body: { contaId: number } | { remessaId: number }, feito?: string) =>
    fazer(async (sending) => saveFile(await fetchFile(remessasCalls.baixar, { body, ...sending })), feito);
  const descartar = ({ id, nome }: RemessaLinha) =>
    fazer(() => callApi(remessasCalls.descartar, { params: { id }, handlesErrors: true }), t('discarded'), {
      text: t('discardAsk', { nome }),
      action: t('discard'),
      cancel: t('keep'),
      danger: true,
    });
  const acoes = (linha: RemessaLinha): RowAction[] => {
    const { id, situacao } = linha;
    const recusa = pode ? (situacao === 'gerada' ? undefined : t('notGenerated')) : t('noRight');
    return [
      {
        id: 'baixar',
        label: t('download'),
        icon: IconDownload,
        keys: 'Enter',
        quick: true,
        refusal: pode ? undefined : t('noRight'),
        run: () => void receber({ remessaId: id }),
      },
      {
        id: 'enviada',
        label: t('sent'),
        icon: IconSend,
        refusal: recusa,
        run: () =>
          void fazer(() => callApi(remessasCalls.enviada, { params: { id }, handlesErrors: true }), t('sentDone')),
      },
      {
        id: 'descartar',
        label: t('discard'),
        icon: IconFileX,
        danger: true,
        keys: 'Delete',
        refusal: recusa,
        run: () => void descartar(linha),
      },
    ];
  };
  return (
    <>
      <Pendentes gerar={pode ? (contaId) => void receber({ contaId }, t('made')) : undefined} />
      <ListPage<RemessaLinha>
        list={listaDeRemessas}
        nameOf={({ nome }) => nome}
        onOpen={({ id }) => pode && void receber({ remessaId: id })}
        rowActions={acoes}
      />
    </>
  );
}

function Pendentes({ gerar }: { gerar: ((contaId: number) => void) | undefined }) {
  const t = useTexts(bancoTexts);
  const { money } = useFormats();
  const query = useQuery({
    queryKey: boletosKeys.of('remessas-pendentes'),
    queryFn: ({ signal }): Promise<PendenciaDeRemessa[]> =>
      callApi(remessasCalls.pendentes, { signal, handlesErrors: true }),
  });
  if (query.isError)
    return <ErrorBlock what={t('thePending')} error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data?.length) return null;
  return (
    <section className={classes.cards} aria-label={t('pending')}>
      {query.data.map(({ contaId, conta, quantos, valor, recusa, porComando }) => (
        <div key={contaId} className={classes.card}>
          <div className={classes.line}>
            <strong>{conta}</strong>
            <strong>{money(valor)}</strong>
          </div>
          <span className={classes.quiet}>
            {porComando.map(({ comando, quantos: n }) => `${comandosDoBoleto[comando]}: ${n}`).join(' · ')}
          </span>
          {recusa === null ? (
            gerar && (
              <Button size="xs" onClick={() => gerar(contaId)}>
                {`${t('make')} · ${t('requests', { count: quantos })}`}
              </Button>
            )
          ) : (
            <span className={classes.quiet}>{t('noFile', { motivo: recusa })}</span>
          )}
        </div>
      ))}
    </section>
  );
}
