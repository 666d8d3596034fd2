import { DomainError, empresaNova } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { nomeDaCidade } from '../cadastros/public.ts';
import { cadastroDeEmpresas, exigirPessoas, lerParticipantes } from '../empresas/public.ts';
import { amarrarDoMesmo } from './amarrar.ts';
import { type Entrada, situarEntrada, travarEntrada } from './entradas.queries.ts';
import { exigirAto, proporVinculos } from './vincular.ts';

/** Who issued a note, as it says. */
type QuemEmitiu = Pick<Entrada, 'documento' | 'emitente' | 'emitenteIe' | 'emitenteEndereco'>;

/**
 * Says who the supplier of a note is, or registers it by what the note says; then what is known of its items is filled in.
 *
 * @throws DomainError NOT_FOUND, STALE_RECORD, INVALID_TRANSITION, RULE_BROKEN for another document than the note's
 */
export async function dizerFornecedor(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, ...pedido }: { versao?: number | undefined } & FornecedorDito,
): Promise<void> {
  const entrada = await travarEntrada(tx, actor, id, versao);
  exigirAto('fornecedor', entrada);
  const qual = await fornecedorDito(tx, actor, entrada, pedido);
  await sql`update entrada set fornecedor_id = ${qual} where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
  if (entrada.situacao === 'baixada') await situarEntrada(tx, actor.grupoId, id, 'identificada');
  await proporVinculos(tx, actor.grupoId, id, qual);
  await amarrarDoMesmo(tx, actor.grupoId, entrada.documento, qual);
}

interface FornecedorDito {
  fornecedorId?: number | null | undefined;
  criar: boolean;
}

/** Who a document is from: the person named, or one registered by what it says. @throws DomainError RULE_BROKEN */
export async function fornecedorDito(
  tx: Tx,
  actor: Actor,
  quem: QuemEmitiu,
  { fornecedorId, criar }: FornecedorDito,
): Promise<number> {
  if (criar) return cadastrarFornecedor(tx, actor, quem);
  await exigirFornecedor(tx, actor, fornecedorId as number, quem);
  return fornecedorId as number;
}

/** Whoever it is, it is who signed: the same CNPJ root, so that a branch may stand for its head office. */
async function exigirFornecedor(
  tx: Tx,
  actor: Actor,
  fornecedorId: number,
  { documento, emitente }: QuemEmitiu,
): Promise<void> {
  await exigirPessoas(tx, actor, [fornecedorId]);
  const pessoa = (await lerParticipantes(tx, actor, [fornecedorId])).get(fornecedorId);
  const raiz = (texto: string) => (texto.length === 14 ? texto.slice(0, 8) : texto);
  if (raiz(pessoa?.documento ?? '') === raiz(documento)) return;
  throw new DomainError('RULE_BROKEN', { campos: { fornecedorId: `A nota é de ${emitente} (${documento}).` } });
}

/** Notes say addresses in longer texts than the register keeps: what is no number stands before the complement. */
function comoCabe({ xLgr, nro, xCpl }: QuemEmitiu['emitenteEndereco']) {
  const longo = (nro?.length ?? 0) > 20;
  const complemento = longo ? [nro, xCpl].filter(Boolean).join(' ') : xCpl;
  return {
    logradouro: xLgr?.slice(0, 120) ?? null,
    numero: (longo ? 'S/N' : nro) ?? null,
    complemento: complemento?.slice(0, 60).trim() ?? null,
  };
}

/** Registers a supplier by what its note says. @returns its id @throws DomainError RULE_BROKEN where that is not enough */
async function cadastrarFornecedor(
  tx: Tx,
  actor: Actor,
  { documento, emitente, emitenteIe, emitenteEndereco: onde }: QuemEmitiu,
): Promise<number> {
  const fisica = documento.length === 11;
  const temIe = emitenteIe !== null && emitenteIe !== 'ISENTO';
  const lida = empresaNova.safeParse({
    tipoPessoa: fisica ? 'fisica' : 'juridica',
    nomeFantasia: onde.fantasia ?? emitente,
    razaoSocial: fisica ? null : emitente,
    ...(fisica ? { cpf: documento } : { cnpj: documento }),
    ieSituacao: temIe ? 'numero' : 'isento',
    ie: temIe ? emitenteIe : null,
    fornecedor: true,
    prazoTipo: 'padrao_empresa',
    enderecos: [
      {
        tipo: 'principal',
        cep: onde.CEP ?? null,
        ...comoCabe(onde),
        bairro: onde.xBairro?.slice(0, 60) ?? null,
        // A note of a town hall tells its city by the code alone.
        cidade: onde.xMun || ((onde.cMun && (await nomeDaCidade(tx, onde.cMun))) ?? ''),
        uf: onde.UF ?? null,
        ibge: onde.cMun ?? null,
      },
    ],
  });
  if (lida.success) return (await cadastroDeEmpresas.create(tx, actor, lida.data)).id;
  throw new DomainError('RULE_BROKEN', {
    text: 'O que a nota diz do emitente não basta para cadastrá-lo: cadastre o fornecedor e escolha-o aqui.',
  });
}
