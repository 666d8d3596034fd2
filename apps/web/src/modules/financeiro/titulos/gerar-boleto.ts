import { boletosCalls, estaAberta, type TituloLinha } from '@retaguarda/contracts';
import { IconBarcode } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import type { BulkAction, RowAction } from '../../../platform/ui/list/row-action.ts';
import { telasDeCobranca } from '../../cobranca/public.ts';
import { titulosTexts } from './titulos-texts.ts';

/** What is to be received is charged by boleto, on the screen that issues it. */
export function useGerarBoleto(): {
  deUma: (linha: TituloLinha) => RowAction[];
  deMuitas: BulkAction<TituloLinha>[];
} {
  const t = useTexts(titulosTexts);
  const navigate = useNavigate();
  const { can } = useSession();
  const facts = { id: 'boleto', label: t('issueBoleto'), icon: IconBarcode };
  const gerar = (linhas: readonly TituloLinha[]) =>
    void navigate(linkTo(telasDeCobranca.cadastrar, { lancamentos: linhas.map(({ id }) => id) }));
  if (!can(boletosCalls.create.access)) return { deUma: () => [], deMuitas: [] };
  return {
    deUma: (linha) =>
      linha.origem === 'R' && estaAberta(linha)
        ? [{ ...facts, refusal: linha.trava ?? undefined, run: () => gerar([linha]) }]
        : [],
    deMuitas: [{ ...facts, take: (linhas) => gerar(linhas.filter(({ origem }) => origem === 'R')) }],
  };
}
