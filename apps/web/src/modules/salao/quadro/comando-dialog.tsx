import { type ContaLida, salaoCalls } from '@retaguarda/contracts';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { newUuid } from '../../../platform/api/uuid.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { contaTexts } from './conta-texts.ts';
import type { Comando } from './use-conta.ts';

interface ComandoDialogProps<V extends FieldValues> {
  conta: ContaLida;
  title: string;
  initial: V;
  comandoOf: (values: V) => Comando;
  action: string;
  danger?: boolean;
  /** Once it went through; the dialog closes when left out. */
  after?: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Something done to an account that asks for more first; sent again, it is done once. */
export function ComandoDialog<V extends FieldValues>({ conta, comandoOf, after, ...dialog }: ComandoDialogProps<V>) {
  const t = useTexts(contaTexts);
  const [uuid] = useState(newUuid);
  return (
    <CallDialog
      {...dialog}
      call={salaoCalls.comandar}
      size={440}
      bodyOf={(values: V) => ({ uuid, versaoVista: conta.seq, comando: comandoOf(values) })}
      fieldOf={(path) => path.replace('comando.', '')}
      send={(body, sending) => callApi(salaoCalls.comandar, { params: { uuid: conta.uuid }, body, ...sending })}
      changes={['salao']}
      {...(after ? { after } : { done: t('doneIt') })}
    />
  );
}
