import { em, type Orientacoes } from './campos.ts';

const cfopDaDirecao = em(
  'itemCfop',
  'O CFOP é de entrada numa saída, ou o contrário: escolha a operação certa, e o CFOP vem dela.',
);
const cfopDoDestino = em(
  'itemCfop',
  'O primeiro dígito do CFOP não combina com o Estado do destinatário: confira o endereço dele e a operação.',
);
const situacaoDoCfop = em(
  'itemSituacao',
  'O CFOP e o CST do item não andam juntos: veja de que regra vieram e corrija-a.',
);
const naoContribuinte = em(
  'itemSituacao',
  'Este CST não vale para quem não contribui: confira a inscrição do destinatário, ou a regra do item.',
);
const regimeTrocado = em(
  'itemSituacao',
  'O item usa o código de outro regime (CST ou CSOSN): confira o regime da empresa e a regra do item.',
);
const aliquotaInterestadual = em(
  'itemIcms',
  'A alíquota entre Estados não é a prevista (4 % importado, 7 % ou 12 %): confira a origem do produto e a regra.',
);
const fcp = em(
  'itemDifal',
  'O fundo de combate à pobreza (FCP) não é o do Estado de destino: corrija a regra do item.',
);
const stRetido = em(
  'itemSt',
  'Falta o ICMS que o fornecedor já recolheu (base, alíquota e valor por unidade): vem da nota de compra do produto.',
);
const gtin = em(
  'itemGtin',
  'O código de barras não existe: corrija-o no produto, ou deixe-o em branco (sai SEM GTIN).',
);
const quantidadeVezesPreco = em(
  'itemQuantidade',
  'Quantidade × preço não dá o valor do item: confira os dois, e as casas decimais do preço.',
);
const ibsCbs = em(
  'itemIbsCbs',
  'O CST ou a classificação do IBS e da CBS não existe ou não combina: corrija a regra do item.',
);

const creditoFalta = em(
  'itemIbsCbs',
  'Falta o crédito de IBS e CBS que esta nota de débito declara: informe-o no item.',
);

/** What is sold and how it is taxed. */
export const dosItens: Orientacoes = {
  327: em('itemCfop', 'A nota é de devolução e o CFOP do item não é: refaça a nota pela nota de origem.'),
  328: em('operacao', 'O CFOP é de devolução e a nota não é: escolha a operação de devolução e cite a nota de origem.'),
  374: situacaoDoCfop,
  382: situacaoDoCfop,
  383: em('itemSituacao', 'Este CSOSN não cabe neste item: veja de que regra veio e corrija-a.'),
  386: situacaoDoCfop,
  387: em('itemIpi', 'O enquadramento do IPI não existe: corrija a regra do item.'),
  388: em('itemIpi', 'O CST do IPI e o enquadramento não andam juntos: corrija a regra do item.'),
  508: naoContribuinte,
  518: cfopDaDirecao,
  519: cfopDaDirecao,
  520: cfopDoDestino,
  521: em(
    'destinatarioEndereco',
    'O CFOP é de dentro do Estado e o destinatário é de outro: confira o endereço dele e a operação.',
  ),
  523: cfopDoDestino,
  528: em('itemIcms', 'O ICMS não é base × alíquota: se algum valor foi digitado à mão, devolva-o ao cálculo.'),
  529: naoContribuinte,
  590: regimeTrocado,
  591: regimeTrocado,
  600: naoContribuinte,
  611: gtin,
  612: gtin,
  629: quantidadeVezesPreco,
  630: quantidadeVezesPreco,
  660: em('itemCombustivel', 'Combustível sem os dados da ANP: preencha o código ANP no produto.'),
  663: em('itemOrigem', 'Produto importado sai do Estado com 4 %: confira a origem da mercadoria no produto.'),
  693: aliquotaInterestadual,
  694: em('itemDifal', 'Falta o ICMS do Estado de destino na venda a quem não contribui: confira a regra do item.'),
  695: em(
    'itemDifal',
    'Esta venda não leva ICMS do Estado de destino: confira se o destinatário contribui e se é consumidor final.',
  ),
  697: aliquotaInterestadual,
  698: aliquotaInterestadual,
  725: em('itemCfop', 'Este CFOP não vale em NFC-e: escolha outra operação, ou emita uma NF-e.'),
  731: cfopDoDestino,
  732: cfopDoDestino,
  733: cfopDoDestino,
  745: em('itemPisCofins', 'Falta o PIS do item: confira a regra dele.'),
  748: em('itemPisCofins', 'Falta a COFINS do item: confira a regra dele.'),
  766: em('itemSituacao', 'Este CST não cabe neste item: veja de que regra veio e corrija-a.'),
  770: em('itemCfop', 'O CFOP não existe: corrija a regra do item.'),
  777: em('itemNcm', 'O NCM está incompleto: preencha os 8 dígitos no produto.'),
  778: em('itemNcm', 'O NCM não existe mais na tabela: escolha no produto o que o substituiu.'),
  793: fcp,
  806: em('itemCest', 'Item com substituição tributária sem CEST: preencha o CEST no produto.'),
  840: em('itemMedicamento', 'NCM de medicamento sem o registro na ANVISA: informe-o no produto.'),
  860: fcp,
  873: em('itemLote', 'Medicamento sem lote: informe o lote, a fabricação e a validade.'),
  874: fcp,
  906: em('itemSt', 'O Estado exige o ICMS efetivo na venda ao consumidor: complete a regra do item.'),
  907: stRetido,
  908: stRetido,
  909: stRetido,
  930: em('itemBeneficio', 'O CST dá um benefício e falta o código dele (cBenef): complete a regra do item.'),
  938: stRetido,
  1001: em(
    'itemIbsCbs',
    'A nota de crédito ou de débito só leva IBS e CBS: tire o que foi mudado à mão nos impostos do item.',
  ),
  1020: ibsCbs,
  1022: ibsCbs,
  1023: ibsCbs,
  1024: ibsCbs,
  1026: em('itemIbsCbs', 'A alíquota do IBS não é a deste ano: atualize a regra do item.'),
  1037: em('itemIbsCbs', 'A alíquota da CBS não é a deste ano: atualize a regra do item.'),
  1129: creditoFalta,
  1170: creditoFalta,
  1173: creditoFalta,
  1115: em('itemIbsCbs', 'Falta o IBS e a CBS do item: dê ao produto uma regra com a classificação deles.'),
};
