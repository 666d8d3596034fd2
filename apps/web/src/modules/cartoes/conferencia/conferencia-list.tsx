import { Button } from '@mantine/core';
import {
  cartoesCalls,
  type DivergenciaDeCartao,
  extratosDeCartoesCalls,
  listaDeDivergencias,
  type ModalidadeDeCartao,
  seAceita,
} from '@retaguarda/contracts';
import { IconCheck, IconEye, IconFiles, IconPlus, IconUpload, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { askText } from '../../../platform/ui/feedback/ask-text.tsx';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import type { RowAction } from '../../../platform/ui/list/row-action.ts';
import { useAct } from '../../../platform/ui/use-act.ts';
import { telasDeCartoes } from '../addresses.ts';
import { NovaVendaDialog, type VendaComecada } from '../dialogos/nova-venda-dialog.tsx';
import { RecebivelPanel } from '../recebiveis/recebivel-panel.tsx';
import { ArquivosDialog } from './arquivos-dialog.tsx';
import { conferenciaTexts } from './conferencia-texts.ts';
import { ImportarDialog } from './importar-dialog.tsx';

const semPasso = { replace: true };

/** What sale, acquirer and bank do not agree on, to be treated one by one. */
export function ConferenciaList() {
  const t = useTexts(conferenciaTexts);
  const { can } = useSession();
  const [{ id }, address] = useAddress(telasDeCartoes.agenda.params);
  const [aberto, setAberto] = useState<'importar' | 'arquivos' | null>(null);
  const [venda, setVenda] = useState<VendaComecada | null>(null);
  const fechar = () => setAberto(null);
  const ver = ({ recebivelId }: DivergenciaDeCartao) => {
    if (recebivelId !== null) address.patch({ id: recebivelId }, semPasso);
  };
  const acoes = useAcoes(ver, setVenda);
  return (
    <ListPage<DivergenciaDeCartao>
      list={listaDeDivergencias}
      nameOf={({ adquirente, nsu, parcela }) => [adquirente.rotulo, nsu, parcela].filter(Boolean).join(' · ')}
      onOpen={ver}
      rowActions={acoes}
      actions={
        <>
          <Button variant="default" leftSection={<IconFiles size={16} />} onClick={() => setAberto('arquivos')}>
            {t('files')}
          </Button>
          {can(extratosDeCartoesCalls.importar.access) && (
            <Button leftSection={<IconUpload size={16} />} onClick={() => setAberto('importar')}>
              {t('import')}
            </Button>
          )}
        </>
      }
    >
      {aberto === 'importar' && <ImportarDialog onClose={fechar} />}
      {aberto === 'arquivos' && <ArquivosDialog onClose={fechar} />}
      {venda && <NovaVendaDialog comecada={venda} onClose={() => setVenda(null)} />}
      {id !== null && <RecebivelPanel key={id} id={id} onClose={() => address.patch({ id: null }, semPasso)} />}
    </ListPage>
  );
}

const escritos = ['cartoes'] as const;

/** What is done with a difference: taken over, entered, given up. */
function useAcoes(ver: (linha: DivergenciaDeCartao) => void, lancar: (venda: VendaComecada) => void) {
  const t = useTexts(conferenciaTexts);
  const { can } = useSession();
  const pode = can(extratosDeCartoesCalls.dispensar.access);
  const enviar = useAct(escritos);
  const dispensar = async ({ recebivelId, linhaId }: DivergenciaDeCartao) => {
    const motivo = await askText({ text: t('dismissAsk'), label: t('reason'), action: t('dismiss'), max: 200 });
    if (motivo === null) return;
    const body = { motivo };
    await enviar(
      (sending): Promise<unknown> =>
        recebivelId === null
          ? callApi(extratosDeCartoesCalls.dispensarLinha, { params: { id: linhaId ?? 0 }, body, ...sending })
          : callApi(extratosDeCartoesCalls.dispensar, { params: { id: recebivelId }, body, ...sending }),
      t('dismissed'),
    );
  };
  return (linha: DivergenciaDeCartao): RowAction[] => {
    const { recebivelId, tipo } = linha;
    const semDireito = pode ? undefined : t('noRight');
    if (recebivelId === null) {
      return [
        ...(tipo === 'sem_venda'
          ? [
              {
                id: 'lancar',
                label: t('enterSale'),
                icon: IconPlus,
                quick: true,
                refusal: can(cartoesCalls.create.access) ? undefined : t('noRight'),
                run: () => lancar(vendaDaLinha(linha)),
              },
            ]
          : []),
        { id: 'dispensar', label: t('dismiss'), icon: IconX, refusal: semDireito, run: () => void dispensar(linha) },
      ];
    }
    return [
      { id: 'ver', label: t('open'), icon: IconEye, keys: 'Enter', run: () => ver(linha) },
      {
        id: 'aceitar',
        label: t('accept'),
        icon: IconCheck,
        keys: 'A',
        quick: true,
        refusal: semDireito ?? (seAceita(tipo) ? undefined : t('noAccept')),
        run: () =>
          void enviar(
            (sending) => callApi(extratosDeCartoesCalls.aceitar, { params: { id: recebivelId }, ...sending }),
            t('accepted'),
          ),
      },
      { id: 'dispensar', label: t('dismiss'), icon: IconX, refusal: semDireito, run: () => void dispensar(linha) },
    ];
  };
}

/** The sale a line of the acquirer is of; of one in instalments, the amount is that of all. */
const vendaDaLinha = (linha: DivergenciaDeCartao): VendaComecada => ({
  empresaId: linha.empresaId,
  adquirenteId: linha.adquirenteId,
  data: linha.dataVenda,
  nsu: linha.nsu,
  autorizacao: linha.autorizacao,
  terminal: linha.terminal,
  ...(linha.modalidade !== null && { modalidade: linha.modalidade as ModalidadeDeCartao }),
  ...(linha.parcelas > 1 ? { modalidade: 'parcelado' as const, parcelas: linha.parcelas } : { bruto: linha.bruto }),
});
