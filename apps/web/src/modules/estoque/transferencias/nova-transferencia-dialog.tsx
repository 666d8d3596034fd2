import { Button, Modal } from '@mantine/core';
import { transferenciasCalls } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { ChoiceInput } from '../../../platform/ui/inputs/choice-inputs.tsx';
import { TextInput, type TextValue } from '../../../platform/ui/inputs/text-inputs.tsx';
import { usePhone } from '../../../platform/ui/use-phone.ts';
import classes from '../estoque.module.css';
import { aposMovimentar, useLocais } from '../estoque-api.ts';
import { useEmpresas } from '../estoque-list.tsx';
import { estoqueTexts } from '../estoque-texts.ts';
import { type ItemDigitado, ItensEditor, quantidadeDe, seriaisDe } from '../itens-editor.tsx';
import { Recusa } from '../recusa.tsx';
import { useEnvio } from '../use-envio.ts';
import { transferenciasTexts } from './transferencias-texts.ts';

interface NovaTransferenciaProps {
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** From where to where, and what. It may wait as a draft or leave at once. */
export function NovaTransferenciaDialog({ onClose, onSaved }: NovaTransferenciaProps) {
  const t = useTexts(transferenciasTexts);
  const c = useTexts(estoqueTexts);
  const client = useQueryClient();
  const phone = usePhone();
  const { empresaAtual } = useSession();
  const empresas = useEmpresas();
  const [origemId, setOrigemId] = useState<number | null>(empresaAtual?.id ?? null);
  const [destinoId, setDestinoId] = useState<number | null>(null);
  const [origemLocal, setOrigemLocal] = useState<TextValue>(null);
  const [destinoLocal, setDestinoLocal] = useState<TextValue>(null);
  const [documento, setDocumento] = useState<TextValue>('');
  const [observacao, setObservacao] = useState<TextValue>('');
  const [itens, setItens] = useState<ItemDigitado[]>([]);
  const { erro, enviando, enviar, campos } = useEnvio();
  const locaisOrigem = useLocais(origemId);
  const locaisDestino = useLocais(destinoId);
  const mesma = origemId !== null && origemId === destinoId;

  const salvar = (agora: boolean) =>
    void enviar(async (chave) => {
      const { id } = await callApi(transferenciasCalls.criar, {
        body: {
          origemId: origemId ?? 0,
          destinoId: destinoId ?? 0,
          origemLocal: origemLocal || null,
          destinoLocal: destinoLocal?.trim() || null,
          documento: documento || null,
          observacao: observacao || null,
          enviar: agora,
          itens: itens.map((item) => ({
            produtoId: item.produto.id,
            quantidade: quantidadeDe(item) || '0',
            fefo: item.produto.controlaLote,
            seriais: item.produto.controlaSerie ? seriaisDe(item.seriais) : [],
          })),
        },
        idempotencyKey: chave,
        handlesErrors: true,
      });
      await aposMovimentar(client);
      notifySuccess(agora ? t('sentDone') : c('saved'));
      onSaved(id);
    });
  const escolha = (valor: number | null) => (valor === null ? null : String(valor));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('newTitle')}
      size={760}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': c('close') }}
    >
      <form
        className={classes.stack}
        onSubmit={(event) => {
          event.preventDefault();
          salvar(false);
        }}
      >
        <Recusa erro={erro} />
        <div className={classes.row}>
          <ChoiceInput
            label={t('origin')}
            required
            options={empresas}
            value={escolha(origemId)}
            error={campos.origemId}
            onChange={(valor) => setOrigemId(valor ? Number(valor) : null)}
          />
          <ChoiceInput
            label={t('destination')}
            required
            options={empresas}
            value={escolha(destinoId)}
            error={campos.destinoId}
            onChange={(valor) => setDestinoId(valor ? Number(valor) : null)}
          />
        </div>
        {(mesma || (locaisOrigem.data?.length ?? 0) > 1 || (locaisDestino.data?.length ?? 0) > 1) && (
          <div className={classes.row}>
            <ChoiceInput
              label={t('originPlace')}
              help={c('placeHelp')}
              options={(locaisOrigem.data ?? []).map((nome) => ({ value: nome, label: nome }))}
              value={origemLocal}
              onChange={setOrigemLocal}
            />
            <TextInput
              label={t('destinationPlace')}
              help={c('placeHelp')}
              max={60}
              value={destinoLocal}
              onChange={setDestinoLocal}
            />
          </div>
        )}
        <ItensEditor empresaId={origemId} itens={itens} onChange={setItens} saida erros={campos} />
        <div className={classes.row}>
          <TextInput label={c('document')} max={60} value={documento} onChange={setDocumento} />
          <TextInput label={t('note')} max={500} value={observacao} onChange={setObservacao} />
        </div>
        <div className={classes.buttons} style={{ justifyContent: 'flex-end' }}>
          <Button variant="default" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button type="submit" variant="default" disabled={enviando}>
            {t('prepare')}
          </Button>
          <Button loading={enviando} onClick={() => salvar(true)}>
            {t('send')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
