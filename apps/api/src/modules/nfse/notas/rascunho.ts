import { decimal } from '@retaguarda/brasil';
import { DomainError, type NfseEntrada } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { exigirEmpresas, hojeNaEmpresa, lerTomador } from '../../empresas/public.ts';
import { lerParcelas } from '../../financeiro/public.ts';
import { lerEmissor, rotaDe } from '../../fiscal/public.ts';
import { exigirAcao } from './acao.ts';
import { servicoNoSistema } from './beneficio.ts';
import { calcularNota } from './calculo.ts';
import { anotar, emJson, type Nota, travarNota } from './notas.queries.ts';
import { lerServico, type ServicoDaNota, termosDaNota } from './termos.ts';

/** What another module asks a note for. */
export interface OrigemDaNota {
  tipo: string;
  id: number;
}

interface Ligacoes {
  origem?: OrigemDaNota;
  substitui?: { id: number; motivo: string; texto: string | null };
}

const invalido = (campo: string, texto: string) => new DomainError('INVALID', { campos: { [campo]: texto } });

/** The row of a note, its values worked out. @throws DomainError INVALID naming the field, NOT_FOUND for a company out of reach */
async function linhaDaNota(tx: Tx, actor: Actor, pedido: NfseEntrada) {
  const { empresaId, pessoaId, servicoId } = pedido;
  await exigirEmpresas(tx, actor, [empresaId]);
  await lerTomador(tx, actor, pessoaId);
  if (pessoaId === empresaId) throw invalido('pessoaId', 'Quem presta não é o tomador');
  const emissor = await lerEmissor(tx, actor.grupoId, empresaId);
  const servico = await lerServico(tx, actor, servicoId, empresaId);
  const termos = termosDaNota(pedido, servico);
  if (termos.retemIss && termos.aliquotaIss === null) throw invalido('aliquotaIss', 'Informe a alíquota retida');
  const competencia = pedido.competencia ?? (await hojeNaEmpresa(tx, empresaId));
  const { sistema } = rotaDe(emissor, await hojeNaEmpresa(tx, empresaId));
  const calculo = calcularNota(emissor, servicoNoSistema(sistema, servico), termos, competencia);
  if (!decimal(calculo.liquido).gt(0)) throw invalido('valor', 'Nada sobra a receber');
  const lancamentoId = await lancamentoLigado(tx, actor, pedido);
  return {
    empresa_id: empresaId,
    pessoa_id: pessoaId,
    servico_id: servicoId,
    competencia,
    descricao: pedido.descricao ?? servico.descricao ?? servico.nome,
    informacoes: pedido.informacoes ?? null,
    local_prestacao: pedido.localPrestacao ?? null,
    valor: termos.valor,
    desconto: termos.desconto,
    deducao: termos.deducao,
    reducao_beneficio: termos.reducaoBeneficio,
    aliquota_iss: termos.aliquotaIss,
    informa_aliquota: pedido.informaAliquota ?? false,
    retem_iss: termos.retemIss,
    percentual_irrf: termos.percentualIrrf,
    retem_csrf: termos.retemCsrf,
    percentual_inss: termos.percentualInss,
    iss: calculo.iss,
    retido_iss: calculo.retidoIss,
    retido_irrf: calculo.retidoIrrf,
    retido_csrf: calculo.retidoCsrf,
    retido_inss: calculo.retidoInss,
    liquido: calculo.liquido,
    gera_titulo: lancamentoId === null && (pedido.geraTitulo ?? true),
    vencimento: pedido.vencimento ?? null,
    lancamento_id: lancamentoId,
    exportacao: exportacaoDe(servico, pedido) as never,
  };
}

/** Only a service exported says how it is. */
const exportacaoDe = ({ tributacaoIss }: ServicoDaNota, { exportacao }: NfseEntrada) =>
  tributacaoIss === '3' && exportacao ? sql`${JSON.stringify(exportacao)}::jsonb` : null;

/** An entry that is there already is of the same company and person. */
async function lancamentoLigado(tx: Tx, actor: Actor, pedido: NfseEntrada): Promise<number | null> {
  const { lancamentoId, empresaId, pessoaId } = pedido;
  if (lancamentoId === undefined || lancamentoId === null) return null;
  const [parcela] = await lerParcelas(tx, actor, [lancamentoId]);
  const serve = parcela?.origem === 'R' && parcela.empresaId === empresaId && parcela.pessoaId === pessoaId;
  if (!serve) throw invalido('lancamentoId', 'Escolha uma conta a receber deste tomador nesta empresa');
  return lancamentoId;
}

/** @returns id of the draft */
export async function criarNota(
  tx: Tx,
  actor: Actor,
  { versao: _, ...pedido }: NfseEntrada,
  { origem, substitui }: Ligacoes = {},
): Promise<number> {
  const linha = await linhaDaNota(tx, actor, pedido);
  const { id } = await tx
    .insertInto('nfse')
    .values({
      grupo_id: actor.grupoId,
      ...linha,
      usuario_id: actor.usuarioId,
      origem_tipo: origem?.tipo ?? null,
      origem_id: origem?.id ?? null,
      substitui_id: substitui?.id ?? null,
      motivo_substituicao: substitui?.motivo ?? null,
      texto_substituicao: substitui?.texto ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await anotar(tx, actor, id, 'criada');
  return id;
}

/** Changes a draft or a refused note; who replaces another keeps its taker. */
export async function alterarNota(tx: Tx, actor: Actor, id: number, { versao, ...pedido }: NfseEntrada): Promise<void> {
  const nota = await travarNota(tx, actor, id, versao);
  exigirAcao('alterar', nota);
  exigirMesmasPartes(nota, pedido);
  const linha = await linhaDaNota(tx, actor, pedido);
  await tx
    .updateTable('nfse')
    .set({ ...linha, erros: emJson([]) as never, ultimo_erro: null })
    .where('grupo_id', '=', actor.grupoId)
    .where('id', '=', id)
    .execute();
  await anotar(tx, actor, id, 'alterada');
}

/** A number is of a company's series, and a note is replaced by one to the same taker. */
function exigirMesmasPartes(nota: Nota, pedido: NfseEntrada): void {
  if (nota.numero !== null && pedido.empresaId !== nota.empresaId) {
    throw invalido('empresaId', 'A nota já tem número desta empresa');
  }
  if (nota.substituiId !== null && pedido.pessoaId !== nota.pessoaId) {
    throw invalido('pessoaId', 'A nota que substitui tem o mesmo tomador');
  }
}

export async function inativarNota(tx: Tx, actor: Actor, id: number): Promise<void> {
  exigirAcao('inativar', await travarNota(tx, actor, id));
  await sql`update nfse set ativo = false where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
  await anotar(tx, actor, id, 'inativada');
}
