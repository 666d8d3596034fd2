import { DomainError } from '@retaguarda/contracts';
import type { Certificado } from '@retaguarda/fiscal/certificado';
import { askThread } from '../../../platform/threads/ask-thread.ts';

export interface ArquivoPfx {
  bytes: Uint8Array;
  senha: string;
}

/** What is inside, or why it does not open and what of the two says so. */
export type PfxAberto = { certificado: Certificado } | { campo: 'arquivo' | 'senha'; texto: string };

/** What a call names the file and its password by. */
type Campos = Readonly<Record<'arquivo' | 'senha', string>>;

/**
 * The certificate of a PKCS#12 file, with its key and chain. How long it takes to open is written in the file itself, so it is
 * opened where nobody waits behind it.
 *
 * @param senha may be empty
 * @throws DomainError INVALID on the field
 */
export async function abrirPfx(
  bytes: Uint8Array,
  senha: string,
  campos: Campos = { arquivo: 'arquivo', senha: 'senha' },
): Promise<Certificado> {
  const recusar = (campo: string, texto: string) => new DomainError('INVALID', { campos: { [campo]: texto } });
  const demais = () =>
    recusar(campos.arquivo, 'O arquivo do certificado pede demais para ser aberto. Exporte o certificado de novo.');
  const question: ArquivoPfx = { bytes, senha };
  const aberto = await askThread<PfxAberto>(new URL('./abrir-pfx-thread.ts', import.meta.url), question, {
    heapMb: 128,
    milliseconds: 8_000,
    tooHeavy: demais,
    tooSlow: demais,
  });
  if ('campo' in aberto) throw recusar(campos[aberto.campo], aberto.texto);
  return aberto.certificado;
}
