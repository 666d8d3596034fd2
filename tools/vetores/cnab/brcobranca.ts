import type { cnab } from '@retaguarda/boletos';
import { somarDias } from '@retaguarda/brasil';
import { centavos, chaveDe, comoNumero, type Dialeto, dialetos, limpar } from './brcobranca-dialetos.ts';
import { codigoInverso, type Dados, literaisDe, numero, texto } from './comum.ts';

/** Builds our remessa from the inputs of a brcobranca vector. */
export function remessaDoBrcobranca(
  classe: string,
  layout: cnab.LayoutRemessa,
  entrada: Dados,
  geradoEm: string,
): cnab.Remessa {
  const dialeto = dialetos[classe];
  if (!dialeto) throw new Error(`sem tradução para ${classe}`);
  const { formato, banco } = layout;
  const temSequencia = entrada.sequencial_remessa !== undefined;
  const semNumero: Record<string, string> = temSequencia ? {} : { numeroRemessa: '0' };
  const [data = '', hora = ''] = geradoEm.split('T');
  return {
    banco,
    formato,
    sequencia: temSequencia ? Number(entrada.sequencial_remessa) : 1,
    geracao: { data, hora },
    beneficiario: { nome: limpar(entrada.empresa_mae), documento: texto(entrada.documento_cedente) || '0'.repeat(14) },
    conta: contaDe(entrada, dialeto),
    mensagens: [texto(entrada.mensagem_1), texto(entrada.mensagem_2)].map(limpar),
    titulos: (entrada.pagamentos as Dados[]).map((p) => tituloDe(classe, layout, entrada, p, dialeto)),
    literais: {
      ...dialeto.literais,
      header: { ...dialeto.literais?.header, ...dialeto.header?.(entrada), ...semNumero },
      headerLote: { ...dialeto.literais?.headerLote, ...semNumero },
    },
  };
}

function contaDe(e: Dados, dialeto: Dialeto): cnab.ContaDeCobranca {
  const opcional = (dado: unknown): string | undefined => (dado === undefined ? undefined : texto(dado));
  return {
    agencia: texto(e.agencia),
    agenciaDv: opcional(e.digito_agencia),
    conta: texto(e.conta_corrente),
    contaDv: opcional(e.digito_conta),
    carteira: opcional(e.carteira),
    convenio: opcional(e.convenio),
    codigoBeneficiario: opcional(e.codigo_empresa ?? e.codigo_cedente ?? e.codigo_beneficiario),
    codigoTransmissao: opcional(e.codigo_transmissao),
    modalidade: opcional(e.codigo_carteira),
    ...dialeto.conta?.(e),
  };
}

/** Days from the due date on which interest starts, where it is not the due date itself. */
const carencia: Readonly<Record<string, number>> = { 'cnab240 Caixa': 1, 'cnab240 Sicredi': 1, 'cnab240 Unicred': 1 };

function tituloDe(
  classe: string,
  layout: cnab.LayoutRemessa,
  e: Dados,
  p: Dados,
  dialeto: Dialeto,
): cnab.TituloRemessa {
  const { colunas, ...proprio } = dialeto.titulo?.(p, e) ?? {};
  const vencimento = texto(p.data_vencimento);
  const dias = carencia[classe] ?? 0;
  const especie = codigoInverso(layout.especies, texto(layout.formato === '240' ? e.especie_titulo : p.especie_titulo));
  const chave = chaveDe(p);
  const em240 = layout.formato === '240';
  const fixas: Record<string, string> = {
    ...(especie ? {} : { especie: texto(em240 ? e.especie_titulo : p.especie_titulo) }),
    ...colunasDe(em240, e, p),
    ...colunas,
  };
  return {
    comando: codigoInverso<cnab.Comando>(layout.comandos, texto(p.identificacao_ocorrencia)) ?? 'entrada',
    nossoNumero: texto(p.nosso_numero),
    documento: em240 ? comoNumero(chave, 15) : comoNumero(p.numero, 10),
    controle: chave || undefined,
    parcela: texto(p.parcela),
    emissao: texto(p.data_emissao),
    vencimento,
    valor: texto(p.valor),
    especie: especie ?? (Object.keys(layout.especies)[0] as cnab.Especie | undefined) ?? 'outros',
    aceite: ['A', 'S'].includes(texto(e.aceite)),
    juros: jurosDe(em240, p, somarDias(vencimento, dias)),
    multa: multaDe(em240, p, somarDias(vencimento, classe === 'cnab240 Caixa' ? 1 : 0)),
    descontos: numero(p.valor_desconto).gt(0)
      ? [
          {
            tipo: p.cod_desconto === '2' ? 'percentual' : 'valor',
            valor: texto(p.valor_desconto),
            ate: texto(p.data_desconto),
          },
        ]
      : undefined,
    abatimento: texto(p.valor_abatimento),
    iof: texto(p.valor_iof),
    protesto: protestoDe(em240, p),
    instrucoes: em240 ? undefined : [texto(p.cod_primeira_instrucao), texto(p.cod_segunda_instrucao)],
    pagador: {
      nome: limpar(p.nome_sacado),
      documento: texto(p.documento_sacado),
      logradouro: limpar(p.endereco_sacado),
      bairro: limpar(p.bairro_sacado),
      cep: texto(p.cep_sacado),
      cidade: limpar(p.cidade_sacado),
      uf: texto(p.uf_sacado),
    },
    avalista: p.nome_avalista
      ? { nome: limpar(p.nome_avalista), documento: texto(p.documento_avalista) || undefined }
      : undefined,
    pix: pixDe(p),
    ...proprio,
    literais: literaisDe(layout, fixas),
  };
}

