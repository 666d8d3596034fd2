import { mensagens, type Register } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { invalidateDefined } from '../api/query.ts';
import { confirm } from '../ui/feedback/confirm.tsx';
import { notifyFailure, notifySuccess } from '../ui/feedback/toasts.tsx';
import { notifyArchived, turned } from '../ui/list/archive-action.ts';
import { registerApi } from './register-api.ts';
import { nameOfRow, type Row } from './register-row.ts';
import { UsesQuestion } from './uses-question.tsx';

type Archivable = Pick<Row, 'id' | 'ativo'> & Readonly<Record<string, unknown>>;

/** INATIVAR and ATIVAR, with the question of the definition, the record's name and, of what is used, where. */
export function useArchive(register: Register) {
  const client = useQueryClient();
  const refresh = () => invalidateDefined(client, register);
  const archive = async (row: Pick<Row, 'id' | 'ativo'>) => {
    await registerApi.archive(register, row);
    await refresh();
  };
  const { inactivate = 'confirmInactivate', activate = 'confirmActivate' } = register.confirm ?? {};
  const questionOf = (ativo: boolean) => mensagens[ativo ? inactivate : activate];
  const wordOf = ({ ativo }: Pick<Row, 'ativo'>) => (ativo ? mensagens.labelInactivate : mensagens.labelActivate);
  return {
    refresh,
    questionOf,
    wordOf,
    ask: async (row: Archivable) => {
      try {
        const uses = row.ativo ? await registerApi.uses(register, row.id) : [];
        const sentence = questionOf(row.ativo);
        const text =
          uses.length === 0 ? sentence : createElement(UsesQuestion, { sentence, uses, stay: !register.takesAlong });
        const record = nameOfRow(register, row as Row);
        if (!(await confirm({ text, record, action: wordOf(row), danger: row.ativo }))) return;
        await archive(row);
        // What was taken along does not come back with it.
        if (register.takesAlong) notifySuccess(`${mensagens.recordUpdated}: ${record}`, null, mensagens.recordUpdated);
        else notifyArchived(record, () => archive(turned(row)));
      } catch (error) {
        notifyFailure(error);
      }
    },
  };
}
