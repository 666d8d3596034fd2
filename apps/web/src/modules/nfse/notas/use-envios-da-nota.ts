import { type NfseLinha, nfseCalls } from '@retaguarda/contracts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { callApi, fetchFile } from '../../../platform/api/client.ts';
import type { Sending } from '../../../platform/api/submit-key.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAct } from '../../../platform/ui/use-act.ts';
import { nfseTexts } from './nfse-texts.ts';

const escritos = ['nfse', 'financeiro'] as const;

export const lerPdf = ({ id }: NfseLinha) => fetchFile(nfseCalls.pdf, { params: { id }, handlesErrors: true });
export const lerXml = ({ id }: NfseLinha) => fetchFile(nfseCalls.xml, { params: { id }, handlesErrors: true });
const daNota =
  (call: 'emitir' | 'retirar' | 'archive' | 'gerarTitulo', { id }: NfseLinha) =>
  (sending: Sending): Promise<unknown> =>
    callApi(nfseCalls[call], { params: { id }, ...sending });

/** What of a note contradicts its cities: told with the question. Who cannot read it issues without. */
const avisosDa = async ({ id }: NfseLinha): Promise<string[]> => {
  try {
    return (await callApi(nfseCalls.get, { params: { id }, handlesErrors: true })).avisos;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // What keeps it from being read will keep it from being issued, and says so then.
    return [];
  }
};

/** What the acts on notes send: asked first where it cannot be taken back, told when done, and the lists are read again. */
export function useEnviosDaNota() {
  const t = useTexts(nfseTexts);
  const { money } = useFormats();
  const say = useInPageLanguage();
  const fazer = useAct(escritos);
  return {
    emitir: async (nota: NfseLinha) => {
      const avisos = await avisosDa(nota);
      const pergunta = t('issueAsk', { valor: money(nota.valor), pessoa: nota.pessoa.rotulo });
      await fazer(daNota('emitir', nota), t('issued'), {
        text: [...avisos.map(say), pergunta].join(' '),
        action: t('issue'),
        cancel: t('keep'),
      });
    },
    consultar: ({ id }: NfseLinha) =>
      fazer(() => callApi(nfseCalls.consultar, { params: { id }, handlesErrors: true }), t('consulted')),
    gerarTitulo: (nota: NfseLinha) => fazer(daNota('gerarTitulo', nota), t('madeTitle')),
    retirar: (nota: NfseLinha) => fazer(daNota('retirar', nota), t('withdrawn')),
    inativar: (nota: NfseLinha) => fazer(daNota('archive', nota), t('archived')),
  };
}

export type EnviosDaNota = ReturnType<typeof useEnviosDaNota>;
