import { decimal } from '@retaguarda/brasil';
import { cfopExiste, primeiroDigitoCfop } from '../cfop.ts';
import type { ContextoFiscal, ItemFiscal } from '../contexto.ts';
import { aviso, erro, type ProblemaFiscal } from '../problemas.ts';
import { LIMITE_GORJETA } from '../tabelas/ibs-cbs.ts';
import { isUf } from '../tabelas/uf.ts';
import { apurarValores, gorjetaForaDoIbsCbs, valorDaOperacao } from '../valores-do-item.ts';
import { vigenteEm } from '../vigencia.ts';

/** What the parts of a document say of each other: states, model, freight, discount, service charge and CFOP. */
export function conferirDocumento(contexto: ContextoFiscal, itens: readonly ItemFiscal[]): ProblemaFiscal[] {
  return [
    ...conferirUfs(contexto),
    ...conferirNfce(contexto),
    ...conferirFrete(contexto),
    ...conferirGorjeta(contexto, itens),
    ...conferirDescontos(contexto, itens),
    ...conferirImportacao(contexto, itens),
    ...itens.flatMap((item) => conferirCfop(contexto, item)),
  ];
}

function conferirUfs({ emitente, destinatario }: ContextoFiscal): ProblemaFiscal[] {
  const ufs: [string, string][] = [['emitente.uf', emitente.uf]];
  if (destinatario.uf !== 'EX') ufs.push(['destinatario.uf', destinatario.uf]);
  return ufs
    .filter(([, uf]) => !isUf(uf))
    .map(([campo, uf]) => erro('UF_DESCONHECIDA', `A UF "${uf}" não existe.`, { campo }));
}

/** @source Manual da NFC-e: sale inside the state, to a final consumer who is no taxpayer */
function conferirNfce({ modelo, sentido, emitente, destinatario }: ContextoFiscal): ProblemaFiscal[] {
  if (modelo !== '65') return [];
  const motivos = [
    sentido === 'entrada' && 'a NFC-e é só de saída',
    destinatario.uf !== emitente.uf && 'a NFC-e é só para dentro do estado',
    !destinatario.consumidorFinal && 'a NFC-e é só para consumidor final',
    destinatario.contribuinte && 'venda a contribuinte do ICMS pede NF-e (modelo 55)',
  ].filter((motivo) => motivo !== false);
  return motivos.map((motivo) => erro('MODELO_INCOMPATIVEL', `Modelo 65: ${motivo}.`, { campo: 'modelo' }));
}

function conferirFrete({ frete, valores }: ContextoFiscal): ProblemaFiscal[] {
  if (frete !== 9 || decimal(valores?.vFrete ?? 0).isZero()) return [];
  return [
    erro('FRETE_SEM_MODALIDADE', 'Há valor de frete, mas a modalidade diz que não há frete.', { campo: 'frete' }),
  ];
}

function conferirGorjeta(contexto: ContextoFiscal, itens: readonly ItemFiscal[]): ProblemaFiscal[] {
  const { valores } = contexto;
  if (valores?.gorjetaRepassada !== true || decimal(valores.vGorjeta ?? 0).isZero()) return [];
  const limite = vigenteEm(LIMITE_GORJETA, contexto.data);
  if (limite === undefined || gorjetaForaDoIbsCbs(contexto, itens)) return [];
  const mensagem = `A gorjeta passa de ${limite.percentual} % do consumo: fica na base do IBS e da CBS.`;
  return [aviso('GORJETA_ACIMA_DO_LIMITE', mensagem, { campo: 'valores.vGorjeta' })];
}

function conferirDescontos(contexto: ContextoFiscal, itens: readonly ItemFiscal[]): ProblemaFiscal[] {
  return apurarValores(contexto, itens)
    .filter(({ valores }) => valorDaOperacao(valores).isNegative())
    .map(({ item }) =>
      erro('DESCONTO_MAIOR_QUE_VALOR', 'O desconto passa do valor do item com frete, seguro e despesas.', {
        item: item.numero,
        campo: 'vDesc',
      }),
    );
}

function conferirImportacao({ operacao }: ContextoFiscal, itens: readonly ItemFiscal[]): ProblemaFiscal[] {
  if (operacao !== 'importacao') return [];
  const mensagem = 'Na importação cada item precisa do valor aduaneiro.';
  return itens
    .filter(({ importacao }) => importacao === undefined)
    .map(({ numero }) => erro('DADO_AUSENTE', mensagem, { item: numero, campo: 'importacao' }));
}

function conferirCfop({ sentido, emitente, destinatario }: ContextoFiscal, item: ItemFiscal): ProblemaFiscal[] {
  const { cfop, numero } = item;
  if (cfop === undefined) return [];
  const onde = { item: numero, campo: 'cfop' };
  if (!cfopExiste(cfop)) return [erro('CFOP_INEXISTENTE', `O CFOP ${cfop} não existe.`, onde)];
  const digito = primeiroDigitoCfop(sentido, emitente.uf, destinatario.uf);
  if (cfop.startsWith(digito)) return [];
  const mensagem =
    sentido === 'saida'
      ? `O CFOP ${cfop} não serve para esta saída: deve começar por ${digito}.`
      : `O CFOP ${cfop} não serve para esta entrada: deve começar por ${digito}.`;
  return [erro('CFOP_INCOMPATIVEL', mensagem, onde)];
}
