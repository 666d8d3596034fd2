import { DomainError } from '@retaguarda/contracts';
import type { RotaDaNfse } from '@retaguarda/fiscal/nfse';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { enqueueJob } from '../../../platform/jobs/queue.ts';
import { fusoDaEmpresa, hojeNaEmpresa, lerTomador } from '../../empresas/public.ts';
import { type Autoridades, type Emissor, lerEmissor, rotaDe, serieEmUso, tomarNumero } from '../../fiscal/public.ts';
import { conferirComAsCidades } from '../parametros/conferir.ts';
import { type SistemaDeNotas, sistemas } from '../sistemas/index.ts';
import { exigirAcao } from './acao.ts';
import { exigirReducao, servicoNoSistema } from './beneficio.ts';
import { calcularNota, contribuicoesRetidas } from './calculo.ts';
import { type ADeclarar, instanteDoDocumento } from './declarar.ts';
import { errosDoLeiaute } from './erros.ts';
import { declararExportacao } from './exportar.ts';
import { declararNoExterior } from './exterior.ts';
import { anotar, falamDaNota, lerNota, mudarNota, type Nota, travarNota, vezDaNota } from './notas.queries.ts';
import { exigirMesmoServico } from './substituida.ts';
import { lerServico } from './termos.ts';
import { exigirTributos, tributosDaNota } from './tributos.ts';

export const FALAR = 'nfse_falar';

/** Has the system spoken to about a note, once what asks for it is certain. */
export const falarDepois = (tx: Tx, grupoId: number, id: number) =>
  enqueueJob(tx, FALAR, { grupoId, id }, { key: `nfse-${grupoId}-${id}` });

/**
 * Numbers and signs a note and keeps both, in the transaction of who asks; it leaves after, by the queue. A number it has
 * is used again: refused or never arrived, nothing of it exists.
 *
 * @throws DomainError INVALID_TRANSITION, INVALID with the fields of the form that the layout refuses, RULE_BROKEN
 */
export async function emitirNota(
  tx: Tx,
  actor: Actor,
  autoridades: Autoridades,
  id: number,
  versao?: number,
): Promise<void> {
  const nota = await travarNota(tx, actor, id, versao);
  exigirAcao('emitir', nota);
  const emissor = await lerEmissor(tx, actor.grupoId, nota.empresaId);
  const { cnpj } = emissor;
  if (cnpj === null)
    throw new DomainError('RULE_BROKEN', { text: 'A empresa não tem CNPJ: complete o cadastro dela.' });
  const certificado = await autoridades.certificadoDe(emissor);
  const rota = rotaDe(emissor, await hojeNaEmpresa(tx, nota.empresaId));
  const sistema = sistemas[rota.sistema];
  const doCadastro = await lerServico(tx, actor, nota.servicoId, nota.empresaId);
  const servico = servicoNoSistema(rota.sistema, doCadastro);
  const tomador = await lerTomador(tx, actor, nota.pessoaId);
  const nacional = rota.sistema === 'nacional';
  const exportacao = nacional ? await declararExportacao(tx, nota, servico, tomador) : null;
  const noExterior = nacional ? null : await declararNoExterior(tx, nota, servico, tomador);
  // What the cities say of it was told before this, and is written down; it keeps nobody from issuing.
  const avisos = await conferirComAsCidades(tx, emissor, doCadastro, nota);
  for (const aviso of avisos) await anotar(tx, actor, id, 'avisada', aviso);
  exigirReducao(servico, nota);
  const tributos = exigirTributos(await tributosDaNota(tx, rota.sistema, emissor, servico, nota));
  const { serie, numero, ambiente } = await numeroDa(tx, actor, nota, { ...emissor, cnpj }, { rota, sistema });
  const dados = await declaracao(
    tx,
    actor,
    { nota, servico, tomador, tributos, exportacao, noExterior },
    { ...emissor, cnpj },
    { serie, numero, ambiente, rota },
  );
  const dps = sistema.declarar(dados, certificado);
  if (!dps.ok) throw new DomainError('INVALID', errosDoLeiaute(dps.problemas));
  await mudarNota(
    tx,
    actor.grupoId,
    id,
    sql`situacao = 'enviada', sistema = ${sistema.nome}, ambiente = ${ambiente}, serie = ${serie}, numero = ${numero}, id_dps = ${dps.id}, xml_dps = ${dps.xml},
      enviada_em = null, ${vezDaNota.over}, ultimo_erro = null, erros = '[]'::jsonb`,
  );
  await anotar(tx, actor, id, 'emitida', `${sistema.declaracao} ${numero}, série ${serie}`);
  await falarDepois(tx, actor.grupoId, id);
}

