import { Button, Modal } from '@mantine/core';
import { estoqueCalls, type ProdutoDoEstoque, type Reserva } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { DialogButtons } from '../../../platform/ui/feedback/dialog-buttons.tsx';
import { notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { ChoiceInput } from '../../../platform/ui/inputs/choice-inputs.tsx';
import { DateInput } from '../../../platform/ui/inputs/date-input.tsx';
import { DecimalInput } from '../../../platform/ui/inputs/number-inputs.tsx';
import { TextInput, type TextValue } from '../../../platform/ui/inputs/text-inputs.tsx';
import { usePhone } from '../../../platform/ui/use-phone.ts';
import classes from '../estoque.module.css';
import { aposMovimentar, useLocais } from '../estoque-api.ts';
import { useEmpresas, useFiguras } from '../estoque-list.tsx';
import { estoqueTexts } from '../estoque-texts.ts';
import { ProdutoPicker } from '../produto-picker.tsx';
import { Recusa } from '../recusa.tsx';
import { useEnvio } from '../use-envio.ts';
import { reservasTexts } from './reservas-texts.ts';

/** The last minute of a day, where the person is. */
const fimDoDia = (dia: TextValue) => (dia ? new Date(`${dia}T23:59:59`).toISOString() : null);
/** The day of an instant, where the person is. */
const diaDe = (instante: string | null) => instante && new Date(instante).toLocaleDateString('sv-SE');

interface ReservaDialogProps {
  /** The one to change; absent: a new one. */
  reserva: Reserva | null;
  onClose: () => void;
}

/** What is kept, for what and until when. */
export function ReservaDialog({ reserva, onClose }: ReservaDialogProps) {
  const t = useTexts(reservasTexts);
  const c = useTexts(estoqueTexts);
  const client = useQueryClient();
  const phone = usePhone();
  const { empresas, empresaAtual } = useSession();
  const opcoes = useEmpresas();
  const [empresaId, setEmpresaId] = useState<number | null>(
    empresaAtual?.id ?? (empresas.length === 1 ? (empresas[0]?.id ?? null) : null),
  );
  const [produto, setProduto] = useState<ProdutoDoEstoque | null>(null);
  const [quantidade, setQuantidade] = useState<TextValue>('1');
  const [local, setLocal] = useState<TextValue>(null);
  const [documento, setDocumento] = useState<TextValue>(reserva?.documento ?? '');
  const [motivo, setMotivo] = useState<TextValue>(reserva?.motivo ?? '');
  const [dia, setDia] = useState<TextValue>(diaDe(reserva?.expiraEm ?? null));
  const locais = useLocais(reserva ? null : empresaId);
  const { erro, enviando, enviar, campos } = useEnvio();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const prazo = { documento: documento || null, motivo: motivo || null, expiraEm: fimDoDia(dia) };
    void enviar(async (chave) => {
      const comum = { idempotencyKey: chave, handlesErrors: true } as const;
      if (reserva) {
        const body = { versao: reserva.versao, ...prazo };
        await callApi(estoqueCalls.alterarReserva, { params: { id: reserva.id }, body, ...comum });
      } else {
        const body = {
          produtoId: produto?.id ?? 0,
          empresaId: empresaId ?? 0,
          local,
          quantidade: quantidade ?? '',
          chave,
        };
        await callApi(estoqueCalls.reservar, { body: { ...body, ...prazo }, ...comum });
      }
      await aposMovimentar(client);
      notifySuccess(reserva ? c('saved') : t('reservedDone'));
      onClose();
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(reserva ? 'editTitle' : 'newTitle')}
      size={560}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': c('close') }}
    >
      <form onSubmit={submit} className={classes.stack}>
        <Recusa erro={erro} />
        {reserva ? (
          <Guardado titulo={reserva.produto.descricao} saldo={reserva.quantidade} {...reserva.produto} />
        ) : (
          <>
            {opcoes.length > 1 && (
              <ChoiceInput
                label={c('company')}
                required
                options={opcoes}
                value={empresaId === null ? null : String(empresaId)}
                onChange={(valor) => {
                  setEmpresaId(valor ? Number(valor) : null);
                  setProduto(null);
                }}
              />
            )}
            {produto === null ? (
              <ProdutoPicker empresaId={empresaId} label={t('pick')} autoFocus onPick={setProduto} />
            ) : (
              <>
                <Guardado titulo={produto.descricao} {...produto} onChange={() => setProduto(null)} />
                <div className={classes.row}>
                  <DecimalInput
                    label={c('quantity')}
                    required
                    unit={produto.unidade}
                    places={produto.fraciona ? 3 : 0}
                    value={quantidade}
                    error={campos.quantidade}
                    onChange={setQuantidade}
                  />
                  {(locais.data?.length ?? 0) > 1 && (
                    <ChoiceInput
                      label={c('place')}
                      help={c('placeHelp')}
                      options={(locais.data ?? []).map((nome) => ({ value: nome, label: nome }))}
                      value={local}
                      onChange={setLocal}
                    />
                  )}
                </div>
              </>
            )}
          </>
        )}
        <div className={classes.row}>
          <TextInput
            label={t('forWhat')}
            help={t('forWhatHelp')}
            max={60}
            value={documento}
            error={campos.documento}
            onChange={setDocumento}
          />
          <DateInput
            label={t('keepUntil')}
            help={t('keepUntilHelp')}
            value={dia}
            error={campos.expiraEm}
            onChange={setDia}
          />
        </div>
        <TextInput label={c('reason')} max={300} value={motivo} error={campos.motivo} onChange={setMotivo} />
        <DialogButtons action={reserva ? c('save') : t('reserve')} onCancel={onClose} isSending={enviando} />
      </form>
    </Modal>
  );
}

interface GuardadoProps {
  titulo: string;
  codigo: string;
  saldo: string;
  unidade: string;
  onChange?: () => void;
}

function Guardado({ titulo, codigo, saldo, unidade, onChange }: GuardadoProps) {
  const t = useTexts(reservasTexts);
  const c = useTexts(estoqueTexts);
  const { quantidade } = useFiguras();
  const quanto = `${quantidade(saldo)} ${unidade}`;
  return (
    <div className={classes.last}>
      <div>
        <div>{titulo}</div>
        <div className={classes.itemNote}>
          {codigo} · {onChange ? c('onHand', { saldo: quantidade(saldo), unidade }) : quanto}
        </div>
      </div>
      {onChange && (
        <Button variant="subtle" size="compact-sm" onClick={onChange}>
          {t('change')}
        </Button>
      )}
    </div>
  );
}
