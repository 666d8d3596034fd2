import { dataNoFuso } from '@retaguarda/brasil';
import { DomainError, type NfseImportada } from '@retaguarda/contracts';
import type { XmlDeFora } from '@retaguarda/fiscal/xml';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { servicosNacionaisDe } from '../../cadastros/public.ts';
import { clienteDoDocumento, fusoDaEmpresa, lerTomador, propriaDoDocumento } from '../../empresas/public.ts';
import { arquivar, contarNumeroDeFora } from '../../fiscal/public.ts';
import { anotar } from '../notas/notas.queries.ts';
import { sistemas } from '../sistemas/index.ts';
import type { NotaDeForaAberta } from './abrir.ts';
import type { NotaDeFora } from './ler.ts';

interface Pedido {
  /** Only a note of this company. */
  empresaId: number | undefined;
  servicoId: number | undefined;
}

const recusar = (text: string) => new DomainError('RULE_BROKEN', { text });

/**
 * Brings in a note that another system made: it is authorised, kept as a fiscal file, and its number is never given here. What
 * is to be received by it is not made: whoever used the other system has it there, or makes it by the note's own act.
 *
 * @throws DomainError RULE_BROKEN saying whose note it is, or which register lacks
 */
export async function importarNota(
  tx: Tx,
  actor: Actor,
  { nota, original }: NotaDeForaAberta,
  pedido: Pedido,
): Promise<NfseImportada> {
  const empresaId = await propriaDoDocumento(tx, actor, nota.prestador);
  if (empresaId === null || (pedido.empresaId !== undefined && pedido.empresaId !== empresaId)) {
    throw recusar(`A nota foi emitida por ${nota.prestador}, que não é a empresa escolhida nem outra sua.`);
  }
  const { chave, numero: numeroNfse } = nota;
  const jaAqui = await idDaChave(tx, actor.grupoId, nota);
  if (jaAqui !== null) return { id: jaAqui, chave, numeroNfse, novo: false };
  const id = await inserir(tx, actor, nota, {
    empresaId,
    original,
    pessoaId: await tomadorDe(tx, actor, nota),
    servicoId: pedido.servicoId ?? (await servicoDe(tx, actor.grupoId, empresaId, nota)),
  });
  return { id, chave, numeroNfse, novo: true };
}

/** @throws DomainError RULE_BROKEN for a declaration of this house that waits for its answer */
async function idDaChave(tx: Tx, grupoId: number, { chave, declaracao, ambiente }: NotaDeFora): Promise<number | null> {
  const { rows } = await sql<{
    id: number;
    chave: string | null;
  }>`select id, chave from nfse where grupo_id = ${grupoId}
    and (chave = ${chave} or (id_dps = ${declaracao?.id ?? null} and ambiente = ${ambiente})) order by chave = ${chave} desc nulls last limit 1`.execute(
    tx,
  );
  const [achada] = rows;
  if (!achada) return null;
  if (achada.chave !== chave)
    throw recusar('A declaração desta nota saiu daqui e espera resposta: consulte-a na lista.');
  return achada.id;
}

async function tomadorDe(tx: Tx, actor: Actor, { tomador }: NotaDeFora): Promise<number> {
  if (tomador === null) throw recusar('A nota não diz quem é o tomador: não há a quem ligá-la.');
  const id = await clienteDoDocumento(tx, actor, tomador);
  if (id === null) throw recusar(`Cadastre o tomador ${tomador} como cliente e envie o arquivo de novo.`);
  return (await lerTomador(tx, actor, id)).id;
}

/** The service in use with the code of the note, of the company first. */
async function servicoDe(tx: Tx, grupoId: number, empresaId: number, { servico }: NotaDeFora): Promise<number> {
  const nacionais = await servicosNacionaisDe(tx, servico);
  const { rows } = await sql<{ id: number }>`select id from servico where grupo_id = ${grupoId} and ativo
    and servico_nacional_id = any(${nacionais}::bigint[]) and (empresa_id is null or empresa_id = ${empresaId})
    order by empresa_id nulls last, id limit 1`.execute(tx);
  const codigo = 'codigo' in servico ? servico.codigo : servico.item;
  if (!rows[0]) throw recusar(`Cadastre um serviço com o código ${codigo} e envie o arquivo de novo.`);
  return rows[0].id;
}

async function inserir(
  tx: Tx,
  actor: Actor,
  nota: NotaDeFora,
  de: { empresaId: number; original: XmlDeFora['original']; pessoaId: number; servicoId: number },
): Promise<number> {
  const { grupoId, usuarioId } = actor;
  const { declaracao, ambiente, chave, xml } = nota;
  const emissao = dataNoFuso(new Date(nota.autorizadaEm).toISOString(), await fusoDaEmpresa(tx, de.empresaId));
  const { id } = await tx
    .insertInto('nfse')
    .values({
      grupo_id: grupoId,
      empresa_id: de.empresaId,
      pessoa_id: de.pessoaId,
      servico_id: de.servicoId,
      situacao: nota.cancelada ? 'cancelada' : 'autorizada',
      ...(nota.cancelada ? { encerrada_em: new Date().toISOString(), xml_evento: xml } : {}),
      importada: true,
      sistema: nota.sistema,
      ambiente,
      competencia: nota.competencia,
      descricao: nota.descricao.slice(0, 2000),
      informacoes: nota.informacoes,
      local_prestacao: nota.localPrestacao,
      valor: nota.valor,
      desconto: nota.desconto,
      deducao: nota.deducao,
      aliquota_iss: nota.aliquotaIss,
      retem_iss: nota.retemIss,
      retem_csrf: Number(nota.retidoCsrf) > 0,
      iss: nota.iss,
      retido_iss: nota.retidoIss,
      retido_irrf: nota.retidoIrrf,
      retido_csrf: nota.retidoCsrf,
      retido_inss: nota.retidoInss,
      liquido: nota.liquido,
      gera_titulo: false,
      serie: declaracao?.serie ?? null,
      numero: declaracao?.numero ?? null,
      id_dps: declaracao?.id ?? null,
      chave,
      numero_nfse: nota.numero,
      codigo_verificacao: nota.codigoVerificacao,
      xml_nfse: xml,
      autorizada_em: nota.autorizadaEm,
      emissao,
      usuario_id: usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { empresaId, original } = de;
  await arquivar(tx, grupoId, { empresaId, tipo: 'nfse', chave, xml, original, data: emissao });
  await anotar(tx, actor, id, 'importada', `NFS-e ${nota.numero}`);
  if (declaracao !== null) {
    const { modelo } = sistemas[nota.sistema];
    const serie = { empresaId: de.empresaId, cnpj: nota.prestador, modelo, ambiente, serie: declaracao.serie };
    await contarNumeroDeFora(tx, grupoId, serie, declaracao.numero);
  }
  return id;
}
