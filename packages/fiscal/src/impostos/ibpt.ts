import { decimal, somar } from '@retaguarda/brasil';
import { naoNegativo } from './numeros.ts';
import { novaFolha, type Operacao } from './operacao.ts';
import { aviso } from './problemas.ts';
import type { CampoIbpt, LinhaIbpt } from './resultado.ts';
import { estaVigente } from './vigencia.ts';

/** Origins of foreign goods, which take the federal rate of imports. */
const IMPORTADAS: readonly string[] = ['1', '2', '6', '7'];

/**
 * Approximate taxes in the price, printed for consumers: (price − discount) × federal, state and city burden.
 *
 * @returns `undefined` unless the buyer is a final consumer and the item carries its row of the IBPT table
 * @source Lei 12.741/2012; Decreto 8.264/2014
 */
export function calcularIbpt(op: Operacao): LinhaIbpt | undefined {
  const { ibpt } = op.item;
  if (ibpt === undefined || !op.contexto.destinatario.consumidorFinal) return undefined;
  if (!estaVigente(ibpt, op.contexto.data)) {
    const mensagem = `A tabela IBPT ${ibpt.versao} vale de ${ibpt.inicio} a ${ibpt.fim}. Importe a nova.`;
    op.problemas.push(aviso('TABELA_IBPT_VENCIDA', mensagem, { item: op.item.numero, campo: 'ibpt' }));
  }
  const folha = novaFolha<CampoIbpt>(op, 'IBPT');
  const base = naoNegativo(op.valores.vProd.minus(op.valores.vDesc));
  const federal = IMPORTADAS.includes(op.item.origem ?? '0') ? ibpt.pFederalImportado : ibpt.pFederalNacional;
  const fonte = `Lei 12.741/2012; IBPT ${ibpt.versao}`;
  const escrever = (campo: CampoIbpt, percentual: typeof federal) =>
    folha.percentual(campo, base, decimal(percentual), { formula: '(preço − desconto) × carga aproximada', fonte });
  const partes = [
    escrever('vFederal', federal),
    escrever('vEstadual', ibpt.pEstadual),
    escrever('vMunicipal', ibpt.pMunicipal),
  ];
  folha.valor('vTotTrib', somar(partes), { formula: 'federal + estadual + municipal', fonte });
  return { versao: ibpt.versao, ...folha.fechar() };
}
