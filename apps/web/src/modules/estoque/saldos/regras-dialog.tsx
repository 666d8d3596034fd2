import { Modal } from '@mantine/core';
import { estoqueCalls } from '@retaguarda/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callApi, type ReplyOf } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { DialogButtons } from '../../../platform/ui/feedback/dialog-buttons.tsx';
import { FormFailure } from '../../../platform/ui/feedback/form-failure.tsx';
import { notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { ChoiceInput } from '../../../platform/ui/inputs/choice-inputs.tsx';
import { DateInput } from '../../../platform/ui/inputs/date-input.tsx';
import { FlagInput } from '../../../platform/ui/inputs/flag-input.tsx';
import classes from '../estoque.module.css';
import { aposMovimentar, estoqueKeys } from '../estoque-api.ts';
import { useEmpresas } from '../estoque-list.tsx';
import { estoqueTexts } from '../estoque-texts.ts';
import { useEnvio } from '../use-envio.ts';
import { saldosTexts } from './saldos-texts.ts';

type Regras = ReplyOf<typeof estoqueCalls.configuracao>;

/** What a company allows in its stock, and how its scales split the label. */
export function RegrasDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(saldosTexts);
  const c = useTexts(estoqueTexts);
  const { empresas, empresaAtual } = useSession();
  const options = useEmpresas();
  const [empresaId, setEmpresaId] = useState<number | null>(empresaAtual?.id ?? empresas[0]?.id ?? null);
  const query = useQuery({
    queryKey: estoqueKeys.of('configuracao', empresaId),
    queryFn: ({ signal }) =>
      callApi(estoqueCalls.configuracao, { query: { empresaId: empresaId ?? 0 }, signal, handlesErrors: true }),
    enabled: empresaId !== null,
    staleTime: 0,
  });
  return (
    <Modal opened onClose={onClose} title={t('rulesTitle')} size={520} closeButtonProps={{ 'aria-label': c('close') }}>
      <div className={classes.stack}>
        {options.length > 1 && (
          <ChoiceInput
            label={c('company')}
            required
            options={options}
            value={empresaId === null ? null : String(empresaId)}
            onChange={(valor) => setEmpresaId(Number(valor))}
          />
        )}
        {query.isError && <ErrorBlock what={c('theData')} error={query.error} onRetry={() => void query.refetch()} />}
        {query.data && <RegrasForm key={`${empresaId}-${query.data.versao}`} regras={query.data} onClose={onClose} />}
      </div>
    </Modal>
  );
}

function RegrasForm({ regras, onClose }: { regras: Regras; onClose: () => void }) {
  const t = useTexts(saldosTexts);
  const c = useTexts(estoqueTexts);
  const client = useQueryClient();
  const [valores, setValores] = useState(regras);
  const { erro, enviando, enviar, campos } = useEnvio();
  const set = (patch: Partial<Regras>) => setValores((antes) => ({ ...antes, ...patch }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void enviar(async (chave) => {
      await callApi(estoqueCalls.gravarConfiguracao, { body: valores, idempotencyKey: chave, handlesErrors: true });
      await aposMovimentar(client);
      notifySuccess(c('saved'));
      onClose();
    });
  };
  return (
    <form onSubmit={submit} className={classes.stack}>
      <FormFailure error={erro} />
      <FlagInput
        label={t('allowNegative')}
        help={t('allowNegativeHelp')}
        value={valores.permiteNegativo}
        onChange={(permiteNegativo) => set({ permiteNegativo })}
      />
      <FlagInput
        label={t('allowExpired')}
        value={valores.permiteLoteVencido}
        onChange={(permiteLoteVencido) => set({ permiteLoteVencido })}
      />
      <DateInput
        label={t('closedUntil')}
        help={t('closedHelp')}
        value={valores.fechadoAte}
        error={campos.fechadoAte}
        onChange={(valor) => set({ fechadoAte: valor || null })}
      />
      <DialogButtons action={c('save')} onCancel={onClose} isSending={enviando} />
    </form>
  );
}
