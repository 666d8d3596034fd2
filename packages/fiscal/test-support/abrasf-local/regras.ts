import { isCnpj, isCpf } from '@retaguarda/brasil';
import type { DadosDoRps } from '../../src/nfse/index.ts';
import { emBrasilia } from '../servidor-local/relogio.ts';
import { type Contexto, Recusa } from './contexto.ts';

type Pessoa = DadosDoRps['Prestador'];

export const documento = ({ CpfCnpj }: Pessoa): string => CpfCnpj.Cnpj ?? CpfCnpj.Cpf ?? '';
const valido = ({ CpfCnpj }: Pessoa): boolean =>
  CpfCnpj.Cnpj === undefined ? isCpf(CpfCnpj.Cpf ?? '') : isCnpj(CpfCnpj.Cnpj);

/** The rules on one declaration, after the table of errors of the manual. The first one broken is the answer. */
export function examinarRps(contexto: Contexto, inf: DadosDoRps): void {
  regrasDoPrestador(contexto, inf);
  regrasDoNumero(contexto, inf);
  regrasDoServico(inf);
  regrasDoTomador(inf);
}

function regrasDoPrestador({ regras }: Contexto, { Prestador }: DadosDoRps): void {
  if (!valido(Prestador)) throw new Recusa('E44');
  const inscricao = regras.inscricoes[documento(Prestador)];
  if (inscricao === undefined) return;
  if (Prestador.InscricaoMunicipal === undefined) throw new Recusa('E141');
  if (Prestador.InscricaoMunicipal !== inscricao) throw new Recusa('E142');
}

function regrasDoNumero({ estado, regras, agora }: Contexto, { Rps, Competencia, Prestador }: DadosDoRps): void {
  const { Serie, Numero } = Rps.IdentificacaoRps;
  const ultimo = regras.series === undefined ? Number.MAX_SAFE_INTEGER : regras.series[Serie];
  if (ultimo === undefined) throw new Recusa('E93');
  if (Number(Numero) > ultimo) throw new Recusa('E90');
  if (estado.rps[`${documento(Prestador)}/${Serie}/${Numero}`] !== undefined) throw new Recusa('E10');
  if (Rps.DataEmissao > emBrasilia(agora()).slice(0, 10)) throw new Recusa('E16');
  if (Competencia.slice(0, 7) > Rps.DataEmissao.slice(0, 7)) throw new Recusa('E2');
}

function regrasDoServico({ Servico, RegimeEspecialTributacao: especial }: DadosDoRps): void {
  const { Valores, IssRetido, ExigibilidadeISS, Discriminacao, CodigoMunicipio, CodigoPais } = Servico;
  const valor = Number(Valores.ValorServicos);
  if (valor <= 0) throw new Recusa('E18');
  if (Number(Valores.ValorDeducoes ?? 0) > valor) throw new Recusa('E19');
  if (Number(Valores.DescontoIncondicionado ?? 0) > valor) throw new Recusa('E21');
  if (Discriminacao.trim() === '') throw new Recusa('E41');
  // The layout (B-37): the country only where the city is 9999999.
  if (CodigoPais !== undefined && CodigoMunicipio !== '9999999') throw new Recusa('E160', 'CodigoPais');
  if (IssRetido === '1' && ExigibilidadeISS !== '1') throw new Recusa('E37');
  if (IssRetido === '1' && ['1', '2', '3'].includes(especial ?? '')) throw new Recusa('E38');
  if (IssRetido === '1' && Valores.Aliquota === undefined) throw new Recusa('E40');
}

function regrasDoTomador({ Servico, Prestador, TomadorServico }: DadosDoRps): void {
  const quem = TomadorServico?.IdentificacaoTomador;
  if (quem === undefined) {
    if (Servico.IssRetido === '1') throw new Recusa('E39');
    return;
  }
  if (!valido(quem)) throw new Recusa('E47');
  if (documento(quem) === documento(Prestador)) throw new Recusa('E52');
  if (quem.CpfCnpj.Cnpj !== undefined && TomadorServico?.Endereco === undefined) throw new Recusa('E56');
}
