import { apiDeBoletosCalls, avisosDeBoletoCalls, type BoletoLinha, boletosCalls } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { confirm, type Question } from '../../../platform/ui/feedback/confirm.tsx';
import { notifyFailure, notifyFailureText, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { boletosTexts } from './boletos-texts.ts';
import { useRespostaDoBanco } from './use-resposta-do-banco.ts';

const handlesErrors = true;
const avisar = (ids: number[], idempotencyKey: string) =>
  callApi(avisosDeBoletoCalls.enviar, { body: { ids }, idempotencyKey, handlesErrors });
const baixar = (ids: number[], idempotencyKey: string) =>
  callApi(boletosCalls.baixar, { body: { ids }, idempotencyKey, handlesErrors });
const porFora = (ids: number[], idempotencyKey: string) =>
  callApi(boletosCalls.porFora, { body: { ids }, idempotencyKey, handlesErrors });
const registrar = (id: number, idempotencyKey: string) =>
  callApi(boletosCalls.submit, { params: { id }, idempotencyKey, handlesErrors });
const arquivar = (id: number, idempotencyKey: string) =>
  callApi(boletosCalls.archive, { params: { id }, idempotencyKey, handlesErrors });
const protestar = ({ id, versao }: BoletoLinha, protesto: boolean, idempotencyKey: string) =>
  callApi(boletosCalls.update, { params: { id }, body: { versao, protesto }, idempotencyKey, handlesErrors });

/** What the acts on boletos send: asked first where it cannot be taken back, told when done, and the lists are read again. */
export function useEnviosDoBoleto() {
  const t = useTexts(boletosTexts);
  const client = useQueryClient();
  const dizer = useRespostaDoBanco();

  const atualizar = async () => {
    await invalidateAfter(client, 'boletos');
    await invalidateAfter(client, 'financeiro');
  };
  const enviar = async (fazer: (chave: string) => Promise<unknown>, feito: string, pergunta?: Question) => {
    if (pergunta && !(await confirm(pergunta))) return;
    try {
      await fazer(newSubmitKey());
      notifySuccess(feito);
    } catch (error) {
      notifyFailure(error);
    }
    await atualizar();
  };
  /** For the acts on many, which ask and tell by themselves. */
  const umPorVez =
    (fazer: (ids: number[], chave: string) => Promise<unknown>) =>
    async ({ id }: BoletoLinha) => {
      await fazer([id], newSubmitKey());
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
        const resposta = await callApi(apiDeBoletosCalls.perguntar, { params: { id }, handlesErrors });
        (resposta.erro === null ? notifySuccess : notifyFailureText)(dizer(resposta));
      } catch (error) {
        notifyFailure(error);
      }
      await atualizar();
    },
    protestar: (boleto: BoletoLinha) =>
      enviar((chave) => protestar(boleto, true, chave), t('registered'), {
        text: t('protestAsk', { numero: boleto.nossoNumero }),
        action: t('protest'),
        danger: true,
      }),
    sustar: (boleto: BoletoLinha) => enviar((chave) => protestar(boleto, false, chave), t('registered')),
    registrar: ({ id }: BoletoLinha) => enviar((chave) => registrar(id, chave), t('registered')),
    porFora: ({ id, nossoNumero: numero }: BoletoLinha) =>
      enviar((chave) => porFora([id], chave), t('done'), { text: t('outsideAsk', { numero }), action: t('outsideDo') }),
    baixar: ({ id, nossoNumero: numero }: BoletoLinha) =>
      enviar((chave) => baixar([id], chave), t('done'), {
        text: t('writeOffAsk', { numero }),
        action: t('writeOff'),
        cancel: t('keep'),
        danger: true,
      }),
    arquivar: ({ id }: BoletoLinha) => enviar((chave) => arquivar(id, chave), t('done')),
  };
}

export type EnviosDoBoleto = ReturnType<typeof useEnviosDoBoleto>;
