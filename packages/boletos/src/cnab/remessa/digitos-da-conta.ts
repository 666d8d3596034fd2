import { modulo10, modulo11 } from '../../digitos.ts';
import type { LayoutRemessa } from './layout.ts';
import type { ContaDeCobranca, Remessa } from './modelo.ts';

/** The check digits of a bank's branch and account; several where the bank writes one remainder in two ways. */
interface RegraDaConta {
  readonly agencia?: (agencia: string) => readonly string[];
  readonly conta?: (conta: ContaDeCobranca) => readonly string[];
}

const comX = (numero: string): string[] => [modulo11(numero, { resto1: 'X' })];
const comZero = (numero: string): string[] => [modulo11(numero)];

/** Remainder 1 is a `P`, which some of its systems print as 0. */
const comP = (numero: string, pesoMaximo: number): string[] => {
  const digito = modulo11(numero, { pesoMaximo, resto1: 'P' });
  return digito === 'P' ? ['P', '0'] : [digito];
};

const bradesco: RegraDaConta = {
  agencia: (agencia) => comP(agencia, 9),
  conta: ({ conta }) => comP(conta, 7),
};

const pesosSantander = [9, 7, 3, 1, 0, 0, 9, 7, 1, 3, 1, 9, 7, 3];

/** Units of each product only, over branch, two zeros and the eight positions of the account. */
function dvSantander(agencia: string, conta: string): string {
  const algarismos = `${agencia.padStart(4, '0')}00${conta.padStart(8, '0')}`;
  const soma = [...algarismos].reduce(
    (total, um, onde) => total + ((Number(um) * (pesosSantander[onde] ?? 0)) % 10),
    0,
  );
  return String((10 - (soma % 10)) % 10);
}

/**
 * Banks whose rule is known. Of the others only the presence of a digit is asked.
 *
 * @source the banks' manuals of collection and of account validation (Itaú: modulo 10 over branch and account; Banco do
 *   Brasil, Unicred, CrediSIS: modulo 11 with X; Bradesco and who follows it: weights 2 to 7 with P; Sicoob, Ailos: modulo
 *   11; Santander: weights 97310097131973)
 */
const regras: Readonly<Record<string, RegraDaConta>> = {
  '001': { agencia: comX, conta: ({ conta }) => comX(conta) },
  '033': {
    // A longer account carries its ninth digit and the check digit elsewhere.
    conta: ({ agencia, conta }) => (conta.length > 8 ? [] : [dvSantander(agencia, conta)]),
  },
  '084': bradesco,
  '085': { agencia: comZero, conta: ({ conta }) => comZero(conta) },
  '097': { agencia: comX, conta: ({ conta }) => comX(conta) },
  '133': bradesco,
  '136': { agencia: comX, conta: ({ conta }) => comZero(conta) },
  '237': bradesco,
  '341': {
    conta: ({ agencia, conta }) => [modulo10(`${agencia.padStart(4, '0')}${conta.padStart(5, '0')}`)],
  },
  '756': { agencia: comZero, conta: ({ conta }) => comZero(conta) },
};

/** What is wrong with branch and account: a digit the layout writes and nobody told, or one that does not close. */
export function conferirConta(layout: LayoutRemessa, remessa: Remessa): string[] {
  const { conta } = remessa;
  if (!/^\d*$/.test(conta.agencia) || !/^\d*$/.test(conta.conta)) {
    return ['agência e conta só têm algarismos; o dígito verificador vai à parte'];
  }
  const regra = regras[layout.banco] ?? {};
  return [
    ...semDigito(layout, remessa),
    ...(usa(layout, 'agencia')
      ? naoFecha('agência', conta.agencia, conta.agenciaDv, regra.agencia?.(conta.agencia))
      : []),
    ...(usa(layout, 'conta') ? naoFecha('conta', conta.conta, conta.contaDv, regra.conta?.(conta)) : []),
  ];
}

function semDigito(layout: LayoutRemessa, remessa: Remessa): string[] {
  const calculado = layout.derivarArquivo?.(remessa).contaDv;
  const falta = usa(layout, 'contaDv') && !remessa.conta.contaDv && !calculado;
  return falta ? [`conta ${remessa.conta.conta}: informe o dígito verificador`] : [];
}

function naoFecha(nome: string, numero: string, dv: string | undefined, certos: readonly string[] = []): string[] {
  if (!dv || numero === '' || certos.length === 0 || certos.includes(dv.toUpperCase())) return [];
  return [`${nome} ${numero}: o dígito verificador é ${certos.join(' ou ')}, e não ${dv}`];
}

/** Some banks know the company by a code of theirs, and have no columns for the account. */
function usa({ header, headerLote, titulo }: LayoutRemessa, campo: string): boolean {
  const registros = [header, headerLote, ...titulo.map(({ registro }) => registro)];
  return registros.some((registro) => registro?.campos.some(({ nome }) => nome === campo));
}
