import {
  atosDaContagem,
  type Contagem,
  type ContagemItem,
  contagensCalls,
  listaDaContagemCega,
  listaDeDiferencas,
} from '@retaguarda/contracts';
import { IconCheck, IconPlus, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import type { Cells } from '../../../platform/ui/list/defined-columns.tsx';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { aposMovimentar } from '../estoque-api.ts';
import { contagensTexts } from './contagens-texts.ts';

interface ItensDaContagemProps {
  contagem: Contagem;
  /** Types how many there are of a line; absent: nobody counts any more. */
  onCount: ((item: ContagemItem) => void) | undefined;
}

/** The lines of a count; while it is blind and open, without what the books say. */
export function ItensDaContagem({ contagem, onCount }: ItensDaContagemProps) {
  const t = useTexts(contagensTexts);
  const client = useQueryClient();
  const { can } = useSession();
  const cega = contagem.cega && contagem.situacao === 'aberta';
  const cells = useMemo<Cells<ContagemItem>>(
    () => ({
      lote: ({ lote, controlaLote, seriais }) =>
        [
          lote?.numero ?? (controlaLote ? t('noLot') : ''),
          seriais?.faltam.length ? t('missing', { seriais: seriais.faltam.join(', ') }) : '',
          seriais?.sobram.length ? t('found', { seriais: seriais.sobram.join(', ') }) : '',
        ]
          .filter(Boolean)
          .join(' · '),
    }),
    [t],
  );
  const decidir = async (itemId: number, decisao: 'aceita' | 'ignorada') => {
    try {
      await callApi(contagensCalls.decidir, {
        params: { id: contagem.id },
        body: { decisao, itemIds: [itemId] },
        handlesErrors: true,
      });
      await aposMovimentar(client);
      notifySuccess(t('decided'));
    } catch (error) {
      notifyFailure(error);
    }
  };
  const mayDecide = atosDaContagem.refusal('decidir', contagem, Date.now()) === null && can('produtos_update');
  const isPending = ({ decisao, difere }: ContagemItem) => decisao === 'pendente' && difere === true;
  return (
    <ListPage<ContagemItem>
      list={cega ? listaDaContagemCega : listaDeDiferencas}
      of={contagem.id}
      cells={cells}
      onOpen={(row) => onCount?.(row)}
      rowActions={(row) =>
        onCount
          ? [{ id: 'contar', label: t('count'), icon: IconPlus, keys: 'Enter', run: () => onCount(row) }]
          : mayDecide && isPending(row)
            ? [
                {
                  id: 'aceitar',
                  label: t('accept'),
                  icon: IconCheck,
                  quick: true,
                  run: () => void decidir(row.id, 'aceita'),
                },
                {
                  id: 'ignorar',
                  label: t('ignore'),
                  icon: IconX,
                  quick: true,
                  run: () => void decidir(row.id, 'ignorada'),
                },
              ]
            : []
      }
    />
  );
}
