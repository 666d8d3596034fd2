import { DomainError, type EmissorEntrada } from '@retaguarda/contracts';
import type { Certificado } from '@retaguarda/fiscal/certificado';
import { diasParaVencer, pertenceAoEmitente, verificarCadeia } from '@retaguarda/fiscal/certificado/julgar';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { type Autoridades, lugarDoCertificado, lugarDoCsc } from './autoridades.ts';
import { type Emissor, lerEmissor } from './emissores.queries.ts';

/** @throws DomainError NOT_FOUND, STALE_RECORD */
export async function salvarEmissor(
  tx: Tx,
  autoridades: Autoridades,
  grupoId: number,
  empresaId: number,
  { versao, csc, ...pedido }: EmissorEntrada,
): Promise<void> {
  const atual = await lerEmissor(tx, grupoId, empresaId);
  if (versao !== undefined && versao !== atual.versao) throw new DomainError('STALE_RECORD');
  const linha = {
    ambiente_nfe: pedido.ambienteNfe,
    ambiente_nfse: pedido.ambienteNfse,
    pis_cofins: pedido.pisCofins,
    credito_simples: pedido.creditoSimples,
    regime_apuracao_sn: pedido.regimeApuracaoSn,
    regime_especial_nfse: pedido.regimeEspecialNfse,
    csc_id: pedido.cscId,
    ...(pedido.emailAoAutorizar !== undefined && { email_ao_autorizar: pedido.emailAoAutorizar }),
    ...(pedido.aliquotaSimples !== undefined && { aliquota_simples: pedido.aliquotaSimples }),
    ...(csc && { csc: await autoridades.cofre.seal(lugarDoCsc(grupoId, empresaId), csc) }),
  };
  await tx
    .insertInto('emissor')
    .values({ grupo_id: grupoId, empresa_id: empresaId, ...linha })
    .onConflict((ja) => ja.columns(['grupo_id', 'empresa_id']).doUpdateSet(linha))
    .execute();
}

/**
 * Keeps a certificate in the place of the one before.
 *
 * @param usuarioId who is told before it ends; null: the administrators
 * @throws DomainError NOT_FOUND, RULE_BROKEN saying why it does not serve this company
 */
export async function guardarCertificado(
  tx: Tx,
  autoridades: Autoridades,
  { grupoId, empresaId, usuarioId }: { grupoId: number; empresaId: number; usuarioId: number | null },
  certificado: Certificado,
): Promise<void> {
  const emissor = await lerEmissor(tx, grupoId, empresaId);
  conferir(certificado, emissor, autoridades.raizes);
  const segredo = await autoridades.cofre.seal(lugarDoCertificado(grupoId, empresaId), JSON.stringify(certificado));
  await sql`update emissor_certificado set ativo = false
    where grupo_id = ${grupoId} and empresa_id = ${empresaId} and ativo`.execute(tx);
  await tx
    .insertInto('emissor_certificado')
    .values({
      grupo_id: grupoId,
      empresa_id: empresaId,
      segredo,
      titular: certificado.titular,
      documento: certificado.cnpj ?? certificado.cpf ?? '',
      emissor_nome: certificado.emissor,
      numero_serie: certificado.numeroDeSerie,
      valido_de: certificado.validoDe,
      valido_ate: certificado.validoAte,
      usuario_id: usuarioId,
    })
    .execute();
}

const recusar = (texto: string) => new DomainError('RULE_BROKEN', { campos: { arquivo: texto } });

function conferir(certificado: Certificado, { cnpj }: Emissor, raizes: readonly string[]): void {
  const agora = new Date().toISOString();
  if (cnpj === null) throw recusar('A empresa não tem CNPJ: complete o cadastro dela.');
  if (!pertenceAoEmitente(certificado, cnpj)) {
    throw recusar(`O certificado é de ${certificado.cnpj ?? certificado.cpf}, e não desta empresa.`);
  }
  if (diasParaVencer(certificado, agora) < 0) throw recusar('O certificado venceu.');
  const cadeia = verificarCadeia(certificado.certificadoPem, certificado.cadeiaPem, raizes, agora);
  if (!cadeia.ok) throw recusar(cadeia.mensagem);
}
