/** What an installation may set; everything has a value that works. */
export interface Config {
  databaseUrl: string;
  port: number;
  host: string;
  dataDir: string;
  /** Built web to serve; null serves the API alone. */
  webDir: string | null;
  demo: boolean;
  /** Address people open, for links in mail. */
  publicUrl: string;
  smtpUrl: string | null;
  mailFrom: string;
  cepUrl: string;
  cnpjUrl: string;
  s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | null;
  logLevel: string;
  /** Compares each answer with its contract: for tests and for developing. */
  checkReplies: boolean;
}

type Given = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Config>;

/** Reads the environment; what the caller gives wins. */
export function configFrom(given: Given, env: NodeJS.ProcessEnv = process.env): Config {
  const port = given.port ?? Number(env.PORT ?? 3000);
  return {
    port,
    host: env.HOST ?? '127.0.0.1',
    webDir: null,
    demo: env.DEMO !== 'off',
    publicUrl: env.PUBLIC_URL ?? `http://127.0.0.1:${port}`,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? 'Retaguarda <nao-responda@retaguarda.local>',
    cepUrl: env.CEP_URL ?? 'https://viacep.com.br/ws/{cep}/json/',
    cnpjUrl: env.CNPJ_URL ?? 'https://brasilapi.com.br/api/cnpj/v1/{cnpj}',
    s3: env.S3_BUCKET
      ? {
          endpoint: env.S3_ENDPOINT ?? '',
          bucket: env.S3_BUCKET,
          region: env.S3_REGION ?? 'us-east-1',
          accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
        }
      : null,
    logLevel: env.LOG_LEVEL ?? 'info',
    checkReplies: env.CHECK_REPLIES === 'on',
    ...given,
  };
}
