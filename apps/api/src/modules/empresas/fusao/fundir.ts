import {
  conferirEmpresa,
  DomainError,
  type EmpresaCompleta,
  type EmpresaNova,
  empresaCampos,
  type Papel,
  type PreviaDaFusao,
  papeis,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { RecordReference } from '../../../platform/records/references.ts';
import { cadastroDeEmpresas } from '../cadastro.ts';
import { exigirAlterar } from '../papeis.ts';

interface Pedido {
  ficaId: number;
  saiId: number;
  /** Versions the person saw; not compared in a preview. */
  versoes?: { fica: number; sai: number };
}

const nomesDosPapeis = Object.keys(papeis) as Papel[];
/** What says who somebody is, and is never taken from one record into another that has its own. */
const documentos = ['cnpj', 'cpf', 'documentoEstrangeiro'] as const;
type Campo = keyof typeof empresaCampos;
/** Not taken over: what the record that stays is by itself, and who it is to the group, which is joined apart. */
const proprios = new Set<string>([
  ...nomesDosPapeis,
  'tipoPessoa',
  'ignorarCnpj',
  'nomeFantasia',
  'matrizId',
  'prazoTipo',
]);

/**
 * Passes to one record all that refers to the other, which becomes inactive and keeps its own history. Both are locked in
 * the order of their ids.
 *
 * @returns what moved, and what the record that stays took over
 * @throws DomainError STALE_RECORD, FORBIDDEN, RULE_BROKEN
 */
export async function fundir(
  tx: Tx,
  actor: Actor,
  referencias: readonly RecordReference[],
  { ficaId, saiId, versoes }: Pedido,
): Promise<PreviaDaFusao> {
  const lidos = await cadastroDeEmpresas.lockMany(
    tx,
    actor,
    [ficaId, saiId].sort((a, b) => a - b),
  );
  const [fica, sai] = [lidos.get(ficaId), lidos.get(saiId)];
  if (!fica || !sai) throw new DomainError('NOT_FOUND');
  exigirAlterar(actor, fica);
  exigirAlterar(actor, sai);
  for (const [lido, versao] of [
    [fica, versoes?.fica],
    [sai, versoes?.sai],
  ] as const) {
    if (versao !== undefined && versao !== lido.versao)
      throw new DomainError('STALE_RECORD', { data: { atual: lido } });
  }
  exigirQueCombinem(fica, sai);

  const movidos = [];
  for (const referencia of referencias) {
    const { table: tabela, column: coluna, label: rotulo, move } = referencia;
    movidos.push({ tabela, coluna, rotulo, ...(await move(tx, actor.grupoId, { from: saiId, to: ficaId })) });
  }
  const tomados = camposATomar(fica, sai);
  await retirar(tx, actor, sai);
  await tomar(tx, actor, fica, sai, tomados);
  await registrar(tx, actor, { fica, sai, movidos });
  return {
    fica: curta(fica),
    sai: curta(sai),
    partes: somadas(movidos),
    preenche: tomados.map((campo) => empresaCampos[campo].label),
  };
}

/** @throws DomainError RULE_BROKEN where the two cannot be one */
function exigirQueCombinem(fica: EmpresaCompleta, sai: EmpresaCompleta): void {
  const recusar = (text: string) => {
    throw new DomainError('RULE_BROKEN', { text });
  };
  if (fica.id === sai.id) recusar('Escolha outro cadastro: este é o mesmo.');
  if (fica.propria || sai.propria) recusar('As empresas do próprio grupo não se juntam: têm estoque, caixa e notas.');
  if (!fica.ativo) recusar('Ative antes o cadastro que fica.');
  if (fica.tipoPessoa !== sai.tipoPessoa) recusar('Uma pessoa física e uma jurídica não são a mesma.');
  if (documentos.some((campo) => fica[campo] && sai[campo] && fica[campo] !== sai[campo]))
    recusar('Os documentos são diferentes: são duas pessoas, não uma cadastrada duas vezes.');
}

const vazio = (valor: unknown) => valor === null || valor === '' || valor === false;

/** What the record that stays has not and the other has. */
function camposATomar(fica: EmpresaCompleta, sai: EmpresaCompleta): Campo[] {
  const nomes = Object.keys(empresaCampos) as Campo[];
  const faltam = nomes.filter((campo) => !proprios.has(campo) && vazio(fica[campo]) && !vazio(sai[campo]));
  // A registration is judged with its state: the one is not taken without the other.
  return faltam.includes('ie') ? [...new Set<Campo>([...faltam, 'ieSituacao'])] : faltam;
}

/** The record that leaves is inactive, and leaves to the other what may be held only once. */
async function retirar(tx: Tx, { grupoId }: Actor, { id }: EmpresaCompleta): Promise<void> {
  await sql`update empresa set ativo = false, cnpj = null, cpf = null, cartao_numero = null
    where grupo_id = ${grupoId} and id = ${id}`.execute(tx);
}

async function tomar(
  tx: Tx,
  actor: Actor,
  fica: EmpresaCompleta,
  sai: EmpresaCompleta,
  campos: readonly Campo[],
): Promise<void> {
  const novos: Record<string, unknown> = {};
  for (const campo of campos) novos[campo] = sai[campo];
  for (const papel of nomesDosPapeis) if (sai[papel] && !fica[papel]) novos[papel] = true;
  if (campos.includes('cnpj')) novos.ignorarCnpj = sai.ignorarCnpj;
  if (Object.keys(novos).length === 0) return;
  const atual = await cadastroDeEmpresas.read(tx, actor, fica.id);
  const recusa = conferirEmpresa({ ...cadastroDeEmpresas.asInput(atual), ...novos } as EmpresaNova);
  // A registration of another state is of no use here.
  if (recusa?.campos.ie) {
    delete novos.ie;
    delete novos.ieSituacao;
  }
  await cadastroDeEmpresas.change(tx, actor, fica.id, novos);
}

interface Registro {
  fica: EmpresaCompleta;
  sai: EmpresaCompleta;
  movidos: readonly { tabela: string; coluna: string; ids: readonly string[] }[];
}

/** Who joined what, and all that is needed to part them again by hand. */
async function registrar(tx: Tx, { grupoId, usuarioId }: Actor, { fica, sai, movidos }: Registro): Promise<void> {
  const linhas = movidos.flatMap(({ tabela, coluna, ids }) => (ids.length > 0 ? [{ tabela, coluna, ids }] : []));
  await sql`insert into empresa_fusao (grupo_id, empresa_id, saiu_id, autor_id, movidos, antes)
    values (${grupoId}, ${fica.id}, ${sai.id}, ${usuarioId}, ${JSON.stringify(linhas)}::jsonb,
      ${JSON.stringify({ fica, sai })}::jsonb)`.execute(tx);
}

const curta = ({
  id,
  ativo,
  versao,
  nomeFantasia,
  razaoSocial,
  cnpj,
  cpf,
  documentoEstrangeiro,
  cidade,
  uf,
}: EmpresaCompleta) => ({
  id,
  ativo,
  versao,
  nomeFantasia,
  razaoSocial,
  documento: cnpj ?? cpf ?? documentoEstrangeiro,
  cidade,
  uf,
});

/** Tables that people call by one name are told as one; what has nothing is not told. */
function somadas(movidos: readonly { rotulo: string; moved: number; stayed: number }[]): PreviaDaFusao['partes'] {
  const porNome = Map.groupBy(movidos, ({ rotulo }) => rotulo);
  return [...porNome].flatMap(([rotulo, partes]) => {
    const movem = partes.reduce((soma, { moved }) => soma + moved, 0);
    const ficaram = partes.reduce((soma, { stayed }) => soma + stayed, 0);
    return movem + ficaram > 0 ? [{ rotulo, movem, ficam: ficaram }] : [];
  });
}
