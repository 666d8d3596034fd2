import { type ChaveDeApi, chavesDeApiCalls } from '@retaguarda/contracts';
import { z } from 'zod';
import type { Held } from '../../../platform/ui/form/held.ts';

/** As the form holds it: networks one in a line, and companies apart from whether they are all. */
export interface ChaveValues {
  nome: string;
  expiraEm: string | null;
  todas: boolean;
  empresaIds: number[];
  enderecos: string | null;
  permissoes: string[];
}

const linhas = (texto: string | null): string[] =>
  (texto ?? '')
    .split(/[\n,;]/)
    .map((linha) => linha.trim())
    .filter(Boolean);

export const bodyOf = ({ todas, empresaIds, enderecos, permissoes, ...values }: ChaveValues) => ({
  ...values,
  empresaIds: todas ? null : empresaIds,
  enderecos: linhas(enderecos),
  permissoes: permissoes as never[],
});

const { shape } = chavesDeApiCalls.create.body;

/** What the server would say, on the fields of the form. */
export const chaveSchema = z
  .object({
    nome: shape.nome,
    expiraEm: z.string().nullable(),
    todas: z.boolean(),
    empresaIds: z.array(z.number()),
    enderecos: z.string().nullable(),
    permissoes: z.array(z.string()),
  })
  .superRefine((values, context) => {
    const read = chavesDeApiCalls.create.body.safeParse(bodyOf(values));
    const told = new Set<string>();
    for (const { path, message } of read.error?.issues ?? []) {
      const name = String(path[0]);
      if (!told.has(name)) context.addIssue({ code: 'custom', path: [name], message });
      told.add(name);
    }
  });

export const heldChave = ({
  versao,
  nome,
  expiraEm,
  empresaIds,
  enderecos,
  permissoes,
}: ChaveDeApi): Held<ChaveValues> => ({
  versao,
  values: {
    nome,
    expiraEm,
    permissoes: [...permissoes].sort(),
    todas: empresaIds === null,
    empresaIds: empresaIds ?? [],
    enderecos: enderecos.join('\n') || null,
  },
});

export const novaChave: Held<ChaveValues> = {
  versao: null,
  values: { nome: '', expiraEm: null, todas: true, empresaIds: [], enderecos: null, permissoes: [] },
};