/** The number it has, or the next of the series. Each system and environment counts apart. */
async function numeroDa(
  tx: Tx,
  { grupoId }: Actor,
  nota: Nota,
  emissor: Emissor & { cnpj: string },
  { rota, sistema }: { rota: RotaDaNfse; sistema: SistemaDeNotas },
) {
  const { empresaId, ambienteNfse: ambiente, cnpj } = emissor;
  const mesma = nota.ambiente === ambiente && nota.sistema === sistema.nome;
  if (mesma && nota.numero !== null && nota.serie !== null) {
    return { serie: nota.serie, numero: nota.numero, ambiente };
  }
  const { modelo } = sistema;
  const serie = await serieEmUso(tx, grupoId, { empresaId, modelo, ambiente }, rota.cidade?.series?.[ambiente]);
  const numero = await tomarNumero(tx, grupoId, { empresaId, cnpj, modelo, ambiente, serie });
  return { serie, numero, ambiente };
}

async function declaracao(
  tx: Tx,
  actor: Actor,
  oQue: Pick<ADeclarar, 'nota' | 'servico' | 'tomador' | 'tributos' | 'exportacao' | 'noExterior'>,
  emissor: Emissor & { cnpj: string },
  numeracao: { serie: number; numero: number; ambiente: '1' | '2'; rota: RotaDaNfse },
): Promise<ADeclarar> {
  const { nota, servico } = oQue;
  const nacional = numeracao.rota.sistema === 'nacional';
  const { pis, cofins, iss } = calcularNota(emissor, servico, nota, nota.competencia);
  const substituida = nota.substituiId === null ? null : await lerNota(tx, actor, nota.substituiId);
  if (substituida && substituida.situacao !== 'autorizada') {
    throw new DomainError('INVALID_TRANSITION', { text: 'A nota a substituir não está autorizada.' });
  }
  if (substituida && substituida.sistema !== numeracao.rota.sistema) {
    throw new DomainError('RULE_BROKEN', {
      text: 'A nota a substituir foi feita por outro sistema: cancele-a e emita outra.',
    });
  }
  if (substituida && nacional) exigirMesmoServico(substituida, nota, servico, emissor);
  return {
    ...numeracao,
    ...oQue,
    emissor,
    dhEmi: instanteDoDocumento(new Date(), await fusoDaEmpresa(tx, nota.empresaId)),
    iss,
    pisCofins: { pis, cofins },
    contribuicoes: contribuicoesRetidas(emissor, servico, nota, nota.competencia),
    substituida: substituida?.chave ?? null,
  };
}

/** Takes back what has certainly not left: its number is kept for it. */
export async function retirarNota(tx: Tx, actor: Actor, id: number, processo: number): Promise<void> {
  const nota = await travarNota(tx, actor, id);
  exigirAcao('retirar', nota);
  if (await falamDaNota(tx, actor.grupoId, id, processo)) {
    throw new DomainError('INVALID_TRANSITION', { text: 'Está sendo enviada agora: espere a resposta.' });
  }
  await mudarNota(tx, actor.grupoId, id, sql`situacao = 'rascunho', ultimo_erro = null`);
  await anotar(tx, actor, id, 'retirada');
}
