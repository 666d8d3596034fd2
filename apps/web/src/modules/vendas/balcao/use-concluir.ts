import { balcaoCalls, propostasCalls, type VendaFeita } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateAfter, type Resource } from '../../../platform/api/query.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { choicesSettled } from '../../../platform/ui/inputs/pending-choices.ts';
import { corpoDa, type VendaAberta } from './venda-aberta.ts';

const mudados: readonly Resource[] = ['balcao', 'vendas', 'propostas', 'fiado', 'comissoes', 'estoque'];

/** Sends the sale once; what asks for somebody else's right is asked, and sent again as the same sale. */
export function useConcluir(empresaId: number, venda: () => VendaAberta, onFeita: () => void) {
  const client = useQueryClient();
  const enviando = useRef(false);
  const enviado = useRef({ texto: '', chave: '' });
  const [isSending, setSending] = useState(false);
  const [feita, setFeita] = useState<VendaFeita | null>(null);
  const [pedeAutorizacao, setPede] = useState<string | null>(null);
  const concluir = async (autorizador?: { usuario: string; senha: string }) => {
    if (enviando.current) return;
    enviando.current = true;
    setSending(true);
    try {
      // What was read and is on its way to be a line, and prices that are asked for, are part of the sale.
      await choicesSettled();
      const esta = venda();
      const body = { ...corpoDa(esta, empresaId), ...(autorizador ? { autorizador } : {}) };
      // Sent again as it was, it is answered as it was; changed after a refusal, it is another submit of the same sale.
      const texto = JSON.stringify(body);
      if (enviado.current.texto !== texto) enviado.current = { texto, chave: newSubmitKey() };
      const sending = { idempotencyKey: enviado.current.chave, handlesErrors: true } as const;
      const { proposta } = esta;
      const resposta = proposta
        ? await callApi(propostasCalls.vender, { params: { id: proposta.id }, body, ...sending })
        : await callApi(balcaoCalls.vender, { body, ...sending });
      setPede(null);
      setFeita(resposta);
      onFeita();
      for (const um of mudados) await invalidateAfter(client, um);
    } catch (error) {
      const pede = error instanceof ApiError && Object.keys(error.campos).some((um) => um.startsWith('autorizador'));
      if (pede) setPede(error.message);
      else notifyFailure(error);
    } finally {
      enviando.current = false;
      setSending(false);
    }
  };
  return { concluir, isSending, feita, esquecer: () => setFeita(null), pedeAutorizacao, desistir: () => setPede(null) };
}
