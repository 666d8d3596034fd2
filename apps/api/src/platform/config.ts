import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { StartError } from '@retaguarda/installation';
import type { ClusterBackup } from '@retaguarda/installation/backup';
import type { S3Settings } from '@retaguarda/installation/storage';

const ROLES = ['all', 'api', 'worker'] as const;
export type Role = (typeof ROLES)[number];

/** What an installation may set; everything has a value that works. */
export interface Config {
  databaseUrl: string;
  /** `DATABASE_CONNECTIONS`: of this process at most, those of the queue and of the listener apart. */
  databaseConnections: number;
  /** `DATABASE_REPLICA_URL`: a server that follows that of `databaseUrl`, for long reads; null: there is none. */
  databaseReplicaUrl: string | null;
  /** `ROLE`: `api` answers and takes nothing from the queue, `worker` works and answers only how it is, `all` does both. */
  role: Role;
  /** `CELULA`: which of several servers of whole groups this is; null: as its database says, else 1. */
  celula: number | null;
  /** `TRUSTED_PROXIES`: addresses or networks, besides this machine, that are believed about who comes. */
  trustedProxies: readonly string[];
  port: number;
  host: string;
  dataDir: string;
  /** Built web to serve; null serves the API alone. */
  webDir: string | null;
  demo: boolean;
  /** Whether the demonstration goes on living: weeks of sales made in the background, terminals that are heard. Only `npm start` asks. */
  livingDemo: boolean;
  /** Address people open, for links in mail. */
  publicUrl: string;
  smtpUrl: string | null;
  mailFrom: string;
  /**
   * `BOUNCES_IMAP_URL` (`imaps://user:password@host/FOLDER`): the mailbox that reports of undelivered campaigns come to, and
   * `BOUNCES_ADDRESS`, its address, else that of `MAIL_FROM`; null: they are not read.
   */
  devolucoes: { imap: string; endereco: string | null } | null;
  /** `DNS_SERVERS` (`10.0.0.2, 10.0.0.3:5353`): who is asked whether a sender's key is published; null: the system's own. */
  dnsServers: readonly string[] | null;
  cepUrl: string;
  cnpjUrl: string;
  s3: S3Settings | null;
  /** `SECRETS_KEY`: what seals the secrets of banks, 32 bytes in base64; null keeps it in a file of the data folder. */
  secretsKey: string | null;
  /** `PIX_LOCAL_URL` and `PIX_LOCAL_CA` (PEM): a bank on this machine, to try Pix with (`npm run pix-local`). */
  pixLocal: { base: string; raiz: string; respostaMs?: number } | null;
  /** `BOLETOS_LOCAL_URL` and `BOLETOS_LOCAL_CA` (PEM): a bank on this machine that registers boletos by API (`npm run boletos-local`). */
  boletosLocal: { base: string; raiz: string; respostaMs?: number; descansoMs?: number } | null;
  /** `WEBHOOKS_LOCAL=on`: webhooks may go to this network and without TLS, to try them with. */
  webhooksLocais: boolean;
  /** `SMS_LOCAL_URL`: a service of SMS on this machine, to try the ladder with; null: only real ones. */
  smsLocal: string | null;
  /** `WHATSAPP_URL`: where WhatsApp is spoken to, with the version, else Meta itself (`npm run whatsapp-local`). */
  whatsappUrl: string;
  /**
   * `IFOOD_CLIENT_ID` and `IFOOD_CLIENT_SECRET`: the application of this installation at iFood; null: none. `IFOOD_URL`: where it is
   * spoken to, else iFood itself (`npm run ifood-local`).
   */
  ifood: { base: string; clientId: string; clientSecret: string; intervaloMs?: number } | null;
  /** `OPEN_DELIVERY_APPS`: the ordering applications that companies may connect to (`npm run open-delivery-local`). */
  openDelivery: { aplicativos: { nome: string; base: string }[]; intervaloMs?: number };
  /**
   * `SEFAZ_LOCAL_URL`, `SEFIN_LOCAL_URL` and `FISCAL_LOCAL_CA` (PEM): tax authorities on this machine, which what is issued as a
   * test goes to (`npm run sefaz-local`).
   */
  fiscalLocal: {
    sefaz: string;
    sefin: string;
    /** `PREFEITURA_LOCAL_URL`: the system of a city, for those that have one of their own. */
    prefeitura?: string;
    raiz: string;
    respostaMs?: number;
    /** Where they left certificates for the companies of the demonstration. */
    certificados?: { pasta: string; senha: string };
    /** How long a sent document may still be worked on, the pauses before each question, and what a minute of waiting is. */
    paciencia?: { janelaMs: number; esperasMs: readonly number[]; minutoMs: number };
  } | null;
  /** `ICP_BRASIL_CA` (PEM): certificates of authorities besides those of ICP-Brasil that come with the program. */
  icpBrasil: readonly string[];
  logLevel: string;
  /** Where the log goes instead of the standard output; only tests give it. */
  logTo: { write(line: string): void } | null;
  /** Compares each answer with its contract: for tests and for developing. */
  checkReplies: boolean;
  /** Port of this machine, and bearer token, with which what is measured may be read; neither: it is not measured. */
  metrics: { port: number | null; token: string | null };
  /** `OTEL_EXPORTER_OTLP_ENDPOINT`: collector of OpenTelemetry, spoken to by OTLP over HTTP; null tells nobody. */
  tracesEndpoint: string | null;
  /** Where copies go, and the files of the embedded server (null with a server of its own); null takes no copies. */
  backup: ClusterBackup | null;
}

