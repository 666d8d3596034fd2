import { bancoPorCodigo } from '@retaguarda/boletos';
import type { CampoDaCarteira } from '@retaguarda/contracts';
import { type ColunaDaCarteira, colunaDoCampo } from './dados-do-banco.ts';

/** Asked by a bank's file besides what its boleto asks; with `!` where there is no file without it. */
const soNoArquivo: Readonly<Record<string, string>> = {
  '001 240': 'variacao!',
  '001 400': 'variacao',
  '021 400': 'modalidade',
  '033 240': 'codigoTransmissao! modalidade contaDv!',
  '033 400': 'codigoTransmissao! modalidade!',
  '041 240': 'convenio! modalidade contaDv!',
  '041 400': 'convenio!',
  '070 400': 'modalidade',
  '084 400': 'codigoBeneficiario contaDv!',
  '085 240': 'modalidade',
  '097 400': 'codigoBeneficiario! contaDv!',
  '104 240': 'convenio modalidade',
  '133 240': 'contaDv!',
  '133 400': 'codigoBeneficiario contaDv!',
  '136 400': 'codigoBeneficiario!',
  '208 240': 'codigoBeneficiario! modalidade contaDv!',
  '224 400': 'modalidade!',
  '237 240': 'codigoBeneficiario! modalidade contaDv!',
  '237 400': 'codigoBeneficiario! contaDv!',
  '246 400': 'modalidade',
  '341 240': 'contaDv!',
  '341 400': 'contaDv!',
  '435 400': 'codigoBeneficiario!',
  '633 400': 'modalidade!',
  '643 400': 'modalidade!',
  '707 400': 'modalidade',
  '712 400': 'contaDv!',
  '745 400': 'codigoBeneficiario!',
  '748 240': 'modalidade contaDv!',
  '756 400': 'convenio!',
};

const rotulos: Readonly<Record<ColunaDaCarteira, string>> = {
  agencia: 'Agência',
  agenciaDv: 'Dígito da agência',
  conta: 'Conta',
  contaDv: 'Dígito da conta',
  carteira: 'Carteira',
  convenio: 'Convênio',
  codigoBeneficiario: 'Código do beneficiário',
  codigoTransmissao: 'Código de transmissão',
  modalidade: 'Modalidade',
  variacao: 'Variação',
  posto: 'Posto',
  byteGeracao: 'Byte',
};

const daConta: readonly ColunaDaCarteira[] = ['agencia', 'agenciaDv', 'conta', 'contaDv'];
const sempre: readonly ColunaDaCarteira[] = ['agencia', 'conta', 'carteira'];
const maiuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);

/** What the account has to hold for its bank, boleto and file, as the fields of a form: what its letter says first. */
export function camposDaCarteira(banco: string, formato: '240' | '400' | null): CampoDaCarteira[] {
  const campos = new Map<ColunaDaCarteira, CampoDaCarteira>();
  for (const [campo, { rotulo, obrigatorio, valores = [] }] of Object.entries(bancoPorCodigo(banco)?.campos ?? {})) {
    const nome = colunaDoCampo[campo];
    if (nome) campos.set(nome, { nome, rotulo: maiuscula(rotulo), obrigatorio, valores: [...valores] });
  }
  const noArquivo = formato === null ? [] : (soNoArquivo[`${banco} ${formato}`] ?? '').split(' ').filter(Boolean);
  const mais = [...noArquivo, ...daConta, ...sempre.map((nome) => `${nome}!`)];
  for (const um of mais) {
    const nome = um.replace('!', '') as ColunaDaCarteira;
    const ja = campos.get(nome) ?? { nome, rotulo: rotulos[nome], obrigatorio: false, valores: [] };
    campos.set(nome, { ...ja, obrigatorio: ja.obrigatorio || um.endsWith('!') });
  }
  return [...campos.values()].sort((a, b) => Number(daConta.includes(a.nome)) - Number(daConta.includes(b.nome)));
}
