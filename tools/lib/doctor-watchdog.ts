import { existsSync, readFileSync, statSync } from 'node:fs';
import { type Finding, good, wrong } from './doctor-finding.ts';

/** Where Debian's service reads the file of Patroni, and where docs/cluster.md put it before; `PATRONI_FILE` says another place. */
export const PATRONI_FILES = ['/etc/patroni/config.yml', '/etc/patroni.yml'];
const SUBJECT = 'Watchdog do banco';
/** Whatever else its mode says, Patroni takes for off. @source Patroni 3.0, `watchdog/base.py` */
const ON = ['automatic', 'auto', 'required', 'require'];
/** What Patroni goes by where its file says nothing. */
const DEFAULTS = { device: '/dev/watchdog', ttl: 30, loopWait: 10, margin: 5 };

/** Whether a leader of the database that freezes is switched off before another takes over: on the machines that have Patroni's file. */
export function checkWatchdog(env: NodeJS.ProcessEnv): Finding[] {
  const file = (env.PATRONI_FILE ? [env.PATRONI_FILE] : PATRONI_FILES).find((each) => existsSync(each));
  return file === undefined ? [] : [examine(readFileSync(file, 'utf8'), file)];
}

function examine(yaml: string, file: string): Finding {
  const settings = settingsOf(yaml);
  const numberOf = (path: string, otherwise: number) => Number(settings.get(path) ?? otherwise);
  const mode = settings.get('watchdog.mode') ?? 'automatic';
  if (!ON.includes(mode.toLowerCase()))
    return wrong(SUBJECT, `${file} o desliga`, 'ponha watchdog: mode: automatic, ou required, e reinicie o Patroni');
  const ttl = numberOf('bootstrap.dcs.ttl', DEFAULTS.ttl);
  const loopWait = numberOf('bootstrap.dcs.loop_wait', DEFAULTS.loopWait);
  const margin = numberOf('watchdog.safety_margin', DEFAULTS.margin);
  // As Patroni reckons: −1 is half of the time.
  const offAfter = margin === -1 ? Math.floor(ttl / 2) : ttl - margin;
  if (offAfter <= loopWait)
    return wrong(
      SUBJECT,
      `dispararia em ${offAfter} s, e o Patroni só o adia a cada ${loopWait} s (loop_wait)`,
      'aumente ttl, ou diminua loop_wait ou safety_margin: ttl menos safety_margin deve passar de loop_wait',
    );
  return examineDevice(settings.get('watchdog.device') ?? DEFAULTS.device, offAfter);
}

function examineDevice(device: string, offAfter: number): Finding {
  if (!existsSync(device))
    return wrong(
      SUBJECT,
      `não há ${device}: um líder congelado seguiria gravando ao acordar`,
      'modprobe softdog, e uma linha softdog em /etc/modules-load.d/softdog.conf',
    );
  const { mode, uid } = statSync(device);
  if (uid === 0 && (mode & 0o022) === 0)
    return wrong(
      SUBJECT,
      `só root abre ${device}, e o Patroni não é root`,
      `chown postgres ${device}, e o mesmo em uma regra do udev: KERNEL=="watchdog", OWNER="postgres"`,
    );
  return good(SUBJECT, `um líder que não responde é desligado em ${offAfter} s`);
}

/** The plain values of a YAML of mappings, by their path: `watchdog.mode`. Lists and what hangs below them are passed over. */
function settingsOf(yaml: string): Map<string, string> {
  const found = new Map<string, string>();
  const above: { indent: number; name: string }[] = [];
  for (const line of yaml.split('\n')) {
    const [, spaces, name, value] = /^( *)([A-Za-z_]\w*):(?: +(.*?))? *(?:#.*)?$/.exec(line) ?? [];
    if (spaces === undefined || name === undefined) continue;
    while ((above.at(-1)?.indent ?? -1) >= spaces.length) above.pop();
    above.push({ indent: spaces.length, name });
    if (value) found.set(above.map((one) => one.name).join('.'), value.replace(/^(["'])(.*)\1$/, '$2'));
  }
  return found;
}
