import type { AchadoDaEfd, ContadorDaEfd, EnderecoDaEfd } from './efd-icms-ipi/dados.ts';
import type { LinhaDoSped, ProblemaDoSped } from './escrever.ts';
import { limpar } from './tabelas.ts';

/** What the layout refuses, by document, record and field. */
export const doLeiaute = ({
  reg,
  campo,
  motivo,
  de,
}: Pick<ProblemaDoSped, 'reg' | 'campo' | 'motivo' | 'de'>): AchadoDaEfd => {
  const registro = campo ? `Registro ${reg}, ${campo}` : `Registro ${reg}`;
  return {
    onde: de ? `${de.onde} (${registro})` : registro,
    texto: `${motivo}.`,
    alvo: de?.alvo ?? (reg === '0100' || reg === '0015' || reg === '0002' ? { tipo: 'configuracao' } : null),
  };
};

const talvez = (texto: string | null, tamanho: number): string | null => (texto ? limpar(texto, tamanho) : null);
const telefoneDe = (telefone: string | null): string | null => telefone?.replaceAll(/\D/g, '').slice(-11) || null;

export const enderecoDe = ({ cep, logradouro, numero, complemento, bairro, telefone, email }: EnderecoDaEfd) => ({
  CEP: cep,
  END: talvez(logradouro, 60),
  NUM: talvez(numero, 10),
  COMPL: talvez(complemento, 60),
  BAIRRO: talvez(bairro, 60),
  FONE: telefoneDe(telefone),
  EMAIL: talvez(email, 255),
});

/** Record 0100, alike in the two files. */
export const contabilista = ({ nome, cpf, crc, cnpj, endereco }: ContadorDaEfd): LinhaDoSped => ({
  reg: '0100',
  valores: {
    NOME: limpar(nome, 100),
    CPF: cpf,
    CRC: limpar(crc, 15),
    CNPJ: cnpj,
    ...enderecoDe(endereco),
    COD_MUN: endereco.municipio,
  },
});
