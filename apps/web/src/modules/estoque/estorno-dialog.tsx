import { Text } from '@mantine/core';
import { type estoqueCalls, estornoCampos, type producoesCalls } from '@retaguarda/contracts';
import { callApi } from '../../platform/api/client.ts';
import { CallDialog } from '../../platform/ui/form/call-dialog.tsx';

interface EstornoDialogProps {
  call: typeof estoqueCalls.estornar | typeof producoesCalls.estornar;
  id: number;
  title: string;
  text: string;
  action: string;
  /** Said once it is undone. */
  done: string;
  onClose: () => void;
}

/** Undoes what was posted with its opposite, for a reason that stays written. */
export function EstornoDialog({ call, id, title, text, action, done, onClose }: EstornoDialogProps) {
  return (
    <CallDialog
      call={call}
      title={title}
      size={460}
      lead={<Text size="sm">{text}</Text>}
      initial={{ motivo: '' }}
      send={(body, sending) => callApi(call, { params: { id }, body, ...sending })}
      action={action}
      danger
      done={done}
      changes={['estoque']}
      fields={estornoCampos}
      onClose={onClose}
    />
  );
}
