import {
  decimal,
  formatarDecimal,
  isCnpj,
  isCodigoMunicipio,
  isInscricaoMunicipal,
  isSuframa,
  isUf,
  normalizarIe,
  normalizarSuframa,
  ufPorSigla,
  validarIe,
} from '@retaguarda/brasil';
import { mensagens } from '../messages/pt-br.ts';
import { type Papel, PRAZO_MAXIMO_DIAS, papeis, type situacoesDaIe } from './campos.ts';
import type { EmpresaNova } from './esquemas.ts';

export type SituacaoDaIe = keyof typeof situacoesDaIe;

/** Why a record is refused: the text of the form and the text of each field, keyed by path (`enderecos.0.uf`). */
export interface Recusa {
  mensagem: string;
  campos: Record<string, string>;
}

interface Problema {
  campo: string;
  texto: string;
  /** Text of the form. */
  mensagem: string;
}

const falta = (campo: string): Problema => ({
  campo,
  texto: mensagens.fieldRequired,
  mensagem: mensagens.formRequiredMissing,
});
const errado = (campo: string, texto: string, mensagem: string = texto): Problema => ({ campo, texto, mensagem });

/** Contributors of the country answer for their registration; a person or a foreigner is a taxpayer only by saying so. */
export const situacaoDaIe = ({
  ieSituacao,
  tipoPessoa,
}: Pick<EmpresaNova, 'ieSituacao' | 'tipoPessoa'>): SituacaoDaIe =>
  ieSituacao ?? (tipoPessoa === 'juridica' ? 'numero' : 'nao_contribuinte');

const ativos = <T extends { ativo: boolean }>(rows: readonly T[]) =>
  rows.map((row, index) => ({ row, index })).filter(({ row }) => row.ativo);

/** The address that documents and the state registration go by. */
export const enderecoPrincipal = ({ enderecos }: Pick<EmpresaNova, 'enderecos'>) =>
  enderecos.find(({ tipo, ativo }) => tipo === 'principal' && ativo);

/** Whether an address may leave the form: the principal one may not, until another is principal. */
export const podeExcluirEndereco = ({ tipo }: Pick<EmpresaNova['enderecos'][number], 'tipo'>) => tipo !== 'principal';

/** The record in its stored form: registrations without mask, what follows from the kind of person filled in. */
export function completarEmpresa<T extends EmpresaNova>(dados: T): T {
  const uf = enderecoPrincipal(dados)?.uf;
  return {
    ...dados,
    ieSituacao: situacaoDaIe(dados),
    ie: dados.ie && uf && isUf(uf) ? normalizarIe(uf, dados.ie) : dados.ie,
    suframa: dados.suframa && normalizarSuframa(dados.suframa),
  };
}

/**
 * What one company's data must satisfy beyond each field by itself. The same function speaks in the form and in the API.
 *
 * @param antes whether the stored record had a principal address: losing it has a text of its own
 * @returns null when the record may be saved
 */
export function conferirEmpresa(dados: EmpresaNova, antes: { tinhaPrincipal: boolean } = { tinhaPrincipal: false }) {
  const problemas = [
    ...conferirPapeis(dados),
    ...conferirObrigatorios(dados),
    ...conferirEnderecos(dados, antes.tinhaPrincipal),
    ...conferirIe(dados),
    ...conferirInscricoes(dados),
    ...conferirPrazo(dados),
    ...conferirSocios(dados),
  ];
  const primeiro = problemas[0];
  if (!primeiro) return null;
  const campos: Record<string, string> = {};
  for (const { campo, texto } of problemas) campos[campo] ??= texto;
  return { mensagem: primeiro.mensagem, campos } satisfies Recusa;
}

function conferirPapeis(dados: EmpresaNova): Problema[] {
  const algum = (Object.keys(papeis) as Papel[]).some((papel) => dados[papel]);
  return algum ? [] : [errado('cliente', 'Informe o que a empresa é para o grupo')];
}

