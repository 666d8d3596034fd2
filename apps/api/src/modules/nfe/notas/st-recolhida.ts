import { arredondar, type DecimalInput, decimal } from '@retaguarda/brasil';
import type { AchadoDaNota, NotaEntrada } from '@retaguarda/contracts';
import {
  type ItemFiscal,
  type RegrasDoItem,
  SITUACOES_ICMS,
  type StRetidoPorUnidade,
} from '@retaguarda/fiscal/impostos';
import type { Db } from '../../../platform/database/database.ts';
import { emEstoque } from '../../estoque/public.ts';
import { type DecisaoDoProduto, stRecolhidaPorUnidade } from '../../fiscal/public.ts';
import type { ContextoDaNota } from './contexto.ts';

/** Who sells it says the ICMS-ST that was collected before: CST 60 and CSOSN 500. */
const levaStRetida = (cst: string | null | undefined): boolean =>
  typeof cst === 'string' && SITUACOES_ICMS[cst]?.stRetido !== undefined;

/** Of the products that need it: sold with ICMS-ST collected before, and nobody typed how much. */
export async function lerStRecolhida(
  db: Db,
  grupoId: number,
  { empresaId, itens }: NotaEntrada,
  decisoes: ReadonlyMap<number, DecisaoDoProduto>,
): Promise<ContextoDaNota['stRecolhida']> {
  const produtoIds = itens.flatMap(({ produtoId, ajuste, stRecolhida }) =>
    !stRecolhida && levaStRetida(ajuste?.cstIcms ?? decisoes.get(produtoId)?.regras.icms?.cst) ? [produtoId] : [],
  );
  if (produtoIds.length === 0) return new Map();
  const saldos = await emEstoque(db, grupoId, { empresaId, produtoIds: [...new Set(produtoIds)] });
  return stRecolhidaPorUnidade(db, grupoId, empresaId, saldos);
}

/** Decimals of an amount per unit: enough to give back each cent of an item. */
const CASAS = 10;

/** Per taxable unit: what the person typed of the item, else the mean of the entries where the rule carries it. */
export function stRetidoDe(
  { decisoes, stRecolhida }: ContextoDaNota,
  { produtoId, quantidade, stRecolhida: digitada }: NotaEntrada['itens'][number],
  { icms }: RegrasDoItem,
): StRetidoPorUnidade | undefined {
  const fator = decisoes.get(produtoId)?.produto.fatorTributario ?? '1';
  if (digitada) {
    const porUnidade = (valor: string) => arredondar(decimal(valor).div(quantidade).div(fator), CASAS);
    return {
      vBCSTRet: porUnidade(digitada.base),
      pST: digitada.aliquota,
      vICMSSubstituto: porUnidade(digitada.substituto),
      vICMSSTRet: porUnidade(digitada.imposto),
    };
  }
  const media = levaStRetida(icms?.cst) ? stRecolhida.get(produtoId) : undefined;
  if (media === undefined) return undefined;
  const { pST, pFCPSTRet, vFCPSTRet, vBCSTRet, vICMSSubstituto, vICMSSTRet } = media;
  const porUnidade = (valor: DecimalInput) => arredondar(decimal(valor).div(fator), CASAS);
  return {
    pST,
    vBCSTRet: porUnidade(vBCSTRet),
    vICMSSubstituto: porUnidade(vICMSSubstituto),
    vICMSSTRet: porUnidade(vICMSSTRet),
    ...(pFCPSTRet !== undefined && vFCPSTRet !== undefined && { pFCPSTRet, vFCPSTRet: porUnidade(vFCPSTRet) }),
  };
}

/**
 * Some states refuse a note to who resells and it does not say what was collected before.
 *
 * @source rejection 938, which is for each state to ask for
 */
export function achadosDaStRecolhida(
  { nota, destinatario }: ContextoDaNota,
  itens: readonly ItemFiscal[],
): AchadoDaNota[] {
  if (nota.modelo !== '55' || nota.sentido !== 'saida' || destinatario.consumidorFinal) return [];
  return itens.flatMap(({ regras, stRetido }, i) =>
    stRetido === undefined && levaStRetida(regras.icms?.cst)
      ? [
          {
            campo: `itens.${i}.stRecolhida`,
            item: i + 1,
            mensagem:
              'Nenhuma entrada deste produto diz a ST que o fornecedor recolheu. Informe-a no item: há estados que recusam a nota sem ela',
            fonte: 'Rejeição 938',
            impede: false,
          },
        ]
      : [],
  );
}
