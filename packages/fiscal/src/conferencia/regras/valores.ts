import { type Decimal, decimal, paraTexto, somar } from '@retaguarda/brasil';
import type { DadosDaNFe, Det } from '../../nfe/index.ts';
import { type Achado, achar } from '../tipos.ts';

const reais = (valor: Decimal): string => `R$ ${paraTexto(valor).replace('.', ',')}`;

/** Items that enter the total, services apart. */
const noTotal = ({ det }: DadosDaNFe, servico: boolean): readonly Det[] =>
  det.filter(({ prod, imposto }) => prod.indTot === '1' && (imposto.ISSQN !== undefined) === servico);

/** Totals against the sums of the items. */
export function somasDosItens(nota: DadosDaNFe): readonly Achado[] {
  const { ICMSTot } = nota.total;
  const mercadorias = noTotal(nota, false);
  const todos = [...mercadorias, ...noTotal(nota, true)];
  const campos = [
    ['vProd', 'dos produtos', somar(mercadorias.map(({ prod }) => prod.vProd)), '564'],
    ['vFrete', 'do frete', somar(todos.map(({ prod }) => prod.vFrete ?? 0)), '535'],
    ['vSeg', 'do seguro', somar(todos.map(({ prod }) => prod.vSeg ?? 0)), '536'],
    ['vDesc', 'dos descontos', somar(todos.map(({ prod }) => prod.vDesc ?? 0)), '537'],
    ['vOutro', 'das outras despesas', somar(todos.map(({ prod }) => prod.vOutro ?? 0)), '604'],
    ['vIPIDevol', 'do IPI devolvido', somar(todos.map((item) => item.impostoDevol?.IPI.vIPIDevol ?? 0)), '863'],
  ] as const;
  return campos.flatMap(([campo, nome, soma, rejeicao]) =>
    achar(!soma.equals(ICMSTot[campo]), {
      regra: 'soma-dos-itens',
      campo: `total.ICMSTot.${campo}`,
      mensagem: `O total ${nome} é ${reais(decimal(ICMSTot[campo]))}, mas os itens somam ${reais(soma)}.`,
      fonte: `Rejeição ${rejeicao}`,
    }),
  );
}

/** No item is given away below nothing. */
export const descontosDosItens = ({ det }: DadosDaNFe): readonly Achado[] =>
  det.flatMap(({ prod }, posicao) =>
    achar(decimal(prod.vDesc ?? '0').gt(prod.vProd), {
      regra: 'desconto-maior-que-o-item',
      campo: `det[${posicao}].prod.vDesc`,
      mensagem: `O desconto de "${prod.xProd}" passa do valor dele.`,
      fonte: 'Rejeição 483',
    }),
  );

/** Relief that is taken off the total, item by item. */
function desoneradoDeduzido({ imposto: { ICMS } }: Det): string {
  const [grupo] = Object.values(ICMS ?? {});
  if (grupo === undefined || !('indDeduzDeson' in grupo) || grupo.indDeduzDeson !== '1') return '0';
  return 'vICMSDeson' in grupo ? (grupo.vICMSDeson ?? '0') : '0';
}

/** The value of the note. @source NF-e 4.00, campo vNF (W16) */
export function valorDaNota({ total, det }: DadosDaNFe): readonly Achado[] {
  const t = total.ICMSTot;
  const mais = [t.vProd, t.vST, t.vFCPST, t.vFrete, t.vSeg, t.vOutro, t.vII, t.vIPI, t.vIPIDevol];
  const soma = somar([...mais, t.vICMSMonoReten ?? 0, total.ISSQNtot?.vServ ?? 0])
    .minus(t.vDesc)
    .minus(somar(det.map(desoneradoDeduzido)));
  return achar(!soma.equals(t.vNF), {
    regra: 'valor-da-nota',
    campo: 'total.ICMSTot.vNF',
    mensagem: `O valor da nota é ${reais(decimal(t.vNF))}, mas as suas partes somam ${reais(soma)}.`,
    fonte: 'Rejeição 610',
  });
}

