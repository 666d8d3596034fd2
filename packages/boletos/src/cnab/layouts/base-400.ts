import { alfa, brancos, data6, fixo, num, texto, valor } from '../motor/campo.ts';
import { registro } from '../motor/registro.ts';
import type { Comando } from '../remessa/modelo.ts';

/**
 * What the 400-column layouts have in common. No norm fixes it; it is the ground the banks share since the diskette
 * days, and each bank's file says where it differs.
 */
export const header400 = registro('header', 400, [
  fixo(1, '01REMESSA01COBRANCA       '),
  brancos(27, 46),
  texto('beneficiarioNome', 47, 76, { obrigatorio: true }),
  num('banco', 77, 79),
  alfa('bancoNome', 80, 94),
  data6('dataGeracao', 95, { obrigatorio: true }),
  brancos(101, 394),
  num('sequencia', 395, 400),
]);

export const detalhe400 = registro('detalhe', 400, [
  fixo(1, '1'),
  num('beneficiarioTipo', 2, 3),
  num('beneficiarioDocumento', 4, 17),
  brancos(18, 37),
  alfa('controle', 38, 62),
  brancos(63, 107),
  alfa('carteira', 108),
  num('comando', 109, 110, { obrigatorio: true }),
  alfa('documento', 111, 120),
  data6('vencimento', 121, { obrigatorio: true }),
  valor('valor', 127, 139, 2, { obrigatorio: true }),
  num('banco', 140, 142),
  num('agenciaCobradora', 143, 147),
  alfa('especie', 148, 149),
  alfa('aceite', 150),
  data6('emissao', 151, { obrigatorio: true }),
  num('instrucao1', 157, 158),
  num('instrucao2', 159, 160),
  valor('jurosDia', 161, 173),
  data6('desconto1Data', 174),
  valor('desconto1Valor', 180, 192),
  valor('iof', 193, 205),
  valor('abatimento', 206, 218),
  num('pagadorTipo', 219, 220),
  num('pagadorDocumento', 221, 234, { obrigatorio: true }),
  texto('pagadorNome', 235, 274, { obrigatorio: true }),
  texto('pagadorLogradouro', 275, 314),
  texto('pagadorBairro', 315, 326),
  num('pagadorCep', 327, 334),
  texto('pagadorCidade', 335, 349),
  alfa('pagadorUf', 350, 351),
  brancos(352, 394),
  num('sequencia', 395, 400),
]);

export const trailer400 = registro('trailer', 400, [fixo(1, '9'), brancos(2, 394), num('sequencia', 395, 400)]);

/** Movement codes most 400-column layouts share. */
export const comandos400: Partial<Record<Comando, string>> = {
  entrada: '01',
  baixa: '02',
  conceder_abatimento: '04',
  cancelar_abatimento: '05',
  alterar_vencimento: '06',
  alterar_controle: '07',
  alterar_seu_numero: '08',
  protestar: '09',
};
