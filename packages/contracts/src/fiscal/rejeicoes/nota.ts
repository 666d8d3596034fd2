import { em, type Orientacoes } from './campos.ts';

const recalcular = em(
  'itens',
  'O total não é a soma dos itens: abra a nota e envie de novo para que seja recalculada; se repetir, chame o suporte.',
);
const somaDosPagamentos = em('pagamentos', 'Os pagamentos não somam o total da nota: acerte os valores ou o troco.');
const vencimentos = em(
  'parcelas',
  'Os vencimentos estão vazios, fora de ordem ou antes da emissão: corrija as datas das parcelas.',
);
const relogio = em('datas', 'A hora de emissão está à frente da SEFAZ: confira o relógio do servidor e envie de novo.');
const atrasada = em('datas', 'A data de emissão é antiga demais: envie de novo, e a nota sai com a de agora.');
const homologacao = em(
  'suporte',
  'Em homologação a SEFAZ exige textos fixos no destinatário e no primeiro item: chame o suporte.',
);
const identificar = em(
  'destinatario',
  'Deste valor em diante a NFC-e identifica o consumidor: informe o CPF, o nome e, se ele exigir, o endereço.',
);
const semFrete = em('transporte', 'NFC-e não leva frete nem transporte: retire-os, ou emita uma NF-e.');
const referenciaErrada = em(
  'referencias',
  'A chave da nota citada está errada: copie os 44 dígitos de novo, ou escolha a nota na lista.',
);
const estadoTrocado = em(
  'destinatarioEndereco',
  'O Estado do destinatário não combina com a operação: confira o endereço dele e escolha a operação de novo.',
);

/** The note as a whole: dates, references, totals and payment. */
export const daNota: Orientacoes = {
  212: relogio,
  228: atrasada,
  254: em('referencias', 'Nota complementar sem a nota que ela completa: cite a nota de origem.'),
  255: em('referencias', 'Há mais de uma nota citada: deixe só a que esta completa ou credita.'),
  269: em('referencias', 'A nota citada é de outra empresa: cite uma que esta empresa emitiu.'),
  267: em('referencias', 'A SEFAZ não tem a nota citada: confira a chave e se ela foi autorizada.'),
  321: em('referencias', 'Devolução sem a nota devolvida: cite a nota de origem.'),
  373: homologacao,
  391: em('pagamentos', 'Pagamento com cartão sem os dados da maquininha: informe a bandeira e a autorização.'),
  504: em('datas', 'A data de saída está longe demais da emissão: salve e envie de novo, e a nota vai sem ela.'),
  506: em('datas', 'A saída está antes da emissão: salve e envie de novo, e a nota vai sem a data de saída.'),
  531: recalcular,
  532: recalcular,
  533: recalcular,
  534: recalcular,
  535: recalcular,
  537: recalcular,
  538: recalcular,
  547: referenciaErrada,
  552: referenciaErrada,
  564: recalcular,
  598: homologacao,
  602: recalcular,
  603: recalcular,
  604: recalcular,
  610: recalcular,
  679: em(
    'referencias',
    'O modelo da nota citada não é aceito: cupons e NFC-e não podem mais ser citados por uma NF-e de saída.',
  ),
  680: em('referencias', 'A mesma nota está citada duas vezes: retire uma.'),
  685: recalcular,
  703: relogio,
  704: atrasada,
  707: em('destinatario', 'NFC-e é só dentro do Estado: para outro Estado ou para o exterior emita uma NF-e.'),
  708: em('referencias', 'NFC-e não cita outras notas: retire-as, ou emita uma NF-e.'),
  750: identificar,
  751: identificar,
  752: identificar,
  753: semFrete,
  754: semFrete,
  760: em('parcelas', 'NFC-e não leva parcelas: receba à vista, ou emita uma NF-e.'),
  767: somaDosPagamentos,
  769: em('pagamentos', 'Falta dizer como a venda foi paga: informe ao menos um pagamento.'),
  772: estadoTrocado,
  773: estadoTrocado,
  785: em('transporte', 'O Estado não aceita NFC-e com entrega em domicílio: emita uma NF-e.'),
  787: em('destinatario', 'Entrega em domicílio pede quem recebe: informe o documento e o nome.'),
  788: em('destinatarioEndereco', 'Entrega em domicílio pede o endereço de quem recebe: complete-o.'),
  797: em('parcelas', 'Há parcela com vencimento daqui a mais de dez anos: corrija o ano.'),
  799: recalcular,
  850: vencimentos,
  851: em('parcelas', 'As parcelas não somam o valor da fatura: acerte-as.'),
  865: somaDosPagamentos,
  866: em('pagamentos', 'Pagou-se mais do que o total e falta o troco: informe-o.'),
  869: em('pagamentos', 'O troco não é o pago menos o total: corrija-o.'),
  871: em('pagamentos', 'Esta finalidade não tem pagamento: escolha a forma "sem pagamento".'),
  872: em('parcelas', 'Pagamento a prazo sem parcelas: informe os vencimentos, ou mude a forma.'),
  897: em('parcelas', 'A fatura passa do total da nota: acerte as parcelas.'),
  898: vencimentos,
  899: em('pagamentos', 'Esta forma de pagamento não cabe nesta nota: escolha outra.'),
  900: vencimentos,
  904: em('pagamentos', 'A forma "sem pagamento" não leva valor: zere-o ou escolha outra forma.'),
  1003: em('referencias', 'A nota de crédito cita um cupom: cite a NF-e a que o crédito se refere.'),
  1009: em('operacao', 'Falta o tipo da nota de débito: escolha-o abaixo da operação.'),
  1119: recalcular,
  1145: em('operacao', 'Este tipo de nota de crédito só vale a partir de 2029: escolha outro.'),
  1161: em('operacao', 'A nota de crédito é de entrada: escolha a operação de novo.'),
  1162: em('operacao', 'A nota de débito é de saída: escolha a operação de novo.'),
  1164: em('operacao', 'Falta o tipo da nota de crédito: escolha-o abaixo da operação.'),
};
