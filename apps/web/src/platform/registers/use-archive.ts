import { mensagens, type Register } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { invalidateDefined } from '../api/query.ts';
import { confirm } from '../ui/feedback/confirm.tsx';
import { notifyFailure, notifySuccess } from '../ui/feedback/toasts.tsx';
import { registerApi } from './register-api.ts';
import type { Row } from './register-row.ts';

/** INATIVAR and ATIVAR, with the question of the definition. */
export function useArchive(register: Register) {
  const client = useQueryClient();
  const refresh = () => invalidateDefined(client, register);
  const { inactivate = 'confirmInactivate', activate = 'confirmActivate' } = register.confirm ?? {};
  const questionOf = (ativo: boolean) => mensagens[ativo ? inactivate : activate];
  const wordOf = ({ ativo }: Pick<Row, 'ativo'>) => (ativo ? mensagens.labelInactivate : mensagens.labelActivate);
  return {
    refresh,
    questionOf,
    wordOf,
    ask: async (row: Pick<Row, 'id' | 'ativo'>) => {
      if (!(await confirm({ text: questionOf(row.ativo), action: wordOf(row), danger: row.ativo }))) return;
      try {
        await registerApi.archive(register, row);
        await refresh();
        notifySuccess(mensagens.recordUpdated);
      } catch (error) {
        notifyFailure(error);
      }
    },
  };
}
