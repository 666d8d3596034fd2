import { Alert } from '@mantine/core';
import type { ApiError } from '../../api/api-error.ts';

/** The server's words about what was refused, also when a field is marked: a line far below may be out of sight. */
export function Refusal({ error }: { error: ApiError | null }) {
  if (!error) return null;
  const [campo, outro] = Object.values(error.campos);
  const aindaNaoDito = campo !== undefined && outro === undefined && !error.message.includes(campo);
  return (
    <Alert color="red" variant="light" role="alert">
      {error.message}
      {aindaNaoDito && <div>{campo}</div>}
    </Alert>
  );
}
