import { Button, Skeleton } from '@mantine/core';
import { formatarTelefone } from '@retaguarda/brasil';
import { atosDoPedido, nomesDasEspecies, type Pedido, pedidosCalls, situacoesDoPedido } from '@retaguarda/contracts';
import {
  IconCheck,
  IconChefHat,
  IconCircleCheck,
  IconHome,
  IconMotorbike,
  IconPackage,
  IconUser,
  IconX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ActButtons } from '../../../platform/ui/acts/act-buttons.tsx';
import { actsOf, type OfferedAct } from '../../../platform/ui/acts/offered-act.ts';
import { useActs } from '../../../platform/ui/acts/use-acts.tsx';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { Fact } from '../../../platform/ui/feedback/fact.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { useAct } from '../../../platform/ui/use-act.ts';
import { entregasKeys } from '../keys.ts';
import { CancelarDialog, MotoboyDialog, RejeitarDialog } from './ato-dialogs.tsx';
import { Avisos } from './pedido-card.tsx';
import classes from './pedidos.module.css';
import { pedidosTexts } from './pedidos-texts.ts';
import { useSegundos } from './use-segundos.ts';

type Motoboys = readonly { id: number; rotulo: string }[];

interface PedidoDialogProps {
  id: number;
  motoboys: Motoboys;
  onClose: () => void;
}

/** One order: what is in it, where it goes, how it is paid, and what comes next. */
export function PedidoDialog({ id, motoboys, onClose }: PedidoDialogProps) {
  const t = useTexts(pedidosTexts);
  const query = useQuery({
    queryKey: entregasKeys.of('pedido', id),
    queryFn: ({ signal }) => callApi(pedidosCalls.get, { params: { id }, signal, handlesErrors: true }),
    staleTime: 0,
  });
  const { data } = query;
  const numero = data ? String(data.numero) : '';
  return (
    <DialogShell title={t('order', { numero })} size={640} onClose={onClose}>
      {data ? (
        <Conteudo pedido={data} motoboys={motoboys} />
      ) : query.isError ? (
        <ErrorBlock what={t('order', { numero })} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton height={220} />
      )}
    </DialogShell>
  );
}

const escritos = ['entregas'] as const;
type Aberto = 'motoboy' | 'despachar' | 'cancelar' | null;

function Conteudo({ pedido, motoboys }: { pedido: Pedido; motoboys: Motoboys }) {
  const say = useInPageLanguage();
  const [aberto, setAberto] = useState<Aberto>(null);
  const acts = useMemo(() => atosNaTela(setAberto), []);
  const { ofOne, dialog } = useActs({ acts, changes: escritos });
  const agora = useSegundos(pedido.situacao === 'recebido' || pedido.responderAte !== null);
  const fechar = () => setAberto(null);
  return (
    <div className={classes.stack}>
      <div className={classes.top}>
        <StatusBadge tone={atosDoPedido.states.tones[pedido.situacao]}>
          {say(situacoesDoPedido[pedido.situacao])}
        </StatusBadge>
        <span>
          <Avisos pedido={pedido} agora={agora} />
        </span>
      </div>
      <Negociacoes pedido={pedido} />
      <Itens pedido={pedido} />
      <Fatos pedido={pedido} />
      <ActButtons actions={ofOne(pedido)} />
      {dialog}
      {(aberto === 'motoboy' || aberto === 'despachar') && (
        <MotoboyDialog {...{ pedido, motoboys }} despacha={aberto === 'despachar'} onClose={fechar} />
      )}
      {aberto === 'cancelar' && <CancelarDialog pedido={pedido} onClose={fechar} />}
    </div>
  );
}

/** What may be done with an order, the next step first. */
const atosNaTela = (abrir: (qual: Aberto) => void): OfferedAct<Pedido>[] =>
  actsOf(atosDoPedido, {
    confirmar: { icon: IconCheck },
    preparar: { icon: IconChefHat },
    aprontar: { icon: IconPackage },
    despachar: { icon: IconMotorbike, open: () => abrir('despachar') },
    entregar: { icon: IconHome },
    concluir: { icon: IconCircleCheck },
    atribuir: { icon: IconUser, open: () => abrir('motoboy') },
    cancelar: { icon: IconX, danger: true, open: () => abrir('cancelar') },
  });

