import { em, type Orientacoes } from './campos.ts';

const municipioDaEmpresa = em(
  'empresa',
  'O município da empresa não é do Estado dela, ou não existe: corrija o endereço no cadastro da empresa.',
);
const documentoDoCliente = em(
  'destinatarioDocumento',
  'O CNPJ ou CPF do destinatário está errado: confira os números com ele e corrija o cadastro.',
);
const municipioDoCliente = em(
  'destinatarioEndereco',
  'O município do destinatário não é do Estado dele, ou não existe: busque o endereço de novo pelo CEP.',
);
const irregular = em(
  'destinatario',
  'O destinatário está irregular ou bloqueado no Estado dele: só ele resolve isso. Avise-o antes de entregar.',
);
const naoInformada = em(
  'destinatarioInscricao',
  'Falta a inscrição estadual de um destinatário contribuinte: preencha-a, ou diga que ele não contribui.',
);

/** Who issues and who receives. */
export const dasPartes: Orientacoes = {
  207: em('empresa', 'O CNPJ da sua empresa está errado: corrija o cadastro da empresa.'),
  208: documentoDoCliente,
  209: em('empresa', 'A inscrição estadual da sua empresa está errada: corrija o cadastro da empresa.'),
  210: em(
    'destinatarioInscricao',
    'A inscrição estadual do destinatário está errada: confira os números e o Estado, ou emita como não contribuinte.',
  ),
  220: em('destinatario', 'O destinatário é a própria empresa: escolha outro, ou use a operação de transferência.'),
  229: em('empresa', 'Falta a inscrição estadual da sua empresa: preencha-a no cadastro da empresa.'),
  230: em('empresa', 'A SEFAZ não conhece a inscrição estadual da sua empresa: confira-a no cadastro da empresa.'),
  231: em('empresa', 'A inscrição estadual não é deste CNPJ: confira os dois no cadastro da empresa.'),
  232: naoInformada,
  233: em(
    'destinatarioInscricao',
    'A SEFAZ não conhece a inscrição do destinatário: consulte o cadastro dele no Estado, ou emita como não contribuinte.',
  ),
  234: em(
    'destinatarioInscricao',
    'A inscrição estadual não é deste CNPJ: muitas vezes é a de outra filial. Peça ao destinatário a certa.',
  ),
  235: em('destinatarioInscricao', 'A inscrição na SUFRAMA do destinatário está errada: confira-a com ele.'),
  237: documentoDoCliente,
  245: em('empresa', 'A SEFAZ não conhece o CNPJ da sua empresa: confira o cadastro e o credenciamento.'),
  246: documentoDoCliente,
  272: municipioDaEmpresa,
  273: municipioDaEmpresa,
  274: municipioDoCliente,
  275: municipioDoCliente,
  300: em(
    'destinatarioInscricao',
    'Para o Estado este destinatário não é contribuinte: apague a inscrição dele, ou diga que ele não contribui.',
  ),
  301: em('empresa', 'A sua empresa está irregular na SEFAZ: resolva isso com o contador, e a nota pode ser enviada.'),
  302: irregular,
  303: irregular,
  305: irregular,
  306: em(
    'destinatarioInscricao',
    'O destinatário está com a inscrição baixada: confira-a no cadastro dele, ou emita como não contribuinte.',
  ),
  480: em('empresa', 'O município da empresa não é o que a SEFAZ tem dela: corrija o endereço ou atualize-o lá.'),
  481: em(
    'empresa',
    'O regime tributário da empresa não é o que a SEFAZ tem: corrija o cadastro, ou peça a ela que atualize.',
  ),
  482: em('destinatarioEndereco', 'O município do destinatário não é o que o Estado tem dele: confirme o endereço.'),
  507: em('destinatarioDocumento', 'Quem é do exterior não leva CNPJ: informe o documento estrangeiro.'),
  621: em('empresa', 'A SEFAZ não conhece o CPF de quem emite: confira o cadastro da empresa.'),
  696: em(
    'operacao',
    'Quem não contribui compra sempre como consumidor final: marque a venda assim, ou preencha a inscrição dele.',
  ),
  716: em('operacao', 'NFC-e é só para consumidor final: para revenda emita uma NF-e.'),
  719: em('destinatario', 'Falta o destinatário: NF-e tem sempre um.'),
  724: em('destinatario', 'Falta o nome do destinatário: complete o cadastro dele.'),
  726: em('destinatarioEndereco', 'Falta o endereço do destinatário: complete o cadastro dele.'),
  728: naoInformada,
  729: em('destinatarioInscricao', 'NFC-e não leva inscrição estadual: para contribuinte emita uma NF-e.'),
  789: em('destinatario', 'O destinatário é contribuinte do ICMS: emita uma NF-e em lugar da NFC-e.'),
  791: em(
    'destinatarioInscricao',
    'O destinatário está como isento e tem inscrição: apague a inscrição, ou diga que ele contribui.',
  ),
  805: em(
    'destinatarioInscricao',
    'O Estado dele não tem contribuinte isento: preencha a inscrição, ou emita como não contribuinte.',
  ),
};
