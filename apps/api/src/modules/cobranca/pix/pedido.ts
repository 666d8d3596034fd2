import { randomBytes } from 'node:crypto';
import {
  arredondar,
  decimal,
  identificarDocumento,
  inicioDoDia,
  paraAscii,
  paraTexto,
  somarDias,
} from '@retaguarda/brasil';
import type { Participante } from '../../empresas/public.ts';
import { devidoEm, type Parcela } from '../../financeiro/public.ts';
import { termosDe } from '../boletos/termos.ts';
import type { ContaDeCobranca } from '../carteira/conta.ts';
import type { ContaPix } from './contas.queries.ts';
import type { CobrancaPedida } from './provedor/porta.ts';

/** A charge as it will be asked for. */
export interface CobrancaPronta extends CobrancaPedida {
  valor: string;
  principal: string;
  vencimento: string | null;
  /** ISO 8601 UTC: after this nobody pays it. */
  expiraEm: string;
}

interface Partes {
  parcela: Parcela;
  conta: ContaDeCobranca;
  pix: ContaPix;
  pagador: Participante;
  hoje: string;
  agora: Date;
  fuso: string;
}

/** Days without banks that may put off a due day and what counts from it. */
const FOLGA_DE_FERIADOS_DIAS = 10;
const SOLICITACAO_MAX = 140;

/** Of letters and digits, of a length the standard takes; nobody guesses another. */
export const novoTxid = (): string => randomBytes(16).toString('hex');

/**
 * What is asked of the bank for an entry. With a due day to come and a payer with a document, fine, interest and discount go
 * along and the payer's bank works them out; else it is what is owed today, good for today.
 *
 * @source API Pix, schemas CobVSolicitada and CobSolicitada
 */
export function cobrancaPronta(partes: Partes): CobrancaPronta {
  const { parcela, pagador, hoje } = partes;
  const devedor = devedorDe(pagador);
  return devedor && parcela.vencimento >= hoje ? comVencimento(partes, devedor) : imediata(partes, devedor);
}

function comVencimento({ parcela, conta, pix, fuso }: Partes, devedor: Record<string, string>): CobrancaPronta {
  const { vencimento, aberto, multaAberta, jurosAbertos } = parcela;
  const valor = paraTexto(decimal(aberto).plus(multaAberta).plus(jurosAbertos));
  const { multaPercentual, jurosMensalPercentual, descontoValor, descontoAte } = termosDe(parcela, conta, valor);
  const percentual = (texto: string | null) => (texto ? arredondar(decimal(texto)).toFixed(2) : '0.00');
  const positivo = (texto: string) => Number(texto) > 0;
  const multa = percentual(multaPercentual);
  const juros = percentual(jurosMensalPercentual);
  const ultimoDia = somarDias(vencimento, pix.validadeDias + FOLGA_DE_FERIADOS_DIAS);
  return {
    tipo: 'cobv',
    txid: novoTxid(),
    valor,
    principal: paraTexto(decimal(aberto)),
    vencimento,
    expiraEm: inicioDoDia(somarDias(ultimoDia, 1), fuso),
    corpo: {
      calendario: { dataDeVencimento: vencimento, validadeAposVencimento: pix.validadeDias },
      devedor,
      valor: {
        original: valor,
        ...(positivo(multa) && { multa: { modalidade: 2, valorPerc: multa } }),
        ...(positivo(juros) && { juros: { modalidade: 3, valorPerc: juros } }),
        ...(descontoValor &&
          descontoAte && {
            desconto: {
              modalidade: 1,
              descontoDataFixa: [
                { data: descontoAte < vencimento ? descontoAte : vencimento, valorPerc: descontoValor },
              ],
            },
          }),
      },
      chave: pix.chave,
      solicitacaoPagador: solicitacaoDe(parcela),
    },
  };
}

function imediata({ parcela, pix, hoje, agora, fuso }: Partes, devedor: Record<string, string> | null): CobrancaPronta {
  const valor = devidoEm(parcela, hoje).total;
  const fimDeHoje = Date.parse(inicioDoDia(somarDias(hoje, 1), fuso));
  const pedido = agora.getTime() + pix.expiracaoMinutos * 60_000;
  // What is owed changes with the day, where charges run or a discount ends.
  const muda = parcela.vencimento < hoje || parcela.descontoAte !== null;
  const fim = muda ? Math.min(pedido, fimDeHoje) : pedido;
  return {
    tipo: 'cob',
    txid: novoTxid(),
    valor,
    principal: paraTexto(decimal(parcela.aberto)),
    vencimento: null,
    expiraEm: new Date(fim).toISOString(),
    corpo: {
      calendario: { expiracao: Math.max(60, Math.floor((fim - agora.getTime()) / 1000)) },
      ...(devedor && { devedor }),
      valor: { original: valor },
      chave: pix.chave,
      solicitacaoPagador: solicitacaoDe(parcela),
    },
  };
}

/** @returns null for who has no document the standard takes */
function devedorDe({ nome, documento }: Participante): Record<string, string> | null {
  const achado = documento && identificarDocumento(documento);
  if (!achado || !documento) return null;
  return { [documento.length === 11 ? 'cpf' : 'cnpj']: documento, nome: nome.slice(0, 200) };
}

export const solicitacaoDe = ({ codigo, numero }: Parcela): string =>
  paraAscii(`Documento ${codigo}/${numero}`, '').slice(0, SOLICITACAO_MAX);
