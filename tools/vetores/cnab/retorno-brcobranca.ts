import { modulo11 } from '@retaguarda/brasil';
import { type Dados, texto } from './comum.ts';
import { diferenca, mesmoNumero, type TituloDoVetor } from './retorno-comum.ts';

/** What of ours may answer a field; some of its classes read a column the bank gives another meaning. */
type Campo = (caso: TituloDoVetor, banco: string) => (string | undefined)[];

const centavos = (valor: string | undefined): string | undefined => valor?.replace('.', '');
const colunas = ({ titulo }: TituloDoVetor, de: number, ate: number): string =>
  (titulo.linhas[0] ?? '').slice(de - 1, ate);

/** Where the file has no digit of the branch, one class works it out. */
const agencia: Campo = ({ titulo, brutos }) => [
  titulo.agencia,
  brutos.agencia && `${brutos.agencia}${modulo11(brutos.agencia)}`,
];
const motivos: Campo = ({ titulo }) => [titulo.motivos.map(({ codigo }) => codigo).join('')];

/** brcobranca gives the text of each field as it stands in the line. */
const campos: Readonly<Record<string, Campo>> = {
  codigo_registro: ({ tipo }) => [tipo],
  sequencial: ({ sequencia }) => [sequencia],
  codigo_ocorrencia: ({ titulo }) => [titulo.ocorrencia.codigo],
  cod_de_ocorrencia: ({ titulo }) => [titulo.ocorrencia.codigo],
  comando: ({ titulo }) => [titulo.ocorrencia.codigo],
  agencia_com_dv: agencia,
  agencia_sem_dv: agencia,
  // Santander: part of the transmission code.
  cedente_com_dv: (caso, banco) =>
    banco === '033' && caso.tipo === '1' ? [colunas(caso, 24, 29)] : [caso.titulo.conta],
  nosso_numero: ({ titulo, brutos }) => [brutos.nossoNumeroSemDigito ?? titulo.nossoNumero],
  // Itaú's letter stands where others have the wallet.
  carteira: ({ titulo, brutos }) => [titulo.carteira, brutos.codigoCarteira],
  carteira_variacao: ({ titulo, brutos }) => [brutos.variacao ?? titulo.carteira],
  banco_recebedor: ({ brutos }) => [brutos.bancoRecebedor],
  agencia_recebedora_com_dv: ({ brutos }) => [
    `${brutos.agenciaRecebedora ?? ''}${brutos.agenciaRecebedoraDv ?? ''}`,
    brutos.agenciaRecebedora,
  ],
  especie_documento: ({ brutos }) => [brutos.especie],
  // CrediSIS repeats the number where the source reads an amount, and tells the payment where it reads the due date.
  valor_titulo: ({ titulo, brutos }, banco) => [banco === '097' ? brutos.nossoNumeroRepetido : centavos(titulo.valor)],
  data_vencimento: ({ titulo }, banco) => [banco === '097' ? titulo.dataOcorrencia : titulo.vencimento],
  data_ocorrencia: ({ titulo }) => [titulo.dataOcorrencia],
  data_de_ocorrencia: ({ titulo }) => [titulo.dataOcorrencia],
  data_liquidacao: ({ titulo }) => [titulo.dataOcorrencia],
  // BNB and Sicredi: it takes another date for the one of the credit.
  data_credito: ({ titulo }, banco) => [
    titulo.dataCredito,
    ...(banco === '004' ? [titulo.vencimento] : []),
    ...(banco === '748' ? [titulo.dataOcorrencia] : []),
  ],
  valor_tarifa: ({ titulo }) => [centavos(titulo.tarifa)],
  valor_abatimento: ({ titulo }) => [centavos(titulo.abatimento)],
  desconto: ({ titulo }) => [centavos(titulo.desconto)],
  desconto_concedito: ({ titulo }) => [centavos(titulo.desconto)],
  iof: ({ titulo }) => [centavos(titulo.iof)],
  iof_desconto: ({ titulo }) => [centavos(titulo.iof)],
  juros_mora: ({ titulo }) => [centavos(titulo.jurosMulta)],
  // Itaú's column in 400 is what goes into the account.
  valor_recebido: ({ titulo, brutos }) => [centavos(brutos.creditado ?? titulo.pago), centavos(titulo.pago)],
  outras_despesas: ({ titulo }) => [centavos(titulo.outrasDespesas)],
  // Itaú in 240: it takes the credited amount for other credits.
  outros_recebimento: ({ titulo }) => [centavos(titulo.outrosCreditos), centavos(titulo.creditado)],
  documento_numero: ({ titulo }) => [titulo.documento],
  convenio: ({ titulo }) => [titulo.convenio],
  motivo_ocorrencia: motivos,
  motivos_de_ocorrencia: motivos,
  natureza_recebimento: motivos,
};

/** Compares the titles with the source's records; the ones of the trailer say nothing about titles. */
export function compararDoBrcobranca(
  banco: string,
  titulos: readonly TituloDoVetor[],
  esperado: Dados,
): string | undefined {
  const registros = (esperado.registros as Dados[]).filter(({ codigo_registro }) => codigo_registro !== '9');
  if (registros.length !== titulos.length) return `${titulos.length} títulos, esperados ${registros.length}`;
  for (const [indice, registro] of registros.entries()) {
    const caso = titulos[indice];
    if (!caso) continue;
    for (const [campo, valor] of Object.entries(registro)) {
      const onde = `título ${indice + 1}`;
      const ler = campos[campo];
      if (!ler) return `${onde}: o campo ${campo} não é comparado`;
      const lidos = ler(caso, banco);
      if (!lidos.some((lido) => mesmo(campo, lido, valor))) return diferenca(onde, campo, lidos, valor);
    }
  }
  return undefined;
}

function mesmo(campo: string, lido: string | undefined, esperado: unknown): boolean {
  if (/motivo|natureza/.test(campo)) return soMotivos(esperado) === (lido ?? '');
  const cru = texto(esperado);
  if (campo.startsWith('data_')) return dataCrua(lido, cru.length) === semData(cru);
  return mesmoNumero(lido, cru);
}

function dataCrua(civil: string | undefined, tamanho: number): string {
  const [ano = '', mes = '', dia = ''] = (civil ?? '').split('-');
  return `${dia}${mes}${tamanho === 6 ? ano.slice(2) : ano}`;
}

const semData = (crua: string): string => (/^[0 ]*$/.test(crua) ? '' : crua);

/** A list of codes, or the columns they are in. */
function soMotivos(esperado: unknown): string {
  const codigos = Array.isArray(esperado) ? esperado.map(texto) : (texto(esperado).match(/../g) ?? []);
  return codigos.filter((codigo) => /[1-9A-Z]/i.test(codigo)).join('');
}
