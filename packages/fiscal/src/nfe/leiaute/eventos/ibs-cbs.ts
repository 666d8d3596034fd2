import { atributo, grupo, lista, opcional, texto, umValor, unico } from '../../../xml/leiaute/index.ts';
import { chaveAcesso, codigoUf, data, dec0302a04, dec1104, dec1302, digitos, numeroItem, protocolo } from '../tipos.ts';

/** What every event of the consumption tax reform starts with: its name and who registers it. */
const cabeca = <const D extends string, const A extends string>(descricao: D, ...autores: A[]) => ({
  versao: opcional(atributo(umValor('1.00'))),
  descEvento: umValor(descricao),
  cOrgaoAutor: codigoUf,
  tpAutor: umValor(...autores),
  verAplic: texto(1, 20),
});

/** The item an event is about and the tax of it. */
const creditoDoItem = { nItem: atributo(numeroItem), vIBS: dec1302, vCBS: dec1302 };

/** Event 110001. */
export const cancelamentoDeEvento = grupo({
  versao: opcional(atributo(umValor('1.00'))),
  descEvento: umValor('Cancelamento de Evento'),
  cOrgaoAutor: codigoUf,
  verAplic: texto(1, 20),
  tpEventoAut: umValor(
    '112110',
    '112120',
    '112130',
    '112140',
    '112150',
    '211110',
    '211120',
    '211124',
    '211128',
    '211130',
    '211140',
    '211150',
    '212110',
    '212120',
    '412120',
    '412130',
  ),
  nProtEvento: protocolo,
});

/** Event 112110. */
export const pagamentoIntegral = grupo({
  ...cabeca('Informação de efetivo pagamento integral para liberar crédito presumido do adquirente', '1'),
  indQuitacao: umValor('1'),
});

/** Event 112120. */
export const importacaoNaoConvertida = grupo(
  {
    ...cabeca('Importação em ALC/ZFM não convertida em isenção', '1'),
    gConsumo: lista(
      grupo({
        ...creditoDoItem,
        gControleEstoque: grupo({
          qtde: dec1104,
          unidade: texto(1, 6),
        }),
      }),
      1,
      990,
    ),
  },
  unico('gConsumo', 'nItem'),
);

/** Event 112130. */
export const perdaPeloFornecedor = grupo(
  {
    ...cabeca('Perecimento, perda, roubo ou furto durante o transporte contratado pelo fornecedor', '1'),
    gPerecimento: lista(
      grupo({
        ...creditoDoItem,
        gControleEstoque: grupo({
          qPerecimento: dec1104,
          uPerecimento: texto(1, 6),
          vIBS: dec1302,
          vCBS: dec1302,
        }),
      }),
      1,
      990,
    ),
  },
  unico('gPerecimento', 'nItem'),
);

/** Event 112140. */
export const fornecimentoNaoRealizado = grupo(
  {
    ...cabeca('Fornecimento não realizado com pagamento antecipado', '1'),
    gItemNaoFornecido: lista(
      grupo({
        ...creditoDoItem,
        gControleEstoque: grupo({
          qNaoFornecida: dec1104,
          uNaoFornecida: texto(1, 6),
        }),
      }),
      1,
      990,
    ),
  },
  unico('gItemNaoFornecido', 'nItem'),
);

/** Event 112150. */
export const previsaoDeEntrega = grupo({
  ...cabeca('Atualização da Data de Previsão de Entrega', '1'),
  dPrevEntrega: data,
});

/** Event 211110. */
export const creditoPresumido = grupo(
  {
    ...cabeca('Solicitação de Apropriação de crédito presumido', '1'),
    gCredPres: lista(
      grupo({
        nItem: atributo(numeroItem),
        vBC: dec1302,
        gIBS: opcional(
          grupo({
            cCredPres: digitos(2),
            pCredPres: dec0302a04,
            vCredPres: dec1302,
          }),
        ),
        gCBS: opcional(
          grupo({
            cCredPres: digitos(2),
            pCredPres: dec0302a04,
            vCredPres: dec1302,
          }),
        ),
      }),
      1,
      990,
    ),
  },
  unico('gCredPres', 'nItem'),
);