type Given = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Config>;

/** Reads the environment; what the caller gives wins. */
export function configFrom(given: Given, env: NodeJS.ProcessEnv = process.env): Config {
  const port = given.port ?? Number(env.PORT || 3000);
  return {
    databaseConnections: connectionsFrom(env),
    databaseReplicaUrl: env.DATABASE_REPLICA_URL || null,
    role: roleFrom(env),
    celula: cellFrom(env),
    trustedProxies: proxiesFrom(env),
    port,
    host: env.HOST || '127.0.0.1',
    webDir: null,
    demo: env.DEMO !== 'off',
    livingDemo: false,
    publicUrl: env.PUBLIC_URL || `http://127.0.0.1:${port}`,
    smtpUrl: env.SMTP_URL || null,
    mailFrom: env.MAIL_FROM || 'Retaguarda <nao-responda@retaguarda.local>',
    devolucoes: bouncesFrom(env),
    dnsServers: env.DNS_SERVERS ? env.DNS_SERVERS.split(/[\s,]+/).filter(Boolean) : null,
    cepUrl: env.CEP_URL || 'https://viacep.com.br/ws/{cep}/json/',
    cnpjUrl: env.CNPJ_URL || 'https://brasilapi.com.br/api/cnpj/v1/{cnpj}',
    s3: env.S3_BUCKET
      ? {
          endpoint: env.S3_ENDPOINT ?? '',
          bucket: env.S3_BUCKET,
          region: env.S3_REGION || 'us-east-1',
          accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
        }
      : null,
    secretsKey: env.SECRETS_KEY || null,
    pixLocal: localBankFrom(env, 'PIX_LOCAL'),
    boletosLocal: localBankFrom(env, 'BOLETOS_LOCAL'),
    webhooksLocais: env.WEBHOOKS_LOCAL === 'on',
    smsLocal: env.SMS_LOCAL_URL || null,
    whatsappUrl: env.WHATSAPP_URL || 'https://graph.facebook.com/v23.0',
    ifood: ifoodFrom(env),
    openDelivery: openDeliveryFrom(env),
    fiscalLocal: fiscalLocalFrom(env),
    icpBrasil: authoritiesFrom(env),
    logLevel: env.LOG_LEVEL || 'info',
    logTo: null,
    checkReplies: env.CHECK_REPLIES === 'on',
    metrics: metricsFrom(env),
    tracesEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT || null,
    backup: null,
    ...given,
  };
}

