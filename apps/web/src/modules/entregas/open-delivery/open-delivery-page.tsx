import { Alert, Button } from '@mantine/core';
import { openDeliveryCalls as calls, type LigacaoComAplicativo } from '@retaguarda/contracts';
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
import { ItensSemProduto } from '../ifood/itens-sem-produto.tsx';
import { entregasKeys } from '../keys.ts';
import pagina from '../pagina.module.css';
import classes from '../quadro/pedidos.module.css';
import { LigarDialog } from './ligar-dialog.tsx';
import { openDeliveryTexts } from './open-delivery-texts.ts';

const escritos = ['entregas'] as const;

/** A company's connection with an ordering application: credentials, what it tells, items without a product. */
export function OpenDeliveryPage() {
  const [{ empresaId }, address] = useAddress(telasDeEntregas.openDelivery.params);
  return (
    <OfCompany empresaId={empresaId} onChoose={(id) => address.patch({ empresaId: id })}>
      {(id, choice) => <Loja key={id} empresaId={id} choice={choice} />}
    </OfCompany>
  );
}

function Loja({ empresaId, choice }: { empresaId: number; choice: ReactNode }) {
  const t = useTexts(openDeliveryTexts);
  const { data, isError, error, refetch } = useQuery({
    queryKey: entregasKeys.of('open-delivery', empresaId),
    queryFn: ({ signal }) => callApi(calls.ligacao, { query: { empresaId }, signal, handlesErrors: true }),
  });
  if (isError && !data) return <ErrorBlock what={t('loadFailed')} error={error} onRetry={() => void refetch()} />;
  const disponivel = data && (data.aplicativos.length > 0 || data.situacao === 'ligada');
  return (
    <div className={pagina.page}>
      <header className={pagina.head}>
        <h1>{t('title')}</h1>
        {choice}
      </header>
      {data && !disponivel && (
        <Block icon={<IconPlugConnected size={20} />} title={t('unavailable')}>
          {t('unavailableHint')}
        </Block>
      )}
      {disponivel && <Ligacao ligacao={data} />}
      {data?.situacao === 'ligada' && <ItensSemProduto empresaId={empresaId} calls={calls} />}
    </div>
  );
}

function Ligacao({ ligacao }: { ligacao: LigacaoComAplicativo }) {
  const t = useTexts(openDeliveryTexts);
  const { can } = useSession();
  const { instant } = useFormats();
  const fazer = useAct(escritos);
  const [ligando, setLigando] = useState(false);
  const { empresaId, situacao, loja, consultadaEm, porProcessar, ultimoErro } = ligacao;
  const ligada = situacao === 'ligada';
  const consultar = () =>
    fazer((sending) => callApi(calls.consultar, { body: { empresaId }, ...sending }), undefined, undefined, {
      after: ({ consultou, recebidos }) =>
        consultou ? notifySuccess(t('polled', { count: recebidos })) : notifyWarning(t('tooEarly')),
    });
  const desligar = () =>
    fazer((sending) => callApi(calls.desligar, { query: { empresaId }, ...sending }), t('disconnected'), {
      text: t('disconnectAsk'),
      action: t('disconnect'),
      danger: true,
    });
  return (
    <section className={pagina.card} aria-label={t('connection')}>
      <div className={classes.top}>
        <strong>{loja?.aplicativo ?? t('connection')}</strong>
        <StatusBadge tone={ligada ? 'ok' : 'mute'}>{t(situacao)}</StatusBadge>
      </div>
      {ultimoErro && <Alert color="yellow">{ultimoErro}</Alert>}
      {loja && (
        <dl className={classes.facts}>
          <Fact name={t('storeId')}>{loja.id}</Fact>
          <Fact name={t('lastPoll')}>{consultadaEm ? instant(consultadaEm) : t('never')}</Fact>
          <Fact name={t('waiting')}>{porProcessar}</Fact>
        </dl>
      )}
      <div className={classes.buttons}>
        {ligada && can(calls.consultar.access) && (
          <Button variant="default" onClick={() => void consultar()}>
            {t('pollNow')}
          </Button>
        )}
        {ligada && can(calls.desligar.access) && (
          <Button variant="default" c="red" onClick={() => void desligar()}>
            {t('disconnect')}
          </Button>
        )}
        {can(calls.ligar.access) && (
          <Button variant={ligada ? 'default' : 'filled'} onClick={() => setLigando(true)}>
            {t(ligada ? 'again' : 'connect')}
          </Button>
        )}
      </div>
      {ligando && <LigarDialog ligacao={ligacao} onClose={() => setLigando(false)} />}
    </section>
  );
}
