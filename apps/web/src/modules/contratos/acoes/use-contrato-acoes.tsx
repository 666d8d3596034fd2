import { contratosCalls, estadosDoContrato, mensagens, type SituacaoDoContrato } from '@retaguarda/contracts';
import {
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconFileTypePdf,
  IconLink,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callApi, fetchFile } from '../../../platform/api/client.ts';
import { type TranslateOf, useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { notifyFailure, notifySuccess, notifyWarning } from '../../../platform/ui/feedback/toasts.tsx';
import type { RowAction } from '../../../platform/ui/list/row-action.ts';
import { saveFile } from '../../../platform/ui/save-file.ts';
import { aposGravarContrato } from '../contratos-api.ts';
import { useSituacaoWords } from '../situacao-texts.ts';
import { acoesTexts } from './acoes-texts.ts';
import type { Alvo } from './alvo.ts';
import { AprovarDialog } from './aprovar-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { MotivoDialog } from './motivo-dialog.tsx';

type Explained = 'reprovado' | 'suspenso' | 'encerrado';
type Open = { dialog: 'aprovar' | 'link' | Explained; alvo: Alvo } | null;
type Target = Exclude<SituacaoDoContrato, 'reprovado'>;

/** Steps that lead a contract on; the others hold it back or end it, and never carry the accent. */
const adiante: readonly string[] = ['pendente', 'aprovado', 'rascunho'] satisfies SituacaoDoContrato[];
export const levaAdiante = ({ id, refusal }: RowAction): boolean => refusal === undefined && adiante.includes(id);

interface ContratoAcoes {
  /** The steps the table of states allows from here, the likeliest first. */
  passos: (alvo: Alvo) => RowAction[];
  /** Its paper: the link for the client and the PDF. */
  papeis: (alvo: Alvo) => RowAction[];
  /** To hang under the page. */
  dialogos: ReactNode;
}

/**
 * What can be done with a contract, read from the one table of states that the server reads too.
 *
 * @param isDirty the contract is open in a form with changes; those are saved first
 */
export function useContratoAcoes(isDirty: () => boolean = () => false): ContratoAcoes {
  const t = useTexts(acoesTexts);
  const s = useSituacaoWords();
  const { can } = useSession();
  const client = useQueryClient();
  const [open, setOpen] = useState<Open>(null);
  const noUpdate = can(contratosCalls.mudarSituacao.access) ? undefined : t('noUpdate');
  const noApproval = can(contratosCalls.aprovar.access) ? undefined : t('noApproval');

  const ifClean = (run: () => void) => () => (isDirty() ? notifyWarning(t('dirtyFirst')) : run());
  const change = async ({ id, versao, numero }: Alvo, para: Target) => {
    await callApi(contratosCalls.mudarSituacao, { params: { id }, body: { para, versao }, handlesErrors: true });
    await aposGravarContrato(client);
    notifySuccess(t('situationChanged', { numero: String(numero), situacao: s(para).toLowerCase() }));
  };
  const ask = async (alvo: Alvo, para: Target, text: string, action: string) => {
    if (!(await confirm({ text, action }))) return;
    try {
      await change(alvo, para);
    } catch (error) {
      notifyFailure(error);
    }
  };

  const meios: Meios = {
    t,
    noUpdate,
    noApproval,
    show: (dialog, alvo) => ifClean(() => setOpen({ dialog, alvo })),
    act: (alvo, para, label, text) => ifClean(() => void ask(alvo, para, text, label)),
  };
  const download = async ({ id }: Alvo) => {
    try {
      saveFile(await fetchFile(contratosCalls.pdf, { params: { id }, handlesErrors: true }));
    } catch (error) {
      notifyFailure(error);
    }
  };

  return {
    passos: (alvo) =>
      alvo.ativo ? estadosDoContrato.next[alvo.situacao].map((para) => passoPara(meios, alvo, para)) : [],
    papeis: (alvo) => [
      {
        id: 'link',
        label: t('link'),
        icon: IconLink,
        refusal: noUpdate,
        run: () => setOpen({ dialog: 'link', alvo }),
      },
      { id: 'pdf', label: t('pdf'), icon: IconFileTypePdf, run: () => void download(alvo) },
    ],
    dialogos: open && <Dialog open={open} onClose={() => setOpen(null)} />,
  };
}

interface Meios {
  t: TranslateOf<typeof acoesTexts>;
  /** Why this person may not change, or not approve. */
  noUpdate: string | undefined;
  noApproval: string | undefined;
  /** Opens the dialog of a step that asks for more. */
  show: (dialog: 'aprovar' | Explained, alvo: Alvo) => () => void;
  /** Takes the step at once, after a question. */
  act: (alvo: Alvo, para: Target, label: string, text: string) => () => void;
}

/** A step of the table of states as the screen offers it. */
function passoPara({ t, noUpdate, noApproval, show, act }: Meios, alvo: Alvo, para: SituacaoDoContrato): RowAction {
  const numero = String(alvo.numero);
  switch (para) {
    case 'pendente':
      return {
        id: para,
        label: t('askApproval'),
        icon: IconSend,
        refusal: noUpdate,
        run: act(alvo, para, t('askApproval'), t('askApprovalAsk', { numero })),
      };
    case 'aprovado':
      return alvo.situacao === 'pendente'
        ? { id: para, label: t('approve'), icon: IconCheck, refusal: noApproval, run: show('aprovar', alvo) }
        : {
            id: para,
            label: t('resume'),
            icon: IconPlayerPlay,
            refusal: noUpdate,
            run: act(alvo, para, t('resume'), t('resumeAsk', { numero })),
          };
    case 'reprovado':
      return { id: para, label: t('reject'), icon: IconX, danger: true, refusal: noApproval, run: show(para, alvo) };
    case 'rascunho':
      return {
        id: para,
        label: t('backToDraft'),
        icon: IconArrowBackUp,
        refusal: noUpdate,
        run: act(alvo, para, t('backToDraft'), t('backToDraftAsk', { numero })),
      };
    case 'suspenso':
      return { id: para, label: t('suspend'), icon: IconPlayerPause, refusal: noUpdate, run: show(para, alvo) };
    case 'encerrado':
      return { id: para, label: t('close'), icon: IconBan, danger: true, refusal: noUpdate, run: show(para, alvo) };
  }
}

interface DialogProps {
  open: NonNullable<Open>;
  onClose: () => void;
}

function Dialog({ open: { dialog, alvo }, onClose }: DialogProps) {
  const t = useTexts(acoesTexts);
  const s = useSituacaoWords();
  const { id, versao, numero } = alvo;
  if (dialog === 'aprovar') return <AprovarDialog alvo={alvo} onClose={onClose} />;
  if (dialog === 'link') return <LinkDialog alvo={alvo} onClose={onClose} />;
  if (dialog === 'reprovado') {
    return (
      <MotivoDialog
        question={mensagens.confirmReproveContract}
        note={`${numero} · ${alvo.empresa.rotulo}`}
        action={t('reject')}
        send={(motivo, sending) =>
          callApi(contratosCalls.reprovar, { params: { id }, body: { motivo, versao }, ...sending })
        }
        done={t('rejected', { reprovado: mensagens.labelReproved, numero: String(numero) })}
        changes={['contratos']}
        onClose={onClose}
      />
    );
  }
  const words =
    dialog === 'suspenso'
      ? {
          question: t('suspendAsk', { numero: String(numero) }),
          note: t('suspendNote'),
          action: t('suspend'),
          danger: false,
        }
      : { question: t('closeAsk', { numero: String(numero) }), note: t('closeNote'), action: t('close') };
  return (
    <MotivoDialog
      {...words}
      send={(motivo, sending) =>
        callApi(contratosCalls.mudarSituacao, { params: { id }, body: { para: dialog, versao, motivo }, ...sending })
      }
      done={t('situationChanged', { numero: String(numero), situacao: s(dialog).toLowerCase() })}
      changes={['contratos']}
      onClose={onClose}
    />
  );
}
