import { expect, test } from 'vitest';
import { z } from 'zod';
import { text } from './fields.ts';
import { text as textColumn } from './list/columns.ts';
import { defineList, partOfList } from './list/define-list.ts';
import { once } from './once.ts';
import { defineRegister } from './register.ts';

/** The same with a schema that tells how often it is asked for. */
function counted<T extends { schema: z.ZodType }>(definition: T): { definition: T; asked: () => number } {
  let times = 0;
  const { schema } = definition;
  const get = () => {
    times += 1;
    return schema;
  };
  return {
    definition: Object.defineProperty({ ...definition }, 'schema', { enumerable: true, get }),
    asked: () => times,
  };
}

test('o que se faz uma vez só se faz quando é pedido', () => {
  let times = 0;
  const made = once(() => {
    times += 1;
    return undefined;
  });
  expect(times).toBe(0);
  made();
  made();
  expect(times).toBe(1);
});

test('a definição de um cadastro não faz esquema nenhum antes de ser usada', () => {
  const { definition: nome, asked } = counted(text({ label: 'Nome', max: 10, required: true }));
  const register = defineRegister({
    resource: 'coisas',
    table: 'coisa',
    module: 'cadastros',
    domain: 'cadastros',
    label: { one: 'Coisa', many: 'Coisas' },
    scope: 'grupo',
    access: { list: 'signedIn', read: 'signedIn', create: 'signedIn', update: 'signedIn' },
    fields: { nome },
    screen: { path: 'coisas', title: 'Coisas', area: 'produtos' },
    purpose: 'Coisas',
  });
  expect(asked()).toBe(0);
  expect(register.calls.create?.body.safeParse({ nome: 'Um nome longo demais' }).success).toBe(false);
  expect(register.calls.create?.body.safeParse({ nome: 'Curto' }).success).toBe(true);
  expect(asked()).toBe(1);
});

test('uma lista e uma parte dela também não, e a parte lê o que a lista lê', () => {
  const { definition: nome, asked } = counted(textColumn({ label: 'Nome', sortable: true }));
  const list = defineList({
    id: 'coisas',
    domain: 'cadastros',
    path: 'coisas',
    summary: 'Lista coisas',
    access: 'signedIn',
    title: 'Coisas',
    label: { one: 'Coisa', many: 'Coisas' },
    purpose: 'Coisas',
    columns: { nome },
    facts: { id: z.number() },
    order: { by: 'nome' },
    file: { name: 'coisas', summary: 'Exporta coisas' },
  });
  expect(asked()).toBe(0);
  const part = partOfList(list, { id: 'algumas', title: 'Algumas', fixed: { ativo: 'true' } });
  const copied = asked();
  expect(part.row).toBe(list.row);
  expect(asked()).toBe(copied + 1);
  expect(part.query).toBe(list.query);
  expect(part).toMatchObject({ id: 'algumas', title: 'Algumas', fixed: { ativo: 'true' } });
  expect(list.call.reply.safeParse({ data: [{ id: 1, nome: 2 }], total: 1, page: 1, rowsPerPage: 25 }).success).toBe(
    false,
  );
  expect(asked()).toBe(copied + 1);
});
