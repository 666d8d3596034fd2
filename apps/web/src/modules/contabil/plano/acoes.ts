import { chamadasDoPlano, type NivelDeConta, type NoDaArvore, nivelDoPlano } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { newSending, type Sending } from '../../../platform/api/submit-key.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { planoTexts } from './plano-texts.ts';

export const chamadasDe = (nivel: NivelDeConta) => chamadasDoPlano[nivel - 1] as (typeof chamadasDoPlano)[number];

/** What may be done with a place of the tree. Each says whether it went through; a refusal is shown in the server's words. */
export function useAcoes() {
  const t = useTexts(planoTexts);
  const client = useQueryClient();
  const fazer = async <R>(ato: (opcoes: Sending) => Promise<R>) => {
    try {
      const feito = await ato(newSending());
      await invalidateAfter(client, 'planos-de-conta');
      return feito;
    } catch (error) {
      notifyFailure(error);
      return undefined;
    }
  };
  return {
    renomear: ({ id, nivel, versao }: NoDaArvore, valor: string) =>
      fazer((opcoes) => callApi(chamadasDe(nivel).rename, { body: { id, valor, versao }, ...opcoes })),
    criarAbaixo: (pai: NoDaArvore, nome: string) => {
      const nivel = (pai.nivel + 1) as NivelDeConta;
      const acima = nivelDoPlano(nivel).acima as string;
      return fazer((opcoes) => callApi(chamadasDe(nivel).create, { body: { nome, [acima]: pai.id }, ...opcoes }));
    },
    situar: async ({ id, nivel, codigo, nome, ativo }: NoDaArvore) => {
      const text = t(ativo ? 'inactivateAsk' : 'activateAsk', { codigo, nome });
      if (!(await confirm({ text, action: t(ativo ? 'inactivate' : 'activate'), danger: ativo }))) return;
      const query = ativo ? {} : { somenteInativos: true };
      await fazer((opcoes) => callApi(chamadasDe(nivel).archive, { params: { id }, query, ...opcoes }));
    },
    remover: async ({ id, nivel, codigo, nome }: NoDaArvore) => {
      if (!(await confirm({ text: t('removeAsk', { codigo, nome }), action: t('remove'), danger: true }))) return;
      const feito = await fazer((opcoes) => callApi(chamadasDe(nivel).remove, { body: { id }, ...opcoes }));
      if (feito) notifySuccess(t('removed', { nome }));
    },
  };
}
