import { join } from 'node:path';
import { validarXsd } from '@retaguarda/fiscal';
import { expect } from 'vitest';
import { esquemasDaNFe } from '../../../packages/fiscal/test-support/referencia.ts';
import { bruto, type PalcoDeNotas } from './notas.ts';

/** Sends a note: authorised by the local SEFAZ and, where it is there, by the official schema. @returns what was signed */
export async function notaAutorizada({ quem, transmitir }: PalcoDeNotas, id: number): Promise<string> {
  const lida = await transmitir(id);
  expect(lida, lida.motivo ?? '').toMatchObject({ situacao: 'autorizada' });
  const xml = (await bruto(quem, `nfe/download_xml/${id}`)).body.toString();
  if (esquemasDaNFe !== undefined)
    expect(await validarXsd(xml, join(esquemasDaNFe, 'leiaute', 'procNFe_v4.00.xsd'))).toEqual([]);
  return xml;
}
