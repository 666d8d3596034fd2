import {
  digitoArrecadacao,
  lerArrecadacao,
  lerLinhaDigitavel,
  linhaArrecadacao,
  linhaDigitavel,
  validarLinhaDigitavel,
} from '@retaguarda/boletos';
import { type Conferencia, comparar, compararCampos, logico, texto, type Vetor } from '../conferencia.ts';

/** The date only decides what a factor means; the files give the factor itself. */
const opcoes = { hoje: '2026-11-20' };
const digitos = (linha: string): string => linha.replace(/\D/g, '');

export const conferir: Conferencia = (vetor) => {
  if (vetor.tipo === 'arrecadacao_dac') return conferirDac(vetor);
  const linha = texto(vetor, 'linha_digitavel');
  const validacao = validarLinhaDigitavel(mascaraConhecida(linha));
  const valida = logico(vetor, 'valida');
  const diferenca = comparar('valida', validacao.valida, valida);
  if (diferenca) return validacao.valida ? diferenca : `${diferenca} (${validacao.motivo})`;
  if (!valida) return undefined;
  return vetor.tipo === 'arrecadacao' ? conferirArrecadacao(vetor, linha) : conferirCobranca(vetor, linha);
};

/** One file shows arrecadação in the groups of a boleto; only the digits matter. */
function mascaraConhecida(linha: string): string {
  return linha.replace(/[^\d.\s-]/g, '');
}

function conferirCobranca(vetor: Vetor, linha: string): string | undefined {
  const leitura = lerLinhaDigitavel(linha, opcoes);
  if (leitura.tipo !== 'boleto') return `tipo: lido ${leitura.tipo}`;
  const obtido = {
    codigo_barras: leitura.codigoBarras,
    banco: leitura.banco,
    fator: leitura.codigoBarras.slice(5, 9),
    valor: leitura.valor,
  };
  const esperado = Object.fromEntries(Object.entries(vetor).filter(([campo]) => campo in obtido));
  return (
    compararCampos(obtido, esperado) ??
    comparar('linha refeita', digitos(linhaDigitavel(leitura.codigoBarras)), digitos(linha))
  );
}

function conferirArrecadacao(vetor: Vetor, linha: string): string | undefined {
  const leitura = lerArrecadacao(linha);
  const codigo = texto(vetor, 'codigo_barras');
  return (
    comparar('codigo_barras', leitura.codigoBarras, codigo) ??
    comparar('modulo', leitura.modulo, vetor.modulo ?? leitura.modulo) ??
    comparar('linha refeita', digitos(linhaArrecadacao(codigo)), digitos(linha))
  );
}

function conferirDac(vetor: Vetor): string | undefined {
  const sequencia = texto(vetor, 'sequencia');
  return compararCampos(
    {
      modulo10: Number(digitoArrecadacao(sequencia, 10)),
      modulo11: Number(digitoArrecadacao(sequencia, 11)),
    },
    { modulo10: vetor.modulo10, modulo11: vetor.modulo11 },
  );
}
