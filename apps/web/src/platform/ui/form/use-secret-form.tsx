import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { invalidateAfter, type Resource } from '../../api/query.ts';
import type { Sending } from '../../api/submit-key.ts';
import { SecretDialog } from '../feedback/secret-dialog.tsx';
import type { Held } from './held.ts';
import { type RecordForm, type RecordFormOptions, useRecordForm } from './use-record-form.ts';

interface Saved {
  nome: string;
}

interface SecretFormOptions<V extends FieldValues, R extends Saved>
  extends Pick<RecordFormOptions<V>, 'schema' | 'reread'> {
  /** As the form holds it; of a new one, blank. */
  record: Held<V>;
  held: (saved: R) => Held<V>;
  /** Null: it is new. @param versao the changes were made on; null: as it was read */
  update: ((values: V, versao: number | null, sending: Sending) => Promise<R>) | null;
  create: (values: V, sending: Sending) => Promise<R & { segredo: string }>;
  changes: Resource;
}

/**
 * The form of a record that is given a secret when it is made, shown that one time. It is decided at once, or not at all: nothing
 * of it is kept on the device.
 */
export function useSecretForm<V extends FieldValues, R extends Saved>(
  options: SecretFormOptions<V, R>,
): { model: RecordForm<V>; secretOf: (onClose: () => void) => ReactNode } {
  const { schema, record, held, update, create, changes, reread } = options;
  const client = useQueryClient();
  const [made, setMade] = useState<{ nome: string; segredo: string } | null>(null);
  const model = useRecordForm<V>({
    schema,
    record,
    draftKey: null,
    save: async (values, { versao, idempotencyKey }) => {
      const sending = { idempotencyKey, handlesErrors: true } as const;
      if (update) {
        const saved = await update(values, versao, sending);
        await invalidateAfter(client, changes);
        return held(saved);
      }
      const saved = await create(values, sending);
      setMade({ nome: saved.nome, segredo: saved.segredo });
      await invalidateAfter(client, changes);
      return held(saved);
    },
    ...(reread ? { reread } : {}),
  });
  const secretOf = (onClose: () => void) =>
    made && (
      <SecretDialog
        name={made.nome}
        secret={made.segredo}
        onClose={() => {
          setMade(null);
          onClose();
        }}
      />
    );
  return { model, secretOf };
}