function conferirObrigatorios(dados: EmpresaNova): Problema[] {
  const problemas: Problema[] = [];
  const { tipoPessoa } = dados;
  if (tipoPessoa === 'juridica' && !dados.razaoSocial) problemas.push(falta('razaoSocial'));
  // Who issues, contracts or resells is known by a document; a customer at the counter may have none.
  if (dados.propria || dados.clienteContrato || dados.revendedora) {
    if (tipoPessoa === 'juridica' && !dados.cnpj) problemas.push(falta('cnpj'));
    if (tipoPessoa === 'fisica' && !dados.cpf) problemas.push(falta('cpf'));
  }
  if (tipoPessoa !== 'estrangeira') {
    for (const { row, index } of ativos(dados.enderecos)) {
      if (row.ibge && row.uf && !codigoDaUf(row.ibge, row.uf))
        problemas.push(errado(`enderecos.${index}.ibge`, 'O código não é de um município desta UF'));
      if (!row.uf && !(row.tipo === 'principal' && precisaDaUf(dados))) problemas.push(falta(`enderecos.${index}.uf`));
    }
  }
  return problemas;
}

/** @source IBGE: the first two digits of a municipality's code are those of its state */
const codigoDaUf = (ibge: string, uf: string): boolean =>
  isCodigoMunicipio(ibge) && isUf(uf) && ufPorSigla(uf)?.codigoIbge === ibge.slice(0, 2);

const precisaDaUf = (dados: EmpresaNova) => situacaoDaIe(dados) === 'numero' && Boolean(dados.ie);

function conferirEnderecos({ enderecos }: EmpresaNova, tinhaPrincipal: boolean): Problema[] {
  const emUso = ativos(enderecos);
  const principais = emUso.filter(({ row }) => row.tipo === 'principal');
  const segundo = principais[1];
  if (segundo) return [errado(`enderecos.${segundo.index}.tipo`, mensagens.formTwoPrincipalAddresses)];
  if (principais.length === 1) return [];
  if (tinhaPrincipal) return [errado('enderecos', mensagens.formPrincipalAddressDelete)];
  if (emUso.length === 0) return [errado('enderecos', mensagens.formAddressRequired)];
  return [errado('enderecos', 'Informe qual é o endereço principal')];
}

function conferirIe(dados: EmpresaNova): Problema[] {
  const { ie } = dados;
  if (situacaoDaIe(dados) !== 'numero') {
    return ie ? [errado('ie', 'Retire o número ou mude a situação da inscrição')] : [];
  }
  if (!ie) return [errado('ie', mensagens.formIeRequired)];
  const principal = enderecoPrincipal(dados);
  if (!principal) return [];
  const { uf } = principal;
  if (!uf || !isUf(uf)) {
    return [errado(`enderecos.${dados.enderecos.indexOf(principal)}.uf`, mensagens.formUfRequired)];
  }
  return validarIe(uf, ie).ok ? [] : [errado('ie', mensagens.formIeInvalid)];
}

function conferirInscricoes(dados: EmpresaNova): Problema[] {
  const problemas: Problema[] = [];
  if (dados.cnpj && !dados.ignorarCnpj && !isCnpj(dados.cnpj))
    problemas.push(errado('cnpj', mensagens.fieldInvalidCnpj));
  if (dados.im && !isInscricaoMunicipal(dados.im)) problemas.push(errado('im', 'Inscrição municipal inválida'));
  if (dados.suframa && !isSuframa(dados.suframa)) problemas.push(errado('suframa', 'SUFRAMA inválida'));
  return problemas;
}

function conferirPrazo({ prazoTipo, prazoDias, prazoDiaBase }: EmpresaNova): Problema[] {
  const problemas: Problema[] = [];
  if (prazoTipo === 'dias' && prazoDias === null) problemas.push(falta('prazoDias'));
  if (prazoTipo === 'data_base' && prazoDiaBase === null) problemas.push(falta('prazoDiaBase'));
  if (prazoDias !== null && prazoDias > PRAZO_MAXIMO_DIAS)
    problemas.push(errado('prazoDias', mensagens.fieldMaxDays.replace('{val}', String(PRAZO_MAXIMO_DIAS))));
  return problemas;
}

const TODA_A_EMPRESA = 100;

function conferirSocios({ socios }: EmpresaNova): Problema[] {
  const comParte = ativos(socios).filter(({ row }) => row.participacao !== null);
  const soma = comParte.reduce((total, { row }) => total.plus(row.participacao ?? 0), decimal(0));
  const ultimo = comParte.at(-1);
  if (!ultimo || soma.lte(TODA_A_EMPRESA)) return [];
  return [errado(`socios.${ultimo.index}.participacao`, `Os sócios somam ${formatarDecimal(soma.toFixed())} %`)];
}
