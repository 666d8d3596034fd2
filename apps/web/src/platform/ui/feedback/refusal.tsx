import { Alert } from '@mantine/core';
import type { ApiError } from '../../api/api-error.ts';

/** The server's words about what was refused, also when a field is marked: a line far below may be out of sight. */
export function Refusal({ error }: { error: ApiError | null }) {
  if (!error) return null;
  const campos = Object.values(error.campos);
  return (
    <Alert color="red" variant="light" role="alert">
      {error.message}
      {campos.length === 1 && campos[0] !== error.message && <div>{campos[0]}</div>}
    </Alert>
  );
}
