import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import forge from 'node-forge';
import { type AutoridadeDeTeste, criarA1, criarAutoridade, criarP12 } from '../certificados.ts';
import { validadeLonga } from './certificados.ts';

const { pki } = forge;

/** The test authority of a folder, made there on the first day: its certificates go on being good. */
export function autoridadeDaPasta(pasta: string): AutoridadeDeTeste {
  const [certificado, chave] = [join(pasta, 'autoridade.pem'), join(pasta, 'autoridade-chave.pem')];
  if (existsSync(certificado) && existsSync(chave)) {
    const pem = readFileSync(certificado, 'utf8');
    return {
      pem,
      certificado: pki.certificateFromPem(pem),
      chave: pki.privateKeyFromPem(readFileSync(chave, 'utf8')),
    };
  }
  mkdirSync(pasta, { recursive: true });
  const nova = criarAutoridade();
  writeFileSync(certificado, nova.pem);
  writeFileSync(chave, pki.privateKeyToPem(nova.chave), { mode: 0o600 });
  return nova;
}

/** Password of the certificates that `certificadoDaPasta` makes. They are worth nothing outside this machine. */
export const SENHA = 'senha';

/** The A1 file of a company, made on the first day. @returns its path */
export function certificadoDaPasta(pasta: string, autoridade: AutoridadeDeTeste, cnpj: string): string {
  const arquivo = join(pasta, `${cnpj}.pfx`);
  if (!existsSync(arquivo)) {
    const a1 = criarA1({ cnpj, titular: 'EMPRESA DE TESTE LTDA', autoridade, ...validadeLonga });
    writeFileSync(arquivo, criarP12(a1, SENHA, 'aes256'), { mode: 0o600 });
  }
  return arquivo;
}
