import { Button, Skeleton } from '@mantine/core';
import { somarDias } from '@retaguarda/brasil';
import { type AgendaDeCartoes, cartoesCalls } from '@retaguarda/contracts';
import { IconCreditCard, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { Block, ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { DateInput } from '../../../platform/ui/inputs/date-input.tsx';
import { RefInput } from '../../../platform/ui/inputs/ref-input.tsx';
import { today } from '../../../platform/ui/today.ts';
import { telasDeCartoes } from '../addresses.ts';
import classes from '../cartoes.module.css';
import { cartoesTexts } from '../cartoes-texts.ts';
import { NovaVendaDialog } from '../dialogos/nova-venda-dialog.tsx';
import { type AReceber, ReceberDialog } from '../dialogos/receber-dialog.tsx';
import { cartoesKeys } from '../keys.ts';
import { DiaDaAgenda } from './dia-da-agenda.tsx';

/** Day by day: what is expected of the acquirers, what came, and the difference. */
export function AgendaView() {
  const t = useTexts(cartoesTexts);
  const { can, empresaAtual } = useSession();
  const [{ inicio, fim, adquirente, acao }, address] = useAddress(telasDeCartoes.agenda.params);
  const [aReceber, setAReceber] = useState<AReceber | null>(null);
  const hoje = today();
  const pedido = {
    de: inicio ?? somarDias(hoje, -7),
    ate: fim ?? somarDias(hoje, 40),
    ...(adquirente !== null && { adquirenteId: adquirente }),
    ...(empresaAtual && { empresaId: empresaAtual.id }),
  };
  const agenda = useQuery({
    queryKey: cartoesKeys.of('agenda', pedido),
    queryFn: ({ signal }): Promise<AgendaDeCartoes> =>
      callApi(cartoesCalls.agenda, { query: pedido, signal, handlesErrors: true }),
    placeholderData: (before) => before,
  });
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>{t('title')}</h1>
        {can(cartoesCalls.create.access) && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => address.patch({ acao: 'adicionar' })}>
            {t('newSale')}
          </Button>
        )}
      </header>
      <div className={classes.filters}>
        <DateInput label={t('from')} value={pedido.de} onChange={(dia) => address.patch({ inicio: dia })} />
        <DateInput label={t('to')} value={pedido.ate} onChange={(dia) => address.patch({ fim: dia })} />
        <RefInput
          label={t('acquirer')}
          target="adquirentes"
          value={adquirente}
          onChange={(id) => address.patch({ adquirente: id })}
        />
      </div>
      {agenda.isError && (
        <ErrorBlock what={t('theAgenda')} error={agenda.error} onRetry={() => void agenda.refetch()} />
      )}
      {agenda.isPending && <Skeleton height={240} />}
      {agenda.data && !agenda.isError && <Dias agenda={agenda.data} onReceber={setAReceber} />}
      {aReceber && <ReceberDialog {...aReceber} onClose={() => setAReceber(null)} />}
      {acao === 'adicionar' && can(cartoesCalls.create.access) && (
        <NovaVendaDialog onClose={() => address.patch({ acao: null })} />
      )}
    </div>
  );
}

interface DiasProps {
  agenda: AgendaDeCartoes;
  onReceber: (oQue: AReceber) => void;
}

function Dias({ agenda: { dias, totais, hoje }, onReceber }: DiasProps) {
  const t = useTexts(cartoesTexts);
  const { money } = useFormats();
  if (dias.length === 0) {
    return (
      <Block icon={<IconCreditCard size={20} />} title={t('emptyTitle')}>
        {t('emptyHint')}
      </Block>
    );
  }
  const figuras = [
    [t('expected'), totais.esperado],
    [t('received'), totais.recebido],
    [t('toCome'), totais.aReceber],
    [t('difference'), totais.diferenca],
  ] as const;
  return (
    <>
      <ul className={classes.figures}>
        {figuras.map(([rotulo, valor]) => (
          <li key={rotulo}>
            <span className={classes.quiet}>{rotulo}</span>
            <span className={classes.value}>{money(valor)}</span>
          </li>
        ))}
      </ul>
      {dias.map((dia) => (
        <DiaDaAgenda key={dia.dia} dia={dia} hoje={hoje} onReceber={onReceber} />
      ))}
    </>
  );
}
