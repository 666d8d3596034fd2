import { Resolver } from 'node:dns/promises';

/** What DNS says of a key. */
export type Publicacao =
  | { como: 'certa' }
  /** It is not there, or another is: in words. */
  | { como: 'falta'; recado: string }
  /** Nobody knows: what was known stays. */
  | { como: 'sem_resposta'; recado: string };

/** Texts published under a name. Each has one or several parts that belong together (RFC 1035, 3.3.14). */
export type ProcurarTextos = (nome: string) => Promise<readonly (readonly string[])[]>;

/** @param servidores who is asked; null: who the system asks */
export function procurarNoDns(servidores: readonly string[] | null): ProcurarTextos {
  const dns = new Resolver({ timeout: 3000, tries: 2 });
  if (servidores) dns.setServers(servidores);
  return (nome) => dns.resolveTxt(nome);
}

const NAO_HA = new Set(['ENOTFOUND', 'ENODATA']);

/** Tags of a DKIM record (RFC 6376, 3.6.1). */
const marcasDe = (texto: string): Map<string, string> =>
  new Map(
    texto.split(';').flatMap((parte) => {
      const igual = parte.indexOf('=');
      return igual < 0 ? [] : [[parte.slice(0, igual).trim(), parte.slice(igual + 1).replaceAll(/\s/g, '')] as const];
    }),
  );

/** Whether a name publishes a public key. */
export async function conferirPublicacao(
  procurar: ProcurarTextos,
  { nome, chavePublica }: { nome: string; chavePublica: string },
): Promise<Publicacao> {
  let textos: readonly (readonly string[])[];
  try {
    textos = await procurar(nome);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (NAO_HA.has(code)) return { como: 'falta', recado: 'O domínio ainda não publica este registro.' };
    return { como: 'sem_resposta', recado: `O servidor de nomes do domínio não respondeu (${code}).` };
  }
  const chaves = textos.map((partes) => marcasDe(partes.join(''))).filter((marcas) => marcas.has('p'));
  if (chaves.some((marcas) => marcas.get('p') === chavePublica && (marcas.get('k') ?? 'rsa') === 'rsa'))
    return { como: 'certa' };
  return {
    como: 'falta',
    recado:
      chaves.length > 0 ? 'O domínio publica outra chave neste nome.' : 'O domínio ainda não publica este registro.',
  };
}
