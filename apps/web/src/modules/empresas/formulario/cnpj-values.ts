import type { CnpjConsultado } from '@retaguarda/contracts';
import { type EmpresaValues, parteNova } from './empresa-values.ts';

type Linha = Record<string, unknown>;

const vazio = (valor: unknown) => valor === null || valor === undefined || valor === '';

/** Only what the register of companies knows. */
const sabido = (dados: Linha): Linha => Object.fromEntries(Object.entries(dados).filter(([, valor]) => !vazio(valor)));

/**
 * What the public register of companies changes in the form: its own facts (name, activity, address) replace what is
 * there; what people keep themselves (trade name, e-mail, phones, partners) is only filled in where there is nothing.
 */
export function preenchidoPeloCnpj(values: EmpresaValues, dados: CnpjConsultado): EmpresaValues {
  const { razaoSocial, nomeFantasia, cnae, email, telefones, endereco, socios, mei, simples } = dados;
  const faltando = (campo: string, valor: unknown) => (vazio(values[campo]) && !vazio(valor) ? { [campo]: valor } : {});
  const regime = mei ? '4' : simples ? '1' : null;
  return {
    razaoSocial,
    ...sabido({ cnae }),
    ...faltando('nomeFantasia', nomeFantasia ?? razaoSocial),
    ...faltando('email', email),
    ...faltando('regimeTributario', regime),
    enderecos: comEndereco(values.enderecos as Linha[], sabido(endereco)),
    ...seVazia(
      values,
      'telefones',
      telefones.map((numero) => ({ numero })),
    ),
    ...seVazia(values, 'socios', socios),
  };
}

function comEndereco(enderecos: Linha[], endereco: Linha): Linha[] {
  if (Object.keys(endereco).length === 0) return enderecos;
  const at = enderecos.findIndex(({ tipo, ativo }) => tipo === 'principal' && ativo === true);
  if (at < 0) return [...enderecos, { ...parteNova('enderecos'), ...endereco }];
  return enderecos.map((linha, index) => (index === at ? { ...linha, ...endereco } : linha));
}

function seVazia(values: EmpresaValues, parte: 'telefones' | 'socios', linhas: readonly Linha[]): EmpresaValues {
  const guardadas = values[parte] as Linha[];
  if (guardadas.length > 0 || linhas.length === 0) return {};
  return { [parte]: linhas.map((linha) => ({ ...parteNova(parte), ...linha })) };
}
