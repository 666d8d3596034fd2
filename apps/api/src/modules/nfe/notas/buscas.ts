import { contas, transportadoras } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { getRow, listOptions, listRows } from '../../../platform/registers/engine.ts';
import { exigirEmpresas, lerPartesFiscais, opcoesDeEmpresas, type ParteFiscal } from '../../empresas/public.ts';

interface Busca {
  search?: string | undefined;
  limit: number;
}

/** Carriers with what a note takes from them. */
export async function buscarTransportadoras(db: Db, actor: Actor, { search, limit }: Busca) {
  const achadas = await listOptions(db, transportadoras, actor, { search, limit });
  const linhas = await Promise.all(achadas.map(({ id }) => getRow(db, transportadoras, actor, id)));
  const texto = (valor: unknown) => (typeof valor === 'string' ? valor : null);
  return linhas.map(({ id, nome, documento, uf, modalidadeFrete, placa }) => ({
    id,
    rotulo: String(nome),
    documento: texto(documento),
    uf: texto(uf),
    modalidadeFrete: texto(modalidadeFrete),
    placa: texto(placa),
  }));
}

const daNota = sql`, coalesce(e.cnpj, e.cpf, e.documento_estrangeiro) as documento, e.uf, e.propria, e.ie_situacao = 'numero' as contribuinte`;

interface Destinatario {
  id: number;
  rotulo: string;
  documento: string | null;
  uf: string | null;
  propria: boolean;
  contribuinte: boolean;
}

/** Who may receive a note: clients, suppliers, and one's own companies; each with what a note to them would lack. */
export async function buscarDestinatarios(
  db: Db,
  actor: Actor,
  query: Busca & { ids?: number[] | undefined },
): Promise<(Destinatario & { falta: string[] })[]> {
  const achados = await opcoesDeEmpresas<Destinatario>(db, actor, query, [sql`e.ativo`], daNota);
  const partes = await lerPartesFiscais(
    db,
    actor.grupoId,
    achados.map(({ id }) => id),
  );
  return achados.map((achado) => ({ ...achado, falta: faltaPara(partes.get(achado.id)) }));
}

/** @source NF-e layout 4.00, groups E (dest) and E05 (enderDest) */
function faltaPara(parte: ParteFiscal | undefined): string[] {
  const { endereco } = parte ?? {};
  const semDocumento = !parte?.cnpj && !parte?.cpf && !parte?.documentoEstrangeiro;
  return [
    semDocumento && 'Falta o CNPJ ou o CPF',
    parte?.ieSituacao === 'numero' && !parte.ie && 'Falta a inscrição estadual',
    !endereco && 'Falta o endereço',
    endereco && !endereco.numero && 'Falta o número do endereço',
    endereco && !endereco.bairro && 'Falta o bairro',
    endereco && !endereco.ibge && 'Falta a cidade',
    endereco && !endereco.uf && 'Falta o estado',
    endereco && !endereco.cep && 'Falta o CEP',
  ].filter((texto): texto is string => typeof texto === 'string');
}

/** Accounts in which a company receives. @throws DomainError NOT_FOUND */
export async function contasDoEmissor(db: Db, actor: Actor, empresaId: number) {
  await exigirEmpresas(db, actor, [empresaId]);
  const linhas = await listRows(db, contas, actor);
  return linhas.filter((conta) => conta.empresaId === empresaId).map(({ id, nome }) => ({ id, rotulo: String(nome) }));
}
