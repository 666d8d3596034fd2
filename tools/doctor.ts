/** `npm run doctor`: looks at an installation and says what is wrong and what to do. Ends with 1 when something must be done. */
import { examineInstallation } from './lib/doctor.ts';
import type { Finding } from './lib/doctor-finding.ts';

const marks = { bom: '✓', aviso: '!', erro: '✗' } as const;
const show = ({ estado, assunto, texto, conselho }: Finding) =>
  `${marks[estado]} ${assunto}: ${texto}${conselho ? `\n    → ${conselho}` : ''}`;

const findings = await examineInstallation(process.env);
for (const finding of findings) console.log(show(finding));
if (findings.some(({ estado }) => estado === 'erro')) process.exitCode = 1;