/** Columns it prints raw whatever the rest says. */
function colunasDe(em240: boolean, e: Dados, p: Dados): Record<string, string> {
  const fixas: Record<string, string> = {};
  if (em240) {
    for (const [coluna, dado] of Object.entries({
      formaCadastramento: e.forma_cadastramento,
      emissaoBoleto: e.emissao_boleto,
      distribuicaoBoleto: e.distribuicao_boleto,
    })) {
      if (dado !== undefined) fixas[coluna] = texto(dado);
    }
    fixas.controle = chaveDe(p).padStart(25);
    if (!['1', '2', '3'].includes(texto(p.codigo_protesto))) fixas.protestoCodigo = texto(p.codigo_protesto);
    fixas.protestoDias = comoNumero(p.dias_protesto, 2);
  } else {
    if (!p.data_multa) fixas.multaData = '0';
    if (numero(p.percentual_multa).gt(0) && p.codigo_multa === '0') fixas.multaCodigo = '0';
  }
  if (p.tipo_valor_pix) {
    fixas.pixMaximoReais = centavos(p.valor_maximo_pix, 13);
    fixas.pixMinimoReais = centavos(p.valor_minimo_pix, 13);
    fixas.pixMaximoPercentual = centavos(p.percentual_maximo_pix, 5);
    fixas.pixMinimoPercentual = centavos(p.percentual_minimo_pix, 5);
  }
  return fixas;
}

function jurosDe(em240: boolean, p: Dados, data: string): cnab.TituloRemessa['juros'] {
  const isento = !['1', '2'].includes(texto(p.tipo_mora));
  if (isento && (em240 || numero(p.valor_mora).isZero())) return undefined;
  return { tipo: p.tipo_mora === '2' && em240 ? 'percentual_mes' : 'valor_dia', valor: texto(p.valor_mora), data };
}

function multaDe(em240: boolean, p: Dados, data: string): cnab.TituloRemessa['multa'] {
  const tem = p.codigo_multa !== '0' || (!em240 && numero(p.percentual_multa).gt(0));
  return tem
    ? { tipo: em240 && p.codigo_multa === '1' ? 'valor' : 'percentual', valor: texto(p.percentual_multa), data }
    : undefined;
}

function protestoDe(em240: boolean, p: Dados): cnab.TituloRemessa['protesto'] {
  const dias = Number(p.dias_protesto);
  if (em240)
    return ['1', '2'].includes(texto(p.codigo_protesto)) ? { dias, uteis: p.codigo_protesto === '2' } : undefined;
  return dias > 0 ? { dias } : undefined;
}

function pixDe(p: Dados): cnab.TituloRemessa['pix'] {
  const chave = texto(p.codigo_chave_dict ?? p.chave_pix);
  if (chave === '') return undefined;
  const tipos = {
    cpf: 'cpf',
    cnpj: 'cnpj',
    telefone: 'telefone',
    email: 'email',
    chave_aleatoria: 'aleatoria',
  } as const;
  const pagamentos = ['perfil', 'qualquer_valor', 'entre_minimo_e_maximo', 'valor_exato'] as const;
  const tipo = texto(p.tipo_chave_dict ?? p.tipo_chave_pix) as keyof typeof tipos;
  return {
    tipoChave: tipos[tipo],
    chave,
    txid: texto(p.txid ?? p.txid_pix) || undefined,
    tipoPagamento: pagamentos[Number(p.tipo_pagamento_pix)] ?? 'perfil',
    quantidadePagamentos: Number(p.quantidade_pagamentos_pix),
    limites: {
      tipo: p.tipo_valor_pix === '1' ? 'percentual' : 'valor',
      maximo: texto(p.valor_maximo_pix),
      minimo: texto(p.valor_minimo_pix),
    },
  };
}
