import { validarXsd } from '../../src/xml/xsd/validar.ts';
import { defeitoDaAssinatura } from '../servidor-local/assinatura.ts';
import { type Contexto, Recusa } from './contexto.ts';

/** Written after the public manual: see the file. */
export const esquemaAbrasf = new URL('./esquema/nfse-abrasf-2.04.xsd', import.meta.url).pathname;

/** @throws Recusa E160 with what is wrong */
export async function exigirEsquema(xml: string): Promise<void> {
  const [problema] = await validarXsd(xml, esquemaAbrasf);
  if (problema !== undefined) throw new Recusa('E160', `${problema.caminho}: ${problema.mensagem}`.slice(0, 200));
}

/** Checks the signature beside what it signs, and whose it is. @throws Recusa E172, E157 */
export function exigirAssinatura({ regras, agora }: Contexto, xml: string, documento: string): void {
  const defeito = defeitoDaAssinatura(xml, documento, regras.autoridadePem, agora());
  if (defeito === undefined) return;
  throw new Recusa(defeito === 'certificado-de-outro' ? 'E157' : 'E172', defeito);
}
