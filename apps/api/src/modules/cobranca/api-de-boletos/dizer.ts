import { decimal, formatarData, formatarMoeda } from '@retaguarda/brasil';
import type { ComandoDoBoleto } from '@retaguarda/contracts';
import type { Boleto } from '../boletos/boletos.queries.ts';
import { controleDe } from '../carteira/remessa-do-boleto.ts';
import type { VezDeFalar } from './instrucoes.queries.ts';
import type {
  Alteracao,
  BancoDeBoletos,
  FalhaDoBanco,
  RespostaDoBanco,
  TituloARegistrar,
  TituloNoBanco,
} from './provedor/porta.ts';

/** What came of saying something to the bank: its last word, or none yet. */
export type Dito = { fim: 'feito'; pix?: string | null } | { fim: 'recusado' | 'sem-palavra'; mensagem: string };

const feito: Dito = { fim: 'feito' };
const recusado = (mensagem: string): Dito => ({ fim: 'recusado', mensagem });

/** Of what a bank refuses or does not know there is no more to wait for. */
const fimDaFalha = ({ motivo, mensagem }: FalhaDoBanco): Dito => ({
  fim: motivo === 'recusado' || motivo === 'nao-encontrado' ? 'recusado' : 'sem-palavra',
  mensagem,
});
const fimDe = (resposta: RespostaDoBanco<unknown>): Dito => (resposta.ok ? feito : fimDaFalha(resposta));

/** What is asked of the bank about a boleto, said once: what may have been said before is asked for first. */
export function dizerAoBanco(banco: BancoDeBoletos, vez: VezDeFalar, boleto: Boleto): Promise<Dito> {
  return vez.comando === 'entrada' ? registrar(banco, vez, boleto) : mudar(banco, vez, boleto);
}

async function registrar(banco: BancoDeBoletos, { enviadaEm }: VezDeFalar, boleto: Boleto): Promise<Dito> {
  if (enviadaEm !== null) {
    const sabido = await banco.consultar(boleto.nossoNumero);
    if (sabido.ok) return comPix(banco, boleto, conferir(sabido.valor, boleto));
    // Not known, or refused as not known: asked for again it is still one, by its number.
    if (sabido.motivo !== 'nao-encontrado' && sabido.motivo !== 'recusado') return fimDaFalha(sabido);
  }
  const registro = await banco.registrar(tituloDe(boleto));
  if (registro.ok) return { fim: 'feito', pix: registro.valor.pix };
  if (registro.motivo !== 'ja-existe') return fimDe(registro);
  const sabido = await banco.consultar(boleto.nossoNumero);
  if (sabido.ok) return comPix(banco, boleto, conferir(sabido.valor, boleto));
  return { fim: 'sem-palavra', mensagem: `${registro.mensagem} ${sabido.mensagem}` };
}

/** Registered before: its Pix is asked for. Without an answer it is registered all the same, and lacks it until the bank is asked again. */
async function comPix(banco: BancoDeBoletos, { nossoNumero }: Boleto, dito: Dito): Promise<Dito> {
  if (dito.fim !== 'feito') return dito;
  const pix = await banco.pix(nossoNumero);
  return { fim: 'feito', pix: pix.ok ? pix.valor : null };
}

/** The number is the bank's already: ours, where what it has is what we asked for. */
function conferir(titulo: TituloNoBanco, boleto: Boleto): Dito {
  const { valor, vencimento, codigoDeBarras } = titulo;
  if (decimal(valor).eq(boleto.valor) && vencimento === boleto.vencimento && mesmoCodigo(codigoDeBarras, boleto)) {
    return feito;
  }
  return recusado(
    `O banco já tem outro boleto com este número, de ${formatarMoeda(valor)} para ${formatarData(vencimento)}. Mude a numeração da carteira e gere outro.`,
  );
}

const mesmoCodigo = (lido: string | null, { impresso }: Boleto): boolean =>
  lido === null || lido === impresso.boleto.codigoBarras;

