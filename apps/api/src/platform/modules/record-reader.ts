import type { Register } from '@retaguarda/contracts';
import type { RecordReader } from '../audit/audit.ts';
import type { FileGuard } from '../files/routes.ts';
import { requireAccess } from '../http/route.ts';
import { getJson } from '../registers/engine.ts';

/** @param guards who may read a record of tables that are no register */
export const recordReader =
  (registers: readonly Register[], guards: Record<string, FileGuard>): RecordReader =>
  async (db, actor, entidade, id) => {
    const register = registers.find(({ table }) => table === entidade);
    const guard = guards[entidade];
    if (register) {
      requireAccess(actor, register.access.read);
      await getJson(db, register, actor, id);
    } else if (guard) await guard(db, actor, id);
    else return false;
    return true;
  };
