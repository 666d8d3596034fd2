import { run } from './run.ts';

export type Advisories =
  | { isAvailable: false; reason: string }
  | { isAvailable: true; known: { name: string; severity: string; title: string }[] };

interface AuditReport {
  message?: string;
  error?: { summary?: string; code?: string };
  vulnerabilities?: Record<string, { severity: string; via: (string | { title?: string })[] }>;
}

const onceWithin20s = ['--fetch-retries=0', '--fetch-timeout=20000'];

/** Asks the registry what is known against the packages that run. */
export async function askAdvisories(): Promise<Advisories> {
  const { stdout, output } = await run('npm', ['audit', '--omit=dev', '--json', ...onceWithin20s]);
  return readAudit(stdout, output);
}

/** Reads what `npm audit --json` said. An answer that is none is not an absence of advisories. */
export function readAudit(stdout: string, output: string): Advisories {
  const report = parse(stdout);
  if (!report?.vulnerabilities) {
    const said = report?.error?.summary || report?.message || output.trim().split('\n').at(-1);
    return { isAvailable: false, reason: said || 'sem resposta' };
  }
  return {
    isAvailable: true,
    known: Object.entries(report.vulnerabilities).map(([name, { severity, via }]) => ({
      name,
      severity,
      title: via.map((one) => (typeof one === 'string' ? `por ${one}` : (one.title ?? ''))).join('; '),
    })),
  };
}

function parse(text: string): AuditReport | undefined {
  try {
    return JSON.parse(text) as AuditReport;
  } catch {
    return undefined;
  }
}

/** Those that must not be shipped. */
export const grave = ({ severity }: { severity: string }): boolean => severity === 'high' || severity === 'critical';
