import { Alert, Button } from '@mantine/core';
import { type PedidoNoQuadro, pedidosCalls, type SituacaoDoPedido, temaDePedidos } from '@retaguarda/contracts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useReadAnew } from '../../../platform/events/use-read-anew.ts';
import { useTopic } from '../../../platform/events/use-topic.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { OfCompany } from '../../../platform/ui/company/of-company.tsx';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { telasDeEntregas } from '../addresses.ts';
import { entregasKeys } from '../keys.ts';
import { NovoPedidoDialog } from './novo-pedido-dialog.tsx';
import { PedidoCard } from './pedido-card.tsx';
import { PedidoDialog } from './pedido-dialog.tsx';
import classes from './pedidos.module.css';
import { pedidosTexts } from './pedidos-texts.ts';
import { useSegundos } from './use-segundos.ts';

/** Orders of all channels, by how far they are. */
export function PedidosPage() {
  const [{ empresaId, pedido }, address] = useAddress(telasDeEntregas.quadro.params);
  return (
    <OfCompany empresaId={empresaId} onChoose={(id) => address.patch({ empresaId: id, pedido: null })}>
      {(id, choice) => (
        <Quadro key={id} {...{ empresaId: id, choice, pedido }} onPedido={(qual) => address.patch({ pedido: qual })} />
      )}
    </OfCompany>
  );
}

const colunas = [
  ['toConfirm', ['recebido']],
  ['making', ['confirmado', 'em_preparo']],
  ['ready', ['pronto']],
  ['out', ['despachado']],
  ['ended', ['entregue', 'concluido', 'cancelado']],
] as const satisfies readonly (readonly [string, readonly SituacaoDoPedido[]])[];

interface QuadroProps {
  empresaId: number;
  choice: ReactNode;
  pedido: number | null;
  onPedido: (id: number | null) => void;
}

function Quadro({ empresaId, choice, pedido, onPedido }: QuadroProps) {
  const t = useTexts(pedidosTexts);
  const { can } = useSession();
  const [anotando, setAnotando] = useState(false);
  const query = useQuery({
    queryKey: entregasKeys.of('quadro', empresaId),
    queryFn: ({ signal }) => callApi(pedidosCalls.quadro, { params: { empresaId }, signal, handlesErrors: true }),
  });
  const ler = useReadAnew('entregas');
  const { lost } = useTopic(temaDePedidos, empresaId, { onEvent: ler, onReload: ler });
  const pedidos = query.data?.pedidos ?? [];
  const agora = useSegundos(
    pedidos.some(({ situacao, responderAte }) => situacao === 'recebido' || responderAte !== null),
  );
  if (query.isError && !query.data)
    return <ErrorBlock what={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{t('title')}</h1>
        {choice}
        {can('restaurante_update') && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setAnotando(true)}>
            {t('newOrder')}
          </Button>
        )}
      </header>
      {lost && <Alert color="yellow">{t('lost')}</Alert>}
      <div className={classes.board} aria-busy={query.isPending}>
        {colunas.map(([nome, situacoes]) => (
          <Coluna
            key={nome}
            title={t(nome)}
            none={query.data ? t('none') : null}
            pedidos={pedidos.filter(({ situacao }) => (situacoes as readonly string[]).includes(situacao))}
            {...{ agora, onPedido }}
          />
        ))}
      </div>
      {pedido !== null && (
        <PedidoDialog id={pedido} motoboys={query.data?.motoboys ?? []} onClose={() => onPedido(null)} />
      )}
      {anotando && <NovoPedidoDialog empresaId={empresaId} onClose={() => setAnotando(false)} />}
    </div>
  );
}

interface ColunaProps {
  title: string;
  /** Null while orders are being read. */
  none: string | null;
  pedidos: readonly PedidoNoQuadro[];
  agora: number;
  onPedido: (id: number) => void;
}

const Coluna = ({ title, none, pedidos, agora, onPedido }: ColunaProps) => (
  <section className={classes.column} aria-label={title}>
    <h2>
      {title} {none !== null && <span>{pedidos.length}</span>}
    </h2>
    {pedidos.length === 0 && none !== null && <p className={classes.none}>{none}</p>}
    {pedidos.map((pedido) => (
      <PedidoCard key={pedido.id} pedido={pedido} agora={agora} onOpen={() => onPedido(pedido.id)} />
    ))}
  </section>
);
