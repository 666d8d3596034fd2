import { Button } from '@mantine/core';
import { formatarDocumento, paraTexto, somar } from '@retaguarda/brasil';
import {
  acompanhamentoCalls,
  type ClienteQueDeve,
  type DevidoDoCliente,
  listaDeMensagens,
  type MensagemLinha,
  relatorioDeDebitos,
} from '@retaguarda/contracts';
import { IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { Block, ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { DateInput } from '../../../platform/ui/inputs/date-input.tsx';
import { RefInput } from '../../../platform/ui/inputs/ref-input.tsx';
import { ListPanel } from '../../../platform/ui/list/list-panel.tsx';
import { today } from '../../../platform/ui/today.ts';
import { telasDoFinanceiro } from '../addresses.ts';
import { financeiroKeys } from '../keys.ts';
import { Anotacoes } from './anotacoes.tsx';
import { CartaDialog } from './carta-dialog.tsx';
import classes from './devedor.module.css';
import { devedorTexts } from './devedor-texts.ts';
import { EmAberto } from './em-aberto.tsx';

/** Everything a client owes on one page, with its charges to a day, what was promised, and what to do next. */
export function DevedorPage() {
  const t = useTexts(devedorTexts);
  const [{ id, data }, address] = useAddress(telasDoFinanceiro.devedor.params);
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('title')}</h1>
      <div className={classes.head}>
        <div className={classes.client}>
          <RefInput
            label={t('client')}
            target="clientes"
            value={id}
            autoFocus={id === null}
            onChange={(novo) => address.patch({ id: novo })}
          />
        </div>
        <div className={classes.day}>
          <DateInput
            label={t('day')}
            value={data ?? today()}
            onChange={(nova) => address.patch({ data: nova || null })}
          />
        </div>
      </div>
      {id === null ? (
        <Block icon={<IconUserSearch size={20} />} title={t('choose')}>
          {t('chooseHelp')}
        </Block>
      ) : (
        <Devedor key={id} id={id} data={data} />
      )}
    </div>
  );
}

function Devedor({ id, data }: { id: number; data: string | null }) {
  const t = useTexts(devedorTexts);
  const { empresaAtual } = useSession();
  const empresaId = empresaAtual?.id;
  const query = useQuery({
    queryKey: financeiroKeys.of('devedor', id, data, empresaId ?? null),
    queryFn: ({ signal }): Promise<ClienteQueDeve> =>
      callApi(acompanhamentoCalls.cliente, {
        params: { id },
        query: { ...(data && { data }), ...(empresaId && { empresaId }) },
        signal,
        handlesErrors: true,
      }),
    // Another day is compared with the one on view.
    placeholderData: (antes) => antes,
  });
  if (query.isError)
    return <ErrorBlock what={t('theClient')} error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <div aria-busy />;
  const { lancamentos } = query.data;
  return (
    <>
      <Quem lido={query.data} empresaId={empresaId} />
      <Totais totais={query.data.totais} />
      {lancamentos.length === 0 ? (
        <Block title={t('nothing')}>{t('nothingHelp')}</Block>
      ) : (
        <EmAberto clienteId={id} devidos={devidosPorId(lancamentos)} dia={query.data.data} />
      )}
      <Anotacoes clienteId={id} lido={query.data} />
      <Mensagens clienteId={id} />
    </>
  );
}

const devidosPorId = (devidos: readonly DevidoDoCliente[]) => new Map(devidos.map((devido) => [devido.id, devido]));

function Quem({ lido: { cliente, lancamentos }, empresaId }: { lido: ClienteQueDeve; empresaId: number | undefined }) {
  const t = useTexts(devedorTexts);
  const { can } = useSession();
  const [enviando, setEnviando] = useState(false);
  return (
    <p className={classes.who}>
      {cliente.documento && <span>{formatarDocumento(cliente.documento)}</span>}
      <span>{cliente.email ?? t('noEmail')}</span>
      <span>{cliente.telefone ?? t('noPhone')}</span>
      {can(relatorioDeDebitos.access) && (
        <Link
          to={linkTo(telasDoFinanceiro.relatorio, { nome: relatorioDeDebitos.name }).to}
          search={{ pessoaId: cliente.id }}
        >
          {t('letter')}
        </Link>
      )}
      {lancamentos.length > 0 && can(acompanhamentoCalls.carta.access) && (
        <Button size="compact-xs" variant="default" onClick={() => setEnviando(true)}>
          {t('sendLetter')}
        </Button>
      )}
      {enviando && <CartaDialog cliente={cliente} empresaId={empresaId} onClose={() => setEnviando(false)} />}
    </p>
  );
}

/** What the ladder sent to it, and what was paid after. */
function Mensagens({ clienteId }: { clienteId: number }) {
  const fixed = useMemo(() => ({ clienteId }), [clienteId]);
  return <ListPanel<MensagemLinha> list={listaDeMensagens} fixed={fixed} pageSize={10} heading="title" />;
}

function Totais({ totais }: Pick<ClienteQueDeve, 'totais'>) {
  const t = useTexts(devedorTexts);
  const { money } = useFormats();
  const figuras = [
    [t('total'), money(totais.total)],
    [t('overdue'), money(totais.vencido)],
    [t('toCome'), money(totais.aVencer)],
    [t('charges'), money(paraTexto(somar([totais.multa, totais.juros])))],
  ] as const;
  return (
    <div className={classes.cards}>
      {figuras.map(([rotulo, valor]) => (
        <div key={rotulo} className={classes.figure}>
          <span className={classes.quiet}>{rotulo}</span>
          <span className={classes.value}>{valor}</span>
        </div>
      ))}
    </div>
  );
}
