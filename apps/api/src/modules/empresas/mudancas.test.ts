import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { criar, enderecoSp } from '../../../test-support/empresas.ts';
import {
  ativas,
  emConjunto,
  emOrdem,
  historiaDe,
  type Linha,
  oQueMudou,
  type Registro,
} from '../../../test-support/mudancas.ts';
import { cadastroDeEmpresas } from './cadastro.ts';

const { grupo, database } = await cenario();
const { admin } = grupo;

const listas = ['enderecos', 'telefones', 'contatos', 'socios'] as const;
type Lista = (typeof listas)[number];

/** What is sent: some fields, and of some lists which rows stay, which change and which are new. */
interface Passo {
  nomeFantasia?: string;
  email?: string | null;
  telefones?: { fica: boolean; numero?: string }[];
  novosTelefones: string[];
  contatos?: { fica: boolean; nome?: string }[];
  novosContatos: string[];
  principal?: number;
}

const numero = fc.constantFrom('11911111111', '11922222222', '11933333333');
const nome = fc.constantFrom('Ana', 'Bia', 'Caio');
const doQueHa = <T>(campo: string, valor: fc.Arbitrary<T>) =>
  fc.array(fc.record({ fica: fc.boolean(), [campo]: valor }, { requiredKeys: ['fica'] }), { maxLength: 4 });
const passo: fc.Arbitrary<Passo> = fc.record(
  {
    nomeFantasia: fc.constantFrom('Aurora', 'Bonanza'),
    email: fc.constantFrom(null, 'a@b.test'),
    telefones: doQueHa('numero', numero),
    novosTelefones: fc.array(numero, { maxLength: 2 }),
    contatos: doQueHa('nome', nome),
    novosContatos: fc.array(nome, { maxLength: 2 }),
    principal: fc.nat({ max: 2 }),
  },
  { requiredKeys: ['novosTelefones', 'novosContatos'] },
) as fc.Arbitrary<Passo>;

/** The whole list as the form would send it. */
function listaDe(atuais: readonly Linha[], mudam: readonly ({ fica: boolean } & Linha)[], novas: readonly Linha[]) {
  const ficam = atuais.flatMap((linha, n) => {
    const { fica = true, ...campos } = mudam[n] ?? {};
    return fica ? [{ id: linha.id, ativo: true, ...semOpcoes(linha), ...campos }] : [];
  });
  return [...ficam, ...novas];
}
const semOpcoes = ({ enderecoTipo: _, contatoTipo: __, ...linha }: Linha): Linha => linha;

function corpoDe(passo: Passo, atual: Registro): Record<string, unknown> {
  const { nomeFantasia, email, telefones, contatos, novosTelefones, novosContatos, principal } = passo;
  const enderecos = ativas(atual, 'enderecos');
  return {
    ...(nomeFantasia === undefined ? {} : { nomeFantasia }),
    ...(email === undefined ? {} : { email }),
    ...(telefones
      ? {
          telefones: listaDe(
            ativas(atual, 'telefones'),
            telefones,
            novosTelefones.map((n) => ({ numero: n })),
          ),
        }
      : {}),
    ...(contatos
      ? {
          contatos: listaDe(
            ativas(atual, 'contatos'),
            contatos,
            novosContatos.map((n) => ({ nome: n })),
          ),
        }
      : {}),
    // Another address becomes the principal one: who was it leaves first.
    ...(principal === undefined
      ? {}
      : {
          enderecos: enderecos.map((linha, n) => ({
            ...semOpcoes(linha),
            tipo: n === principal % enderecos.length ? 'principal' : 'outros',
          })),
        }),
  };
}

const historia = historiaDe({ database }, grupo.id);
const especie = {
  entidade: 'empresa',
  listas: Object.fromEntries(listas.map((lista) => [lista, cadastroDeEmpresas.source.parts[lista].table])),
  deServico: ['observacoes', 'logos', 'arquivos'],
};

test('o que se lê é o que se mandou por último, o histórico diz só as diferenças, e salvar sem mudar nada não escreve', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(passo, { minLength: 1, maxLength: 5 }), async (passos) => {
      const { id } = await criar(admin, {
        enderecos: [enderecoSp, { ...enderecoSp, tipo: 'cobranca' }, { ...enderecoSp, tipo: 'entrega' }],
        telefones: [{ numero: '11911111111' }],
        contatos: [{ nome: 'Ana' }],
      });
      let atual: Registro = (await admin.get(`empresas/v2/${id}`)).body;
      let { ultima } = await historia(0);
      for (const um of passos) {
        const corpo = corpoDe(um, atual);
        const { status, body } = await admin.put(`empresas/${id}`, { versao: atual.versao, ...corpo });
        expect(status).toBe(200);
        const lido: Registro = (await admin.get(`empresas/v2/${id}`)).body;
        expect(lido).toEqual(body);
        for (const [nome, valor] of Object.entries(corpo)) {
          if (!listas.some((lista) => lista === nome)) expect(lido[nome]).toEqual(valor);
          else expect(emConjunto(ativas(lido, nome as Lista))).toMatchObject(emConjunto(valor as Linha[]));
        }
        const { ditos, ultima: agora } = await historia(ultima);
        expect(emOrdem(ditos)).toEqual(emOrdem(oQueMudou(especie, atual, lido)));
        expect(lido.versao).toBe(atual.versao + (ditos.length > 0 ? 1 : 0));
        ultima = agora;
        atual = lido;
      }
    }),
    { numRuns: 12 },
  );
});