type Mudanca = Exclude<ComandoDoBoleto, 'entrada'>;

/** Whether a title is already as it was asked to be. */
const jaEsta: Readonly<Record<Mudanca, (titulo: TituloNoBanco, vez: VezDeFalar) => boolean>> = {
  baixa: ({ estado }) => estado === 'baixado',
  alterar_vencimento: ({ vencimento }, vez) => vencimento === vez.vencimento,
  conceder_abatimento: ({ abatimento }, { valor }) => decimal(abatimento).eq(valor ?? '0'),
  cancelar_abatimento: ({ abatimento }) => decimal(abatimento).isZero(),
  protestar: ({ protestoDias }) => protestoDias > 0,
  sustar_protesto: ({ protestoDias }) => protestoDias === 0,
};

async function mudar(banco: BancoDeBoletos, vez: VezDeFalar, boleto: Boleto): Promise<Dito> {
  if (vez.enviadaEm !== null) {
    const sabido = await banco.consultar(boleto.nossoNumero);
    if (!sabido.ok) return fimDaFalha(sabido);
    if (jaEsta[vez.comando as Mudanca](sabido.valor, vez)) return feito;
    if (sabido.valor.estado !== 'em_ser') return recusado(encerrado(sabido.valor));
  }
  const dito =
    vez.comando === 'baixa'
      ? await banco.baixar(boleto.nossoNumero)
      : await banco.alterar(boleto.nossoNumero, alteracaoDe(vez, boleto));
  if (dito.ok || dito.motivo !== 'recusado' || vez.enviadaEm === null) return fimDe(dito);
  // The first request came late: what was refused may be the repetition, and the title be as it was asked to be.
  const depois = await banco.consultar(boleto.nossoNumero);
  if (!depois.ok) return { fim: 'sem-palavra', mensagem: depois.mensagem };
  return jaEsta[vez.comando as Mudanca](depois.valor, vez) ? feito : fimDe(dito);
}

const encerrado = ({ estado }: TituloNoBanco): string =>
  estado === 'baixado' || estado === 'protestado'
    ? 'No banco este boleto já foi baixado.'
    : 'No banco este boleto já foi pago: o pagamento entra na próxima consulta.';

/** Days of a protest where the wallet says none. */
const DIAS_DE_PROTESTO = 5;

function alteracaoDe({ comando, vencimento, valor }: VezDeFalar, boleto: Boleto): Alteracao {
  const jaTinha = decimal(boleto.abatimento).gt(0);
  switch (comando) {
    case 'alterar_vencimento':
      return { tipo: 'vencimento', vencimento: vencimento ?? boleto.vencimento };
    case 'conceder_abatimento':
      return { tipo: 'abatimento', valor: valor ?? '0.00', jaTinha };
    case 'cancelar_abatimento':
      return { tipo: 'abatimento', valor: '0.00', jaTinha: true };
    case 'protestar':
      return { tipo: 'protesto', dias: boleto.protestoDias ?? DIAS_DE_PROTESTO };
    default:
      return { tipo: 'sustacao' };
  }
}

const tituloDe = (boleto: Boleto): TituloARegistrar => ({
  numero: boleto.nossoNumero,
  documento: boleto.documento,
  controle: controleDe(boleto.id),
  emissao: boleto.emissao,
  vencimento: boleto.vencimento,
  valor: boleto.valor,
  codigoDeBarras: boleto.impresso.boleto.codigoBarras,
  especie: boleto.impresso.especie,
  aceite: boleto.impresso.aceite,
  jurosMensalPercentual: boleto.jurosMensalPercentual,
  multaPercentual: boleto.multaPercentual,
  descontoValor: boleto.descontoValor,
  descontoAte: boleto.descontoAte,
  protestoDias: boleto.protestoDias,
  baixaDias: boleto.baixaDias,
  pagador: boleto.impresso.pagador,
});