/** Payments less change are the value of the note. */
export function pagamentos({ ide, pag, total }: DadosDaNFe): readonly Achado[] {
  const isSemPagamento = pag.detPag.every(({ tPag }) => tPag === '90');
  const semDinheiro = ide.finNFe === '3' || ide.finNFe === '4';
  if (isSemPagamento) {
    return achar(ide.mod === '65', {
      regra: 'nfce-sem-pagamento',
      campo: 'pag.detPag[0].tPag',
      mensagem: 'A NFC-e precisa dizer como foi paga.',
      fonte: 'Rejeição 867',
    });
  }
  const vNF = decimal(total.ICMSTot.vNF);
  const recebido = somar(pag.detPag.map(({ vPag }) => vPag)).minus(pag.vTroco ?? 0);
  return [
    ...achar(semDinheiro, {
      regra: 'pagamento-sobrando',
      campo: 'pag.detPag[0].tPag',
      mensagem: 'Nota de ajuste ou de devolução não tem pagamento: use 90 (sem pagamento).',
      fonte: 'Rejeição 871',
    }),
    ...achar(!semDinheiro && !recebido.equals(vNF), {
      regra: 'pagamentos',
      campo: 'pag',
      mensagem: `Os pagamentos menos o troco somam ${reais(recebido)}, e a nota é de ${reais(vNF)}.`,
      fonte: 'Rejeições 865, 866 e 869',
    }),
    ...pag.detPag.flatMap(({ tPag, xPag }, posicao) =>
      achar(tPag === '99' && xPag === undefined, {
        regra: 'pagamento-sem-descricao',
        campo: `pag.detPag[${posicao}].xPag`,
        mensagem: 'O pagamento "outros" (99) precisa de uma descrição.',
        fonte: 'Rejeição 441',
      }),
    ),
  ];
}

/** Ten years after a day. */
const dezAnosDepois = (dia: string): string => `${Number(dia.slice(0, 4)) + 10}${dia.slice(4)}`;

/** Instalments: none due before the note, each after the one before, and together the net value of the bill. */
export function parcelas({ ide, cobr }: DadosDaNFe): readonly Achado[] {
  const { fat, dup = [] } = cobr ?? {};
  if (dup.length === 0) return [];
  const emissao = ide.dhEmi.slice(0, 10);
  const somadas = somar(dup.map(({ vDup }) => vDup));
  return [
    ...dup.flatMap(({ dVenc }, posicao) =>
      achar(dVenc === undefined || dVenc < emissao, {
        regra: 'parcela-vencida',
        campo: `cobr.dup[${posicao}].dVenc`,
        mensagem: `A parcela ${posicao + 1} vence antes da emissão da nota: corrija o vencimento.`,
        fonte: 'Rejeições 898 e 900',
      }),
    ),
    ...dup.flatMap(({ dVenc = '' }, posicao) =>
      achar(dVenc > dezAnosDepois(emissao), {
        regra: 'parcela-distante',
        campo: `cobr.dup[${posicao}].dVenc`,
        mensagem: `A parcela ${posicao + 1} vence daqui a mais de dez anos: corrija o vencimento.`,
        fonte: 'Rejeição 797',
      }),
    ),
    ...dup.flatMap(({ dVenc = '' }, posicao) =>
      achar(dVenc < (dup[posicao - 1]?.dVenc ?? ''), {
        regra: 'parcelas-fora-de-ordem',
        campo: `cobr.dup[${posicao}].dVenc`,
        mensagem: `A parcela ${posicao + 1} vence antes da anterior: ponha os vencimentos em ordem.`,
        fonte: 'Rejeição 850',
      }),
    ),
    ...achar(fat?.vLiq === undefined || !somadas.equals(fat.vLiq), {
      regra: 'soma-das-parcelas',
      campo: 'cobr.fat.vLiq',
      mensagem: `As parcelas somam ${reais(somadas)}, e a fatura é de ${reais(decimal(fat?.vLiq ?? 0))}.`,
      fonte: 'Rejeição 851',
    }),
  ];
}