const CONNECTIONS = { least: 2, usual: 20, most: 200 };

/** @throws StartError for what is no number of connections */
function connectionsFrom({ DATABASE_CONNECTIONS }: NodeJS.ProcessEnv): number {
  const { least, usual, most } = CONNECTIONS;
  const asked = DATABASE_CONNECTIONS ? Number(DATABASE_CONNECTIONS) : usual;
  if (Number.isInteger(asked) && asked >= least && asked <= most) return asked;
  throw new StartError(`DATABASE_CONNECTIONS deve ser um número de ${least} a ${most}, e não ${DATABASE_CONNECTIONS}.`);
}

/** @throws StartError for another role */
function roleFrom({ ROLE }: NodeJS.ProcessEnv): Role {
  const role = ROLES.find((one) => one === (ROLE || 'all'));
  if (role) return role;
  throw new StartError(`ROLE deve ser api, worker ou all, e não ${ROLE}.`);
}

const MOST_CELLS = 999;

/** @throws StartError for what is no number of a cell */
function cellFrom({ CELULA }: NodeJS.ProcessEnv): number | null {
  const cell = CELULA ? Number(CELULA) : null;
  if (cell === null || (Number.isInteger(cell) && cell >= 1 && cell <= MOST_CELLS)) return cell;
  throw new StartError(`CELULA deve ser um número de 1 a ${MOST_CELLS}, e não ${CELULA}.`);
}

/** @throws StartError for what is no address or network */
function proxiesFrom({ TRUSTED_PROXIES }: NodeJS.ProcessEnv): readonly string[] {
  const given = (TRUSTED_PROXIES ?? '').split(',').map((one) => one.trim());
  const proxies = given.filter((one) => one !== '');
  const wrong = proxies.find((one) => !isNetwork(one));
  if (wrong === undefined) return proxies;
  throw new StartError(
    `TRUSTED_PROXIES deve ter endereços ou redes separados por vírgula, como 10.0.0.5 ou 10.0.0.0/24, e não ${wrong}.`,
  );
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  // Of all the world, anybody could say to be anybody.
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128))
  );
}

/** @throws StartError for what is no mailbox */
function bouncesFrom({ BOUNCES_IMAP_URL, BOUNCES_ADDRESS }: NodeJS.ProcessEnv): Config['devolucoes'] {
  if (!BOUNCES_IMAP_URL) return null;
  const url = URL.canParse(BOUNCES_IMAP_URL) ? new URL(BOUNCES_IMAP_URL) : null;
  // What was given holds a password, and is not repeated.
  if (!url || !/^imaps?:$/.test(url.protocol) || !url.hostname || !url.username)
    throw new StartError('BOUNCES_IMAP_URL deve ser como imaps://usuario:senha@servidor/INBOX.');
  return { imap: BOUNCES_IMAP_URL, endereco: BOUNCES_ADDRESS || null };
}

/** @throws StartError when the authority of the local bank cannot be read */
function localBankFrom(env: NodeJS.ProcessEnv, name: 'PIX_LOCAL' | 'BOLETOS_LOCAL') {
  const { [`${name}_URL`]: base, [`${name}_CA`]: raiz } = env;
  if (!base || !raiz) return null;
  try {
    return { base, raiz: readFileSync(raiz, 'utf8') };
  } catch (error) {
    throw new StartError(`${name}_CA deve ser o arquivo da autoridade, e não ${raiz}: ${error}`);
  }
}

