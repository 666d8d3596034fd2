import { lerNfse, lerNotaAbrasf } from '../../nfse/index.ts';
import type { ServicoEscriturado } from './dados.ts';

/** Of a service's note, what is in its file alone. */
export type ServicoLido = Pick<ServicoEscriturado, 'numero' | 'chave' | 'codigo' | 'descricao' | 'tributos'>;

/**
 * Reads a note of services for the books, of the national system or of a city: the latter says nothing of PIS and COFINS but what was
 * withheld.
 *
 * @throws ErroXml for what is neither
 */
export function lerServicoEscriturado(xml: string): ServicoLido {
  if (xml.includes('CompNfse')) return daCidade(xml);
  const { documento, chave, numero } = lerNfse(xml);
  const { serv, valores } = documento.infNFSe.DPS.infDPS;
  const { cTribNac, xDescServ } = serv.cServ;
  const tributos = valores.trib.tribFed?.piscofins;
  return {
    numero,
    chave,
    codigo: cTribNac,
    descricao: xDescServ,
    tributos: tributos
      ? {
          cst: tributos.CST,
          base: tributos.vBCPisCofins ?? '0.00',
          aliquotas: { PIS: tributos.pAliqPis ?? '0', COFINS: tributos.pAliqCofins ?? '0' },
          valores: { PIS: tributos.vPis ?? '0.00', COFINS: tributos.vCofins ?? '0.00' },
        }
      : null,
  };
}

function daCidade(xml: string): ServicoLido {
  const { documento, numero } = lerNotaAbrasf(xml);
  const { ItemListaServico, Discriminacao } =
    documento.Nfse.InfNfse.DeclaracaoPrestacaoServico.InfDeclaracaoPrestacaoServico.Servico;
  return { numero, chave: null, codigo: ItemListaServico, descricao: Discriminacao, tributos: null };
}
