import type { AchadoDaEscrituracao } from '@retaguarda/contracts';
import type { Database } from '../../../platform/database/database.ts';
import type { NotaDoMes } from '../../nfe/public.ts';
import { lerNotas, xmlDe } from '../documentos.ts';
import type { MesDaEmpresa } from '../mes.ts';

/** Notes that are still on their way: a file without them would have to be put right. */
const A_CAMINHO: ReadonlySet<string> = new Set(['assinada', 'enviada', 'contingencia', 'cancelando']);

/** Some issued notes with their files, and what keeps them from being told. */
interface EmitidasLidas {
  notas: { nota: NotaDoMes; xml: string | undefined }[];
  achados: AchadoDaEscrituracao[];
}

/** The notes issued in a month, as the files for the authority take them. */
export async function* lerEmitidas(database: Database, mes: MesDaEmpresa): AsyncGenerator<EmitidasLidas> {
  for await (const notas of lerNotas(database, mes)) {
    const xmls = await xmlDe(database, mes.grupoId, notas, ['nfe', 'nfce']);
    const lidas = notas.map((nota) => ({ nota, xml: nota.chave === null ? undefined : xmls.get(nota.chave) }));
    yield { notas: lidas, achados: lidas.flatMap(achadoDa) };
  }
}

function achadoDa({ nota, xml }: EmitidasLidas['notas'][number]): AchadoDaEscrituracao[] {
  if (A_CAMINHO.has(nota.situacao))
    return [daNota(nota, 'Ainda espera resposta da SEFAZ: gere o arquivo quando ela chegar.')];
  if (nota.situacao === 'autorizada' && !xml)
    return [daNota(nota, 'O XML autorizado não está guardado: consulte a nota na SEFAZ.')];
  return [];
}

const daNota = ({ id, modelo, numero }: NotaDoMes, texto: string): AchadoDaEscrituracao => ({
  onde: `${modelo === '55' ? 'NF-e' : 'NFC-e'} ${numero}`,
  texto,
  alvo: { tipo: 'nota', id },
});
