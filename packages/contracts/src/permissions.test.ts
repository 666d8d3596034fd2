import { describe, expect, test } from 'vitest';
import { EXPORT_SLUG, permissionFamilies, permissions } from './permissions.ts';
import { administratorSlugs, type GroupKind, roleSlugs, type StandardRole, standardRoles } from './standard-roles.ts';

const kinds: readonly GroupKind[] = ['provider', 'client'];
const roles = Object.keys(standardRoles) as StandardRole[];
const cases = kinds.flatMap((kind) => roles.map((role) => [role, kind] as const));

test.each(cases)('a função padrão %s de um grupo %s não passa do que o administrador dele pode dar', (role, kind) => {
  const administrator = new Set(administratorSlugs(kind));
  expect(roleSlugs(role, kind).filter((slug) => !administrator.has(slug))).toEqual([]);
});

test('o administrador do provedor pode tudo; o de um cliente, tudo menos o que é só do provedor', () => {
  expect(administratorSlugs('provider')).toEqual(permissions.map(({ slug }) => slug));
  const reserved = permissions.filter(({ onlyProvider }) => onlyProvider).map(({ slug }) => slug);
  expect(new Set(reserved)).toEqual(
    new Set([
      'suport_personify',
      'grupos_create',
      'revendas_create',
      'revendas_update',
      'permissions_create',
      'permissions_update',
      'chaves_create',
      'chaves_update',
      'api_core_keys_create',
      'api_core_keys_update',
      'versoes_core_create',
      'versoes_core_update',
    ]),
  );
  expect(administratorSlugs('client').filter((slug) => reserved.includes(slug))).toEqual([]);
});

describe('as funções padrão', () => {
  const families = (slugs: readonly string[]) =>
    permissionFamilies.filter(({ family }) => slugs.includes(`${family}_update`)).map(({ covers }) => covers);

  test('o gerente altera só o que é da operação', () => {
    expect(new Set(families(roleSlugs('gerente', 'client')))).toEqual(new Set(['operacao']));
  });

  test('a consulta não altera nada', () => {
    expect(roleSlugs('consulta', 'client').filter((slug) => !/_(index|show)$|^relatorio_/.test(slug))).toEqual([
      // Reads what is expected of a till; conferring it asks for `caixa_update` too.
      'caixa_conferir',
      EXPORT_SLUG,
    ]);
  });

  test('o contador não altera nada, e não vê quem entra', () => {
    const dele = roleSlugs('contador', 'client');
    expect(dele.filter((slug) => !/_(index|show)$|^relatorio_/.test(slug))).toEqual([
      'caixa_conferir',
      EXPORT_SLUG,
      'escrituracao_fiscal',
    ]);
    expect(dele.filter((slug) => /^(users|roles|emails|grupos)_/.test(slug))).toEqual([]);
  });

  test('o suporte tem o que as funções padrão de um cliente têm, para agir como elas', () => {
    const held = new Set(roleSlugs('suporte', 'provider'));
    const lacking = (['gerente', 'caixa', 'contador'] as const).flatMap((role) =>
      roleSlugs(role, 'client').filter((slug) => !held.has(slug)),
    );
    expect(lacking).toEqual([]);
  });
});
