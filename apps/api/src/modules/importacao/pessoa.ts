import { isCnpj, isCpf, normalizarCnpj } from '@retaguarda/brasil';
import { colunasDePessoa, completarEmpresa, conferirEmpresa, empresaNova, fieldTexts } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { criarEmpresa, definirSituacao } from '../empresas/public.ts';
import type { Entidade, Problemas, Valores } from './entidade.ts';

const doEndereco = ['cep', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'uf'] as const;
function paraColuna(campo: string): string {
  if (campo.startsWith('enderecos.')) return campo.split('.')[2] ?? campo;
  if (campo.startsWith('telefones.')) return 'telefone';
  return campo === 'cnpj' || campo === 'cpf' ? 'documento' : campo;
}
const porColuna = (problemas: Problemas): Problemas =>
  Object.fromEntries(Object.entries(problemas).map(([campo, texto]) => [paraColuna(campo), texto]));

function dadosDe(valores: Valores, papel: 'cliente' | 'fornecedor'): Record<string, unknown> {
  const documento = valores.documento === null ? '' : normalizarCnpj(String(valores.documento));
  const fisica = isCpf(documento);
  return {
    tipoPessoa: fisica ? 'fisica' : 'juridica',
    nomeFantasia: valores.nomeFantasia,
    razaoSocial: valores.razaoSocial ?? (fisica ? null : valores.nomeFantasia),
    [fisica ? 'cpf' : 'cnpj']: documento || null,
    [papel]: true,
    ieSituacao: valores.ie ? 'numero' : fisica ? 'nao_contribuinte' : 'isento',
    ie: valores.ie,
    email: valores.email,
    prazoTipo: 'padrao_empresa',
    enderecos: [{ tipo: 'principal', ...Object.fromEntries(doEndereco.map((campo) => [campo, valores[campo]])) }],
    telefones: valores.telefone ? [{ numero: valores.telefone }] : [],
  };
}

/** Clients or suppliers, by CNPJ or CPF; one there is already is an error, and its record is changed on its form. */
export const importarPessoa = (papel: 'cliente' | 'fornecedor'): Entidade => ({
  colunas: colunasDePessoa,
  preparar: async (tx, actor) => {
    const vistos = new Map<string, number>();
    let ordem = 0;
    return async (valores) => {
      ordem += 1;
      const documento =
        valores.documento === null || valores.documento === undefined ? '' : normalizarCnpj(String(valores.documento));
      if (documento !== '') {
        if (!isCnpj(documento) && !isCpf(documento)) return { documento: 'CPF OU CNPJ INVÁLIDO' };
        const antes = vistos.get(documento);
        if (antes !== undefined) return { documento: `REPETIDO NO ARQUIVO (${antes}ª LINHA DE DADOS)` };
        vistos.set(documento, ordem);
        const { rows } = await sql<{
          nome: string;
        }>`select nome_fantasia as nome from empresa where grupo_id = ${actor.grupoId} and (cnpj = ${documento} or cpf = ${documento}) limit 1`.execute(
          tx,
        );
        if (rows[0]) return { documento: `JÁ É DE ${rows[0].nome}` };
      }
      const dados = dadosDe(valores, papel);
      const lido = empresaNova.safeParse(dados);
      if (!lido.success) return porColuna(fieldTexts(lido.error).campos);
      const recusa = conferirEmpresa(completarEmpresa(lido.data));
      return recusa ? porColuna(recusa.campos) : { dados, alvoId: null, antes: null };
    };
  },
  aplicar: async (tx, actor, { dados }) => (await criarEmpresa(tx, actor, empresaNova.parse(dados))).id,
  desfazer: async (tx, actor, { registroId }) => {
    await definirSituacao(tx, actor, registroId, false);
    return true;
  },
});
