import type { cnab } from '@retaguarda/boletos';
import { type Dados, texto } from './comum.ts';
import { diferenca, mesmoNumero, mesmoTexto, mesmoValor, type TituloDoVetor } from './retorno-comum.ts';

/**
 * laravel-boleto sorts occurrences in seven groups, and not every bank's table the same way (Santander's "10" counts as
 * protested, Ourinvest's "20" as paid). The words of ours each of its groups may hold:
 */
const grupos: Readonly<Record<string, readonly cnab.TipoOcorrencia[]>> = {
  1: [
    'liquidado',
    'liquidado_parcial',
    'liquidado_em_cartorio',
    'liquidado_sem_registro',
    'pago_em_cheque',
    'baixado',
    'protestado',
    'protesto_sustado',
  ],
  2: [
    'baixado',
    'protestado',
    'carteira_transferida',
    'protesto_solicitado',
    'liquidado_sem_registro',
    'dados_alterados',
  ],
  3: ['entrada_confirmada', 'instrucao_confirmada', 'carteira_transferida', 'sustado_judicialmente'],
  4: [
    'vencimento_alterado',
    'dados_alterados',
    'alteracao_rejeitada',
    'carteira_transferida',
    'protesto_sustado',
    'sustado_judicialmente',
    'baixa_rejeitada',
  ],
  5: ['protestado', 'enviado_a_cartorio', 'protesto_solicitado', 'baixado'],
  9: ['entrada_rejeitada', 'instrucao_rejeitada', 'alteracao_rejeitada', 'baixa_rejeitada'],
};

type Comparar = (caso: TituloDoVetor, esperado: unknown) => boolean;

const valor =
  (
    ...nomes: ('valor' | 'tarifa' | 'outrasDespesas' | 'iof' | 'abatimento' | 'desconto' | 'jurosMulta' | 'pago')[]
  ): Comparar =>
  ({ titulo }, esperado) =>
    nomes.some((nome) => mesmoValor(titulo[nome], esperado));

/** How each of its fields is answered by ours. */
const campos: Readonly<Record<string, Comparar>> = {
  carteira: ({ titulo, brutos }, e) =>
    mesmoNumero(titulo.carteira, texto(e)) || mesmoNumero(brutos.codigoCarteira, texto(e)),
  nossoNumero: ({ titulo }, e) => mesmoNumero(titulo.nossoNumero, texto(e)),
  numeroDocumento: ({ titulo }, e) => mesmoNumero(titulo.documento, texto(e)),
  numeroControle: ({ titulo, brutos }, e) => mesmoTexto(titulo.controle ?? brutos.documento, texto(e)),
  codigoLiquidacao: ({ titulo }, e) => titulo.meioPagamento === e,
  ocorrencia: ({ titulo }, e) => titulo.ocorrencia.codigo === e,
  ocorrenciaTipo: ({ titulo }, e) => grupos[texto(e)]?.includes(titulo.ocorrencia.tipo) ?? true,
  // It leaves out of a table what ours has.
  ocorrenciaDescricao: ({ titulo }, e) => e === 'Desconhecida' || descricaoConfere(titulo.ocorrencia.texto, texto(e)),
  dataOcorrencia: ({ titulo }, e) => titulo.dataOcorrencia === e,
  dataVencimento: ({ titulo }, e) => titulo.vencimento === e,
  // Two of its classes take the day of the payment for the day of the credit.
  dataCredito: ({ titulo }, e) => titulo.dataCredito === e || titulo.dataOcorrencia === e,
  valor: valor('valor'),
  valorTarifa: ({ titulo, brutos }, e) =>
    mesmoValor(titulo.tarifa, e) || mesmoValor(brutos.tarifa, e) || tarifaPelaDiferenca(titulo, e),
  valorOutrasDespesas: valor('outrasDespesas'),
  valorIOF: valor('iof'),
  valorAbatimento: valor('abatimento'),
  valorDesconto: valor('desconto'),
  // Itaú's column is what goes into the account.
  valorRecebido: ({ titulo }, e) => mesmoValor(titulo.pago, e) || mesmoValor(titulo.creditado, e),
  valorMora: ({ titulo }, e) => mesmoValor(titulo.jurosMulta, e) || mesmoValor(semMulta(titulo), e),
  valorMulta: ({ titulo }, e) =>
    mesmoValor(titulo.multa ?? titulo.outrosCreditos, e) || mesmoValor(titulo.jurosMulta, e),
  id: ({ titulo }, e) => titulo.pix?.txid === e,
  pixLocation: ({ titulo }, e) => titulo.pix?.location === e,
  pagador: ({ titulo }, e) => pagadorConfere(titulo.pagador, (e ?? {}) as Dados),
  // Its own wording of the reasons, which ours has one by one, and cheques, which ours does not hand over.
  cheques: () => true,
  error: () => true,
  rejeicao: () => true,
};

