import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { connect as connectPlain } from 'node:net';
import { dirname } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { configFrom } from '../../apps/api/src/platform/config.ts';
import { type Finding, good, warning, wrong } from './doctor-finding.ts';

const GIB = 2 ** 30;
const FULL_BYTES = GIB;
const TIGHT_BYTES = 5 * GIB;
const LATE_MS = 60_000;
const DAYS_BEFORE_END = 15;
const DAY_MS = 86_400_000;
const WAIT_MS = 5000;

/** What was written in the environment, before anything is tried. */
export async function checkSettings(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const findings: Finding[] = [];
  const name = 'Configuração';
  const port = Number(env.PORT ?? 3000);
  if (!(Number.isInteger(port) && port >= 0 && port <= 65_535))
    findings.push(wrong(name, `PORT=${env.PORT} não é uma porta`, 'use um número de 0 a 65535'));
  try {
    configFrom({ databaseUrl: '', dataDir: '' }, env);
  } catch (error) {
    findings.push(wrong(name, (error as Error).message, 'acerte a variável (README.md, “Settings”)'));
  }
  if (env.PUBLIC_URL && !URL.canParse(env.PUBLIC_URL))
    findings.push(
      wrong(name, `PUBLIC_URL=${env.PUBLIC_URL} não é um endereço`, 'escreva como em https://loja.exemplo.com.br'),
    );
  else if (env.HOST && env.HOST !== '127.0.0.1' && !env.PUBLIC_URL?.startsWith('https://'))
    findings.push(
      warning(
        name,
        'o programa atende a rede sem https',
        'ponha um proxy com TLS na frente e o endereço dele em PUBLIC_URL',
      ),
    );
  if (env.S3_BUCKET && !(env.S3_ENDPOINT && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY))
    findings.push(
      wrong(
        name,
        'S3_BUCKET sem o endereço ou as chaves dele',
        'defina S3_ENDPOINT, S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY',
      ),
    );
  return findings.length > 0 ? findings : [good(name, 'em ordem')];
}

/** The data folder can be written to and has room. */
export async function checkDisk(dataDir: string): Promise<Finding[]> {
  let there = dataDir;
  while (!existsSync(there)) there = dirname(there);
  if (!statSync(there).isDirectory())
    return [wrong('Disco', `${there} não é uma pasta`, 'indique outra pasta com DATA_DIR')];
  try {
    accessSync(there, constants.W_OK);
  } catch {
    return [
      wrong('Disco', `não consigo gravar em ${there}`, 'acerte as permissões ou indique outra pasta com DATA_DIR'),
    ];
  }
  const { bavail, bsize } = await statfs(there);
  const free = bavail * bsize;
  const told = `${(free / GIB).toFixed(1)} GB livres em ${there}`;
  if (free < FULL_BYTES) return [wrong('Disco', told, 'libere espaço agora: sem ele o banco para')];
  if (free < TIGHT_BYTES) return [warning('Disco', told, 'libere espaço: as cópias e a prova delas precisam dele')];
  return [good('Disco', told)];
}

/** This machine's clock against that of the program's own address, or of the mail server's, when there is one to ask. */
export async function checkClock(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const asked = env.CLOCK_URL || env.PUBLIC_URL;
  if (!asked || !URL.canParse(asked))
    return [good('Relógio', `${new Date().toISOString()} (sem outro com que comparar)`)];
  const response = await fetch(asked, { method: 'HEAD', signal: AbortSignal.timeout(WAIT_MS) }).catch(() => null);
  const date = Date.parse(response?.headers.get('date') ?? '');
  if (Number.isNaN(date))
    return [warning('Relógio', `${asked} não respondeu que horas são`, 'confira a hora desta máquina')];
  const late = Date.now() - date;
  return Math.abs(late) > LATE_MS
    ? [
        wrong(
          'Relógio',
          `${Math.round(late / 1000)} s de diferença para ${asked}`,
          'ligue o acerto automático da hora (systemd-timesyncd, chrony): notas e códigos dependem dela',
        ),
      ]
    : [good('Relógio', 'certo')];
}

/** The certificate people's browsers are shown. */
export async function checkCertificate({ PUBLIC_URL }: NodeJS.ProcessEnv): Promise<Finding[]> {
  if (!PUBLIC_URL?.startsWith('https://') || !URL.canParse(PUBLIC_URL)) return [];
  const { hostname, port } = new URL(PUBLIC_URL);
  const name = 'Certificado';
  return new Promise((done) => {
    const socket = connectTls({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
    });
    const end = (finding: Finding) => {
      socket.destroy();
      done([finding]);
    };
    socket.setTimeout(WAIT_MS, () => end(wrong(name, `${hostname} não responde`, 'confira o proxy e o nome no DNS')));
    socket.on('error', ({ message }) => end(wrong(name, `${hostname}: ${message}`, 'confira o proxy e o nome no DNS')));
    socket.on('secureConnect', () => {
      const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS);
      if (days < 0) end(wrong(name, `venceu há ${-days} dias`, 'renove-o no proxy'));
      else if (days < DAYS_BEFORE_END)
        end(warning(name, `vence em ${days} dias`, 'confira a renovação automática do proxy'));
      else if (!socket.authorized)
        end(
          wrong(name, `não é aceito: ${socket.authorizationError}`, 'use um certificado de uma autoridade conhecida'),
        );
      else end(good(name, `vale por mais ${days} dias`));
    });
  });
}

/** Whether a mail server answers where `SMTP_URL` says. */
export async function checkMail({ SMTP_URL }: NodeJS.ProcessEnv): Promise<Finding[]> {
  const name = 'E-mail';
  if (!SMTP_URL)
    return [warning(name, 'não há servidor: os e-mails esperam na caixa de saída', 'defina SMTP_URL e MAIL_FROM')];
  if (!URL.canParse(SMTP_URL))
    return [wrong(name, 'SMTP_URL não é um endereço', 'escreva como em smtps://usuário:senha@servidor:465')];
  const { hostname, port, protocol } = new URL(SMTP_URL);
  const secure = protocol === 'smtps:';
  const target = { host: hostname, port: Number(port || (secure ? 465 : 587)) };
  return new Promise((done) => {
    const socket = secure ? connectTls({ ...target, servername: hostname }) : connectPlain(target);
    const end = (finding: Finding) => {
      socket.destroy();
      done([finding]);
    };
    const silent = wrong(name, `${hostname}:${target.port} não responde`, 'confira SMTP_URL e se a rede deixa sair');
    socket.setTimeout(WAIT_MS, () => end(silent));
    socket.on('error', () => end(silent));
    socket.on('data', (greeting) =>
      end(
        String(greeting).startsWith('220')
          ? good(name, `${hostname} atende`)
          : wrong(name, `${hostname} recusa: ${String(greeting).trim()}`, 'veja com quem cuida do servidor de e-mail'),
      ),
    );
  });
}
