import { formatarInteiro } from '@retaguarda/brasil';
import { ErroXml } from './leitor.ts';

/** What a document of the country has at most; one beyond is not taken, whatever it says. */
export const limitesDoXml = {
  /** The authorities take half a megabyte a batch; a document with its protocol is never near this. */
  bytes: 2 * 1024 * 1024,
  /** More than a note with all its items has. */
  elementos: 150_000,
  /** Of goods. @source NF-e manual of orientation 7.0, group H01 */
  itens: 990,
} as const;

/**
 * Looks at how much there is to read before it is read.
 *
 * @throws ErroXml
 */
export function exigirTamanho(xml: string): void {
  const { bytes, elementos, itens } = limitesDoXml;
  if (xml.length > bytes)
    throw new ErroXml(`o arquivo passa de ${bytes / 1024 / 1024} MB: é grande demais para ser um documento`);
  const item = /<(?:[\w.-]+:)?det[\s/>]/y;
  let abertos = 0;
  let deles = 0;
  for (let em = xml.indexOf('<'); em >= 0; em = xml.indexOf('<', em + 1)) {
    if (xml[em + 1] === '/') continue;
    abertos += 1;
    item.lastIndex = em;
    if (item.test(xml)) deles += 1;
    if (abertos > elementos) throw new ErroXml(`o arquivo tem mais de ${formatarInteiro(elementos)} elementos`);
    if (deles > itens) throw new ErroXml(`o arquivo tem mais de ${itens} itens, o máximo de uma nota`);
  }
}
