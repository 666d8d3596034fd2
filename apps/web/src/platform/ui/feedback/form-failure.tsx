import { Alert } from '@mantine/core';
import type { ApiError } from '../../api/api-error.ts';

/** What the server refused about the whole form; texts of single fields stand at their fields. */
export function FormFailure({ error }: { error: ApiError | null }) {
  if (!error || error.hasFieldTexts) return null;
  return (
    <Alert color="red" variant="light" role="alert">
      {error.message}
    </Alert>
  );
}
