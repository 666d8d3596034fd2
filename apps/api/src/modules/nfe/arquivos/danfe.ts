import { DomainError } from '@retaguarda/contracts';
import type { DocumentoAutorizado, OpcoesDoDanfe } from '@retaguarda/fiscal/danfe';
import { completarNFe, extrairRetornosDeEvento, lerEvento, lerNFe } from '@retaguarda/fiscal/nfe';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { lerArquivos } from '../../fiscal/public.ts';
import { emissaoDaEmpresa } from '../envio/numerar.ts';
import { recusaDosAchados } from '../notas/achados.ts';
import { calcularNota } from '../notas/calcular.ts';
import { lerContexto } from '../notas/contexto.ts';
import { montarDados } from '../notas/montar.ts';
import { lerNota, lerRascunho, type Nota } from '../notas/notas.queries.ts';
import { exigirAcao, sortearCodigo } from '../notas/rascunho.ts';

type FormatoDoPdf = 'retrato' | 'paisagem' | 'etiqueta' | 'simplificado' | 'cupom80' | 'cupom58';

const formatos: Readonly<Record<FormatoDoPdf, OpcoesDoDanfe>> = {
  retrato: { formato: 'retrato' },
  paisagem: { formato: 'paisagem' },
  etiqueta: { formato: 'etiqueta' },
  simplificado: { formato: 'simplificadoTipo2' },
  cupom80: { formato: 'nfce', larguraMm: 80 },
  cupom58: { formato: 'nfce', larguraMm: 58 },
};

/** The paper of a note with what happened to it. @throws DomainError INVALID_TRANSITION, RULE_BROKEN for a form it has not */
export async function lerDocumento(db: Db, actor: Actor, nota: Nota): Promise<DocumentoAutorizado> {
  const { grupoId } = actor;
  const chave = nota.chave ?? '';
  const [arquivo] = await lerArquivos(db, grupoId, [chave], ['nfe', 'nfce']);
  const eventos = await lerArquivos(db, grupoId, [chave], ['evento']);
  const lidos = eventos.map(({ xml }) => ({ evento: lerEvento(xml), retorno: extrairRetornosDeEvento(xml)[0]?.dados }));
  const xml = arquivo?.xml ?? (await textoAssinado(db, grupoId, nota));
  const { documento, protocolo } = lerNFe(xml);
  return { nfe: documento, protocolo, eventos: lidos };
}

async function textoAssinado(db: Db, grupoId: number, { emissaoId }: Nota): Promise<string> {
  const { rows } = await sql<{
    xml: string;
  }>`select xml from nota_emissao where grupo_id = ${grupoId} and id = ${emissaoId}`.execute(db);
  if (!rows[0]) throw new DomainError('NOT_FOUND', { text: 'O XML desta nota não está guardado aqui.' });
  return rows[0].xml;
}

/** Draws outside any transaction. @throws DomainError RULE_BROKEN when the form is not for this document */
export async function desenhar(documento: DocumentoAutorizado, formato?: FormatoDoPdf): Promise<Buffer> {
  // What draws is loaded with the first note drawn.
  const { ErroDeImpressao, gerarDanfe } = await import('@retaguarda/fiscal/danfe');
  try {
    return Buffer.from(await gerarDanfe(documento, formato ? formatos[formato] : {}));
  } catch (error) {
    if (!(error instanceof ErroDeImpressao)) throw error;
    throw new DomainError('RULE_BROKEN', {
      text: `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`,
    });
  }
}

/** What the note would be, marked as worth nothing. @throws DomainError RULE_BROKEN while it cannot be worked out */
export async function lerPrevia(db: Db, actor: Actor, id: number): Promise<DocumentoAutorizado> {
  const nota = await lerNota(db, actor, id);
  exigirAcao('previa', nota);
  const contexto = await lerContexto(db, actor, await lerRascunho(db, actor.grupoId, nota));
  const calculada = calcularNota(contexto);
  const { resultado, calculo } = calculada;
  if (resultado === null) throw recusaDosAchados(calculo.achados);
  const numero = nota.numero ?? 1;
  const completa = completarNFe(
    montarDados(
      contexto,
      { ...calculada, resultado },
      {
        serie: nota.serie,
        numero,
        codigo: nota.codigo ?? sortearCodigo(numero),
        ambiente: contexto.emissor.ambienteNfe,
        emissao: nota.numero === null ? { tipo: '1' } : emissaoDaEmpresa(contexto.emissor),
      },
    ),
  );
  if (completa.ok) return { nfe: completa.nfe };
  throw new DomainError('RULE_BROKEN', { text: completa.problemas[0]?.mensagem ?? '' });
}
