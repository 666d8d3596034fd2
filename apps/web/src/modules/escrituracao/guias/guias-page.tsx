import {
  type AcaoDaGuia,
  atosDaGuia,
  documentoDaGuia,
  type GuiaLinha,
  guiasCalls,
  listaAPagar,
  listaDeGuias,
  nfeCalls,
  pagaPorDua,
} from '@retaguarda/contracts';
import {
  IconArrowBackUp,
  IconBuildingBank,
  IconCash,
  IconCheck,
  IconFileCode,
  IconReceipt,
  IconRotate2,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import type { RowAction } from '../../../platform/ui/list/row-action.ts';
import { useRowHistory } from '../../../platform/ui/list/use-row-history.tsx';
import { telasDoFinanceiro } from '../../financeiro/addresses.ts';
import { telasDaNfe } from '../../nfe/addresses.ts';
import { ArquivoDeGuiasDialog } from './arquivo-dialog.tsx';
import { useNomeDaGuia } from './da-guia.ts';
import { DuaDialog } from './dua-dialog.tsx';
import { guiasTexts } from './guias-texts.ts';
import { LancarGuiaDialog } from './lancar-guia-dialog.tsx';
import { type OutroAtoDaGuia, OutroAtoDaGuiaDialog } from './outro-ato-dialog.tsx';

const recusa = (acao: AcaoDaGuia, guia: GuiaLinha) => atosDaGuia.refusal(acao, guia, Date.now()) ?? undefined;

/** What is owed to other states with each note: from the file for the portal to the payable. */
export function GuiasPage() {
  const t = useTexts(guiasTexts);
  const navigate = useNavigate();
  const { can } = useSession();
  const nomeDa = useNomeDaGuia();
  const historico = useRowHistory<GuiaLinha>({ resource: 'escrituracao', entidade: 'guia_recolhimento' }, nomeDa);
  const [pede, setPede] = useState<{ ato: 'lancar' | OutroAtoDaGuia; guia: GuiaLinha } | null>(null);
  const [arquivo, setArquivo] = useState<readonly GuiaLinha[] | null>(null);
  const [dua, setDua] = useState<GuiaLinha | null>(null);
  const faz = can(guiasCalls.lancar.access);
  const ato = (qual: 'lancar' | OutroAtoDaGuia, guia: GuiaLinha) => ({
    id: qual,
    run: () => setPede({ ato: qual, guia }),
    refusal: recusa(qual, guia),
  });
  const deQuemFaz = (guia: GuiaLinha): RowAction[] => [
    { ...ato('lancar', guia), label: t('enter'), icon: IconCheck, quick: true },
    pagaPorDua(guia)
      ? {
          id: 'dua',
          label: t('dua'),
          icon: IconBuildingBank,
          run: () => setDua(guia),
          refusal: recusa('dua', guia),
        }
      : {
          id: 'arquivo',
          label: t('file'),
          icon: IconFileCode,
          run: () => setArquivo([guia]),
          refusal: recusa('arquivo', guia),
        },
    { ...ato('pagar', guia), label: t('pay'), icon: IconCash },
    { ...ato('desfazer', guia), label: t('undo'), icon: IconArrowBackUp },
    { ...ato('estornar', guia), label: t('takeBack'), icon: IconRotate2, danger: true },
  ];
  const aPagar = (guia: GuiaLinha) => ({
    id: 'a-pagar',
    label: t('payable'),
    icon: IconCash,
    run: () => void navigate({ ...linkTo(telasDoFinanceiro.pagar), search: { search: documentoDaGuia(guia) } }),
  });
  const deUma = (guia: GuiaLinha): RowAction[] => [
    ...(faz ? deQuemFaz(guia) : []),
    ...(guia.comTitulo && can(listaAPagar.access) ? [aPagar(guia)] : []),
    ...(can(nfeCalls.get.access)
      ? [
          {
            id: 'nota',
            label: t('note'),
            icon: IconReceipt,
            run: () => void navigate(linkTo(telasDaNfe.notas, { id: guia.notaId })),
          },
        ]
      : []),
    historico.action(guia),
  ];
  return (
    <>
      <ListPage<GuiaLinha>
        list={listaDeGuias}
        nameOf={nomeDa}
        rowActions={deUma}
        bulkActions={(inativas) =>
          inativas || !faz ? [] : [{ id: 'arquivo', label: t('file'), icon: IconFileCode, take: setArquivo }]
        }
      >
        {historico.drawer}
      </ListPage>
      {pede?.ato === 'lancar' && <LancarGuiaDialog guia={pede.guia} onClose={() => setPede(null)} />}
      {pede && pede.ato !== 'lancar' && (
        <OutroAtoDaGuiaDialog ato={pede.ato} guia={pede.guia} onClose={() => setPede(null)} />
      )}
      {dua && <DuaDialog guia={dua} onClose={() => setDua(null)} />}
      {arquivo && <ArquivoDeGuiasDialog guias={arquivo} onClose={() => setArquivo(null)} />}
    </>
  );
}
