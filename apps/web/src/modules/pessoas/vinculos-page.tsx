import { Button } from '@mantine/core';
import {
  type LinhaDeVinculo,
  listaDeFuncionarios,
  listaDeTerceirizados,
  mensagens,
  type OrigemDoVinculo,
} from '@retaguarda/contracts';
import { IconCalendarMonth, IconEye } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../platform/i18n/texts.ts';
import { linkTo, linkToRead } from '../../platform/router/address.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { useActs } from '../../platform/ui/acts/use-acts.tsx';
import { archiveAction, turned } from '../../platform/ui/list/archive-action.ts';
import { ListPage } from '../../platform/ui/list/list-page.tsx';
import { editAction } from '../../platform/ui/list/row-actions.ts';
import { useRowHistory } from '../../platform/ui/list/use-row-history.tsx';
import { useAct } from '../../platform/ui/use-act.ts';
import { useAcaoDeTitular } from '../titulares/public.ts';
import { telaDoCalendario, telasDePessoas } from './addresses.ts';
import { atosOferecidos } from './atos-do-vinculo.tsx';
import { arquivarFuncionario } from './pessoas-api.ts';
import { pessoasTexts } from './pessoas-texts.ts';

const MUDA = ['funcionarios'] as const;
const listas = { F: listaDeFuncionarios, V: listaDeTerceirizados } as const;

/** Employees, or outsourced people: one list, narrowed to the origin of the screen. */
export function VinculosPage({ origem }: { origem: OrigemDoVinculo }) {
  const t = useTexts(pessoasTexts);
  const { can } = useSession();
  const navigate = useNavigate();
  const act = useAct(MUDA);
  const atos = useActs({ acts: atosOferecidos, changes: MUDA });
  const titular = useAcaoDeTitular('funcionarioId');
  const { formulario } = telasDePessoas[origem];
  const history = useRowHistory<LinhaDeVinculo>({ resource: 'funcionarios', entidade: 'vinculo' }, ({ nome }) => nome);
  const refusal = can('funcionarios_update') ? undefined : t('noUpdate');
  const read = ({ id }: LinhaDeVinculo) => void navigate(linkToRead(formulario, id));
  const edit = ({ id }: LinhaDeVinculo) => void navigate(linkTo(formulario, { acao: 'editar', id }));
  return (
    <ListPage<LinhaDeVinculo>
      list={listas[origem]}
      onOpen={read}
      onAdd={can('funcionarios_create') ? () => void navigate(linkTo(formulario, { acao: 'adicionar' })) : undefined}
      rowActions={(row) => [
        { id: 'ver', label: t('open'), icon: IconEye, keys: 'Enter', run: () => read(row) },
        editAction({ label: t('edit'), refusal, run: () => edit(row) }),
        ...atos.ofOne(row),
        history.action(row),
        ...titular(row.id),
        archiveAction(row, {
          refusal,
          run: () =>
            void act(
              () => arquivarFuncionario(row),
              `${mensagens.recordUpdated}: ${row.nome}`,
              {
                text: row.ativo ? mensagens.confirmInactivate : mensagens.confirmActivate,
                action: row.ativo ? mensagens.labelInactivate : mensagens.labelActivate,
                danger: row.ativo,
                record: row.nome,
              },
              { undo: () => arquivarFuncionario(turned(row)) },
            ),
        }),
      ]}
      actions={
        <Button
          variant="default"
          leftSection={<IconCalendarMonth size={16} />}
          onClick={() => void navigate(linkTo(telaDoCalendario))}
        >
          {t('calendar')}
        </Button>
      }
    >
      {history.drawer}
      {atos.dialog}
    </ListPage>
  );
}
