import { type CreditoDoCliente, fiadoCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { RefInput } from '../../../platform/ui/inputs/ref-input.tsx';
import classes from './balcao.module.css';
import { balcaoTexts } from './balcao-texts.ts';
import { fiadoKeys } from './keys.ts';
import type { VendaAberta } from './venda-aberta.ts';

interface ClienteProps {
  venda: VendaAberta;
  mudar: (mudanca: (venda: VendaAberta) => Partial<VendaAberta>) => void;
  onPronto: () => void;
}

/** Who buys, and what they may still buy on credit: told beside the items, not at the end. */
export function ClienteDaVenda({ venda, mudar, onPronto }: ClienteProps) {
  const t = useTexts(balcaoTexts);
  const clienteId = venda.cliente?.id ?? null;
  const [digitado, setDigitado] = useState<number | null>(clienteId);
  const [antes, setAntes] = useState(clienteId);
  if (antes !== clienteId) {
    setAntes(clienteId);
    setDigitado(clienteId);
  }
  const credito = useQuery({
    queryKey: fiadoKeys.of('credito', clienteId),
    queryFn: ({ signal }) =>
      callApi(fiadoCalls.credito, { params: { id: clienteId ?? 0 }, signal, handlesErrors: true }),
    enabled: clienteId !== null,
    staleTime: 0,
  });
  return (
    <section aria-label={t('client')}>
      <RefInput
        target="clientes"
        name="cliente"
        label={t('client')}
        placeholder={t('noClient')}
        known={venda.cliente?.rotulo ? venda.cliente : null}
        value={digitado}
        onGoOn={onPronto}
        onChange={(id) => {
          setDigitado(id);
          if (typeof id === 'number') mudar(() => ({ cliente: { id, rotulo: '' } }));
          else if (id === null) mudar(() => ({ cliente: null }));
        }}
      />
      {credito.data && <Credito credito={credito.data} />}
    </section>
  );
}

function Credito({ credito: { restam, vencido, bloqueado } }: { credito: CreditoDoCliente }) {
  const t = useTexts(balcaoTexts);
  const { money } = useFormats();
  return (
    <div className={classes.row}>
      <span>{restam === null ? t('creditFree') : t('creditLeft', { valor: money(restam) })}</span>
      {bloqueado ? (
        <StatusBadge tone="bad">{t('creditBlocked')}</StatusBadge>
      ) : (
        Number(vencido) > 0 && <StatusBadge tone="bad">{t('creditOver', { valor: money(vencido) })}</StatusBadge>
      )}
    </div>
  );
}
