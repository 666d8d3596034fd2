import { bancoPorCodigo, type cnab } from '@retaguarda/boletos';
import { semMascara } from '@retaguarda/brasil';
import type { ContaDeCobranca } from '../carteira/conta.ts';

const curto = (texto: string | null | undefined): string => (texto ?? '').replace(/\D/g, '').replace(/^0+/, '');

/** Why this file is not of this account, in words; null: it is. */
export function recusaDoArquivo(
  conta: ContaDeCobranca,
  empresaDocumento: string | null,
  cabecalho: cnab.CabecalhoRetorno,
): string | null {
  if (cabecalho.banco !== conta.banco) {
    const daConta = bancoPorCodigo(conta.banco ?? '')?.nome ?? conta.bancoNome;
    return `O arquivo é do ${cabecalho.bancoNome} (${cabecalho.banco}), e a conta ${conta.nome} é do ${daConta} (${conta.banco ?? ''}).`;
  }
  if (deOutraEmpresa(cabecalho.documento, empresaDocumento)) {
    return `O arquivo é de outra empresa: ${cabecalho.empresa ?? ''} (${cabecalho.documento ?? ''}).`;
  }
  const ditas = [cabecalho.conta, cabecalho.codigoBeneficiario, cabecalho.convenio]
    .map(curto)
    .filter((um) => um !== '');
  const nossas = [
    conta.conta,
    `${conta.conta ?? ''}${conta.contaDv ?? ''}`,
    conta.codigoBeneficiario,
    conta.convenio,
    conta.codigoTransmissao,
  ]
    .map(curto)
    .filter((um) => um !== '');
  if (ditas.length === 0 || ditas.some((dita) => nossas.includes(dita))) return null;
  return `O arquivo é de outra conta deste banco: ${cabecalho.conta ?? cabecalho.convenio ?? ''}.`;
}

/** Some banks write zeros, or the number without its first digits. */
function deOutraEmpresa(dito: string | undefined, nosso: string | null): boolean {
  const documento = semMascara(dito ?? '').replace(/^0+/, '');
  if (documento === '' || nosso === null) return false;
  return !semMascara(nosso).endsWith(documento) && !documento.endsWith(semMascara(nosso).replace(/^0+/, ''));
}
