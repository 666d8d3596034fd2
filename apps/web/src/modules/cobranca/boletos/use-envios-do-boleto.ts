import { apiDeBoletosCalls, avisosDeBoletoCalls, type BoletoLinha, boletosCalls } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { newSending, type Sending } from '../../../platform/api/submit-key.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { notifyFailure, notifyFailureText, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { useAct } from '../../../platform/ui/use-act.ts';
import { boletosTexts } from './boletos-texts.ts';
import { useRespostaDoBanco } from './use-resposta-do-banco.ts';

const escritos = ['boletos', 'financeiro'] as const;
const avisar = (ids: number[], sending: Sending) => callApi(avisosDeBoletoCalls.enviar, { body: { ids }, ...sending });
const baixar = (ids: number[], sending: Sending) => callApi(boletosCalls.baixar, { body: { ids }, ...sending });
const porFora = (ids: number[], sending: Sending) => callApi(boletosCalls.porFora, { body: { ids }, ...sending });
const registrar = (id: number, sending: Sending) => callApi(boletosCalls.submit, { params: { id }, ...sending });
const arquivar = (id: number, sending: Sending) => callApi(boletosCalls.archive, { params: { id }, ...sending });
const protestar = ({ id, versao }: BoletoLinha, protesto: boolean, sending: Sending) =>
  callApi(boletosCalls.update, { params: { id }, body: { versao, protesto }, ...sending });

/** What the acts on boletos send: asked first where it cannot be taken back, told when done, and the lists are read again. */
export function useEnviosDoBoleto() {
  const t = useTexts(boletosTexts);
  const client = useQueryClient();
  const dizer = useRespostaDoBanco();

  const enviar = useAct(escritos);
  const atualizar = async () => {
    for (const escrito of escritos) await invalidateAfter(client, escrito);
  };
  /** For the acts on many, which ask and tell by themselves. */
  const umPorVez =
    (fazer: (ids: number[], sending: Sending) => Promise<unknown>) =>
    async ({ id }: BoletoLinha) => {
      await fazer([id], newSending());
    };

  return {
    atualizar,
    cadaUm: { avisar: umPorVez(avisar), porFora: umPorVez(porFora), baixar: umPorVez(baixar) },
    async copiar({ linhaDigitavel }: BoletoLinha) {
      try {
        await navigator.clipboard.writeText(linhaDigitavel.replace(/\D/g, ''));
        notifySuccess(t('copied'));
      } catch (error) {
        notifyFailure(error);
      }
    },
    async perguntar({ id }: BoletoLinha) {
      try {
        const resposta = await callApi(apiDeBoletosCalls.perguntar, { params: { id }, handlesErrors: true });
        (resposta.erro === null ? notifySuccess : notifyFailureText)(dizer(resposta));
      } catch (error) {
        notifyFailure(error);
      }
      await atualizar();
    },
    protestar: (boleto: BoletoLinha) =>
      enviar((sending) => protestar(boleto, true, sending), t('registered'), {
        text: t('protestAsk', { numero: boleto.nossoNumero }),
        action: t('protest'),
        danger: true,
      }),
    sustar: (boleto: BoletoLinha) => enviar((sending) => protestar(boleto, false, sending), t('registered')),
    registrar: ({ id }: BoletoLinha) => enviar((sending) => registrar(id, sending), t('registered')),
    porFora: ({ id, nossoNumero: numero }: BoletoLinha) =>
      enviar((sending) => porFora([id], sending), t('done'), {
        text: t('outsideAsk', { numero }),
        action: t('outsideDo'),
      }),
    baixar: ({ id, nossoNumero: numero }: BoletoLinha) =>
      enviar((sending) => baixar([id], sending), t('done'), {
        text: t('writeOffAsk', { numero }),
        action: t('writeOff'),
        cancel: t('keep'),
        danger: true,
      }),
    arquivar: ({ id }: BoletoLinha) => enviar((sending) => arquivar(id, sending), t('done')),
  };
}

export type EnviosDoBoleto = ReturnType<typeof useEnviosDoBoleto>;
