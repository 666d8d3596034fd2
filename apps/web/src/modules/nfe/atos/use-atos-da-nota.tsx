import { somar } from '@retaguarda/brasil';
import { type NotaLinha, nfeCalls, recusaDaNota } from '@retaguarda/contracts';
import { IconFileZip, IconSend } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { useActs } from '../../../platform/ui/acts/use-acts.tsx';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import type { BulkAction, RowAction } from '../../../platform/ui/list/row-action.ts';
import { telasDaNfe } from '../addresses.ts';
import { nomeInteiro } from '../nome.ts';
import { atosNaTela } from './atos-da-nota.tsx';
import { atosTexts } from './atos-texts.ts';
import { LoteDialog } from './lote-dialog.tsx';
import { useArquivos } from './use-arquivos.tsx';
import { ZipDialog } from './zip-dialog.tsx';

export interface AtosDaNota {
  deUma: (nota: NotaLinha) => RowAction[];
  deMuitas: BulkAction<NotaLinha>[];
  dialogos: ReactNode;
}

/** Receivables and stock follow a note. */
const escritos = ['nfe', 'financeiro', 'estoque'] as const;

/** What is done with notes, from the table of acts of the contract. */
export function useAtosDaNota(ver?: (nota: NotaLinha) => void): AtosDaNota {
  const a = useTexts(atosTexts);
  const { can } = useSession();
  const { money } = useFormats();
  const navigate = useNavigate();
  const arquivos = useArquivos();
  const [muitas, setMuitas] = useState<{ qual: 'lote' | 'zip'; notas: readonly NotaLinha[] } | null>(null);
  const acts = atosNaTela({
    arquivos,
    editar: ({ id }) => void navigate(linkTo(telasDaNfe.emitir, { acao: 'editar', id })),
    perguntar: (nota, text, action) => ({
      text,
      action,
      record: `${nomeInteiro(nota)} · ${money(nota.valor)}`,
      cancel: a('keepHere'),
    }),
  });
  const { ofOne, dialog } = useActs({ acts, changes: escritos, onOpen: ver });
  /** Asked with what they come to: those that are not to be sent stay out, and the dialog says so. */
  const enviarMuitas = async (notas: readonly NotaLinha[]) => {
    const prontas = notas.filter((nota) => recusaDaNota('transmitir', nota, Date.now()) === null);
    const text = a('lotAsk', { valor: money(somar(prontas.map(({ valor }) => valor)).toFixed(2)) });
    const action = a('lotGo', { count: prontas.length });
    if (prontas.length > 0 && !(await confirm({ text, action, cancel: a('keepHere') }))) return;
    setMuitas({ qual: 'lote', notas });
  };
  const deMuitas: BulkAction<NotaLinha>[] = [
    ...(can(nfeCalls.submitLote.access)
      ? [
          {
            // As the row's: its key takes all that are selected.
            id: 'transmitir',
            label: a('sendMany'),
            icon: IconSend,
            take: (notas: readonly NotaLinha[]) => void enviarMuitas(notas),
          },
        ]
      : []),
    {
      id: 'zip',
      label: a('zip'),
      icon: IconFileZip,
      take: (notas) => setMuitas({ qual: 'zip', notas }),
    },
  ];
  const fechar = () => setMuitas(null);
  const dialogos = (
    <>
      {arquivos.visor}
      {dialog}
      {muitas?.qual === 'lote' && <LoteDialog notas={muitas.notas} onClose={fechar} />}
      {muitas?.qual === 'zip' && <ZipDialog notas={muitas.notas} onClose={fechar} />}
    </>
  );
  return { deUma: ofOne, deMuitas, dialogos };
}
