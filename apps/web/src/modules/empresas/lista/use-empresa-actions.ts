import { type EmpresaLinhaV2 as Linha, mensagens } from '@retaguarda/contracts';
import { IconArchive, IconArchiveOff, IconArrowMerge, IconEye, IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo, linkToRead } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { confirm, type Question } from '../../../platform/ui/feedback/confirm.tsx';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { archiveAction, archiveAsked, turned } from '../../../platform/ui/list/archive-action.ts';
import type { BulkAction, RowAction } from '../../../platform/ui/list/row-action.ts';
import { editAction } from '../../../platform/ui/list/row-actions.ts';
import { useAcaoDeTitular } from '../../titulares/public.ts';
import { slugDe, type Tela } from '../addresses.ts';
import { aposGravarEmpresa, arquivarEmpresa, solicitarAprovacao } from '../empresas-api.ts';
import { empresasTexts, textosDaTela } from '../empresas-texts.ts';
import { fusaoTexts } from '../fusao/fusao-texts.ts';

const palavra = (ativo: boolean) => (ativo ? mensagens.labelInactivate : mensagens.labelActivate);
const pergunta = (ativo: boolean) => (ativo ? mensagens.confirmInactivate : mensagens.confirmActivate);

/** What can be done with the companies of a screen, by one row and by many. */
export function useEmpresaActions(
  tela: Tela,
  { history, join }: { history: (row: Linha) => RowAction; join: (row: Linha) => void },
) {
  const t = useTexts(empresasTexts);
  const f = useTexts(fusaoTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { can } = useSession();
  const titular = useAcaoDeTitular(tela.nome === 'fornecedores' ? 'fornecedorId' : 'clienteId');
  const mayCreate = can(slugDe(tela, 'create'));
  const mayUpdate = can(slugDe(tela, 'update'));
  const refusal = mayUpdate ? undefined : t('noUpdate', { many: textosDaTela(t, tela).muitos });

  const read = ({ id }: Linha) => void navigate(linkToRead(tela.formulario, id));
  const edit = ({ id }: Linha) => void navigate(linkTo(tela.formulario, { acao: 'editar', id }));

  const run = async (question: Question, call: () => Promise<unknown>, done: string) => {
    if (!(await confirm(question))) return;
    try {
      await call();
      await aposGravarEmpresa(client);
      notifySuccess(done);
    } catch (error) {
      notifyFailure(error);
    }
  };

  const archive = async (row: Linha) => {
    await arquivarEmpresa(tela, row);
    await aposGravarEmpresa(client);
  };
  const rowActions = (row: Linha): RowAction[] => [
    { id: 'ver', label: t('open'), icon: IconEye, keys: 'Enter', run: () => read(row) },
    editAction({ label: t('edit'), refusal, run: () => edit(row) }),
    ...(tela.nome === 'contrato'
      ? [
          {
            id: 'aprovacao',
            label: t('askApproval'),
            icon: IconSend,
            refusal,
            run: () =>
              void run(
                { text: t('askApprovalAsk'), action: t('askApproval'), record: row.nomeFantasia },
                () => solicitarAprovacao(row.id),
                t('approvalSent'),
              ),
          },
        ]
      : []),
    history(row),
    // Only people have a right to their data, and only those whom the house deals with.
    ...(row.tipoPessoa === 'fisica' && tela.nome !== 'proprias' ? titular(row.id) : []),
    ...(tela.nome === 'proprias' || !row.ativo
      ? []
      : [{ id: 'juntar', label: f('join'), icon: IconArrowMerge, refusal, run: () => join(row) }]),
    archiveAction(row, {
      refusal,
      run: () => void archiveAsked(row, row.nomeFantasia, archive),
    }),
  ];

  /** The list shows either active or inactive rows, so one verb serves all that are selected. */
  const bulkActions = (inactive: boolean): BulkAction<Linha>[] =>
    mayUpdate
      ? [
          {
            id: 'situacao',
            label: palavra(!inactive),
            icon: inactive ? IconArchiveOff : IconArchive,
            danger: !inactive,
            question: pergunta(!inactive),
            run: async (row) => {
              await arquivarEmpresa(tela, row);
            },
            undo: async (row) => {
              await arquivarEmpresa(tela, turned(row));
            },
            done: () => aposGravarEmpresa(client),
          },
        ]
      : [];

  return {
    mayCreate,
    rowActions,
    bulkActions,
    open: read,
    add: () => void navigate(linkTo(tela.formulario)),
  };
}
