import { somar } from '@retaguarda/brasil';
import type { Valores } from '../motor/escrever.ts';
import type { LayoutRetorno, TabelaDeMotivos } from './layout.ts';
import type { CabecalhoRetorno, Motivo, Ocorrencia, TituloRetorno } from './modelo.ts';

/** Fields that go from the record to the title under the same name. */
const diretos = [
  'lote',
  'nossoNumeroDv',
  'carteira',
  'documento',
  'controle',
  'convenio',
  'vencimento',
  'dataOcorrencia',
  'dataCredito',
  'valor',
  'pago',
  'creditado',
  'tarifa',
  'outrasDespesas',
  'multa',
  'desconto',
  'abatimento',
  'iof',
  'outrosCreditos',
  'meioPagamento',
] as const satisfies readonly (keyof TituloRetorno)[];

export type Titulo = Omit<TituloRetorno, 'linha' | 'linhas' | 'problemas'>;

/** The title the values of its records tell of. */
export function montarTitulo(layout: LayoutRetorno, lidos: Valores): Titulo {
  const valores: Valores = { ...lidos, ...layout.derivar?.(lidos) };
  const codigo = valores.ocorrencia ?? '';
  const tabela = tabelaDeMotivos(layout, codigo);
  const motivos = lerMotivos(valores.motivos, tabela);
  return {
    ocorrencia: lerOcorrencia(layout, valores, motivos, tabela),
    motivos,
    nossoNumero: valores.nossoNumero ?? '',
    ...informados(Object.fromEntries(diretos.map((campo) => [campo, valores[campo]]))),
    ...informados({
      agencia: comDigito(valores.agencia, valores.agenciaDv),
      conta: comDigito(valores.conta, valores.contaDv),
      bancoRecebedor: preenchido(valores.bancoRecebedor),
      agenciaRecebedora: comDigito(preenchido(valores.agenciaRecebedora), valores.agenciaRecebedoraDv),
      jurosMulta: somaDe(valores.juros, valores.multa),
      pagador: agrupar({ nome: preenchido(valores.pagadorNome), documento: documentoDoPagador(valores) }),
      pix: agrupar({ location: valores.pixLocation, txid: valores.pixTxid }),
    }),
  };
}

/**
 * The header of the file. Some banks tell branch and account only with each title, and some know the company by a code
 * alone: `primeiro` are the values of the first title, absent when there is none.
 */
export function montarCabecalho(layout: LayoutRetorno, valores: Valores, primeiro: Valores = {}): CabecalhoRetorno {
  const dono = valores.conta === undefined && primeiro.conta !== undefined ? primeiro : valores;
  const codigoBeneficiario = preenchido(valores.codigoBeneficiario);
  return {
    banco: valores.banco ?? layout.banco,
    bancoNome: layout.nome,
    formato: layout.formato,
    ...informados({
      data: valores.dataGeracao,
      numero: valores.numeroRetorno,
      dataCredito: valores.dataCredito,
      empresa: preenchido(valores.beneficiarioNome),
      documento: valores.beneficiarioDocumento,
      agencia: valores.agencia ?? dono.agencia,
      agenciaDv: valores.agenciaDv ?? dono.agenciaDv,
      conta: dono.conta ?? codigoBeneficiario ?? valores.convenio ?? primeiro.convenio,
      contaDv: dono.contaDv,
      convenio: valores.convenio ?? primeiro.convenio,
      codigoBeneficiario,
    }),
  };
}

function lerOcorrencia(
  layout: LayoutRetorno,
  valores: Valores,
  motivos: readonly Motivo[],
  tabela: TabelaDeMotivos | undefined,
): Ocorrencia {
  const codigo = valores.ocorrencia ?? '';
  const [tipo, texto] = layout.ocorrencias[codigo] ?? ['outra', `ocorrência ${codigo} fora da tabela do banco`];
  const peloMotivo = motivos.map((motivo) => tabela?.refinam?.[motivo.codigo]).find((achado) => achado !== undefined);
  return { codigo, tipo: layout.refinar?.(valores) ?? peloMotivo ?? tipo, texto };
}

function tabelaDeMotivos({ motivos }: LayoutRetorno, ocorrencia: string): TabelaDeMotivos | undefined {
  return (
    motivos.find(({ ocorrencias }) => ocorrencias?.includes(ocorrencia)) ??
    motivos.find(({ ocorrencias }) => ocorrencias === undefined)
  );
}

/** Reasons come side by side; zeros and blanks are none. */
function lerMotivos(juntos = '', { tamanho = 2, textos }: TabelaDeMotivos = { textos: {} }): Motivo[] {
  const codigos = juntos.replace(/\s+/g, '').match(new RegExp(`.{1,${tamanho}}`, 'g')) ?? [];
  return codigos
    .map((codigo) => codigo.padStart(tamanho, '0'))
    .filter((codigo) => /[^0]/.test(codigo))
    .map((codigo) => ({ codigo, texto: textos[codigo] ?? `motivo ${codigo} fora da tabela do banco` }));
}

function informados<T extends Record<string, unknown>>(campos: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const presentes: { [K in keyof T]?: NonNullable<T[K]> } = {};
  for (const nome in campos)
    if (campos[nome] !== undefined) presentes[nome] = campos[nome] as NonNullable<T[typeof nome]>;
  return presentes;
}

function agrupar<T extends Record<string, string | undefined>>(campos: T) {
  const grupo = informados(campos);
  return Object.keys(grupo).length > 0 ? grupo : undefined;
}

/** Banks fill with zeros what they have nothing to say about, names included. */
function preenchido(dado: string | undefined): string | undefined {
  return dado === undefined || /^0*$/.test(dado) ? undefined : dado;
}

function comDigito(numero: string | undefined, dv: string | undefined): string | undefined {
  return numero === undefined || dv === undefined ? numero : `${numero}-${dv}`;
}

function somaDe(...partes: (string | undefined)[]): string | undefined {
  const informadas = partes.filter((parte) => parte !== undefined);
  return informadas.length === 0 ? undefined : somar(informadas).toFixed(2);
}

/** The columns hold fifteen positions, filled with zeros. */
function documentoDoPagador({ pagadorTipo, pagadorDocumento }: Valores): string | undefined {
  return preenchido(pagadorDocumento)?.slice(Number(pagadorTipo) === 1 ? -11 : -14);
}
