import { createHash, createPublicKey, createVerify } from 'node:crypto';

/** One header, folded lines included, without the break that ends it. */
const cabecalhosDe = (cabeca: string): string[] => cabeca.split(/\r\n(?![ \t])/).filter(Boolean);
const nomeDe = (cabecalho: string) => cabecalho.slice(0, cabecalho.indexOf(':')).trim().toLowerCase();
/** RFC 6376, 3.4.2. */
const relaxado = (cabecalho: string) =>
  `${nomeDe(cabecalho)}:${cabecalho
    .slice(cabecalho.indexOf(':') + 1)
    .replaceAll('\r\n', '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()}`;
/** RFC 6376, 3.4.4. */
const corpoRelaxado = (corpo: string) => {
  const linhas = corpo.split('\r\n').map((linha) => linha.replaceAll(/[ \t]+/g, ' ').replace(/ $/, ''));
  while (linhas.at(-1) === '') linhas.pop();
  return linhas.length === 0 ? '' : `${linhas.join('\r\n')}\r\n`;
};

export interface AssinaturaDkim {
  dominio: string;
  seletor: string;
  assinados: string[];
  /** Of body and headers, by the published key. */
  confere: boolean;
}

/**
 * Judges the DKIM signature of a message as a receiving server does, by a key as DNS publishes it.
 *
 * @param registro value of the TXT record
 * @source RFC 6376, 6.1
 */
export function julgarDkim(bruta: string, registro: string): AssinaturaDkim | null {
  const fim = bruta.indexOf('\r\n\r\n');
  const cabecalhos = cabecalhosDe(bruta.slice(0, fim));
  const dela = cabecalhos.find((um) => nomeDe(um) === 'dkim-signature');
  if (!dela) return null;
  const marcas = new Map(
    dela
      .slice(dela.indexOf(':') + 1)
      .split(';')
      .map((parte) => {
        const igual = parte.indexOf('=');
        return [parte.slice(0, igual).trim(), parte.slice(igual + 1).replaceAll(/\s/g, '')] as const;
      }),
  );
  const resumo = createHash('sha256')
    .update(corpoRelaxado(bruta.slice(fim + 4)), 'latin1')
    .digest('base64');
  const assinados = (marcas.get('h') ?? '').split(':');
  const ditos = assinados
    .map((nome) => cabecalhos.findLast((um) => nomeDe(um) === nome))
    .filter((um) => um !== undefined);
  const semValor = relaxado(dela.replace(/(;\s*b=)[\s\S]*$/, '$1'));
  const texto = [...ditos.map(relaxado), semValor].join('\r\n');
  const chave = createPublicKey({
    key: Buffer.from(/p=([^;]+)/.exec(registro)?.[1] ?? '', 'base64'),
    format: 'der',
    type: 'spki',
  });
  const assinatura = Buffer.from(marcas.get('b') ?? '', 'base64');
  return {
    dominio: marcas.get('d') ?? '',
    seletor: marcas.get('s') ?? '',
    assinados,
    confere:
      resumo === marcas.get('bh') && createVerify('RSA-SHA256').update(texto, 'latin1').verify(chave, assinatura),
  };
}
