import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The account PostgreSQL runs as. It refuses to run as root. */
export interface Account {
  uid: number;
  gid: number;
}

const nobody: Account = { uid: 65534, gid: 65534 };

/**
 * The account for a cluster: whoever already owns it, else the system's `nobody`.
 *
 * @returns undefined when we are not root and PostgreSQL runs as ourselves
 */
export function serverAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobodyOfSystem();
}

function nobodyOfSystem(): Account {
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : nobody;
}

/** The first folder on the way to `path` (itself included) that the account may not enter; undefined when all open. */
export function closedFolder(account: Account | undefined, path: string): string | undefined {
  if (!account) return undefined;
  const above = dirname(path);
  const closedAbove = above === path ? undefined : closedFolder(account, above);
  if (closedAbove) return closedAbove;
  const { uid, gid, mode } = statSync(path);
  const enterBit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  return mode & enterBit ? undefined : path;
}
