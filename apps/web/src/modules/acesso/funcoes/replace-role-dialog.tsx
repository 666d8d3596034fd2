import { type FuncaoCompleta, mensagens, rolesCalls } from '@retaguarda/contracts';
import { z } from 'zod';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { RefField } from '../../../platform/ui/inputs/fields.ts';
import { archiveRole } from './funcoes-api.ts';
import { funcoesTexts } from './funcoes-texts.ts';

interface ReplaceRoleDialogProps {
  funcao: FuncaoCompleta;
  onClose: () => void;
  onReplaced: () => void;
}

/** The role they get goes in the address of the call, where it may be left out; here it must be said. */
const asked = { body: z.strictObject({ substituta: rolesCalls.archive.query.shape.substituta.unwrap() }) };

/** A role that people have goes only together with the one they get instead. */
export function ReplaceRoleDialog({ funcao, onClose, onReplaced }: ReplaceRoleDialogProps) {
  const t = useTexts(funcoesTexts);
  return (
    <CallDialog
      call={asked}
      title={t('replaceTitle', { nome: funcao.nome })}
      size={460}
      lead={t('replaceText', { count: funcao.usuarios })}
      initial={{ substituta: null as number | null }}
      send={({ substituta }) => archiveRole(funcao, substituta)}
      action={mensagens.labelInactivate}
      danger
      startsOnCancel
      after={() => {
        onReplaced();
        onClose();
      }}
      changes={['roles']}
      onClose={onClose}
    >
      <RefField name="substituta" target="roles" label={t('replaceWith')} required />
    </CallDialog>
  );
}
