import { Alert, Button, SegmentedControl, Switch } from '@mantine/core';
import {
  cozinhaCalls,
  type SituacaoDoPreparo,
  type TicketLido,
  temaDoSalao,
  tiposDeTicket,
} from '@retaguarda/contracts';
import { IconChefHat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useReadAnew } from '../../../platform/events/use-read-anew.ts';
import { useTopic } from '../../../platform/events/use-topic.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { OfCompany } from '../../../platform/ui/company/of-company.tsx';
import { Block, ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { useAct } from '../../../platform/ui/use-act.ts';
import { telasDoSalao } from '../addresses.ts';
import { salaoKeys } from '../keys.ts';
import { minutosDesde } from '../quadro/lugares.ts';
import classes from '../quadro/quadro.module.css';
import { useAgora } from '../quadro/use-agora.ts';
import { useSomDosNovos } from '../som.ts';
import { cozinhaTexts } from './cozinha-texts.ts';
import { RoteamentoDialog } from './roteamento-dialog.tsx';

/** What the kitchen has to do, the oldest first. */
export function CozinhaPage() {
  const [{ empresaId, departamento }, address] = useAddress(telasDoSalao.cozinha.params);
  return (
    <OfCompany empresaId={empresaId} onChoose={(id) => address.patch({ empresaId: id, departamento: null })}>
      {(id, choice) => (
        <Cozinha
          key={id}
          {...{ empresaId: id, departamento, choice }}
          onDepartamento={(qual) => address.patch({ departamento: qual })}
        />
      )}
    </OfCompany>
  );
}

interface CozinhaProps {
  empresaId: number;
  departamento: number | null;
  choice: ReactNode;
  onDepartamento: (id: number | null) => void;
}

const TODOS = 'todos';

function Cozinha({ empresaId, departamento, choice, onDepartamento }: CozinhaProps) {
  const t = useTexts(cozinhaTexts);
  const [som, setSom] = useState(false);
  const [testando, setTestando] = useState(false);
  const query = useQuery({
    queryKey: salaoKeys.of('cozinha', empresaId),
    queryFn: ({ signal }) =>
      callApi(cozinhaCalls.tickets, { params: { empresaId }, query: {}, signal, handlesErrors: true }),
  });
  const ler = useReadAnew('salao');
  const { lost } = useTopic(temaDoSalao, empresaId, { onEvent: ler, onReload: ler });
  const tickets = (query.data?.tickets ?? []).filter(
    ({ departamentoId }) => departamento === null || departamentoId === departamento,
  );
  useSomDosNovos(query.data && tickets.map(({ id }) => id), som);
  if (query.isError && !query.data)
    return <ErrorBlock what={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />;
  const departamentos = query.data?.departamentos ?? [];
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{t('title')}</h1>
        <span className={classes.summary} />
        {choice}
        {departamentos.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label={t('title')}
            value={departamento === null ? TODOS : String(departamento)}
            onChange={(qual) => onDepartamento(qual === TODOS ? null : Number(qual))}
            data={[
              { value: TODOS, label: t('all') },
              ...departamentos.map(({ id, nome }) => ({ value: String(id), label: nome })),
            ]}
          />
        )}
        <Switch label={t('sound')} checked={som} onChange={(event) => setSom(event.currentTarget.checked)} />
        <Button variant="default" onClick={() => setTestando(true)}>
          {t('test')}
        </Button>
      </header>
      {lost && <Alert color="yellow">{t('lost')}</Alert>}
      {query.data && tickets.length === 0 ? (
        <Block icon={<IconChefHat size={20} />} title={t('none')}>
          {t('noneHint')}
        </Block>
      ) : (
        <div className={classes.kitchen}>
          {tickets.map((ticket) => (
            <Ticket
              key={ticket.id}
              ticket={ticket}
              departamento={departamentos.find(({ id }) => id === ticket.departamentoId)}
            />
          ))}
        </div>
      )}
      {testando && <RoteamentoDialog empresaId={empresaId} onClose={() => setTestando(false)} />}
    </div>
  );
}

const seguinte: Record<SituacaoDoPreparo, SituacaoDoPreparo> = {
  novo: 'preparando',
  preparando: 'pronto',
  pronto: 'entregue',
  entregue: 'entregue',
};
const anterior: Partial<Record<SituacaoDoPreparo, SituacaoDoPreparo>> = { preparando: 'novo', pronto: 'preparando' };
const verbo = { novo: 'start', preparando: 'ready', pronto: 'delivered', entregue: 'delivered' } as const;
const escritos = ['salao'] as const;

interface TicketProps {
  ticket: TicketLido;
  departamento: { nome: string; tempoPreparoMinutos: number | null } | undefined;
}

function Ticket({ ticket, departamento }: TicketProps) {
  const t = useTexts(cozinhaTexts);
  const say = useInPageLanguage();
  const { decimal } = useFormats();
  const { can } = useSession();
  const agora = useAgora();
  const fazer = useAct(escritos);
  const { id, tipo, situacao, identificador, para, itens, criadoEm } = ticket;
  const minutos = minutosDesde(criadoEm, agora);
  const prazo = departamento?.tempoPreparoMinutos ?? null;
  const atrasado = tipo === 'novo' && situacao !== 'pronto' && prazo !== null && minutos > prazo;
  const mudar = (para_: SituacaoDoPreparo) =>
    fazer(
      (sending) => callApi(cozinhaCalls.mudar, { params: { id }, body: { de: situacao, situacao: para_ }, ...sending }),
      undefined,
      undefined,
      { intention: `${id} ${situacao} ${para_}` },
    );
  const volta = anterior[situacao];
  return (
    <article
      className={classes.ticket}
      data-kind={tipo}
      data-late={atrasado || undefined}
      aria-label={`${identificador} ${departamento?.nome ?? ''} ${ticket.seq}`}
    >
      <div className={classes.top}>
        <strong>{identificador}</strong>
        <span>
          {departamento?.nome} {ticket.seq} · {t('minutes', { minutos })}
        </span>
      </div>
      {tipo !== 'novo' && (
        <div>
          <StatusBadge tone={tipo === 'cancelamento' ? 'bad' : 'note'}>{say(tiposDeTicket[tipo])}</StatusBadge>{' '}
          {para && t('now', { para })}
        </div>
      )}
      <ul>
        {itens.map((item) => (
          <li key={item.item}>
            <strong>{decimal(item.quantidade)}</strong> {item.descricao}
            {[...item.partes, ...(item.lugar === null ? [] : [t('seat', { lugar: item.lugar })])].map((dito) => (
              <span key={dito} className={classes.detail}>
                {' '}
                · {dito}
              </span>
            ))}
            {item.observacao && <div className={classes.hint}>{item.observacao}</div>}
          </li>
        ))}
      </ul>
      {can('restaurante_update') && (
        <div className={classes.buttons}>
          {tipo === 'novo' ? (
            <>
              <Button className={volta ? '' : classes.wide} onClick={() => void mudar(seguinte[situacao])}>
                {t(verbo[situacao])}
              </Button>
              {volta && (
                <Button variant="default" onClick={() => void mudar(volta)}>
                  {t('back')}
                </Button>
              )}
            </>
          ) : (
            <Button className={classes.wide} variant="default" onClick={() => void mudar('entregue')}>
              {t('seen')}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}
