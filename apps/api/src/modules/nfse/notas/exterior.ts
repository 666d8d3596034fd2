import { DomainError, type ExportacaoDaNota } from '@retaguarda/contracts';
import type { DadosDoRps } from '@retaguarda/fiscal/nfse';
import type { Db } from '../../../platform/database/database.ts';
import { type Pais, paisDe, paisPeloNome } from '../../cadastros/public.ts';
import type { Tomador } from '../../empresas/public.ts';
import type { ServicoDaNota } from './termos.ts';

type Endereco = NonNullable<Tomador['endereco']>;

/** Parts of an address abroad, as a person knows them. */
const PARTES = {
  logradouro: 'logradouro',
  cidade: 'cidade',
  regiao: 'estado, província ou região',
  codigoPostal: 'código postal',
  pais: 'país',
};
type Parte = keyof typeof PARTES;

export const exportado = ({ tributacaoIss }: Pick<ServicoDaNota, 'tributacaoIss'>): boolean => tributacaoIss === '3';

/** @returns the address of who is abroad, with the parts that must be there; or, in words for a person, why it cannot be declared */
export async function lerEnderecoNoExterior(
  db: Db,
  endereco: Endereco | null,
  exige: readonly Parte[] = ['logradouro', 'cidade', 'regiao', 'codigoPostal', 'pais'],
): Promise<{ onde: Endereco; pais: Pais } | { falta: string }> {
  const faltam = exige.filter((parte) => !endereco?.[parte]).map((parte) => PARTES[parte]);
  if (endereco === null || faltam.length > 0) {
    return { falta: `Complete o endereço do tomador no cadastro dele: ${faltam.join(', ')}` };
  }
  const pais = await paisPeloNome(db, endereco.pais ?? '');
  if (pais === null || pais.iso2 === 'BR') {
    return { falta: `O país "${endereco.pais}" do endereço do tomador não está na tabela de países, ou é o Brasil` };
  }
  return { onde: endereco, pais };
}

/** The country where an exported service gives its result; or why it cannot be declared. */
export async function lerPaisDoResultado(
  db: Db,
  { paisResultadoId }: ExportacaoDaNota,
): Promise<Pais | { falta: string }> {
  const pais = paisResultadoId === null ? null : await paisDe(db, paisResultadoId);
  if (pais === null) return { falta: 'Escolha o país onde o serviço dá resultado' };
  return pais.iso2 === 'BR' ? { falta: 'O que dá resultado no Brasil não é exportação' } : pais;
}

/** What a declaration to a city says of what is abroad. */
export interface NoExterior {
  /** Of the taker. */
  endereco: NonNullable<DadosDoRps['TomadorServico']>['EnderecoExterior'] | null;
  /** Where the service is provided, by the code of the country. */
  paisDaPrestacao: string | null;
}

/**
 * A taker of another country, and a service that is provided there, as a city of ABRASF takes them. An export demands the
 * address; of any other service it goes where the register has it.
 *
 * @throws DomainError INVALID by field, before the note takes a number
 * @source ABRASF, manual of integration 2.04, layout of the RPS: B-36, B-37, B-50, B-52
 */
export async function declararNoExterior(
  db: Db,
  { exportacao }: { exportacao: ExportacaoDaNota | null },
  servico: ServicoDaNota,
  tomador: Tomador,
): Promise<NoExterior> {
  const faltas: Record<string, string> = {};
  // One text for all of it: not every country has regions and postal codes.
  const exige = ['logradouro', 'cidade', 'pais'] as const;
  const lido = tomador.estrangeiro ? await lerEnderecoNoExterior(db, tomador.endereco, exige) : null;
  if (lido !== null && 'falta' in lido && exportado(servico)) faltas.pessoaId = lido.falta;
  const fora = exportado(servico) && exportacao !== null && FEITOS_FORA.includes(exportacao.modo);
  const pais = fora ? await lerPaisDoResultado(db, exportacao) : null;
  if (pais !== null && 'falta' in pais) faltas['exportacao.paisResultadoId'] = pais.falta;
  if (Object.keys(faltas).length > 0) throw new DomainError('INVALID', { campos: faltas });
  return {
    endereco: lido === null || 'falta' in lido ? null : emUmaLinha(lido),
    paisDaPrestacao: pais === null || 'falta' in pais ? null : pais.codigo,
  };
}

/** Whoever provides it goes there, or it is consumed there. */
const FEITOS_FORA: readonly ExportacaoDaNota['modo'][] = ['3', '4'];

function emUmaLinha({ onde, pais }: { onde: Endereco; pais: Pais }): NonNullable<NoExterior['endereco']> {
  const { logradouro, numero, complemento, bairro, cidade, regiao, codigoPostal } = onde;
  const partes = [logradouro, numero, complemento, bairro, cidade, regiao, codigoPostal, pais.nome];
  return { CodigoPais: pais.codigo, EnderecoCompletoExterior: partes.filter(Boolean).join(', ') };
}
