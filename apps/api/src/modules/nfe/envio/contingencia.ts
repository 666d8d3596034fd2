import { isUf, type Uf } from '@retaguarda/brasil';
import { DomainError, type EmissorLido } from '@retaguarda/contracts';
import {
  type ClienteSefaz,
  decidirContingencia,
  explicarCStat,
  type RespostaDoServico,
} from '@retaguarda/fiscal/sefaz';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import {
  type Autoridades,
  type Emissor,
  exigirContingenciaDe,
  lerEmissor,
  type RetomadaDaEmissao,
} from '../../fiscal/public.ts';
import { travarNota } from '../notas/notas.queries.ts';
import { exigirAcao, exigirVersao } from '../notas/rascunho.ts';
import { pedirTransmissao } from './fila.ts';
import { assinarEGuardar, type Emissao, prepararNota } from './numerar.ts';

type TipoDeContingencia = NonNullable<EmissorLido['contingencia']>['tipo'];

/** @throws DomainError RULE_BROKEN for a kind that this state or model does not have */
function exigirTipo(emissor: Emissor, modelo: '55' | '65' | null, tipo: TipoDeContingencia): void {
  exigirContingenciaDe(emissor, tipo);
  if (modelo === '65' && tipo !== '9')
    throw new DomainError('RULE_BROKEN', { campos: { tipo: 'A NFC-e só tem contingência off-line' } });
}

interface PedidoDeContingencia {
  versao?: number | undefined;
  tipo: TipoDeContingencia;
  justificativa: string;
}

/**
 * Issues a note in contingency: another key, since the kind of issue is part of it. What never left keeps its number; what
 * may have reached the authority leaves it behind, to be asked for and cancelled or voided, and the note takes the next.
 *
 * @throws DomainError INVALID_TRANSITION, STALE_RECORD, RULE_BROKEN
 */
export async function contingenciarNota(
  tx: Tx,
  actor: Actor,
  autoridades: Autoridades,
  id: number,
  { versao, tipo, justificativa }: PedidoDeContingencia,
): Promise<void> {
  const { grupoId } = actor;
  const nota = await travarNota(tx, actor, id);
  exigirAcao('contingenciar', nota);
  exigirVersao(nota, versao);
  exigirTipo(await lerEmissor(tx, grupoId, nota.empresaId), nota.modelo, tipo);
  const emissao: Emissao = { tipo, desde: new Date().toISOString(), motivo: justificativa };
  if (nota.situacao === 'enviada') {
    await sql`update nota_numero set destino = 'abandonado' where grupo_id = ${grupoId} and nota_id = ${id} and destino = 'em_uso'`.execute(
      tx,
    );
    nota.numero = null;
    nota.codigo = null;
  } else if (nota.emissaoId !== null) {
    await sql`update nota_emissao set situacao = 'sem_efeito', proxima_em = null where grupo_id = ${grupoId} and id = ${nota.emissaoId}
      and situacao = 'assinada'`.execute(tx);
  }
  const pronta = await prepararNota(tx, actor, autoridades, nota, { emissao });
  await assinarEGuardar(tx, actor, autoridades, nota, pronta);
}

/** Normal again: what was issued meanwhile and is not with the authority is sent. */
export const transmitirOQueEspera: RetomadaDaEmissao = {
  async aoNormalizar(tx, { grupoId }, empresaId) {
    const { rows } = await sql<{ id: number }>`select e.id from nota n
      join nota_emissao e on e.grupo_id = n.grupo_id and e.id = n.emissao_id
      where n.grupo_id = ${grupoId} and n.empresa_id = ${empresaId} and n.situacao = 'contingencia' order by e.id`.execute(
      tx,
    );
    for (const { id } of rows) await pedirTransmissao(tx, grupoId, id);
  },
};

/** Whether the answer about a service says that it works. */
export const funciona = (resposta: RespostaDoServico<'retConsStatServ'>): boolean =>
  resposta.ok && explicarCStat(resposta.retorno.cStat).classe === 'servico-ativo';

const lido = (nome: 'sefaz' | 'svc', resposta: RespostaDoServico<'retConsStatServ'>) => ({
  nome,
  cStat: resposta.ok ? resposta.retorno.cStat : null,
  texto: resposta.ok ? resposta.retorno.xMotivo : resposta.falha.mensagem,
  funciona: funciona(resposta),
});

/** Whether the authority and its stand-in answer now, and how to issue. */
export async function lerStatus(cliente: ClienteSefaz, { uf }: Emissor, modelo: '55' | '65') {
  const daSefaz = await cliente.consultarStatus();
  const daSvc = modelo === '55' ? await cliente.consultarStatus('svc') : null;
  const servicos = [lido('sefaz', daSefaz), ...(daSvc ? [lido('svc', daSvc)] : [])];
  const sinal = (resposta: RespostaDoServico<'retConsStatServ'> | null) =>
    resposta === null ? ('desconhecido' as const) : funciona(resposta) ? ('funcionando' as const) : ('parado' as const);
  const decisao = decidirContingencia({
    uf: (uf !== null && isUf(uf) ? uf : 'SP') as Uf,
    modelo,
    sefaz: sinal(daSefaz),
    svc: sinal(daSvc),
    nacional: 'desconhecido',
    internet: daSefaz.ok || daSvc?.ok === true || daSefaz.falha.tipo !== 'sem-conexao',
    presencial: false,
    tentativa: 'nao-enviada',
  });
  const tipo = decisao.emitir === 'contingencia' ? decisao.tpEmis : null;
  return { servicos, conselho: { emitir: decisao.emitir, tipo, motivo: decisao.motivo } };
}
