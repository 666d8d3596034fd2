import { atributo, grupo, lista, livre, opcional, padrao, umValor, unico } from '../../../xml/leiaute/index.ts';
import { dec1104v, digitos, protocolo } from '../tipos.ts';

/** Events 111500 and 111501: the first and the second extension. */
export const pedidoDeProrrogacao = grupo(
  {
    versao: opcional(atributo(umValor('1.00'))),
    descEvento: umValor('Pedido de Prorrogação', 'Pedido de Prorrogacao'),
    nProt: protocolo,
    itemPedido: lista(
      grupo({
        numItem: opcional(atributo(digitos(1, 3))),
        qtdeItem: dec1104v,
      }),
      1,
      990,
    ),
  },
  unico('itemPedido', 'numItem'),
);

/** Events 111502 and 111503: the first and the second extension. */
export const cancelamentoDoPedido = grupo({
  versao: opcional(atributo(umValor('1.00'))),
  descEvento: umValor('Cancelamento de Pedido de Prorrogacao', 'Cancelamento de Pedido de Prorrogação'),
  idPedidoCancelado: padrao('ID[0-9]{52}', '"ID" seguido de 52 dígitos'),
  nProt: protocolo,
});

/** Events 411500 and 411501: the first and the second extension. */
export const decisaoDoPedido = grupo({
  versao: atributo(umValor('1.00')),
  descEvento: umValor(
    'Fisco - Prorrogação ICMS remessa para industrialização',
    'Fisco - Prorrogacao ICMS remessa para industrializacao',
  ),
  idPedido: padrao('ID[0-9]{52}', '"ID" seguido de 52 dígitos'),
  respPedido: grupo(
    {
      statPrazo: umValor('0', '1'),
      itemPedido: lista(
        grupo({
          numItem: opcional(atributo(digitos(1, 3))),
          statPedido: umValor('1', '2'),
          justStatus: umValor('1', '2', '3', '4', '5', '6', '7', '8', '9', '10'),
          justStaOutra: opcional(livre(0, 1000)),
        }),
        1,
        990,
      ),
    },
    unico('itemPedido', 'numItem'),
  ),
});

/** Events 411502 and 411503: the first and the second extension. */
export const decisaoDoCancelamento = grupo({
  versao: atributo(umValor('1.00')),
  descEvento: umValor(
    'Fisco - Prorrogação ICMS remessa para industrialização',
    'Fisco - Prorrogacao ICMS remessa para industrializacao',
  ),
  idPedido: padrao('ID[0-9]{52}', '"ID" seguido de 52 dígitos'),
  respCancPedido: grupo({
    statCancPedido: umValor('1', '2'),
    justStatus: umValor('1', '2', '3', '4', '5'),
    justStaOutra: opcional(livre(0, 1000)),
  }),
});
