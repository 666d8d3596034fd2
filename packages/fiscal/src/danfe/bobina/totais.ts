import { somar } from '@retaguarda/brasil';
import type { DocumentoAutorizado } from '../documento.ts';
import { isZero, numero } from '../formatos.ts';

interface LinhaDeTotal {
  readonly nome: string;
  readonly valor: string;
  readonly isDestaque?: boolean;
}

/** Number of items, total, discounts and additions, and what is to be paid. */
export function totaisDoCupom({ nfe }: DocumentoAutorizado): LinhaDeTotal[] {
  const { det, total } = nfe.infNFe;
  const { vProd, vDesc, vFrete, vSeg, vOutro, vNF } = total.ICMSTot;
  const produtos = somar([vProd, total.ISSQNtot?.vServ ?? '0']).toFixed(2);
  const acrescimos = somar([vFrete, vSeg, vOutro]).toFixed(2);
  const linhas: LinhaDeTotal[] = [{ nome: 'Qtde. total de itens', valor: String(det.length) }];
  if (isZero(vDesc) && isZero(acrescimos) && produtos === somar([vNF]).toFixed(2)) {
    return [...linhas, { nome: 'Valor total R$', valor: numero(vNF), isDestaque: true }];
  }
  linhas.push({ nome: 'Valor total R$', valor: numero(produtos) });
  if (!isZero(vDesc)) linhas.push({ nome: 'Desconto R$', valor: `-${numero(vDesc)}` });
  if (!isZero(acrescimos)) linhas.push({ nome: 'Acréscimos (frete, seguro e outros) R$', valor: numero(acrescimos) });
  return [...linhas, { nome: 'Valor a Pagar R$', valor: numero(vNF), isDestaque: true }];
}

/**
 * CBS, IBS and, where there is one, the selective tax; nothing when the document has none of them.
 *
 * @source NT 2026.003, division III-A
 */
export function linhasDosNovosTributos({ nfe }: DocumentoAutorizado): LinhaDeTotal[] {
  const { IBSCBSTot: novos, ISTot } = nfe.infNFe.total;
  const linha = (nome: string, valor: string | undefined): LinhaDeTotal[] =>
    valor === undefined ? [] : [{ nome, valor: numero(valor) }];
  return [
    ...linha('(+) CBS R$', novos?.gCBS?.vCBS),
    ...linha('(+) IBS R$', novos?.gIBS?.vIBS),
    ...linha('(+) IS R$', isZero(ISTot?.vIS) ? undefined : ISTot?.vIS),
  ];
}