function ifoodFrom({ IFOOD_URL, IFOOD_CLIENT_ID, IFOOD_CLIENT_SECRET }: NodeJS.ProcessEnv): Config['ifood'] {
  if (!IFOOD_CLIENT_ID || !IFOOD_CLIENT_SECRET) return null;
  const base = IFOOD_URL || 'https://merchant-api.ifood.com.br';
  return { base, clientId: IFOOD_CLIENT_ID, clientSecret: IFOOD_CLIENT_SECRET };
}

/**
 * `Aplicativo=https://…; Outro=https://…`
 *
 * @throws StartError for what is no list of names and addresses
 */
function openDeliveryFrom({ OPEN_DELIVERY_APPS }: NodeJS.ProcessEnv): Config['openDelivery'] {
  const ditos = (OPEN_DELIVERY_APPS ?? '').split(';').filter((um) => um.trim() !== '');
  const aplicativos = ditos.map((um) => {
    const [, nome, base] = /^\s*([^=]{1,60}?)\s*=\s*(https?:\/\/\S+?)\/?\s*$/.exec(um) ?? [];
    if (!nome || !base || !URL.canParse(base))
      throw new StartError(
        `OPEN_DELIVERY_APPS deve ser Nome=https://endereço, separados por ponto e vírgula, e não ${um}`,
      );
    return { nome, base };
  });
  if (new Set(aplicativos.map(({ nome }) => nome)).size < aplicativos.length)
    throw new StartError('OPEN_DELIVERY_APPS diz o mesmo nome duas vezes');
  return { aplicativos };
}

/** @throws StartError when their authority cannot be read */
function fiscalLocalFrom({
  SEFAZ_LOCAL_URL,
  SEFIN_LOCAL_URL,
  PREFEITURA_LOCAL_URL,
  FISCAL_LOCAL_CA,
}: NodeJS.ProcessEnv): Config['fiscalLocal'] {
  if (!SEFAZ_LOCAL_URL || !SEFIN_LOCAL_URL || !FISCAL_LOCAL_CA) return null;
  try {
    const raiz = readFileSync(FISCAL_LOCAL_CA, 'utf8');
    return {
      sefaz: SEFAZ_LOCAL_URL,
      sefin: SEFIN_LOCAL_URL,
      ...(PREFEITURA_LOCAL_URL && { prefeitura: PREFEITURA_LOCAL_URL }),
      raiz,
    };
  } catch (error) {
    throw new StartError(`FISCAL_LOCAL_CA deve ser o arquivo da autoridade, e não ${FISCAL_LOCAL_CA}: ${error}`);
  }
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g;

/** @throws StartError when they cannot be read */
function authoritiesFrom({ ICP_BRASIL_CA }: NodeJS.ProcessEnv): readonly string[] {
  if (!ICP_BRASIL_CA) return [];
  try {
    const found = readFileSync(ICP_BRASIL_CA, 'utf8').match(CERTIFICATE) ?? [];
    if (found.length === 0) throw new Error('nenhum certificado no arquivo');
    for (const pem of found) new X509Certificate(pem);
    return found;
  } catch (error) {
    throw new StartError(`ICP_BRASIL_CA deve ser um arquivo PEM de certificados, e não ${ICP_BRASIL_CA}: ${error}`);
  }
}

const SHORTEST_TOKEN = 16;

/** @throws StartError for a port or a token that would not protect what it opens */
function metricsFrom(env: NodeJS.ProcessEnv): Config['metrics'] {
  const { METRICS_PORT, METRICS_TOKEN } = env;
  const port = METRICS_PORT ? Number(METRICS_PORT) : null;
  if (port !== null && !(Number.isInteger(port) && port >= 0 && port <= 65_535))
    throw new StartError(`METRICS_PORT deve ser um número de porta, e não ${METRICS_PORT}.`);
  if (METRICS_TOKEN && METRICS_TOKEN.length < SHORTEST_TOKEN)
    throw new StartError(`METRICS_TOKEN deve ter ao menos ${SHORTEST_TOKEN} caracteres.`);
  return { port, token: METRICS_TOKEN || null };
}
