import { formatarMoeda } from '@retaguarda/brasil';
import { tiposDeMovimentoDeCaixa } from '@retaguarda/contracts';
import { imprimirTira, instante, type Trecho } from '../tira.ts';
import type { Comprovante } from './comprovante.ts';

/** Who signs it, beside who keeps the drawer. */
const assina = {
  recebimento: 'Recebido por',
  devolucao: 'Cliente',
  sangria: 'Retirado por',
  suprimento: 'Entregue por',
  despesa: 'Pago a',
} as const;

/** The receipt of money that came into a drawer or went out of it. */
export function imprimirComprovante({ turno, movimento, pagos, fuso }: Comprovante): Promise<Buffer> {
  const { tipo, valor, rotulo, cliente, motivo, operador, autorizador, ocorridoEm, desfaz, desfeito } = movimento;
  const nome = tipo === 'recebimento' ? 'RECIBO' : tiposDeMovimentoDeCaixa[tipo].toUpperCase();
  const trechos: Trecho[] = [
    [turno.empresa.rotulo, undefined, true],
    [desfaz ? `${nome} (desfaz)` : nome, `nº ${movimento.id}`, true],
    [instante(ocorridoEm, fuso), turno.terminal.rotulo],
    ...(desfeito ? [['DESFEITO', undefined, true] as Trecho] : []),
    [''],
    ...(cliente ? [['Cliente', cliente.rotulo] as Trecho] : []),
    ['Valor', formatarMoeda(valor.replace('-', '')), true],
    ['Forma', rotulo],
    ...(motivo ? [[motivo] as Trecho] : []),
    ...(pagos.length > 0 ? [[''] as Trecho, ['REFERENTE A', undefined, true] as Trecho] : []),
    ...pagos.map(({ documento, valor: pago }): Trecho => [documento, formatarMoeda(pago)]),
    [''],
    ...(operador ? [['Operador', operador] as Trecho] : []),
    ...(autorizador ? [['Autorizado por', autorizador] as Trecho] : []),
    [''],
    [''],
    [`${assina[tipo]} _________________________`],
    [''],
    ['Não é documento fiscal'],
  ];
  return imprimirTira(`Comprovante ${movimento.id}`, trechos);
}
