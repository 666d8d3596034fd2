import { decimal, semAcentos } from '@retaguarda/brasil';
import { type ContaDoExtrato, type LancamentoDoExtrato, lerExtratoCnab240 } from '@retaguarda/extratos';
import { type Conferencia, comparar, isObjeto, texto, type Vetor } from '../conferencia.ts';

/**
 * Account, balances and movements of a statement of 240 columns. The source's own file writes names and document numbers
 * into columns that are shorter: what the columns hold is the beginning of what was put in.
 */
export const conferir: Conferencia = (vetor) => {
  const linhas = (vetor.linhas as string[]).join('\r\n');
  const { contas, problemas } = lerExtratoCnab240(`${linhas}\r\n`);
  const [conta] = contas;
  const esperado = vetor.esperado as Vetor;
  if (!conta) return `sem conta: ${problemas.map(({ mensagem }) => mensagem).join('; ')}`;
  const registros = Array.isArray(esperado.registros) ? esperado.registros.filter(isObjeto) : [];
  const diferencas = [
    comparar('problemas', problemas.length, 0),
    comparar('banco', conta.banco, texto(vetor, 'banco')),
    ...compararConta(conta, esperado),
    comparar('registros', conta.lancamentos.length, registros.length),
    ...registros.map((registro, onde) => compararRegistro(conta.lancamentos[onde], registro, onde)),
  ].filter((uma) => uma !== undefined);
  return diferencas.length > 0 ? diferencas.join('; ') : undefined;
};

function compararConta(conta: ContaDoExtrato, esperado: Vetor): (string | undefined)[] {
  // The source counts the digits as part of the number, and puts the one of branch and account apart (`dac`).
  const numero = digitos(conta.conta);
  const comDac = numero === `${esperado.conta}${esperado.dac}`;
  return [
    comparar('agencia', digitos(conta.agencia), String(esperado.agencia)),
    comDac ? undefined : comparar('conta', numero, String(esperado.conta)),
    comparar('data inicial', conta.saldoInicial?.data, esperado.data_inicial),
    compararValor('saldo inicial', conta.saldoInicial?.valor, esperado.valor_inicial),
    comparar('data final', conta.saldo?.data, esperado.data_final),
    compararValor('saldo final', conta.saldo?.valor, esperado.valor_final),
  ];
}

function compararRegistro(lido: LancamentoDoExtrato | undefined, devido: Vetor, onde: number): string | undefined {
  if (!lido) return undefined;
  const situacao = devido.situacao === 'Disponível' ? '' : String(devido.situacao);
  const diferencas = [
    comparar('data', lido.data, devido.movimento),
    compararValor('valor', lido.valor, devido.valor),
    compararComeco('id', lido.documento, devido.id),
    compararComeco('descrição', lido.historico, devido.descricao),
    (lido.complemento?.startsWith(situacao) ?? situacao === '')
      ? undefined
      : comparar('situação', lido.complemento, situacao),
  ].filter((uma) => uma !== undefined);
  return diferencas.length > 0 ? `registro ${onde + 1}: ${diferencas.join('; ')}` : undefined;
}

/** At least six letters of it: what a column cut is still known. */
function compararComeco(campo: string, obtido: string | null, esperado: unknown): string | undefined {
  const inteiro = semAcentos(String(esperado)).toUpperCase();
  const cabe = obtido !== null && obtido.length >= Math.min(6, inteiro.length) && inteiro.startsWith(obtido);
  return cabe ? undefined : comparar(campo, obtido, inteiro);
}

function compararValor(campo: string, obtido: string | undefined, esperado: unknown): string | undefined {
  if (obtido === undefined || typeof esperado !== 'number') return comparar(campo, obtido, esperado);
  return decimal(obtido).equals(decimal(String(esperado))) ? undefined : comparar(campo, obtido, esperado);
}

const digitos = (numero: string | null): string => (numero ?? '').replace(/\D/g, '');
