import { somar } from '@retaguarda/brasil';
import { type AcaoDaNota, type NotaLinha, nfeCalls, recusaDaNota } from '@retaguarda/contracts';
import { IconEye, IconFileZip, IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import type { BulkAction, RowAction } from '../../../platform/ui/list/row-action.ts';
import { telasDaNfe } from '../addresses.ts';
import { aposNota } from '../nfe-api.ts';
import { nfeTexts } from '../nfe-texts.ts';
import { nomeInteiro } from '../nome.ts';
import { type Ato, atosDaNota } from './atos-da-nota.ts';
import { atosTexts } from './atos-texts.ts';
import { LoteDialog } from './lote-dialog.tsx';
import { useArquivos } from './use-arquivos.tsx';
import { ZipDialog } from './zip-dialog.tsx';

export interface AtosDaNota {
  deUma: (nota: NotaLinha) => RowAction[];
  deMuitas: BulkAction<NotaLinha>[];
  dialogos: ReactNode;
}

interface Aberto {
  Dialogo: NonNullable<Ato['Dialogo']>;
  nota: NotaLinha;
}

/** What is done with notes, from the table of acts of the contract: allowed ones run, the others say why not. */
export function useAtosDaNota(ver?: (nota: NotaLinha) => void): AtosDaNota {
  const t = useTexts(nfeTexts);
  const a = useTexts(atosTexts);
  const { can } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const arquivos = useArquivos();
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const [muitas, setMuitas] = useState<{ qual: 'lote' | 'zip'; notas: readonly NotaLinha[] } | null>(null);

  const { money } = useFormats();
  const fazendo = useRef(false);
  /** One at a time: a key pressed twice copies and sends once. */
  const fazer = async (ato: Ato, nota: NotaLinha) => {
    if (fazendo.current) return;
    fazendo.current = true;
    try {
      const text = ato.pergunta?.(nota) ?? null;
      const record = `${nomeInteiro(nota)} · ${money(nota.valor)}`;
      if (text !== null && !(await confirm({ text, record, action: ato.label(nota), cancel: a('keepHere') }))) return;
      const outra = await ato.fazer?.(nota, {
        arquivos,
        sending: { idempotencyKey: newSubmitKey(), handlesErrors: true },
      });
      await aposNota(client);
      if (outra) await navigate(linkTo(telasDaNfe.emitir, { acao: 'editar', id: outra.id }));
    } catch (error) {
      notifyFailure(error);
      await aposNota(client);
    } finally {
      fazendo.current = false;
    }
  };
  const recusa = (acao: AcaoDaNota, nota: NotaLinha) => recusaDaNota(acao, nota, Date.now()) ?? undefined;
  const deUma = (nota: NotaLinha): RowAction[] => [
    ...(ver ? [{ id: 'ver', label: t('open'), icon: IconEye, keys: 'Enter', run: () => ver(nota) }] : []),
    ...atosDaNota
      .filter(({ of }) => of?.(nota) ?? true)
      .map((ato) => ({
        id: ato.acao,
        label: ato.label(nota),
        icon: ato.icon,
        ...(ato.keys ? { keys: ato.keys } : {}),
        ...(ato.quick ? { quick: true } : {}),
        ...(ato.danger ? { danger: true } : {}),
        refusal: can(ato.access) ? recusa(ato.acao, nota) : t('noRight'),
        run: () => (ato.Dialogo ? setAberto({ Dialogo: ato.Dialogo, nota }) : void fazer(ato, nota)),
      })),
  ];
  /** Asked with what they come to: those that are not to be sent stay out, and the dialog says so. */
  const enviarMuitas = async (notas: readonly NotaLinha[]) => {
    const prontas = notas.filter((nota) => recusa('transmitir', nota) === undefined);
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
      {aberto && <aberto.Dialogo key={aberto.nota.id} nota={aberto.nota} onClose={() => setAberto(null)} />}
      {muitas?.qual === 'lote' && <LoteDialog notas={muitas.notas} onClose={fechar} />}
      {muitas?.qual === 'zip' && <ZipDialog notas={muitas.notas} onClose={fechar} />}
    </>
  );
  return { deUma, deMuitas, dialogos };
}