/** Event 211120. */
export const consumoPessoal = grupo(
  {
    ...cabeca('Destinação de item para consumo pessoal', '1', '2'),
    gConsumo: lista(
      grupo({
        ...creditoDoItem,
        gControleEstoque: grupo({
          qConsumo: dec1104,
          uConsumo: texto(1, 6),
        }),
        DFeReferenciado: grupo({
          chaveAcesso: chaveAcesso,
          nItem: numeroItem,
        }),
      }),
      1,
      990,
    ),
  },
  unico('gConsumo', 'nItem'),
);

/** Event 211124. */
export const perdaPeloAdquirente = grupo(
  {
    ...cabeca('Perecimento, perda, roubo ou furto durante o transporte contratado pelo adquirente', '2'),
    gPerecimento: lista(
      grupo({
        ...creditoDoItem,
        gControleEstoque: grupo({
          qPerecimento: dec1104,
          uPerecimento: texto(1, 6),
        }),
      }),
      1,
      990,
    ),
  },
  unico('gPerecimento', 'nItem'),
);

/** Event 211128. */
export const aceiteDeDebito = grupo({
  ...cabeca('Aceite de débito na apuração por emissão de nota de crédito', '2'),
  indAceitacao: umValor('0', '1'),
});

/** Event 211130. */
export const imobilizacao = grupo(
  {
    ...cabeca('Imobilização de Item', '2'),
    gImobilizacao: lista(
      grupo({
        ...creditoDoItem,
        gControleEstoque: grupo({
          qImobilizado: dec1104,
          uImobilizado: texto(1, 6),
        }),
      }),
      1,
      990,
    ),
  },
  unico('gImobilizacao', 'nItem'),
);

/** Event 211140. */
export const creditoDeCombustivel = grupo(
  {
    ...cabeca('Solicitação de Apropriação de Crédito de Combustível', '2'),
    gConsumoComb: lista(
      grupo({
        ...creditoDoItem,
        gControleEstoque: grupo({
          qComb: dec1104,
          uComb: texto(1, 6),
        }),
      }),
      1,
      990,
    ),
  },
  unico('gConsumoComb', 'nItem'),
);

/** Event 211150. */
export const creditoPorAtividade = grupo(
  {
    ...cabeca(
      'Solicitação de Apropriação de Crédito para bens e serviços que dependem de atividade do adquirente',
      '2',
    ),
    gCredito: lista(
      grupo({
        nItem: atributo(numeroItem),
        vCredIBS: dec1302,
        vCredCBS: dec1302,
      }),
      1,
      990,
    ),
  },
  unico('gCredito', 'nItem'),
);

/** Event 212110. */
export const manifestacaoSobreIbs = grupo({
  ...cabeca('Manifestação sobre Pedido de Transferência de Crédito de IBS em Operação de Sucessão', '8'),
  indAceitacao: umValor('0', '1'),
});

/** Event 212120. */
export const manifestacaoSobreCbs = grupo({
  ...cabeca('Manifestação sobre Pedido de Transferência de Crédito de CBS em Operação de Sucessão', '8'),
  indAceitacao: umValor('0', '1'),
});

/** Event 412120. */
export const decisaoSobreIbs = grupo({
  ...cabeca('Manifestação do Fisco sobre Pedido de Transferência de Crédito de IBS em Operação de Sucessão', '5'),
  indDeferimento: umValor('0', '1'),
  cMotivo: umValor('1', '2'),
  xMotivo: texto(1, 500),
});

/** Event 412130. */
export const decisaoSobreCbs = grupo({
  ...cabeca('Manifestação do Fisco sobre Pedido de Transferência de Crédito de CBS em Operação de Sucessão', '5'),
  indDeferimento: umValor('0', '1'),
  cMotivo: umValor('1', '2'),
  xMotivo: texto(1, 500),
});
