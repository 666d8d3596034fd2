import { Alert, Button } from '@mantine/core';
import { type ConexaoDaLoja, ifoodCalls } from '@retaguarda/contracts';
import { IconPlugConnected } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { OfCompany } from '../../../platform/ui/company/of-company.tsx';
import { Block, ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { Fact } from '../../../platform/ui/feedback/fact.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { notifySuccess, notifyWarning } from '../../../platform/ui/feedback/toasts.tsx';
import { useAct } from '../../../platform/ui/use-act.ts';
import { telasDeEntregas } from '../addresses.ts';
import { entregasKeys } from '../keys.ts';
import pagina from '../pagina.module.css';
import classes from '../quadro/pedidos.module.css';
import { CodigoDialog } from './codigo-dialog.tsx';
import { ifoodTexts } from './ifood-texts.ts';
import { ItensSemProduto } from './itens-sem-produto.tsx';
import { Repasses } from './repasses.tsx';

/** A company's connection with iFood: access, store, items without a product, settlements. */
export function IfoodPage() {
  const [{ empresaId }, address] = useAddress(telasDeEntregas.ifood.params);
  return (
    <OfCompany empresaId={empresaId} onChoose={(id) => address.patch({ empresaId: id })}>
      {(id, choice) => <Ligacao key={id} empresaId={id} choice={choice} />}
    </OfCompany>
  );
}

function Ligacao({ empresaId, choice }: { empresaId: number; choice: ReactNode }) {
  const t = useTexts(ifoodTexts);
  const { can } = useSession();
  const query = useQuery({
    queryKey: entregasKeys.of('conexao', empresaId),
    queryFn: ({ signal }) => callApi(ifoodCalls.conexao, { query: { empresaId }, signal, handlesErrors: true }),
  });
  if (query.isError && !query.data)
    return <ErrorBlock what={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />;
  const { data } = query;
  return (
    <div className={pagina.page}>
      <header className={pagina.head}>
        <h1>{t('title')}</h1>
        {choice}
      </header>
      {data && !data.disponivel && (
        <Block icon={<IconPlugConnected size={20} />} title={t('unavailable')}>
          {t('unavailableHint')}
        </Block>
      )}
      {data?.disponivel && <Conexao conexao={data} />}
      {data?.situacao === 'sem_loja' && can('company_settings_update') && <EscolhaDaLoja conexao={data} />}
      {data?.situacao === 'ligada' && <ItensSemProduto empresaId={empresaId} calls={ifoodCalls} />}
      {data?.situacao === 'ligada' && can('financeiro_contas_index') && <Repasses empresaId={empresaId} />}
    </div>
  );
}

const escritos = ['entregas'] as const;
const tons = { desligada: 'mute', aguardando_codigo: 'wait', sem_loja: 'wait', ligada: 'ok' } as const;

function Conexao({ conexao }: { conexao: ConexaoDaLoja }) {
  const t = useTexts(ifoodTexts);
  const { can } = useSession();
  const { instant } = useFormats();
  const fazer = useAct(escritos);
  const [ligando, setLigando] = useState(false);
  const { empresaId, situacao, loja, expiraEm, consultadaEm, porProcessar, ultimoErro } = conexao;
  const ligada = situacao === 'ligada';
  const consultar = () =>
    fazer((sending) => callApi(ifoodCalls.consultar, { body: { empresaId }, ...sending }), undefined, undefined, {
      after: ({ consultou, recebidos }) =>
        consultou ? notifySuccess(t('polled', { count: recebidos })) : notifyWarning(t('tooEarly')),
    });
  const mandar = () =>
    fazer(
      (sending) => callApi(ifoodCalls.cardapio, { body: { empresaId, esgotados: [] }, ...sending }),
      ({ precos, disponiveis, esgotados }) => t('menuSent', { precos, disponiveis, esgotados }),
    );
  const desligar = () =>
    fazer((sending) => callApi(ifoodCalls.desligar, { query: { empresaId }, ...sending }), t('disconnected'), {
      text: t('disconnectAsk'),
      action: t('disconnect'),
      danger: true,
    });
  return (
    <section className={pagina.card} aria-label={t('connection')}>
      <div className={classes.top}>
        <strong>{loja?.nome ?? t('connection')}</strong>
        <StatusBadge tone={tons[situacao]}>{t(situacao)}</StatusBadge>
      </div>
      {ultimoErro && <Alert color="yellow">{ultimoErro}</Alert>}
      {ligada && (
        <dl className={classes.facts}>
          <Fact name={t('validUntil')}>{expiraEm ? instant(expiraEm) : t('never')}</Fact>
          <Fact name={t('lastPoll')}>{consultadaEm ? instant(consultadaEm) : t('never')}</Fact>
          <Fact name={t('waiting')}>{porProcessar}</Fact>
        </dl>
      )}
      <div className={classes.buttons}>
        {ligada && can('restaurante_update') && (
          <>
            <Button variant="default" onClick={() => void consultar()}>
              {t('pollNow')}
            </Button>
            <Button variant="default" onClick={() => void mandar()}>
              {t('sendMenu')}
            </Button>
          </>
        )}
        {situacao !== 'desligada' && can('company_settings_update') && (
          <Button variant="default" c="red" onClick={() => void desligar()}>
            {t('disconnect')}
          </Button>
        )}
        {can('company_settings_update') && (
          <Button variant={ligada ? 'default' : 'filled'} onClick={() => setLigando(true)}>
            {t(ligada ? 'again' : 'connect')}
          </Button>
        )}
      </div>
      {ligando && <CodigoDialog empresaId={empresaId} onClose={() => setLigando(false)} />}
    </section>
  );
}

function EscolhaDaLoja({ conexao: { empresaId, versao } }: { conexao: ConexaoDaLoja }) {
  const t = useTexts(ifoodTexts);
  const fazer = useAct(escritos);
  const lojas = useQuery({
    queryKey: entregasKeys.of('lojas', empresaId),
    queryFn: ({ signal }) => callApi(ifoodCalls.lojas, { query: { empresaId }, signal, handlesErrors: true }),
  });
  const escolher = (lojaId: string) =>
    fazer((sending) =>
      callApi(ifoodCalls.escolherLoja, { body: { empresaId, lojaId, ...(versao !== null && { versao }) }, ...sending }),
    );
  return (
    <section className={pagina.card}>
      <strong>{t('chooseStore')}</strong>
      {lojas.isError && <ErrorBlock what={t('store')} error={lojas.error} onRetry={() => void lojas.refetch()} />}
      {(lojas.data ?? []).map(({ id, nome }) => (
        <div key={id} className={classes.top}>
          <span>{nome}</span>
          <Button size="xs" onClick={() => void escolher(id)}>
            {t('choose')}
          </Button>
        </div>
      ))}
    </section>
  );
}
