import { Alert } from '@mantine/core';
import type { ApiError } from '../../platform/api/api-error.ts';

/** The server's words about what was refused, also when a field is marked: a line far below may be out of sight. */
export function Recusa({ erro }: { erro: ApiError | null }) {
  if (!erro) return null;
  const campos = Object.values(erro.campos);
  return (
    <Alert color="red" variant="light" role="alert">
      {erro.message}
      {campos.length === 1 && campos[0] !== erro.message && <div>{campos[0]}</div>}
    </Alert>
  );
}