function Itens({ pedido }: { pedido: Pedido }) {
  const t = useTexts(pedidosTexts);
  const { money, decimal } = useFormats();
  return (
    <ul className={classes.lines}>
      {pedido.linhas.map(({ item, quantidade, descricao, bruto, partes, observacao, produtoId }) => (
        <li key={item}>
          <span className={classes.top}>
            <span>
              <strong>{decimal(quantidade)}</strong> {descricao}
            </span>
            <span>{money(bruto)}</span>
          </span>
          {(partes ?? []).map((parte) => (
            <div key={parte.descricao} className={classes.hint}>
              {parte.descricao}
            </div>
          ))}
          {observacao && <div className={classes.hint}>{observacao}</div>}
          {produtoId === null && <div className={classes.urgent}>{t('unmapped', { count: 1 })}</div>}
        </li>
      ))}
      {(
        [
          ['subtotal', pedido.bruto],
          ['discount', pedido.desconto],
          ['fee', pedido.taxaEntrega],
          ['total', pedido.total],
        ] as const
      )
        .filter(([nome, valor]) => nome === 'total' || Number(valor) !== 0)
        .map(([nome, valor]) => (
          <li key={nome} className={classes.top}>
            <span>{t(nome)}</span>
            {nome === 'total' ? <strong>{money(valor)}</strong> : <span>{money(valor)}</span>}
          </li>
        ))}
    </ul>
  );
}

function Fatos({ pedido }: { pedido: Pedido }) {
  const t = useTexts(pedidosTexts);
  const say = useInPageLanguage();
  const { money } = useFormats();
  const { endereco } = pedido;
  const naHora = pedido.modo === 'entrega' ? 'atDoor' : 'atPickUp';
  const rua = endereco && [
    endereco.logradouro,
    endereco.numero,
    endereco.complemento,
    endereco.bairro,
    endereco.referencia,
  ];
  return (
    <dl className={classes.facts}>
      {pedido.nome && <Fact name={t('customer')}>{pedido.nome}</Fact>}
      {pedido.telefone && <Fact name={t('phone')}>{formatarTelefone(pedido.telefone)}</Fact>}
      {rua && <Fact name={t('address')}>{rua.filter(Boolean).join(', ')}</Fact>}
      {pedido.modo === 'entrega' && (
        <Fact name={t('courier')}>
          {pedido.entreguePor === 'marketplace' ? t('byMarketplace') : (pedido.motoboy?.rotulo ?? t('noCourier'))}
        </Fact>
      )}
      <Fact name={t('payment')}>
        {pedido.pagamentos.map(({ especie, valor, pago, trocoPara, descricao }) => (
          <div key={`${especie}${valor}`}>
            {money(valor)} {descricao ?? say(nomesDasEspecies[especie])} · {t(pago ? 'paid' : naHora)}
            {trocoPara && ` · ${t('change', { valor: money(trocoPara) })}`}
          </div>
        ))}
      </Fact>
      {pedido.observacao && <Fact name={t('note')}>{pedido.observacao}</Fact>}
      {pedido.vendaId !== null && <Fact name={t('recorded')}>{t('sale', { id: String(pedido.vendaId) })}</Fact>}
      {pedido.canceladoMotivo && <Fact name={t('reason')}>{pedido.canceladoMotivo}</Fact>}
    </dl>
  );
}

function Negociacoes({ pedido }: { pedido: Pedido }) {
  const t = useTexts(pedidosTexts);
  const { instant } = useFormats();
  const fazer = useAct(escritos);
  const [rejeitando, setRejeitando] = useState<string | null>(null);
  return (
    <>
      {pedido.negociacoes.map(({ id, mensagem, responderAte, situacao, desfecho }) => (
        <div key={id} className={classes.stack}>
          <span>
            <strong>{t('negotiation')}</strong> {mensagem} ·{' '}
            {situacao === 'aberta' ? t('until', { quando: instant(responderAte) }) : desfecho}
          </span>
          {situacao === 'aberta' && (
            <div className={classes.buttons}>
              <Button variant="default" size="xs" onClick={() => setRejeitando(id)}>
                {t('reject')}
              </Button>
              <Button
                size="xs"
                onClick={() =>
                  void fazer(
                    (sending) =>
                      callApi(pedidosCalls.responder, {
                        params: { id: pedido.id },
                        body: { negociacao: id, resposta: 'aceitar' },
                        ...sending,
                      }),
                    undefined,
                    undefined,
                    { intention: id },
                  )
                }
              >
                {t('accept')}
              </Button>
            </div>
          )}
        </div>
      ))}
      {rejeitando !== null && (
        <RejeitarDialog pedidoId={pedido.id} negociacao={rejeitando} onClose={() => setRejeitando(null)} />
      )}
    </>
  );
}
