import { abrirCertificado, ErroDeCertificado, type MotivoDoCertificado } from '@retaguarda/fiscal/certificado';
import { answerQuestion } from '../../../platform/threads/answer-thread.ts';
import type { ArquivoPfx, PfxAberto } from './abrir-pfx.ts';

const textos: Record<MotivoDoCertificado, string> = {
  'arquivo-invalido': 'O arquivo não é um certificado .pfx ou .p12, ou está danificado.',
  'senha-incorreta': 'A senha do arquivo não confere.',
  'protecao-nao-suportada':
    'O arquivo usa uma proteção que não é aceita. Exporte o certificado de novo, com AES ou 3DES.',
  'iteracoes-demais':
    'A senha do arquivo é derivada com mais de 1.000.000 de iterações. Exporte o certificado de novo, com menos.',
  'sem-chave': 'O arquivo não tem a chave privada. Exporte o certificado com a chave.',
  'sem-certificado': 'O arquivo não tem o certificado da chave privada.',
  'chave-nao-rsa': 'A chave do arquivo não é RSA. Envie o certificado e a chave em PEM.',
};

function abrir({ bytes, senha }: ArquivoPfx): PfxAberto {
  try {
    return { certificado: abrirCertificado(bytes, senha) };
  } catch (error) {
    if (!(error instanceof ErroDeCertificado)) throw error;
    const { motivo } = error;
    return { campo: motivo === 'senha-incorreta' ? 'senha' : 'arquivo', texto: textos[motivo] };
  }
}

answerQuestion(abrir);
