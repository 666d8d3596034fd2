import type { Call, Register } from '@retaguarda/contracts';
import { inSentence } from '../i18n/noun.ts';
import { useTexts } from '../i18n/texts.ts';
import { useOwnHands } from '../session/own-hands.ts';
import { useSession } from '../session/session-store.ts';
import { registerTexts } from './register-texts.ts';

export interface Rights {
  mayCreate: boolean;
  mayUpdate: boolean;
  mayArchive: boolean;
  /** Why the record may not be changed; undefined when it may. */
  refusal: string | undefined;
  /** Why none may be added; undefined when it may. */
  refusalToAdd: string | undefined;
}

const none: Rights = {
  mayCreate: false,
  mayUpdate: false,
  mayArchive: false,
  refusal: undefined,
  refusalToAdd: undefined,
};

/** What the person may do with the records of a register. Only hides and explains: the server decides. */
export function useRights(register: Register | null): Rights {
  const t = useTexts(registerTexts);
  const { can, grupo } = useSession();
  const ownHands = useOwnHands();
  if (!register) return none;
  const { calls, access, label } = register;
  const many = inSentence(label.many);
  const refusalOf = (call: Call | undefined, permission: boolean) => {
    if (register.readOnly) return t('refusedOfficial');
    if (register.scope === 'referencia' && grupo?.provedor !== true) return t('refusedProvider', { many });
    return ownHands(call) ?? (permission ? undefined : t('refusedPermission', { many }));
  };
  const refusal = refusalOf(calls.update, can(access.update));
  const refusalToAdd = refusalOf(calls.create, can(access.create));
  return {
    mayCreate: calls.create !== undefined && refusalToAdd === undefined,
    mayUpdate: calls.update !== undefined && refusal === undefined,
    mayArchive: calls.archive !== undefined && refusal === undefined,
    refusal,
    refusalToAdd,
  };
}
