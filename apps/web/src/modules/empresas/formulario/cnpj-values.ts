import type { CnpjConsultado } from '@retaguarda/contracts';
import { type EmpresaValues, type LinhaDaEmpresa, parteNova } from './empresa-values.ts';

const vazio = (valor: unknown) => valor === null || valor === undefined || valor === '';

/** Only what the register of companies knows. */
const sabido = <T extends object>(dados: T): Partial<T> =>
  Object.fromEntries(Object.entries(dados).filter(([, valor]) => !vazio(valor))) as Partial<T>;

/**
 * What the public register of companies changes in the form: its own facts (name, activity, address) replace what is
 * there. What people keep themselves (trade name, e-mail, phones, partners) is only filled in where there is nothing.
 */
export function preenchidoPeloCnpj(values: EmpresaValues, dados: CnpjConsultado): Partial<EmpresaValues> {
  const { razaoSocial, nomeFantasia, cnae, email, telefones, endereco, socios, mei, simples } = dados;
  const faltando = <C extends keyof EmpresaValues>(campo: C, valor: EmpresaValues[C]) =>
    vazio(values[campo]) && !vazio(valor) ? { [campo]: valor } : {};
  return {
    razaoSocial,
    ...sabido({ cnae }),
    ...faltando('nomeFantasia', nomeFantasia ?? razaoSocial),
    ...faltando('email', email),
    ...faltando('regimeTributario', mei ? '4' : simples ? '1' : null),
    enderecos: comEndereco(values.enderecos, sabido(endereco) as Partial<LinhaDaEmpresa<'enderecos'>>),
    ...(values.telefones.every(({ numero }) => vazio(numero)) && telefones.length > 0
      ? { telefones: telefones.map((numero) => ({ ...parteNova('telefones'), numero })) }
      : {}),
    ...(values.socios.length === 0 && socios.length > 0
      ? { socios: socios.map((socio) => ({ ...parteNova('socios'), ...socio })) }
      : {}),
  };
}

function comEndereco(
  enderecos: LinhaDaEmpresa<'enderecos'>[],
  endereco: Partial<LinhaDaEmpresa<'enderecos'>>,
): LinhaDaEmpresa<'enderecos'>[] {
  if (Object.keys(endereco).length === 0) return enderecos;
  const at = enderecos.findIndex(({ tipo, ativo }) => tipo === 'principal' && ativo);
  if (at < 0) return [...enderecos, { ...parteNova('enderecos'), ...endereco }];
  return enderecos.map((linha, index) => (index === at ? { ...linha, ...endereco } : linha));
}