/** Some classes add to the text of the occurrence those of its reasons. */
function descricaoConfere(nossa: string, dela: string): boolean {
  const [primeira = ''] = dela.split(/\r?\n/);
  return mesmoTexto(nossa, dela) || mesmoTexto(nossa, primeira);
}

function tarifaPelaDiferenca({ pago, creditado }: TituloDoVetor['titulo'], esperado: unknown): boolean {
  return (
    pago !== undefined && creditado !== undefined && mesmoValor((Number(pago) - Number(creditado)).toFixed(2), esperado)
  );
}

function semMulta({ jurosMulta, multa }: TituloDoVetor['titulo']): string | undefined {
  return multa === undefined ? jurosMulta : (Number(jurosMulta) - Number(multa)).toFixed(2);
}

function pagadorConfere(nosso: TituloDoVetor['titulo']['pagador'], dele: Dados): boolean {
  return mesmoTexto(nosso?.nome, texto(dele.nome)) && mesmoNumero(nosso?.documento, texto(dele.documento));
}

/**
 * Compares header and titles. The counts of its trailer are those of the titles, compared one by one here; its amounts
 * are the bank's portfolio, which says nothing about the file.
 */
export function compararDoLaravel(
  lido: cnab.RetornoLido,
  titulos: readonly TituloDoVetor[],
  esperado: Dados,
): string | undefined {
  const detalhes = esperado.detalhes as Dados[];
  if (detalhes.length !== titulos.length) return `${titulos.length} títulos, esperados ${detalhes.length}`;
  const noCabecalho = compararCabecalho(lido, titulos[0], (esperado.header ?? {}) as Dados);
  if (noCabecalho) return noCabecalho;
  for (const [indice, detalhe] of detalhes.entries()) {
    const caso = titulos[indice];
    if (!caso) continue;
    for (const [campo, dado] of Object.entries(detalhe)) {
      const conferir = campos[campo];
      if (!conferir) return `título ${indice + 1}: o campo ${campo} não é comparado`;
      const { linhas: _, ...titulo } = caso.titulo;
      if (!conferir(caso, dado)) return diferenca(`título ${indice + 1}`, campo, titulo, dado);
    }
  }
  return undefined;
}

/** Where the bank does not write branch and account in the header, it takes them from the first title. */
function compararCabecalho(
  { cabecalho, problemas }: cnab.RetornoLido,
  primeiro: TituloDoVetor | undefined,
  esperado: Dados,
): string | undefined {
  const conta = [cabecalho?.conta, cabecalho?.codigoBeneficiario, primeiro?.brutos.conta];
  const complemento = primeiro?.brutos.complementoDaConta ?? '';
  const candidatos: Readonly<Record<string, readonly (string | undefined)[]>> = {
    agencia: [cabecalho?.agencia, primeiro?.brutos.agencia],
    agenciaDv: [cabecalho?.agenciaDv, primeiro?.brutos.agenciaDv],
    conta: [...conta, `${cabecalho?.conta ?? ''}${complemento}`],
    contaDv: [cabecalho?.contaDv, primeiro?.brutos.contaDv],
    codigoCliente: [cabecalho?.codigoBeneficiario, cabecalho?.documento, cabecalho?.convenio],
    codigoCedente: [cabecalho?.codigoBeneficiario, cabecalho?.convenio],
    convenio: [cabecalho?.convenio],
    numeroInscricao: [cabecalho?.documento],
    codBanco: [cabecalho?.banco],
    numeroSequencialArquivo: [cabecalho?.numero],
    data: [cabecalho?.data],
  };
  for (const [campo, dado] of Object.entries(esperado)) {
    const lidos = candidatos[campo];
    if (!lidos) continue;
    // One file has no date there, and the source reads one all the same.
    if (campo === 'data' && problemas.some((problema) => problema.campo === 'dataGeracao')) continue;
    if (!lidos.some((um) => mesmoNumero(um, texto(dado)))) return diferenca('cabeçalho', campo, lidos, dado);
  }
  return undefined;
}
