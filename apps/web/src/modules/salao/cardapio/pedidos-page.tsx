import { Button } from '@mantine/core';
import { pedidosDoCardapioCalls as calls, type PedidoDoCardapio, temaDoSalao } from '@retaguarda/contracts';
import { IconBellRinging } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useReadAnew } from '../../../platform/events/use-read-anew.ts';
import { useTopic } from '../../../platform/events/use-topic.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { OfCompany } from '../../../platform/ui/company/of-company.tsx';
import { Block, ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { PageHead } from '../../../platform/ui/form/form-page.tsx';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { useAct } from '../../../platform/ui/use-act.ts';
import { telasDoSalao } from '../addresses.ts';
import { minutosDesde } from '../quadro/lugares.ts';
import { useAgora } from '../quadro/use-agora.ts';
import { useQuadro } from '../quadro/use-conta.ts';
import page from '../salao.module.css';
import { EscolherContaDialog, RecusarDialog } from './pedido-dialogs.tsx';
import classes from './pedidos.module.css';
import { pedidosDoCardapioTexts } from './pedidos-texts.ts';
import { usePedidosDoCardapio } from './use-pedidos.ts';

const escritos = ['salao'] as const;

/** What guests ask for by the menu of their table: the house confirms, or refuses and says why. */
export function PedidosDoCardapioPage() {
  const [{ empresaId }, address] = useAddress(telasDoSalao.pedidosDoCardapio.params);
  return (
    <OfCompany empresaId={empresaId} onChoose={(id) => address.patch({ empresaId: id })}>
      {(id, choice) => <Pedidos key={id} empresaId={id} choice={choice} />}
    </OfCompany>
  );
}

function Pedidos({ empresaId, choice }: { empresaId: number; choice: ReactNode }) {
  const t = useTexts(pedidosDoCardapioTexts);
  const query = usePedidosDoCardapio(empresaId);
  const ler = useReadAnew('salao');
  useTopic(temaDoSalao, empresaId, { onEvent: ler, onReload: ler });
  const [pendentes, respondidos] = partir(query.data?.pedidos ?? []);
  return (
    <div className={page.page}>
      <PageHead title={t('title')} actions={choice} />
      {query.isError && !query.data ? (
        <ErrorBlock what={t('theOrders')} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        query.data && (
          <div className={page.stack}>
            {pendentes.length === 0 ? (
              <Block icon={<IconBellRinging size={20} />} title={t('none')}>
                {t(query.data.aceitaPedidos ? 'noneHint' : 'offHint')}
              </Block>
            ) : (
              <SectionCard title={t('toConfirm')}>
                <div className={classes.cards} role="status">
                  {pendentes.map((pedido) => (
                    <Cartao key={pedido.id} pedido={pedido} empresaId={empresaId} />
                  ))}
                </div>
              </SectionCard>
            )}
            {respondidos.length > 0 && (
              <SectionCard title={t('answered')}>
                <div className={classes.cards}>
                  {respondidos.map((pedido) => (
                    <Cartao key={pedido.id} pedido={pedido} empresaId={empresaId} />
                  ))}
                </div>
              </SectionCard>
            )}
          </div>
        )
      )}
    </div>
  );
}

const partir = (pedidos: readonly PedidoDoCardapio[]) =>
  [
    pedidos.filter(({ situacao }) => situacao === 'pendente'),
    pedidos.filter(({ situacao }) => situacao !== 'pendente'),
  ] as const;

interface CartaoProps {
  empresaId: number;
  pedido: PedidoDoCardapio;
}

const totalDe = ({ itens }: PedidoDoCardapio) =>
  (
    itens.reduce((soma, { unitario, quantidade }) => soma + Math.round(Number(unitario) * quantidade * 100), 0) / 100
  ).toFixed(2);

function Cartao({ empresaId, pedido }: CartaoProps) {
  const t = useTexts(pedidosDoCardapioTexts);
  const { money } = useFormats();
  const agora = useAgora();
  const { mesa, nome, pedidoEm, itens } = pedido;
  return (
    <article className={classes.card}>
      <header>
        <h3>
          {t('table', { mesa })} · {nome}
        </h3>
        <span className={page.note}>{t('ago', { minutos: minutosDesde(pedidoEm, agora) })}</span>
      </header>
      <ul>
        {itens.map(({ descricao, quantidade, observacao }) => (
          <li key={`${descricao} ${observacao}`}>
            <strong>{quantidade}</strong> {descricao}
            {observacao && <div className={page.note}>{observacao}</div>}
          </li>
        ))}
      </ul>
      <span className={page.note}>{t('total', { valor: money(totalDe(pedido)) })}</span>
      {pedido.situacao === 'pendente' ? (
        <Resposta empresaId={empresaId} pedido={pedido} />
      ) : (
        <Respondido empresaId={empresaId} pedido={pedido} />
      )}
    </article>
  );
}

function Resposta({ empresaId, pedido }: CartaoProps) {
  const t = useTexts(pedidosDoCardapioTexts);
  const { can } = useSession();
  const fazer = useAct(escritos);
  const quadro = useQuadro(empresaId);
  const [aberto, setAberto] = useState<'recusar' | 'escolher' | null>(null);
  if (!can(calls.confirmar.access)) return null;
  const { id, nome, mesaId } = pedido;
  const contas = (quadro.data?.contas ?? []).filter((conta) => conta.mesaId === mesaId && conta.situacao !== 'juntada');
  const confirmar = (conta: string | null) =>
    void fazer(
      (sending) => callApi(calls.confirmar, { params: { id }, body: { conta }, ...sending }),
      t('confirmed', { nome }),
      undefined,
      { intention: `confirmar ${id}` },
    );
  return (
    <div className={page.buttons}>
      <Button variant="default" aria-label={t('refuseOf', { nome })} onClick={() => setAberto('recusar')}>
        {t('refuse')}
      </Button>
      <Button
        aria-label={t('confirmOf', { nome })}
        onClick={() => (contas.length > 1 ? setAberto('escolher') : confirmar(null))}
      >
        {t('confirm')}
      </Button>
      {aberto === 'recusar' && <RecusarDialog pedido={pedido} onClose={() => setAberto(null)} />}
      {aberto === 'escolher' && <EscolherContaDialog pedido={pedido} contas={contas} onClose={() => setAberto(null)} />}
    </div>
  );
}

function Respondido({ empresaId, pedido }: CartaoProps) {
  const t = useTexts(pedidosDoCardapioTexts);
  const { instant } = useFormats();
  const { situacao, motivo, conta, respondidoEm, respondidoPor } = pedido;
  const foi = situacao === 'confirmado';
  return (
    <div>
      <StatusBadge tone={foi ? 'ok' : 'bad'}>{t(foi ? 'isConfirmed' : 'isRefused')}</StatusBadge>{' '}
      <span className={page.note}>
        {respondidoEm && t('by', { quem: respondidoPor ?? '', quando: instant(respondidoEm) })}
      </span>
      {motivo && <p className={page.note}>{motivo}</p>}
      {conta && <Link {...linkTo(telasDoSalao.quadro, { empresaId, conta })}>{t('openAccount')}</Link>}
    </div>
  );
}
